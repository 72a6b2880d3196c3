/// The columns that a table of the glossary may have.
///
/// Their order in a file is free; a column that is not essential may be absent and reads as empty.
struct TableSchema: Sendable {
  let essential: [String]
  let optional: [String]

  var columns: [String] { essential + optional }

  static let concepts = TableSchema(
    essential: ["id", "kind", "en"],
    optional: ["apis", "related", "family", "context", "definition-zh", "definition-en", "note"])

  static let terms = TableSchema(
    essential: ["concept", "lang", "term", "status"], optional: ["reading", "source", "note"])

  static let apis = TableSchema(
    essential: ["name", "kind"],
    optional: [
      "owner", "framework", "introduced", "deprecated", "replaced-by", "swift-name", "misspellings", "note",
    ])
}
