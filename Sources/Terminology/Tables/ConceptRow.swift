import Diagnostics
import HanText

/// A row of `concepts.tsv`.
struct ConceptRow {
  let row: TableRow
  let id: String
  let kind: Concept.Kind

  /// Nil, and reported, if the id or the kind cannot be read.
  init?(_ row: TableRow, diagnostics: inout [Diagnostic]) {
    self.row = row
    id = row.text("id")
    guard Self.isSlug(id) else {
      diagnostics.append(.badID(id, at: row.location("id")))
      return nil
    }
    guard let kind = Concept.Kind(rawValue: row.text("kind")) else {
      diagnostics.append(
        .badValue(
          row.text("kind"), column: "kind", allowed: Concept.Kind.allCases.map(\.rawValue),
          at: row.location("kind")))
      return nil
    }
    self.kind = kind
  }

  /// The concept with its terms; references that lead nowhere are dropped.
  func concept(terms: [TermRow], apis: Set<String>, concepts: Set<String>) -> Concept {
    Concept(
      id: id, kind: kind, english: englishNames(terms), designations: terms.map(\.designation),
      apis: row.texts("apis").filter(apis.contains), related: row.texts("related").filter(concepts.contains),
      family: row.text("family"), context: row.texts("context"),
      definitionChinese: row.text("definition-zh"), definitionEnglish: row.text("definition-en"),
      note: row.text("note"))
  }

  /// The names of the column `en`, then those English terms that are preferred or accepted.
  private func englishNames(_ terms: [TermRow]) -> [String] {
    var names = row.texts("en")
    for term in terms where term.variant == nil && term.status != .avoid && term.status != .misspelling {
      if !names.contains(term.term) { names.append(term.term) }
    }
    return names
  }

  private static func isSlug(_ id: String) -> Bool {
    guard let first = id.utf8.first, first != UInt8(ascii: "-"), id.utf8.last != UInt8(ascii: "-") else {
      return false
    }
    return id.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
    }
  }
}

/// A row of `terms.tsv`.
struct TermRow {
  let row: TableRow
  let concept: String
  let term: String
  /// Nil for English.
  let variant: ChineseVariant?
  let status: Designation.Status

  /// The languages a term may be in, by the tag that the table uses.
  static let languages: [(tag: String, variant: ChineseVariant?)] =
    ChineseVariant.allCases.map { ($0.languageTag, $0) } + [("en", nil)]

  /// Nil, and reported, if a cell cannot be read.
  init?(_ row: TableRow, diagnostics: inout [Diagnostic]) {
    self.row = row
    concept = row.text("concept")
    term = row.text("term")
    for column in ["concept", "term"] where row.text(column).isEmpty {
      diagnostics.append(.emptyCell(column: column, at: row.location(column)))
      return nil
    }
    guard let language = Self.languages.first(where: { $0.tag == row.text("lang") }) else {
      diagnostics.append(
        .badValue(
          row.text("lang"), column: "lang", allowed: Self.languages.map(\.tag), at: row.location("lang")))
      return nil
    }
    variant = language.variant
    guard let status = Designation.Status(rawValue: row.text("status")) else {
      diagnostics.append(
        .badValue(
          row.text("status"), column: "status", allowed: Designation.Status.allCases.map(\.rawValue),
          at: row.location("status")))
      return nil
    }
    self.status = status
  }

  var designation: Designation {
    Designation(
      term: term, variant: variant, status: status, reading: row.text("reading"), source: row.text("source"),
      note: row.text("note"))
  }
}

/// A row of `apis.tsv`.
struct APIRow {
  let row: TableRow
  let name: String
  let kind: API.Kind

  /// Nil, and reported, if the name or the kind cannot be read.
  init?(_ row: TableRow, diagnostics: inout [Diagnostic]) {
    self.row = row
    name = row.text("name")
    guard !name.isEmpty else {
      diagnostics.append(.emptyCell(column: "name", at: row.location("name")))
      return nil
    }
    guard let kind = API.Kind(rawValue: row.text("kind")) else {
      diagnostics.append(
        .badValue(
          row.text("kind"), column: "kind", allowed: API.Kind.allCases.map(\.rawValue),
          at: row.location("kind")))
      return nil
    }
    self.kind = kind
  }

  var api: API {
    API(
      name: name, kind: kind, owner: row.text("owner"), framework: row.text("framework"),
      introduced: row.text("introduced"), deprecated: row.text("deprecated"),
      replacedBy: row.text("replaced-by"), swiftName: row.text("swift-name"),
      misspellings: row.texts("misspellings"), note: row.text("note"))
  }
}
