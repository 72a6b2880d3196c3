import HanText
import Terminology

/// The columns of a table as they are written, what tells its rows apart, and the order of its rows.
struct TableLayout: Sendable {
  let name: String
  let columns: [String]
  /// Columns whose values `|` separates.
  let lists: Set<String>
  /// Indices of the columns that together are unique.
  let key: [Int]
  /// Whether one row of each concept and language may be preferred.
  let hasPreference: Bool

  static let concepts = TableLayout(
    name: "concepts.tsv",
    columns: [
      "id", "kind", "family", "en", "apis", "related", "context", "definition-zh", "definition-en", "note",
    ], lists: ["en", "apis", "related", "context"], key: [0], hasPreference: false)

  static let terms = TableLayout(
    name: "terms.tsv", columns: ["concept", "lang", "term", "status", "reading", "source", "note"],
    lists: [], key: [0, 1, 2], hasPreference: true)

  static let apis = TableLayout(
    name: "apis.tsv",
    columns: [
      "name", "kind", "owner", "framework", "introduced", "deprecated", "replaced-by", "swift-name",
      "misspellings", "note",
    ], lists: ["misspellings"], key: [0], hasPreference: false)

  /// By bytes; terms by concept, then language and status in the orders of `Glossary/README.md`, then term.
  func sortKey(of cells: [String]) -> SortKey {
    guard hasPreference else { return SortKey(first: cells[0], language: 0, status: 0, last: "") }
    return SortKey(
      first: cells[0], language: Self.rank(cells[1], among: Self.languages),
      status: Self.rank(cells[3], among: Designation.Status.allCases.map(\.rawValue)), last: cells[2])
  }

  struct SortKey: Comparable, Sendable {
    let first: String
    let language: Int
    let status: Int
    let last: String

    static func < (left: SortKey, right: SortKey) -> Bool {
      if left.first != right.first {
        return left.first.utf8.lexicographicallyPrecedes(right.first.utf8)
      }
      if left.language != right.language { return left.language < right.language }
      if left.status != right.status { return left.status < right.status }
      return left.last.utf8.lexicographicallyPrecedes(right.last.utf8)
    }
  }

  private static let languages = ["zh-Hans", "zh-Hant", "zh-Hant-TW", "zh-Hant-HK", "en"]

  private static func rank(_ value: String, among values: [String]) -> Int {
    values.firstIndex(of: value) ?? values.count
  }
}
