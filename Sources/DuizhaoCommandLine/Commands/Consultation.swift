import Terminology

/// The glossary with what a call of `duizhao term` restricts it to.
struct Consultation {
  let lookup: GlossaryLookup
  let limit: Int
  let filter: LookupFilter
  /// Nil unless a built project was named.
  let occurrences: OccurrenceList?

  init(_ glossary: CompiledGlossary, limit: Int, filter: LookupFilter, occurrences: OccurrenceList?) {
    lookup = GlossaryLookup(glossary)
    self.limit = limit
    self.filter = filter
    self.occurrences = occurrences
  }

  var glossary: CompiledGlossary { lookup.glossary }

  func find(_ query: String) -> LookupResult {
    lookup.find(query, limit: limit, filter: filter)
  }

  /// Looks up while somebody types.
  func browse(_ console: Console) throws -> Int32 {
    var browser = TermBrowser(self, usesColor: console.colorsOutput)
    return try browser.run(console)
  }
}
