import HanText

/// Decides what each mention means.
///
/// A gloss in parentheses decides at once. Otherwise each meaning gathers evidence — the section, other mentions,
/// context words — and one is chosen if it has enough, and clearly more than any other.
struct MeaningResolver: Sendable {
  private let glossary: Glossary
  private let table: FormTable
  private let finder: FormFinder
  private let words: ContextWords
  private let weighing: EvidenceWeighing
  private let graph: ConceptGraph
  private let conceptIndex: [String: Int]
  /// For each API, the concepts that it realizes.
  private let conceptsByAPI: [[Int]]

  /// How much evidence a meaning needs, and how much more than the next.
  private static let margin = 2
  /// What everyday words need that are not the preferred form either.
  private static let strictMargin = 5

  init(_ glossary: Glossary, forms table: FormTable, finder: FormFinder, words: CommonWords) {
    self.glossary = glossary
    self.finder = finder
    self.table = table
    self.words = ContextWords(glossary, forms: table, words: words)
    graph = ConceptGraph(glossary.concepts)
    weighing = EvidenceWeighing(graph: graph, words: self.words, table: table)
    conceptIndex = Dictionary(glossary.concepts.enumerated().map { ($1.id, $0) }) { first, _ in first }
    var byAPI: [String: [Int]] = [:]
    for (index, concept) in glossary.concepts.enumerated() {
      for api in concept.apis { byAPI[api, default: []].append(index) }
    }
    conceptsByAPI = glossary.apis.map { byAPI[$0.name] ?? [] }
  }

  /// O(mentions × what stands within reach).
  func resolve(_ mentions: [Mention], in text: SearchText, context: MatchContext) -> TermMatches {
    var around = surroundings(of: mentions, in: text, context: context)
    var matches: [TermMatch] = []
    var undecided: [UndecidedMatch] = []
    let titles = DocumentTitles(text.source)
    for (index, mention) in mentions.enumerated() {
      let form = String(decoding: text.source[mention.range], as: UTF8.self)
      switch decision(on: mention, at: index, in: &around, titles: titles) {
      case .none: break
      case .meaning(let entry, let reason):
        matches.append(TermMatch(range: mention.range, entry: entry, form: form, reason: reason))
      case .undecided(let candidates):
        undecided.append(UndecidedMatch(range: mention.range, form: form, candidates: candidates.sorted()))
      }
    }
    return TermMatches(matches: matches, undecided: undecided)
  }

  private func surroundings(
    of mentions: [Mention], in text: SearchText, context: MatchContext
  ) -> Surroundings {
    Surroundings(
      text: text, mentions: mentions, meanings: mentions.map(concepts), isCertain: mentions.map(isCertain),
      section: context.sectionConcepts.compactMap { conceptIndex[$0] }, words: words,
      finder: finder, neighbours: context.neighbours)
  }

  /// The concepts a mention may mean; for an API, those that it realizes.
  private func concepts(of mention: Mention) -> [Int] {
    switch mention {
    case .concept(let mention): table.concepts[mention.form]
    case .api(let mention): mention.apis.count == 1 ? conceptsByAPI[mention.apis[0]] : []
    }
  }

  private func isCertain(_ mention: Mention) -> Bool {
    guard case .concept(let mention) = mention else { return true }
    return table.forms[mention.form].isCertain
  }
}

extension MeaningResolver {
  private enum Decision {
    case meaning(TermMatch.Entry, reason: String)
    /// Identifiers of entries.
    case undecided([String])
    /// No term at all.
    case none
  }

  private func decision(
    on mention: Mention, at index: Int, in around: inout Surroundings, titles: DocumentTitles
  ) -> Decision {
    switch mention {
    case .api(let mention):
      let names = mention.apis.map { glossary.apis[$0].name }
      guard let name = names.first, names.count == 1 else { return .undecided(names.map { "api:" + $0 }) }
      return .meaning(.api(name: name), reason: mention.reason)
    case .concept(let mention):
      return titles.contain(mention.range) ? .none : decision(on: mention, at: index, in: &around)
    }
  }

  private func decision(
    on mention: FormFinder.Mention, at index: Int, in around: inout Surroundings
  ) -> Decision {
    let form = table.forms[mention.form]
    if let gloss = around.gloss(of: index) {
      let common = table.concepts[mention.form].filter(around.meanings[gloss].contains)
      if let concept = common.first, common.count == 1 {
        let text = String(decoding: around.text.source[around.mentions[gloss].range], as: UTF8.self)
        return meaning(concept, "gloss (\(text))")
      }
    }
    if form.isSingleCharacter { return singleCharacter(form, section: around.section) }
    if let only = form.meanings.first, form.isCertain {
      return meaning(only.concept, reason(of: only))
    }
    let evidence = weighing.evidence(for: mention, at: index, in: &around)
    let everyday = weighing.everyday(for: mention, in: &around)
    return decision(on: form, evidence, everyday: everyday, in: around)
  }

  private func meaning(_ concept: Int, _ reason: String) -> Decision {
    .meaning(.concept(id: glossary.concepts[concept].id), reason: reason)
  }

  /// A single character is a term only in a section of its own or, where it is the preferred form, of a
  /// related concept.
  private func singleCharacter(_ form: FormTable.Form, section: [Int]) -> Decision {
    let own = form.meanings.filter { meaning in
      section.contains(meaning.concept)
        || (meaning.status == .preferred && section.contains { graph.areRelated($0, meaning.concept) })
    }
    guard let only = own.first, own.count == 1 else { return .none }
    return meaning(only.concept, "section: \(glossary.concepts[only.concept].id)")
  }

  private func decision(
    on form: FormTable.Form, _ evidence: [Evidence], everyday: Int, in around: Surroundings
  ) -> Decision {
    let ranked = evidence.sorted { ($1.score, $0.concept) < ($0.score, $1.concept) }
    guard let best = ranked.first else { return .none }
    if everyday > 0, everyday >= best.score { return .none }
    let next = ranked.count > 1 ? ranked[1].score : 0
    if ranked.count == 1, form.everyday == .termByDefault {
      return meaning(best.concept, reason(best, around))
    }
    let isPreferred = form.meanings.contains { $0.concept == best.concept && $0.status == .preferred }
    let isStrict = form.everyday == .withContext && !isPreferred
    guard best.score >= (isStrict ? Self.strictMargin : Self.margin),
      ranked.count == 1 || best.score - next >= Self.margin
    else {
      // A word that is hardly ever the term is not worth a report.
      return isStrict ? .none : .undecided(ranked.map { glossary.concepts[$0.concept].id })
    }
    return meaning(best.concept, reason(best, around))
  }

  private func reason(_ evidence: Evidence, _ around: Surroundings) -> String {
    switch evidence.reason {
    case nil: "usual meaning"
    case .section(let concept): "section: \(glossary.concepts[concept].id)"
    case .word(let word): "context: \(String(decoding: words.words[word], as: UTF8.self))"
    case .neighbour(let concept): "text around: \(glossary.concepts[concept].id)"
    case .mention(let other):
      "near: \(String(decoding: around.text.source[around.mentions[other].range], as: UTF8.self))"
    }
  }

  private func reason(of meaning: FormTable.Meaning) -> String {
    let concept = glossary.concepts[meaning.concept]
    return switch meaning.status {
    case .preferred, .accepted: "only meaning"
    case .avoid: "only meaning; a form to avoid"
    case .misspelling: "misspelling of \(concept.names(.hans).first ?? concept.id)"
    }
  }
}
