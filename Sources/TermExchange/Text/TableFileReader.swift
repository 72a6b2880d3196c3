import Diagnostics
import Terminology

/// Reads CSV or TSV whose header names the columns: one of the glossary's own tables, or one designation a row with
/// what belongs to its concept beside it.
struct TableFileReader {
  /// A cell with its place.
  struct Cell {
    let text: String
    let offset: Int
    let isUTF8: Bool
  }

  private let source: SourceText
  private var diagnostics: [Diagnostic] = []
  private var rows: ImportedRows

  /// Nil, and reported, when the file cannot be read.
  static func readCSV(_ source: SourceText, diagnostics: inout [Diagnostic]) -> ImportedRows? {
    do {
      let lines = try CSVReader.rows(of: source.utf8).map { row in
        row.map { Cell(text: $0.text, offset: $0.offset, isUTF8: $0.isUTF8) }
      }
      return read(source, lines: lines, diagnostics: &diagnostics)
    } catch let fault as CSVReader.Fault {
      diagnostics.append(
        .unreadable(
          "malformed-csv", fault.message, fault.advice + " Nothing was imported.",
          at: source.location(at: fault.offset)))
    } catch {}
    return nil
  }

  /// Nil, and reported, when the file cannot be read.
  static func readTSV(_ source: SourceText, diagnostics: inout [Diagnostic]) -> ImportedRows? {
    let lines = GlossaryTable(source).lines.filter { $0.content != .remark }.map { line in
      line.cells.map { cell in
        Cell(
          text: cell.text, offset: cell.range.lowerBound,
          isUTF8: String(validating: source.utf8[cell.range], as: UTF8.self) != nil)
      }
    }
    return read(source, lines: lines, diagnostics: &diagnostics)
  }

  private static func read(
    _ source: SourceText, lines: [[Cell]], diagnostics: inout [Diagnostic]
  ) -> ImportedRows? {
    var reader = TableFileReader(source: source, rows: ImportedRows(source: source))
    reader.run(lines)
    diagnostics += reader.diagnostics
    return reader.diagnostics.contains { $0.severity == .error } ? nil : reader.rows
  }

  private init(source: SourceText, rows: ImportedRows) {
    self.source = source
    self.rows = rows
  }

  private mutating func run(_ lines: [[Cell]]) {
    guard let header = lines.first else {
      report("missing-column", "A header row that names the columns is missing", "The file is empty.", at: 0)
      return
    }
    let names = header.map(\.text)
    let layouts = [TableLayout.concepts, .terms, .apis]
    let essential = [["id", "kind", "en"], ["concept", "lang", "term", "status"], ["name", "kind"]]
    let isFlat = names.contains("concept") && names.contains("term") && names.contains("kind")
    let index = isFlat ? nil : essential.firstIndex { $0.allSatisfy(names.contains) }
    guard isFlat || index != nil else {
      report(
        "missing-column", "The header names the columns of no table of a glossary",
        "Terms need ‘concept’, ‘lang’, ‘term’ and ‘status’, concepts ‘id’, ‘kind’ and ‘en’, APIs ‘name’ and"
          + " ‘kind’.", at: header.first?.offset ?? 0)
      return
    }
    let columns = isFlat ? GlossaryCSV.columns : index.map { layouts[$0].columns } ?? []
    let places = self.places(of: columns, in: header)
    let body = lines.dropFirst().compactMap { cells(of: $0, width: header.count, header: header) }
    if isFlat {
      FlatRows(columns: places).add(body, to: &rows)
      rows.onlyNamesAPIs = true
      return
    }
    let found = body.map { row in
      ImportedRows.Row(places.map { $0.map { row[$0].text } ?? "" }, offset: row.first?.offset ?? 0)
    }
    switch index {
    case 0: rows.concepts = found
    case 1: rows.terms = found
    default: rows.apis = found
    }
  }

  /// For each of the columns its index in the header; the first where one is named twice.
  private mutating func places(of columns: [String], in header: [Cell]) -> [Int?] {
    var seen: Set<String> = []
    for cell in header {
      if !seen.insert(cell.text).inserted {
        report(
          "duplicate-column", "Column ‘\(Diagnostic.short(cell.text))’ may be named only once in the header",
          "Remove or rename this one.", at: cell.offset)
      } else if !columns.contains(cell.text) {
        diagnostics.append(
          .importLoss(
            "Column ‘\(Diagnostic.short(cell.text))’ is not read", at: source.location(at: cell.offset)))
      }
    }
    return columns.map { name in header.firstIndex { $0.text == name } }
  }

  /// The cells of a row; nil, and reported, when their number or bytes are wrong.
  private mutating func cells(of row: [Cell], width: Int, header: [Cell]) -> [Cell]? {
    if let bad = row.first(where: { !$0.isUTF8 }) {
      report(
        "table-encoding", "Bytes in this cell are not UTF-8", "Save the file as UTF-8.", at: bad.offset)
      return nil
    }
    guard row.count == width else {
      let isShort = row.count < width
      report(
        "cell-count", "Row must have \(width) cells, as the header has; it has \(row.count)",
        isShort
          ? "‘\(header[row.count].text)’ is the first that is missing; an empty cell needs its separator too."
          : "Remove the cells behind ‘\(header[width - 1].text)’, or put a text with separators into quotes.",
        at: isShort ? row.first?.offset ?? 0 : row[width].offset)
      return nil
    }
    return row
  }

  private mutating func report(_ rule: String, _ summary: String, _ advice: String, at offset: Int) {
    guard diagnostics.count < 100 else { return }
    diagnostics.append(
      .unreadable(rule, summary, advice + " Nothing was imported.", at: source.location(at: offset)))
  }
}

/// Rows of one designation each, joined to concepts.
private struct FlatRows {
  /// For each column of `GlossaryCSV.columns`, its index in the rows.
  let columns: [Int?]

  func add(_ body: [[TableFileReader.Cell]], to rows: inout ImportedRows) {
    var indices: [String: Int] = [:]
    var concepts: [(fields: ConceptFields, offset: Int)] = []
    for row in body {
      let cells = columns.map { $0.map { row[$0].text } ?? "" }
      let offset = row.first?.offset ?? 0
      let index: Int
      if let known = indices[cells[0]] {
        index = known
      } else {
        index = concepts.count
        indices[cells[0]] = index
        concepts.append((Self.fields(cells), offset))
      }
      Self.addTerm(cells, offset: offset, to: &concepts[index].fields)
    }
    for concept in concepts { concept.fields.add(to: &rows, offset: concept.offset) }
  }

  private static func fields(_ cells: [String]) -> ConceptFields {
    var fields = ConceptFields()
    (fields.id, fields.kind, fields.family) = (cells[0], cells[1], cells[2])
    fields.apis = list(cells[8])
    (fields.definitionChinese, fields.definitionEnglish) = (cells[9], cells[10])
    (fields.related, fields.context, fields.note) = (list(cells[12]), list(cells[13]), cells[14])
    return fields
  }

  /// A bare English name belongs to the concept itself.
  private static func addTerm(_ cells: [String], offset: Int, to fields: inout ConceptFields) {
    let isBare = cells[6].isEmpty && cells[7].isEmpty && cells[11].isEmpty
    if cells[3] == "en", isBare, cells[5] == "preferred" || fields.english.isEmpty {
      fields.addEnglish(cells[4])
      return
    }
    if cells[3] == "en", ["preferred", "accepted"].contains(cells[5]) { fields.addEnglish(cells[4]) }
    fields.terms.append(([cells[3], cells[4], cells[5], cells[6], cells[7], cells[11]], offset))
  }

  private static func list(_ cell: String) -> [String] {
    cell.utf8.split(separator: UInt8(ascii: "|")).map { String(decoding: $0, as: UTF8.self) }
  }
}
