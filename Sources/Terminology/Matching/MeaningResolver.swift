import HanText

/// Decides what each mention means.
///
/// A gloss in parentheses decides at once. Otherwise each meaning gathers evidence — the section, other mentions,
/// context words — and one is chosen if it has enough, and clearly more than any other.
struct MeaningResolver: Sendable {
  private let glossary: Glossary
  private let forms: [FormTable.Form]
  private let patterns: [[UInt8]]
  private let words: ContextWords
  /// Forms that are everyday words: by the form's index, whether they are terms where nothing speaks for either.
  private let everyday: [Int: Bool]
  private let conceptIndex: [String: Int]
  private let conceptsByAPI: [String: Set<Int>]

  init(_ glossary: Glossary, forms table: FormTable, words: CommonWords) {
    self.glossary = glossary
    forms = table.forms
    patterns = table.patterns
    self.words = ContextWords(glossary, forms: table, words: words)
    everyday = Dictionary(
      words.everyday.compactMap { word in
        table.index(of: Array(word.word.utf8)).map { ($0, word.isTermByDefault) }
      }
    ) { first, _ in first }
    conceptIndex = Dictionary(glossary.concepts.enumerated().map { ($1.id, $0) }) { first, _ in first }
    var byAPI: [String: Set<Int>] = [:]
    for (index, concept) in glossary.concepts.enumerated() {
      for api in concept.apis { byAPI[api, default: []].insert(index) }
    }
    conceptsByAPI = byAPI
  }

  func resolve(_ mentions: [Mention], in text: SearchText, context: MatchContext) -> TermMatches {
    var matches: [TermMatch] = []
    var undecided: [UndecidedMatch] = []
    let titles = DocumentTitles(text.source)
    let section = context.sectionConcepts.compactMap { conceptIndex[$0] }
    for (index, mention) in mentions.enumerated() {
      switch mention {
      case .api(let mention):
        add(mention, text: text, matches: &matches, undecided: &undecided)
      case .concept(let mention) where !titles.contain(mention.range):
        let decision = decision(
          on: mention, at: index, among: mentions, in: text, section: section, context: context)
        add(decision, mention, text: text, matches: &matches, undecided: &undecided)
      case .concept: break
      }
    }
    return TermMatches(matches: matches, undecided: undecided)
  }

  private func add(
    _ mention: APIFinder.Mention, text: SearchText, matches: inout [TermMatch],
    undecided: inout [UndecidedMatch]
  ) {
    let form = String(decoding: text.source[mention.range], as: UTF8.self)
    let names = mention.apis.map { glossary.apis[$0].name }
    if let name = names.first, names.count == 1 {
      matches.append(
        TermMatch(range: mention.range, entry: .api(name: name), form: form, reason: mention.reason))
    } else {
      undecided.append(
        UndecidedMatch(range: mention.range, form: form, candidates: names.map { "api:" + $0 }.sorted()))
    }
  }

  private func add(
    _ decision: Decision, _ mention: FormFinder.Mention, text: SearchText, matches: inout [TermMatch],
    undecided: inout [UndecidedMatch]
  ) {
    let form = String(decoding: text.source[mention.range], as: UTF8.self)
    switch decision {
    case .none: break
    case .meaning(let concept, let reason):
      matches.append(
        TermMatch(
          range: mention.range, entry: .concept(id: glossary.concepts[concept].id), form: form,
          reason: reason))
    case .undecided(let concepts):
      undecided.append(
        UndecidedMatch(
          range: mention.range, form: form, candidates: concepts.map { glossary.concepts[$0].id }.sorted()))
    }
  }
}

extension MeaningResolver {
  private enum Decision {
    /// By index in `Glossary.concepts`.
    case meaning(Int, reason: String)
    case undecided([Int])
    /// No term at all.
    case none
  }

  /// How much evidence a meaning needs, and how much more than the next.
  private static let margin = 2
  /// How far words bear on a form: 60 Chinese characters, in bytes.
  private static let reach = 180

  private func decision(
    on mention: FormFinder.Mention, at index: Int, among mentions: [Mention], in text: SearchText,
    section: [Int], context: MatchContext
  ) -> Decision {
    let form = forms[mention.form]
    let isEveryday = everyday[mention.form] != nil
    if form.meanings.count == 1, !isEveryday, !form.isSingleCharacter, let only = form.meanings.first {
      let gloss = gloss(of: mention, at: index, among: mentions, in: text)
      let reason = gloss.map { "gloss (\($0.text))" } ?? reason(of: only)
      return .meaning(only.concept, reason: reason)
    }
    if let gloss = gloss(of: mention, at: index, among: mentions, in: text), gloss.concepts.count == 1,
      let concept = gloss.concepts.first
    {
      return .meaning(concept, reason: "gloss (\(gloss.text))")
    }
    if form.isSingleCharacter { return singleCharacter(form, section: section) }
    let evidence = evidence(
      for: mention, at: index, among: mentions, in: text, section: section, context: context)
    return decision(on: form, evidence, byDefault: everyday[mention.form])
  }

  /// A single character is a term only in a section of its own or, where it is the preferred form, of a
  /// related concept.
  private func singleCharacter(_ form: FormTable.Form, section: [Int]) -> Decision {
    let own = form.meanings.filter { meaning in
      section.contains(meaning.concept)
        || (meaning.status == .preferred && section.contains { areRelated($0, meaning.concept) })
    }
    guard let only = own.first, own.count == 1 else { return .none }
    return .meaning(only.concept, reason: "section: \(glossary.concepts[only.concept].id)")
  }

  private func decision(
    on form: FormTable.Form, _ evidence: Evidence, byDefault isTermByDefault: Bool?
  ) -> Decision {
    let ranked = evidence.concepts.sorted { ($1.score, $0.concept) < ($0.score, $1.concept) }
    guard let best = ranked.first else { return .none }
    if evidence.everyday > 0, evidence.everyday >= best.score { return .none }
    let next = ranked.count > 1 ? ranked[1].score : 0
    if ranked.count == 1, isTermByDefault == true { return .meaning(best.concept, reason: best.reason) }
    guard best.score >= Self.margin, ranked.count == 1 || best.score - next >= Self.margin else {
      return .undecided(ranked.map(\.concept))
    }
    return .meaning(best.concept, reason: best.reason)
  }

  private func reason(of meaning: FormTable.Meaning) -> String {
    switch meaning.status {
    case .preferred, .accepted: "only meaning"
    case .avoid: "only meaning; a form to avoid"
    case .misspelling:
      "misspelling of \(glossary.concepts[meaning.concept].names(.hans).first ?? glossary.concepts[meaning.concept].id)"
    }
  }

  // MARK: Gloss

  /// The mention in parentheses behind this one, or before the parentheses that hold this one, if both can mean
  /// the same: its text and the concepts in common.
  private func gloss(
    of mention: FormFinder.Mention, at index: Int, among mentions: [Mention], in text: SearchText
  ) -> (concepts: Set<Int>, text: String)? {
    let own = Set(forms[mention.form].meanings.map(\.concept))
    for (first, second) in [(index, index + 1), (index - 1, index)]
    where mentions.indices.contains(first) && mentions.indices.contains(second) {
      guard Parentheses.hold(mentions[second].range, behind: mentions[first].range, in: text.source) else {
        continue
      }
      let other = mentions[first == index ? second : first]
      let common = own.intersection(concepts(of: other))
      guard !common.isEmpty else { continue }
      return (common, String(decoding: text.source[other.range], as: UTF8.self))
    }
    return nil
  }

  /// The concepts a mention may mean; for an API, those that it realizes.
  private func concepts(of mention: Mention) -> Set<Int> {
    switch mention {
    case .concept(let mention): Set(forms[mention.form].meanings.map(\.concept))
    case .api(let mention):
      mention.apis.reduce(into: []) { $0.formUnion(conceptsByAPI[glossary.apis[$1].name] ?? []) }
    }
  }

  // MARK: Evidence

  private struct Evidence {
    var concepts: [(concept: Int, score: Int, reason: String)]
    /// For the everyday meaning.
    var everyday = 0
  }

  private func evidence(
    for mention: FormFinder.Mention, at index: Int, among mentions: [Mention], in text: SearchText,
    section: [Int], context: MatchContext
  ) -> Evidence {
    let window = window(around: mention.found, in: text.utf8)
    let excluded = mention.found.lowerBound - window.lowerBound..<mention.found.upperBound - window.lowerBound
    let near = words.found(in: Array(text.utf8[window]), excluding: excluded)
    let far = context.neighbours.isEmpty ? [:] : words.found(in: context.neighbours)
    let others = neighbours(of: mention, at: index, among: mentions)
    var evidence = Evidence(concepts: [])
    for meaning in forms[mention.form].meanings {
      var tally = Tally()
      if section.contains(meaning.concept) {
        tally.add(6, "section: \(glossary.concepts[meaning.concept].id)")
      } else if let related = section.first(where: { areRelated($0, meaning.concept) }) {
        tally.add(2, "section: \(glossary.concepts[related].id)")
      }
      for word in (near[.concept(meaning.concept)] ?? []).prefix(3) { tally.add(2, "context: \(word)") }
      for word in (far[.concept(meaning.concept)] ?? []).prefix(3) { tally.add(1, "context: \(word)") }
      weigh(others, for: meaning.concept, form: mention.form, in: text, into: &tally)
      evidence.concepts.append((meaning.concept, tally.score, tally.reason ?? "usual meaning"))
    }
    evidence.everyday = 3 * (near[.everyday(form: mention.form)] ?? []).count
    evidence.everyday += (far[.everyday(form: mention.form)] ?? []).count
    return evidence
  }

  /// Points, and the heaviest reason for them.
  private struct Tally {
    var score = 0
    private var heaviest = 0
    private(set) var reason: String?

    mutating func add(_ points: Int, _ reason: String) {
      score += points
      guard points > heaviest else { return }
      heaviest = points
      self.reason = reason
    }
  }

  /// What other mentions say: the same concept, a longer form of a related one, a related one, or any term.
  private func weigh(
    _ others: [Mention], for concept: Int, form: Int, in text: SearchText, into tally: inout Tally
  ) {
    var best: (points: Int, range: Range<Int>)?
    for other in others {
      let meanings = concepts(of: other)
      var points = meanings.isEmpty ? 0 : 2
      if meanings.contains(concept) {
        points = 6
      } else if let longer = longerForm(other, than: form), meanings.contains(where: { areKin(concept, $0) })
      {
        points = longer ? 5 : 4
      }
      if points > best?.points ?? 0 { best = (points, other.range) }
    }
    guard let best else { return }
    tally.add(best.points, "near: \(String(decoding: text.source[best.range], as: UTF8.self))")
  }

  /// Whether another mention's form holds the form; nil for APIs, which do not.
  private func longerForm(_ mention: Mention, than form: Int) -> Bool? {
    guard case .concept(let other) = mention else { return false }
    let (long, short) = (patterns[other.form], patterns[form])
    guard long.count > short.count else { return false }
    return (0...(long.count - short.count)).contains { long[$0..<$0 + short.count].elementsEqual(short) }
  }

  /// Mentions within reach that can mean one thing only.
  private func neighbours(of mention: FormFinder.Mention, at index: Int, among mentions: [Mention])
    -> [Mention]
  {
    let low = mention.range.lowerBound - Self.reach
    let high = mention.range.upperBound + Self.reach
    let before = mentions[..<index].reversed().prefix { $0.range.upperBound > low }
    let behind = mentions[(index + 1)...].prefix { $0.range.lowerBound < high }
    return (Array(before) + behind).filter { other in
      guard case .concept(let other) = other else { return true }
      let form = forms[other.form]
      return form.meanings.count == 1 && everyday[other.form] == nil && !form.isSingleCharacter
    }
  }

  private func window(around range: Range<Int>, in utf8: [UInt8]) -> Range<Int> {
    max(0, range.lowerBound - Self.reach)..<min(utf8.count, range.upperBound + Self.reach)
  }

  /// One of the concepts names the other as related.
  private func areRelated(_ left: Int, _ right: Int) -> Bool {
    let (left, right) = (glossary.concepts[left], glossary.concepts[right])
    return left.related.contains(right.id) || right.related.contains(left.id)
  }

  /// Related, or the id of one begins with the other's: `tab` and `tab-bar`.
  private func areKin(_ left: Int, _ right: Int) -> Bool {
    let (leftID, rightID) = (glossary.concepts[left].id, glossary.concepts[right].id)
    return areRelated(left, right) || rightID.hasPrefix(leftID + "-") || leftID.hasPrefix(rightID + "-")
  }
}

/// `（…）` behind a term.
private enum Parentheses {
  private static let opening = [Array("（".utf8), Array("(".utf8)]
  private static let closing = [Array("）".utf8), Array(")".utf8)]

  /// Whether the parentheses directly behind `first` hold `second` and nothing else.
  static func hold(_ second: Range<Int>, behind first: Range<Int>, in source: [UInt8]) -> Bool {
    guard second.lowerBound > first.upperBound, second.lowerBound - first.upperBound <= 6 else {
      return false
    }
    let between = source[first.upperBound..<second.lowerBound].filter { $0 != 0x20 }
    guard opening.contains(between) else { return false }
    var offset = second.upperBound
    while offset < source.count, source[offset] == 0x20 { offset += 1 }
    return closing.contains { source[offset...].starts(with: $0) }
  }
}
