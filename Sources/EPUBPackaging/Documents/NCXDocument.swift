import Serialization

/// The table of contents as readers of EPUB 2 know it (DAISY's NCX).
struct NCXDocument {
  let identifier: String
  let title: String
  let language: String
  let contents: [NavigationItem]
  let pages: [PageTarget]

  var bytes: [UInt8] {
    var order = 0
    let points = contents.map { point($0, &order) }
    let targets = pages.enumerated().map { number, page in target(number, page, &order) }
    let root = Node.tag(
      "ncx",
      ["xmlns": "http://www.daisy.org/z3986/2005/ncx/", "version": "2005-1", "xml:lang": language],
      [
        .tag(
          "head", [:],
          [
            meta("dtb:uid", identifier), meta("dtb:depth", String(Self.depth(contents))),
            meta("dtb:totalPageCount", String(pages.count)),
            meta("dtb:maxPageNumber", String(pages.compactMap { Int($0.label) }.max() ?? 0)),
          ]), label("docTitle", title), .tag("navMap", [:], points),
      ] + (targets.isEmpty ? [] : [.tag("pageList", [:], targets)]))
    return NodeWriter.document(root, .xml)
  }

  private func meta(_ name: String, _ content: String) -> Node {
    .tag("meta", ["name": name, "content": content])
  }

  private func label(_ name: String, _ text: String) -> Node {
    .tag(name, [:], [.tag("text", [:], [.text(text)])])
  }

  private func point(_ item: NavigationItem, _ order: inout Int) -> Node {
    order += 1
    let number = String(order)
    return .tag(
      "navPoint", ["id": "n" + number, "playOrder": number],
      [label("navLabel", item.title), .tag("content", ["src": item.address])]
        + item.children.map { point($0, &order) })
  }

  private func target(_ number: Int, _ page: PageTarget, _ order: inout Int) -> Node {
    order += 1
    return .tag(
      "pageTarget",
      ["id": "p\(number + 1)", "type": "normal", "playOrder": String(order)],
      [label("navLabel", page.label), .tag("content", ["src": page.address])])
  }

  private static func depth(_ items: [NavigationItem]) -> Int {
    items.map { 1 + depth($0.children) }.max() ?? 0
  }
}
