import HanText

/// Decides what each mention means.
///
/// A gloss in parentheses decides at once. Otherwise each meaning gathers evidence — the section, other mentions,
/// context words — and one is chosen if it has enough, and clearly more than any other.
struct MeaningResolver: Sendable {
  private let glossary: Glossary
  private let tables: MeaningTables
  private let weighing: EvidenceWeighing
  /// For each concept, its id.
  private let ids: [String]
  private let conceptIndex: [String: Int]

  private var table: FormTable { tables.forms }
  private var words: ContextWords { tables.words }
  private var graph: ConceptGraph { tables.graph }

  /// How much evidence a meaning needs, and how much more than the next.
  private static let margin = 2
  /// What everyday words need that are not the preferred form either, the text around apart.
  private static let strictMargin = 5
  /// What single characters need: a kindred mention and a context word; the preferred form where the text is from needs
  /// no more than any term.
  private static let singleCharacterMargin = 6

  init(_ glossary: Glossary, forms table: FormTable, words: ContextWords) {
    self.glossary = glossary
    ids = glossary.concepts.map(\.id)
    tables = MeaningTables(glossary, forms: table, words: words)
    weighing = EvidenceWeighing(tables: tables)
    conceptIndex = Dictionary(glossary.concepts.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  /// Concepts by index in `Glossary.concepts`; ids that are not there are left out.
  func indices(of ids: [String]) -> [Int] { ids.compactMap { conceptIndex[$0] } }

  /// O(mentions × what stands within reach).
  func resolve(
    _ mentions: [Mention], in findings: TextScanner.Findings, section: MatchSection,
    neighbours: Surroundings.Neighbours
  ) -> TermMatches {
    let source = findings.text.source
    var around = Surroundings(
      mentions, in: findings, tables: tables, section: section, neighbours: neighbours)
    var matches: [TermMatch] = []
    matches.reserveCapacity(mentions.count)
    var undecided: [UndecidedMatch] = []
    let titles = DocumentTitles(source)
    for index in mentions.indices {
      let range = mentions[index].range
      switch decision(on: mentions[index], at: index, in: &around, titles: titles) {
      case .none: break
      case .meaning(let entry, let reason):
        matches.append(TermMatch(range: range, entry: entry, form: Self.form(source, range), reason: reason))
      case .undecided(let candidates):
        undecided.append(
          UndecidedMatch(range: range, form: Self.form(source, range), candidates: candidates.sorted()))
      }
    }
    return TermMatches(matches: matches, undecided: undecided)
  }

  private static func form(_ source: [UInt8], _ range: Range<Int>) -> String {
    String(decoding: source[range], as: UTF8.self)
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
    if let gloss = around.gloss(of: index) {
      let meant = around.meanings(of: gloss)
      let common = table.concepts[mention.form].filter(meant.contains)
      if let concept = common.first, common.count == 1 {
        let text = String(decoding: around.text.source[around.mentions[gloss].range], as: UTF8.self)
        return meaning(concept, "gloss (\(text))")
      }
    }
    if table.certain[mention.form] >= 0 {
      return meaning(Int(table.certain[mention.form]), reason(of: table.forms[mention.form].meanings[0]))
    }
    let form = table.forms[mention.form]
    let everyday = form.everyday == nil ? 0 : weighing.everyday(for: mention, in: &around)
    if form.isSingleCharacter,
      let own = sectionMeaning(of: form, mention, isEveryday: everyday > 0, in: around)
    {
      return own
    }
    if form.isSingleCharacter, !standsAlone(mention, in: around.text) { return .none }
    let own = native(form.meanings, of: form, mention, in: around)
    if own.count == 1, form.everyday == nil, !form.isSingleCharacter {
      return meaning(own[0].concept, "only meaning here")
    }
    if everyday == 0, form.isUsuallyTerm, own.count == 1,
      !isForeign(own[0].concept, form, mention, in: around),
      form.everyday == .usually || around.isWhole(mention.found)
        || weighing.isOnScreen(mention, at: index, in: &around)
    {
      return meaning(own[0].concept, "usual meaning")
    }
    let evidence = weighing.evidence(for: mention, at: index, in: &around)
    return decision(
      on: form, evidence.filter { found in own.contains { $0.concept == found.concept } }, everyday: everyday,
      isForeign: { isForeign($0, form, mention, in: around) }, in: around)
  }

  /// Whether a form of the Mainland has a meaning that only other regions give it.
  private func isForeign(
    _ concept: Int, _ form: FormTable.Form, _ mention: FormFinder.Mention, in around: Surroundings
  ) -> Bool {
    isOfMainland(form, mention, in: around)
      && !form.meanings.contains { $0.concept == concept && $0.isMainland }
  }

  /// Whether a form is in Simplified characters, or an everyday word in a text that is known to be from the Mainland.
  private func isOfMainland(
    _ form: FormTable.Form, _ mention: FormFinder.Mention, in around: Surroundings
  ) -> Bool {
    if around.region == .mainland { return form.everyday != nil || form.isSingleCharacter }
    return form.showsScript && around.text.source[mention.range].elementsEqual(table.patterns[mention.form])
  }

  /// The meanings that a form has where the text is from or such characters are written, or all if it has none there.
  private func native(
    _ meanings: [FormTable.Meaning], of form: FormTable.Form, _ mention: FormFinder.Mention,
    in around: Surroundings
  ) -> [FormTable.Meaning] {
    guard meanings.count > 1 else { return meanings }
    let native =
      around.region == .overseas
      ? meanings.filter(\.isOverseas)
      : meanings.filter { !isForeign($0.concept, form, mention, in: around) }
    return native.isEmpty ? meanings : native
  }

  private func meaning(_ concept: Int, _ reason: String) -> Decision {
    .meaning(.concept(id: ids[concept]), reason: reason)
  }

  /// What a single character means in a section of its own or, where nothing speaks for an everyday word, of a related
  /// concept: the preferred form as a word by itself, others in the region that has no other meaning for them.
  private func sectionMeaning(
    of form: FormTable.Form, _ mention: FormFinder.Mention, isEveryday: Bool, in around: Surroundings
  ) -> Decision? {
    let own = native(form.meanings, of: form, mention, in: around).filter { meaning in
      guard !isForeign(meaning.concept, form, mention, in: around) else { return false }
      if around.section.contains(meaning.concept) { return true }
      let isPreferred = meaning.status == .preferred
      return (isEveryday ? around.region == .overseas : isPreferred || around.region != nil)
        && (!isPreferred || standsAlone(mention, in: around.text))
        && around.section.contains { graph.areRelated($0, meaning.concept) }
    }
    guard let only = own.first, own.count == 1 else { return nil }
    return meaning(only.concept, "section: \(ids[only.concept])")
  }

  /// Whether a single character can be a word: it stands first, or behind a function word or a sign.
  private func standsAlone(_ mention: FormFinder.Mention, in text: SearchText) -> Bool {
    let start = mention.found.lowerBound
    guard start > 2, text.utf8[start - 1] >= 0x80 else { return true }
    return Self.functionWords.contains { text.utf8[start - 3..<start].elementsEqual($0) }
  }

  /// Folded; three bytes each.
  private static let functionWords = "的给是把在和与或从到为使让将用过对被向于及条、，。：；“「《"
    .unicodeScalars.map { Array($0.utf8) }

  private func decision(
    on form: FormTable.Form, _ evidence: [Evidence], everyday: Int, isForeign: (Int) -> Bool,
    in around: Surroundings
  ) -> Decision {
    let ranked = evidence.sorted { ($1.score, $0.concept) < ($0.score, $1.concept) }
    guard let best = ranked.first else { return .none }
    if everyday > 0, everyday >= best.score { return .none }
    if around.region == .mainland, isForeign(best.concept) { return .none }
    let isPreferred = form.meanings.contains { $0.concept == best.concept && $0.status == .preferred }
    let next = ranked.count > 1 ? ranked[1].score : 0
    if form.isSingleCharacter {
      let margin = isPreferred && around.region != nil ? 1 : Self.singleCharacterMargin
      guard best.score >= margin, ranked.count == 1 || best.score - next >= Self.margin else { return .none }
      return meaning(best.concept, reason(best, around))
    }
    if ranked.count == 1, form.isUsuallyTerm, best.score > 0, !isForeign(best.concept) {
      return meaning(best.concept, reason(best, around))
    }
    let isStrict = isForeign(best.concept) || form.everyday == .withContext && !isPreferred
    guard isStrict ? best.ownScore >= Self.strictMargin : best.score >= Self.margin,
      ranked.count == 1 || best.score - next >= Self.margin
    else {
      // A word that is hardly ever the term is not worth a report.
      return isStrict ? .none : .undecided(ranked.map { ids[$0.concept] })
    }
    return meaning(best.concept, reason(best, around))
  }

  private func reason(_ evidence: Evidence, _ around: Surroundings) -> String {
    switch evidence.reason {
    case nil: "usual meaning"
    case .section(let concept): "section: \(ids[concept])"
    case .word(let word): "context: \(String(decoding: words.words[word], as: UTF8.self))"
    case .neighbour(let concept): "text around: \(ids[concept])"
    case .mention(let other):
      "near: \(String(decoding: around.text.source[around.mentions[other].range], as: UTF8.self))"
    }
  }

  private func reason(of meaning: FormTable.Meaning) -> String {
    switch meaning.status {
    case .preferred, .accepted: "only meaning"
    case .avoid: "only meaning; a form to avoid"
    case .misspelling:
      "misspelling of \(glossary.concepts[meaning.concept].names(.hans).first ?? ids[meaning.concept])"
    }
  }
}
