import Diagnostics
import HanText
import Terminology

/// Concepts and APIs as rows of the tables: the inverse of `GlossaryReader`.
package enum GlossaryRows {
  /// All rows of a glossary, in the order of the tables; offsets are 0.
  package static func rows(of glossary: Glossary) -> ImportedRows {
    var rows = ImportedRows(source: SourceText(path: "", utf8: []))
    for concept in glossary.concepts { add(concept, offset: 0, termOffsets: [], to: &rows) }
    rows.apis = glossary.apis.map { ImportedRows.Row(cells(of: $0), offset: 0) }
    return rows
  }

  /// Adds a concept with its designations; a designation without an offset of its own takes the concept's.
  static func add(_ concept: Concept, offset: Int, termOffsets: [Int], to rows: inout ImportedRows) {
    rows.concepts.append(ImportedRows.Row(cells(of: concept), offset: offset))
    for (index, designation) in concept.designations.enumerated() {
      rows.terms.append(
        ImportedRows.Row(
          cells(of: designation, concept: concept.id),
          offset: index < termOffsets.count ? termOffsets[index] : offset))
    }
  }

  /// In the order of `TableSchema.concepts`.
  static func cells(of concept: Concept) -> [String] {
    [
      concept.id, concept.kind.rawValue, concept.family, list(columnNames(of: concept)), list(concept.apis),
      list(concept.related), list(concept.context), concept.definitionChinese, concept.definitionEnglish,
      concept.note,
    ]
  }

  /// In the order of `TableSchema.terms`.
  static func cells(of designation: Designation, concept: String) -> [String] {
    [
      concept, designation.variant?.languageTag ?? "en", designation.term, designation.status.rawValue,
      designation.reading, designation.source, designation.note,
    ]
  }

  /// In the order of `TableSchema.apis`.
  static func cells(of api: API) -> [String] {
    [
      api.name, api.kind.rawValue, api.owner, api.framework, api.introduced, api.deprecated, api.replacedBy,
      api.swiftName, list(api.misspellings), api.note,
    ]
  }

  /// The names for the column `en`: the fewest to which the rows' English terms add up to all names.
  ///
  /// At least `least`, one as a rule, so that the table can be read without the other one. O(names).
  package static func columnNames(of concept: Concept, atLeast least: Int = 1) -> [String] {
    let names = concept.english
    var places: [String: Int] = [:]
    for (index, name) in names.enumerated() where places[name] == nil { places[name] = index }
    var rows: [Int] = []
    var seen: Set<String> = []
    for designation in concept.designations where designation.isEnglishName {
      guard let place = places[designation.term] else { return names }
      if seen.insert(designation.term).inserted { rows.append(place) }
    }
    return Array(names[..<max(Self.cut(names.count, rows: rows), min(least, names.count))])
  }

  /// The least `k` so that the names from `k` on are the rows that are not among those before `k`, in their order.
  ///
  /// `rows` holds the rows as indices of names.
  private static func cut(_ count: Int, rows: [Int]) -> Int {
    var highest: [Int] = []
    for row in rows { highest.append(max(row, highest.last ?? -1)) }
    var (best, index, row, skipped) = (count, count - 1, rows.count - 1, 0)
    while index >= 0, row >= 0 {
      if rows[row] == index {
        (index, row) = (index - 1, row - 1)
      } else if rows[row] < index {
        skipped = max(skipped, rows[row] + 1)
        row -= 1
        continue
      } else {
        break
      }
      if index + 1 < skipped { break }
      if row < 0 || highest[row] <= index { best = index + 1 }
    }
    return best
  }

  static func list(_ values: [String]) -> String { values.joined(separator: "|") }
}

extension Designation {
  /// Whether the reader of the tables counts it among the English names.
  fileprivate var isEnglishName: Bool {
    variant == nil && (status == .preferred || status == .accepted)
  }
}
