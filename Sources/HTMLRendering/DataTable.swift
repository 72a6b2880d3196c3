import Serialization

/// A table of the pages' own data: caption, column heads, first cell of a row its head; scrolls by itself.
struct DataTable {
  var caption: String
  var columns: [String]
  /// Cells as nodes; the first names the row.
  var rows: [[[Node]]]
  /// Columns with figures, set to the right.
  var numeric: Set<Int> = []
  var footer: [[Node]]? = nil

  var node: Node {
    .tag(
      "div", ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": caption],
      [
        .tag(
          "table", ["class": "data"],
          [
            .tag("caption", [:], [.text(caption)]),
            .tag("thead", [:], [.tag("tr", [:], columns.enumerated().map(head))]),
            .tag("tbody", [:], rows.map(row)),
          ] + (footer.map { [.tag("tfoot", [:], [row($0)])] } ?? []))
      ])
  }

  private func head(_ index: Int, _ text: String) -> Node {
    .tag("th", isNumeric(index) ? ["scope": "col", "class": "number"] : ["scope": "col"], [.text(text)])
  }

  private func row(_ cells: [[Node]]) -> Node {
    .tag(
      "tr", [:],
      cells.enumerated().map { index, cell in
        index == 0
          ? .tag("th", ["scope": "row"], cell)
          : .tag("td", isNumeric(index) ? ["class": "number"] : [:], cell)
      })
  }

  private func isNumeric(_ index: Int) -> Bool {
    numeric.contains(index)
  }
}
