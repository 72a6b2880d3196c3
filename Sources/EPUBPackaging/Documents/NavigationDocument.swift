import Serialization

/// The navigation document: table of contents, landmarks, and the pages of printed originals.
struct NavigationDocument {
  let book: Book
  let contents: [NavigationItem]
  let landmarks: [(type: String, item: NavigationItem)]
  let pages: [PageTarget]

  var bytes: [UInt8] {
    let words = book.words
    var sections: [Node] = [
      nav("toc", "doc-toc", words[.contents], list(contents)),
      nav(
        "landmarks", nil, words[.landmarks],
        .tag(
          "ol", [:],
          landmarks.map { landmark in
            .tag(
              "li", [:],
              [
                .tag(
                  "a", ["epub:type": landmark.type, "href": landmark.item.address],
                  [.text(landmark.item.title)])
              ])
          }), isHidden: true),
    ]
    if !pages.isEmpty {
      let list = Node.tag("ol", [:], pages.map { .tag("li", [:], [link($0.label, $0.address)]) })
      sections.append(nav("page-list", "doc-pagelist", words[.pages], list, isHidden: true))
    }
    return ChapterDocument.document(
      title: words[.contents], in: book,
      body: .tag("body", ["epub:type": "frontmatter"], sections))
  }

  private func nav(_ type: String, _ role: String?, _ title: String, _ list: Node, isHidden: Bool = false)
    -> Node
  {
    var attributes = [Attribute("epub:type", type), Attribute("id", type)]
    if let role { attributes.append(Attribute("role", role)) }
    if isHidden { attributes.append(Attribute("hidden", "hidden")) }
    return .element(Element("nav", attributes, [.tag(isHidden ? "h2" : "h1", [:], [.text(title)]), list]))
  }

  private func list(_ items: [NavigationItem]) -> Node {
    .tag(
      "ol", [:],
      items.map { item in
        .tag(
          "li", [:], [link(item.title, item.address)] + (item.children.isEmpty ? [] : [list(item.children)]))
      })
  }

  private func link(_ title: String, _ address: String) -> Node {
    .tag("a", ["href": address], [.text(title)])
  }
}

extension Book {
  /// The landmarks of a book: where its parts begin, as far as it has them.
  ///
  /// - Parameters:
  ///   - start: where the text begins.
  ///   - more: `epub:type`, title and address of parts that only some books have.
  /// - Returns: `epub:type` and place of those with an address, in reading order.
  func landmarks(
    start: String?, more: [(String, BookWord, String?)] = []
  ) -> [(type: String, item: NavigationItem)] {
    let places: [(String, BookWord, String?)] = [
      ("cover", .cover, BookFiles.cover), ("titlepage", .titlePage, BookFiles.titlePage),
      ("toc", .contents, BookFiles.navigation + "#toc"), ("bodymatter", .start, start),
    ]
    return (places + more).compactMap { type, word, address in
      address.map { (type, NavigationItem(title: words[word], address: $0)) }
    }
  }
}
