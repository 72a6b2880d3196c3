import Serialization

/// The table of contents as readers of EPUB 2 know it (DAISY's NCX).
struct NCXDocument {
  let identifier: String
  let title: String
  let language: String
  let contents: [NavigationItem]
  let pages: [PageTarget]

  var bytes: [UInt8] {
    var order = PlayOrder()
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

  /// Numbers places in the order in which they come first: the same place has the same number each time.
  private struct PlayOrder {
    private var numbers: [String: Int] = [:]
    private(set) var count = 0

    mutating func next(_ address: String) -> String {
      count += 1
      if numbers[address] == nil { numbers[address] = numbers.count + 1 }
      return String(numbers[address] ?? 0)
    }
  }

  private func point(_ item: NavigationItem, _ order: inout PlayOrder) -> Node {
    let number = order.next(item.address)
    return .tag(
      "navPoint", ["id": "n\(order.count)", "playOrder": number],
      [label("navLabel", item.title), .tag("content", ["src": item.address])]
        + item.children.map { point($0, &order) })
  }

  private func target(_ number: Int, _ page: PageTarget, _ order: inout PlayOrder) -> Node {
    .tag(
      "pageTarget",
      ["id": "p\(number + 1)", "type": "normal", "playOrder": order.next(page.address)],
      [label("navLabel", page.label), .tag("content", ["src": page.address])])
  }

  private static func depth(_ items: [NavigationItem]) -> Int {
    items.map { 1 + depth($0.children) }.max() ?? 0
  }
}
