import Serialization

/// A chapter as an XHTML document, with its notes at the end.
struct ChapterDocument {
  let book: Book
  let chapter: Chapter

  var bytes: [UInt8] {
    let content = NodeWriter.rendered(chapter.content, .xml)
    var collector = NoteCollector(book)
    var section = NodeWriter(.xml)
    section.write(content) { mark, writer in collector.reference(mark, to: &writer) }
    collector.notes(to: &section)
    let attributes =
      [chapter.type.map { Attribute("epub:type", $0) }, chapter.role.map { Attribute("role", $0) }]
      .compactMap { $0 }
    return Self.document(
      title: chapter.title, in: book,
      body: .tag(
        "body", ["epub:type": chapter.matter.rawValue],
        [.element(Element("section", attributes, [.rendered(section.rendered())]))]))
  }

  static func document(title: String, in book: Book, body: Node) -> [UInt8] {
    let head = Node.tag(
      "head", [:],
      [
        .tag("meta", ["charset": "UTF-8"]), .tag("title", [:], [.text(title)]),
        .tag("link", ["rel": "stylesheet", "type": "text/css", "href": BookFiles.style]),
      ])
    let root = Element(
      "html",
      [
        Attribute("xmlns", "http://www.w3.org/1999/xhtml"),
        Attribute("xmlns:epub", "http://www.idpf.org/2007/ops"),
      ] + Book.language(book.language) + (book.isVertical ? [Attribute("class", "vertical")] : []),
      [head, body])
    return NodeWriter.document(.element(root), .xml, doctype: "html")
  }
}
