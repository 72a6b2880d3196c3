import Diagnostics

/// What can be wrong with the form of a table.
extension Diagnostic {
  static func unknownColumn(_ name: String, known: [String], at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, rule: "unknown-column", "Column ‘\(name)’ is not one of this table’s",
      explanation: suggestion(for: name, among: known) + "Its cells are ignored. Known columns: "
        + known.joined(separator: ", ") + ".",
      at: location)
  }

  static func duplicateColumn(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, rule: "duplicate-column", "Column ‘\(name)’ may be named only once in the header",
      explanation: "The first one is read. Remove or rename this one.", at: location)
  }

  static func missingColumns(_ names: [String], known: [String], at location: SourceLocation) -> Diagnostic {
    let list = names.map { "‘\($0)’" }.joined(separator: ", ")
    return Diagnostic(
      .error, rule: "missing-column", "Column \(list) must be named in the header row",
      explanation: "No row of this table was read. The header names the columns, in any order: "
        + known.joined(separator: ", ") + ".",
      at: location)
  }

  static func wrongCellCount(
    _ cells: [GlossaryTable.Cell], header: [GlossaryTable.Cell], line: Range<Int>, in source: SourceText
  ) -> Diagnostic {
    let isShort = cells.count < header.count
    let place = isShort ? line.upperBound..<line.upperBound : cells[header.count].range
    let advice =
      isShort
      ? "Write a tab for each empty cell: ‘\(header[cells.count].text)’ is the first that is missing."
      : "Remove the cells behind ‘\(header[header.count - 1].text)’, or the tab that is inside a text."
    return Diagnostic(
      .error, rule: "cell-count",
      "Row must have \(header.count) cells, as the header has; it has \(cells.count)",
      explanation: advice + " The row was left out.", at: source.location(of: place))
  }

  static func undecodable(column: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, rule: "table-encoding", "Bytes in column ‘\(column)’ are not UTF-8",
      explanation: "Save the table as UTF-8. The row was left out.", at: location)
  }

  static func longCell(_ length: Int, column: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, rule: "long-cell", "A cell of column ‘\(column)’ has \(length) bytes",
      explanation: "A quotation mark or line end may be missing. The row was left out.", at: location)
  }

  /// A value that is not one of those a column may have.
  static func badValue(
    _ value: String, column: String, allowed: [String], at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, rule: "bad-\(column)",
      value.isEmpty ? "Column ‘\(column)’ must not be empty" : "‘\(value)’ is not a \(column) that is known",
      explanation: suggestion(for: value, among: allowed) + "Write one of: " + allowed.joined(separator: ", ")
        + ". The row was left out.",
      at: location)
  }

  static func emptyCell(column: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, rule: "empty-cell", "Column ‘\(column)’ must not be empty",
      explanation: "The row was left out.", at: location)
  }

  /// "Did you mean …? " or nothing.
  static func suggestion(for name: String, among known: some Sequence<String>) -> String {
    let names = known.filter { $0 != name }.sorted()
    guard let match = NearMiss.best(for: name, among: names, limit: 1).first else { return "" }
    return "Did you mean ‘\(match)’? "
  }
}
