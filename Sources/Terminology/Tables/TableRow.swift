import Diagnostics

/// A row of a table whose header is known: cells by the names of their columns.
struct TableRow: Sendable {
  /// One of several values in a cell.
  struct Value: Sendable {
    let text: String
    /// Source offsets.
    let range: Range<Int>
  }

  /// What all rows of a table have in common; one object, since rows are copied about.
  final class Context: Sendable {
    let source: SourceText
    /// The columns and their indices; there are few.
    private let columns: [(name: String, index: Int)]

    init(source: SourceText, columns: [String: Int]) {
      self.source = source
      self.columns = columns.map { ($0.key, $0.value) }
    }

    /// The index of a column; nil where the table has none of that name.
    func index(of column: String) -> Int? {
      columns.first { $0.name == column }?.index
    }
  }

  let context: Context
  let cells: [GlossaryTable.Cell]

  var source: SourceText { context.source }

  /// The text of a cell; empty if the table has no such column.
  func text(_ column: String) -> String {
    cell(column)?.text ?? ""
  }

  /// The values of a cell, which `|` separates; empty ones are left out.
  func values(_ column: String) -> [Value] {
    guard let cell = cell(column), !cell.range.isEmpty else { return [] }
    if !cell.text.utf8.contains(UInt8(ascii: "|")) { return [Value(text: cell.text, range: cell.range)] }
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
    context.index(of: column).map { cells[$0] }
  }
}
