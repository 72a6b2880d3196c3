import Terminology

/// Evidence by term and English name, while texts are read.
struct Findings {
  private struct Key: Hashable {
    let term: String
    let concept: String
  }

  private struct Entry {
    let english: String
    let isNew: Bool
    var isKnown: Bool
    var evidence: [TermProposal.Evidence]
  }

  private var entries: [Key: Entry] = [:]

  /// `concept` is nil for an English name that the glossary does not have.
  mutating func add(
    _ term: String, english: String, concept: String?, isKnown: Bool, _ evidence: TermProposal.Evidence
  ) {
    let id = concept ?? EnglishNames.id(EnglishNames.singular(english))
    let key = Key(term: term, concept: id)
    let lower = english.utf8.allSatisfy { $0 < 0x80 } ? english.lowercased() : english
    entries[key, default: Entry(english: lower, isNew: concept == nil, isKnown: isKnown, evidence: [])]
      .evidence
      .append(evidence)
    if isKnown { entries[key]?.isKnown = true }
  }

  func proposals(_ glossary: Glossary) -> [TermProposal] {
    entries.map { key, entry in
      TermProposal(
        concept: key.concept, isNewConcept: entry.isNew, isKnown: entry.isKnown,
        english: entry.isNew ? entry.english : glossary.concept(key.concept)?.english.first ?? entry.english,
        term: key.term, evidence: entry.evidence)
    }.sorted { left, right in
      let keys = ((left.score * 1000).rounded(), (right.score * 1000).rounded())
      if keys.0 != keys.1 { return keys.0 > keys.1 }
      if left.evidence.count != right.evidence.count { return left.evidence.count > right.evidence.count }
      if left.concept != right.concept { return left.concept < right.concept }
      return left.term < right.term
    }
  }
}
