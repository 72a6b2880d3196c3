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

  /// The proposals, the best first; `owners` gives the concepts that have a form already.
  func proposals(_ glossary: Glossary, owners: (String) -> [String]) -> [TermProposal] {
    let rivals = Rivals(
      entries.map { (term: $0.term, concept: $0.concept, kinds: Set($1.evidence.map(\.kind))) })
    return entries.map { key, entry in
      TermProposal(
        concept: key.concept, isNewConcept: entry.isNew, isKnown: entry.isKnown,
        english: entry.isNew ? entry.english : glossary.concept(key.concept)?.english.first ?? entry.english,
        term: key.term, evidence: entry.evidence,
        standing: entry.isKnown ? 1 : standing(of: key, entry, among: rivals, owners: owners(key.term)))
    }.sorted { left, right in
      let keys = ((left.score * 1000).rounded(), (right.score * 1000).rounded())
      if keys.0 != keys.1 { return keys.0 > keys.1 }
      if left.evidence.count != right.evidence.count { return left.evidence.count > right.evidence.count }
      if left.concept != right.concept { return left.concept < right.concept }
      return left.term < right.term
    }
  }

  /// What is left of a proposal's score beside the others.
  private func standing(of key: Key, _ entry: Entry, among rivals: Rivals, owners: [String]) -> Double {
    var standing = 1.0
    let isHeadingOnly = entry.evidence.allSatisfy { $0.kind == .heading }
    let isOwned = owners.contains { $0 != key.concept }
    // A section on one component sends to the class of another.
    if isHeadingOnly, isOwned || rivals.isTranslated(key.term, otherThan: key.concept) { standing *= 0.2 }
    // A known name with English that is nobody's name: a form of it, a title, a part of a phrase.
    if entry.isNew, isOwned { standing *= 0.3 }
    // What is cut off a sentence may begin too early.
    let isBounded = entry.evidence.contains { $0.isBounded }
    // The class of a heading's component may be that of a wider one: 容器视图控制器 … UIViewController.
    if isHeadingOnly, rivals.hasShorter(key.term, of: key.concept) { standing *= 0.3 }
    if !isBounded, rivals.hasShorter(key.term, of: key.concept) { standing *= 0.4 }
    // One English word with a capital and without company is the title of a button or a word of general use.
    if entry.isNew, entry.evidence.count == 1, entry.evidence[0].isLabel,
      !entry.english.utf8.contains(where: { $0 == 0x20 || $0 == 0x2D })
    {
      standing *= 0.6
    }
    return standing
  }
}

/// What is proposed beside a proposal.
private struct Rivals {
  private var translated: [String: Set<String>] = [:]
  private var terms: [String: [String]] = [:]

  init(_ entries: [(term: String, concept: String, kinds: Set<TermProposal.Kind>)]) {
    for entry in entries {
      if entry.kinds != [.heading] { translated[entry.term, default: []].insert(entry.concept) }
      terms[entry.concept, default: []].append(entry.term)
    }
  }

  /// A translation or twin leads from the term to another concept.
  func isTranslated(_ term: String, otherThan concept: String) -> Bool {
    translated[term]?.contains { $0 != concept } == true
  }

  /// The concept is also proposed under what the term ends with.
  func hasShorter(_ term: String, of concept: String) -> Bool {
    terms[concept]?.contains { $0.utf8.count < term.utf8.count && term.hasSuffix($0) } == true
  }
}
