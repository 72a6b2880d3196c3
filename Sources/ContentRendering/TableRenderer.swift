import Markup
import Serialization

/// Renders a table of a text: caption, header cells with scope, in a wrapper that scrolls on narrow screens.
struct TableRenderer {
  let renderer: BlockRenderer

  func node(_ table: Table, _ id: [Attribute]) -> Node {
    var children: [Node] = []
    if let caption = table.caption, !caption.isEmpty {
      children.append(renderer.element("caption", renderer.marks(caption), [:], renderer.nodes(caption)))
    }
    let columns = max(table.header.count, table.rows.map(\.count).max() ?? 0)
    if !table.header.isEmpty {
      children.append(.tag("thead", [:], [header(table.header, columns: columns)]))
    }
    let rows = table.rows.map { row($0, columns: columns, hasHeader: table.hasRowHeaders) }
    children.append(.tag("tbody", [:], rows))
    guard !renderer.options.contains(.xml) else { return renderer.element("table", id, [:], children) }
    let label = table.caption?.string ?? table.header.map(\.string).joined(separator: " · ")
    let labelled: KeyValuePairs<String, String?> =
      label.isEmpty
      ? ["class": "scroll", "tabindex": "0"]
      : ["class": "scroll", "tabindex": "0", "role": "group", "aria-label": label]
    return renderer.element("div", id, labelled, [.tag("table", [:], children)])
  }

  private func header(_ cells: [Inline], columns: Int) -> Node {
    .tag(
      "tr", [:],
      padded(cells, to: columns).map { cell in
        cell.isEmpty ? .tag("td") : self.cell("th", "col", cell)
      })
  }

  private func row(_ cells: [Inline], columns: Int, hasHeader: Bool) -> Node {
    .tag(
      "tr", [:],
      padded(cells, to: columns).enumerated().map { index, cell in
        hasHeader && index == 0 && !cell.isEmpty
          ? self.cell("th", "row", cell) : self.cell("td", nil, cell)
      })
  }

  private func cell(_ name: String, _ scope: String?, _ text: InlineText) -> Node {
    renderer.element(name, renderer.marks(text), scope.map { ["scope": $0] } ?? [:], renderer.nodes(text))
  }

  private typealias Inline = InlineText

  /// Rows of unequal length filled up, so that the table is a rectangle.
  private func padded(_ cells: [Inline], to columns: Int) -> [Inline] {
    cells + Array(repeating: InlineText(""), count: max(0, columns - cells.count))
  }
}
