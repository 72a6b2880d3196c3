/// What deciding between meanings looks up; one reference, since every text's `Surroundings` hold it.
final class MeaningTables: Sendable {
  let forms: FormTable
  let words: ContextWords
  let graph: ConceptGraph
  /// For each API, the concepts that it realizes, by index in `Glossary.concepts`.
  let conceptsByAPI: [[Int]]

  init(_ glossary: Glossary, forms: FormTable, words: ContextWords) {
    self.forms = forms
    self.words = words
    graph = ConceptGraph(glossary.concepts)
    var byAPI: [String: [Int]] = [:]
    for (index, concept) in glossary.concepts.enumerated() {
      for api in concept.apis { byAPI[api, default: []].append(index) }
    }
    conceptsByAPI = glossary.apis.map { byAPI[$0.name] ?? [] }
  }
}
