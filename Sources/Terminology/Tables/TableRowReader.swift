import Diagnostics

/// Reads the rows of a table against its schema, and reports what is wrong with their form.
///
/// A row that has the wrong number of cells, or bytes that are not text, is reported and left out.
struct TableRowReader {
  let schema: TableSchema

  /// No name or definition has so many bytes; a cell that does comes of a quote or a line end that is missing.
  private static let longestCell = 1 << 16

  func rows(of table: GlossaryTable, diagnostics: inout [Diagnostic]) -> [TableRow] {
    guard let columns = columns(of: table, diagnostics: &diagnostics) else { return [] }
    let width = table.header.count
    let context = TableRow.Context(source: table.source, columns: columns)
    let isText = table.source.utf8[...].isSoundText
    return table.lines.compactMap { line in
      guard line.content == .row,
        isText && line.cells.count == width && line.range.count <= Self.longestCell
          || isSound(line, of: table, width: width, diagnostics: &diagnostics)
      else { return nil }
      return TableRow(context: context, cells: line.cells)
    }
  }

  /// The columns' indices by name; nil if an essential one is missing, since no row can be read then.
  private func columns(of table: GlossaryTable, diagnostics: inout [Diagnostic]) -> [String: Int]? {
    var columns: [String: Int] = [:]
    for (index, cell) in table.header.enumerated() {
      let location = table.source.location(of: cell.range)
      if columns[cell.text] != nil {
        diagnostics.append(.duplicateColumn(cell.text, at: location))
      } else if schema.columns.contains(cell.text) {
        columns[cell.text] = index
      } else {
        diagnostics.append(.unknownColumn(cell.text, known: schema.columns, at: location))
      }
    }
    let missing = schema.essential.filter { columns[$0] == nil }
    guard missing.isEmpty else {
      let header = table.lines.first { $0.content == .header }?.range ?? 0..<0
      diagnostics.append(
        .missingColumns(missing, known: schema.columns, at: table.source.location(of: header)))
      return nil
    }
    return columns
  }

  private func isSound(
    _ line: GlossaryTable.Line, of table: GlossaryTable, width: Int, diagnostics: inout [Diagnostic]
  ) -> Bool {
    let source = table.source
    guard line.cells.count == width else {
      diagnostics.append(.wrongCellCount(line.cells, header: table.header, line: line.range, in: source))
      return false
    }
    var isSound = true
    for (cell, column) in zip(line.cells, table.header) {
      if cell.range.count > Self.longestCell {
        diagnostics.append(
          .longCell(cell.range.count, column: column.text, at: source.location(at: cell.range.lowerBound)))
        isSound = false
        continue
      }
      guard let offset = source.utf8[cell.range].firstIndexOfDamage else { continue }
      diagnostics.append(.undecodable(column: column.text, at: source.location(at: offset)))
      isSound = false
    }
    return isSound
  }
}

extension ArraySlice<UInt8> {
  /// Whether it is UTF-8 without U+FFFD.
  fileprivate var isSoundText: Bool {
    guard String(validating: self, as: UTF8.self) != nil else { return false }
    var index = startIndex
    while let found = self[index...].firstIndex(of: 0xEF), found + 2 < endIndex {
      if self[found + 1] == 0xBF, self[found + 2] == 0xBD { return false }
      index = found + 1
    }
    return true
  }

  /// The index of the first byte that is not UTF-8, or of the first U+FFFD, which stands for such a byte.
  fileprivate var firstIndexOfDamage: Int? {
    var index = startIndex
    while index < endIndex {
      if self[index] < 0x80 {
        index += 1
        continue
      }
      let length = self[index] >= 0xF0 ? 4 : self[index] >= 0xE0 ? 3 : 2
      let bytes = self[index..<Swift.min(index + length, endIndex)]
      guard bytes.elementsEqual([0xEF, 0xBF, 0xBD]) == false, String(validating: bytes, as: UTF8.self) != nil
      else { return index }
      index += length
    }
    return nil
  }
}
