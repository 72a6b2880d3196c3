import Serialization

/// A table of the book: caption, header row, and row headers in the first column.
struct DataTable {
  let caption: String
  let columns: [String]
  /// As many cells in each row as there are columns.
  let rows: [[[Node]]]
  /// Whether all columns but the first hold numbers.
  var isNumeric = false

  var node: Node {
    let header = columns.map { Node.tag("th", ["scope": "col"], [.text($0)]) }
    return .tag(
      "table", [:],
      [
        .tag("caption", [:], [.text(caption)]), .tag("thead", [:], [.tag("tr", [:], header)]),
        .tag("tbody", [:], rows.map { .tag("tr", [:], $0.enumerated().map(cell)) }),
      ])
  }

  private func cell(_ index: Int, _ nodes: [Node]) -> Node {
    if index == 0 { return .tag("th", ["scope": "row"], nodes) }
    return isNumeric ? .tag("td", ["class": "number"], nodes) : .tag("td", [:], nodes)
  }
}

/// Facts as a list of names and values; those without a value are left out.
struct FactList {
  let facts: [(name: String, value: [Node])]

  var node: Node {
    let known = facts.filter { !$0.value.isEmpty }
    guard !known.isEmpty else { return .empty }
    return .tag(
      "dl", ["class": "facts"],
      known.flatMap { [.tag("dt", [:], [.text($0.name)]), .tag("dd", [:], $0.value)] })
  }
}
