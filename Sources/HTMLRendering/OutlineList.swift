import Serialization

/// The outline of a page as nested lists.
///
/// Levels may jump; an item is nested one deeper than the nearest item before it with a lower level.
struct OutlineList {
  private let items: [OutlineItem]

  init(_ items: [OutlineItem]) {
    self.items = items
  }

  var node: Node {
    list(items[...])
  }

  private func list(_ items: ArraySlice<OutlineItem>) -> Node {
    var nodes: [Node] = []
    var index = items.startIndex
    while index < items.endIndex {
      let item = items[index]
      var end = index + 1
      while end < items.endIndex, items[end].level > item.level { end += 1 }
      let link = Node.tag("a", ["href": "#" + RelativeAddress.encoded(item.anchor)], item.label)
      let inner = items[index + 1..<end]
      nodes.append(.tag("li", [:], inner.isEmpty ? [link] : [link, list(inner)]))
      index = end
    }
    return .tag("ol", [:], nodes)
  }
}
