import Diagnostics

/// A row of a table whose header is known: cells by the names of their columns.
struct TableRow: Sendable {
  /// One of several values in a cell.
  struct Value: Sendable {
    let text: String
    /// Source offsets.
    let range: Range<Int>
  }

  let source: SourceText
  let cells: [GlossaryTable.Cell]
  /// The index of each column by its name.
  let columns: [String: Int]

  /// The text of a cell; empty if the table has no such column.
  func text(_ column: String) -> String {
    cell(column)?.text ?? ""
  }

  /// The values of a cell, which `|` separates; empty ones are left out.
  func values(_ column: String) -> [Value] {
    guard let cell = cell(column) else { return [] }
    return source.utf8[cell.range].split(separator: UInt8(ascii: "|")).compactMap { slice in
      let range = slice.trimmingSpaces().indices
      return range.isEmpty ? nil : Value(text: source.string(in: range), range: range)
    }
  }

  /// The texts of the values of a cell.
  func texts(_ column: String) -> [String] {
    values(column).map(\.text)
  }

  /// Where a cell stands; the row's first cell if the table has no such column.
  func location(_ column: String) -> SourceLocation {
    source.location(of: cell(column)?.range ?? cells.first?.range ?? 0..<0)
  }

  func location(of value: Value) -> SourceLocation {
    source.location(of: value.range)
  }

  private func cell(_ column: String) -> GlossaryTable.Cell? {
    columns[column].map { cells[$0] }
  }
}
