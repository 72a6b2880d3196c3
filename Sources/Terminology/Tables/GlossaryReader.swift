import Diagnostics

/// Reads the three tables of `Glossary/` into one glossary.
///
/// Rows with errors are reported and left out, references to what does not exist are reported and dropped, so
/// that the glossary is sound whatever the tables hold. Everything reported has file, line and column of the
/// cell.
package struct GlossaryReader {
  private let concepts: [ConceptRow]
  private let terms: [TermRow]
  private let apis: [APIRow]

  /// Reads the tables.
  ///
  /// - Parameters:
  ///   - concepts: the table of concepts.
  ///   - terms: the table of their designations.
  ///   - apis: the table of API names.
  ///   - isChecked: whether the tables were found consistent before, as those within the program; it saves the
  ///     time to look again.
  ///   - lintsForms: whether the terms themselves are checked too, which takes as long as repairing them.
  ///   - diagnostics: receives what is wrong.
  /// - Returns: the glossary without the rows that have errors.
  package static func read(
    concepts: SourceText, terms: SourceText, apis: SourceText, isChecked: Bool = false,
    lintsForms: Bool = false, diagnostics: inout [Diagnostic]
  ) -> Glossary {
    let reader = GlossaryReader(
      concepts: GlossaryTable(concepts), terms: GlossaryTable(terms), apis: GlossaryTable(apis),
      diagnostics: &diagnostics)
    if lintsForms { FormLint(terms: reader.terms).check(diagnostics: &diagnostics) }
    return reader.glossary(isChecked: isChecked, diagnostics: &diagnostics)
  }

  private init(
    concepts: GlossaryTable, terms: GlossaryTable, apis: GlossaryTable, diagnostics: inout [Diagnostic]
  ) {
    self.apis = Self.unique(
      TableRowReader(schema: .apis).rows(of: apis, diagnostics: &diagnostics)
        .compactMap { APIRow($0, diagnostics: &diagnostics) },
      by: { $0.name }, column: "name", row: { $0.row }, diagnostics: &diagnostics)
    self.concepts = Self.unique(
      TableRowReader(schema: .concepts).rows(of: concepts, diagnostics: &diagnostics)
        .compactMap { ConceptRow($0, diagnostics: &diagnostics) },
      by: { $0.id }, column: "id", row: { $0.row }, diagnostics: &diagnostics)
    let ids = Set(self.concepts.map(\.id))
    self.terms = TableRowReader(schema: .terms).rows(of: terms, diagnostics: &diagnostics)
      .compactMap { TermRow($0, diagnostics: &diagnostics) }
      .filter { term in
        guard !ids.contains(term.concept) else { return true }
        diagnostics.append(
          .unknownConcept(
            term.concept, known: ids, consequence: "The row was left out.",
            at: term.row.location("concept")))
        return false
      }
  }

  private func glossary(isChecked: Bool, diagnostics: inout [Diagnostic]) -> Glossary {
    if !isChecked {
      GlossaryConsistency(concepts: concepts, terms: terms, apis: apis).check(diagnostics: &diagnostics)
    }
    let names = Set(apis.map(\.name))
    let ids = Set(concepts.map(\.id))
    let termsByConcept = Dictionary(grouping: terms, by: \.concept)
    return Glossary(
      concepts: concepts.map { concept in
        concept.concept(terms: termsByConcept[concept.id] ?? [], apis: names, concepts: ids)
      },
      apis: apis.map(\.api))
  }

  /// The rows without those that repeat an earlier one's key, which are reported.
  private static func unique<Row>(
    _ rows: [Row], by key: (Row) -> String, column: String, row: (Row) -> TableRow,
    diagnostics: inout [Diagnostic]
  ) -> [Row] {
    var first: [String: Row] = [:]
    return rows.filter { candidate in
      let name = key(candidate)
      guard let earlier = first[name] else {
        first[name] = candidate
        return true
      }
      diagnostics.append(
        .duplicateID(
          name, column: column, at: row(candidate).location(column),
          first: row(earlier).location(column)))
      return false
    }
  }
}
