import Diagnostics
import Terminology

/// Adds imported rows to one table: new rows where they belong, values into empty cells, nothing over what is
/// there.
struct TableMerge {
  /// Where a line of the merged table came from.
  enum Origin: Sendable {
    /// Index of the line in the table as it was.
    case existing(Int)
    /// Offset in the imported file.
    case imported(Int)
  }

  let layout: TableLayout
  private(set) var table: GlossaryTable
  private(set) var origins: [Origin]
  /// For each column of the layout, its index in the table; nil where the table has no such column.
  private let columns: [Int?]
  private var lineByKey: [[String]: Int] = [:]
  private var preferred: [[String]: String] = [:]
  /// Columns of the import that the table does not have, with the first row that has a value for it.
  private(set) var lostColumns: [String: Int] = [:]

  init(_ table: GlossaryTable, layout: TableLayout) {
    self.layout = layout
    var table = table
    if table.header.isEmpty { table.append(row: layout.columns) }
    self.table = table
    origins = table.lines.indices.map { .existing($0) }
    let header = table.header.map(\.text)
    columns = layout.columns.map { header.firstIndex(of: $0) }
    for (index, line) in table.lines.enumerated() where line.content == .row {
      let cells = cells(of: line)
      let key = layout.key.map { cells[$0] }
      if lineByKey[key] == nil { lineByKey[key] = index }
      if let group = preferenceGroup(of: cells) { preferred[group] = preferred[group] ?? cells[2] }
    }
  }

  /// The cells of a line in the layout's order; missing ones are empty.
  private func cells(of line: GlossaryTable.Line) -> [String] {
    columns.map { column in
      guard let column, column < line.cells.count else { return "" }
      return line.cells[column].text
    }
  }

  /// Concept and language, for a row whose term is preferred.
  private func preferenceGroup(of cells: [String]) -> [String]? {
    guard layout.hasPreference, cells[3] == "preferred" else { return nil }
    return [cells[0], cells[1]]
  }

  /// Merges rows; what cannot be taken over is reported as `import-conflict`.
  mutating func merge(_ rows: [ImportedRows.Row], of source: SourceText, diagnostics: inout [Diagnostic]) {
    var additions: [ImportedRows.Row] = []
    var added: [[String]: Int] = [:]
    for row in rows {
      var row = row
      let key = layout.key.map { row.cells[$0] }
      if let line = lineByKey[key] {
        fill(line, with: row, of: source, diagnostics: &diagnostics)
        continue
      }
      if let earlier = added[key], additions[earlier].cells == row.cells { continue }
      yieldPreference(of: &row, source: source, diagnostics: &diagnostics)
      noteLostColumns(of: row)
      added[key] = additions.count
      additions.append(row)
    }
    insert(additions)
  }

  /// A second preferred term of a language is taken over as an accepted one.
  private mutating func yieldPreference(
    of row: inout ImportedRows.Row, source: SourceText, diagnostics: inout [Diagnostic]
  ) {
    guard let group = preferenceGroup(of: row.cells) else { return }
    guard let first = preferred[group] else {
      preferred[group] = row.cells[2]
      return
    }
    diagnostics.append(
      .secondPreference(row.cells[2], concept: group[0], first: first, at: source.location(at: row.offset)))
    row.cells[3] = "accepted"
  }

  private mutating func noteLostColumns(of row: ImportedRows.Row) {
    for (index, column) in columns.enumerated() where column == nil && !row.cells[index].isEmpty {
      if lostColumns[layout.columns[index]] == nil { lostColumns[layout.columns[index]] = row.offset }
    }
  }

  private mutating func fill(
    _ line: Int, with row: ImportedRows.Row, of source: SourceText, diagnostics: inout [Diagnostic]
  ) {
    noteLostColumns(of: row)
    for (index, name) in layout.columns.enumerated() where !row.cells[index].isEmpty {
      guard let column = columns[index], column < table.lines[line].cells.count else { continue }
      let cell = table.lines[line].cells[column]
      if cell.text == row.cells[index] { continue }
      if cell.text.isEmpty {
        table.replaceCell(column, ofLine: line, with: row.cells[index])
      } else if layout.lists.contains(name) {
        table.replaceCell(column, ofLine: line, with: Self.union(cell.text, row.cells[index]))
      } else {
        diagnostics.append(
          .importConflict(
            key: layout.key.map { row.cells[$0] }.joined(separator: " "), column: name,
            imported: row.cells[index], at: table.source.location(of: cell.range), present: cell.text,
            importedAt: source.location(at: row.offset)))
      }
    }
  }

  /// The values of both lists, those of the first in front.
  private static func union(_ first: String, _ second: String) -> String {
    var values = first.utf8.split(separator: UInt8(ascii: "|")).map { String(decoding: $0, as: UTF8.self) }
    let known = Set(values)
    values += second.utf8.split(separator: UInt8(ascii: "|")).map { String(decoding: $0, as: UTF8.self) }
      .filter { !known.contains($0) }
    return values.joined(separator: "|")
  }

  /// Puts new rows where the order of the table wants them; at the end where the table is not in order.
  private mutating func insert(_ rows: [ImportedRows.Row]) {
    let rows = rows.enumerated().map { (row: $1, key: layout.sortKey(of: $1.cells), index: $0) }
      .sorted { ($0.key, $0.index) < ($1.key, $1.index) }
    let header = table.lines.firstIndex { $0.content == .header } ?? 0
    let existing = table.lines.indices.filter { table.lines[$0].content == .row && $0 > header }
    let keys = existing.map { layout.sortKey(of: cells(of: table.lines[$0])) }
    let isSorted = zip(keys, keys.dropFirst()).allSatisfy { !($1 < $0) }
    var places: [Int] = []
    var next = 0
    for row in rows {
      if isSorted { while next < keys.count, keys[next] < row.key { next += 1 } }
      places.append(isSorted && next < keys.count ? existing[next] : table.lines.count)
    }
    let headerWidth = table.header.count
    let additions = rows.map { row in
      var cells = Array(repeating: "", count: headerWidth)
      for (index, column) in columns.enumerated() {
        if let column { cells[column] = row.row.cells[index] }
      }
      return cells
    }
    table.insert(zip(places, additions).map { ($0, $1) })
    origins = Self.merged(origins, places: places, offsets: rows.map(\.row.offset))
  }

  private static func merged(_ origins: [Origin], places: [Int], offsets: [Int]) -> [Origin] {
    var result: [Origin] = []
    result.reserveCapacity(origins.count + places.count)
    var next = 0
    for (index, origin) in origins.enumerated() {
      while next < places.count, places[next] == index {
        result.append(.imported(offsets[next]))
        next += 1
      }
      result.append(origin)
    }
    while next < places.count {
      result.append(.imported(offsets[next]))
      next += 1
    }
    return result
  }
}
