/// What speaks for one meaning of an ambiguous form.
struct Evidence {
  /// The heaviest single reason.
  enum Reason {
    /// By index in `Glossary.concepts`.
    case section(Int)
    /// By index in `ContextWords.words`.
    case word(Int)
    /// By index of the mention.
    case mention(Int)
    /// A concept that the text around mentions, by index in `Glossary.concepts`.
    case neighbour(Int)
  }

  /// Index in `Glossary.concepts`.
  let concept: Int
  private(set) var score = 0
  /// The part of the score that the text itself and its section gave, not the text around.
  private(set) var ownScore = 0
  private(set) var reason: Reason?
  private var heaviest = 0

  init(concept: Int) {
    self.concept = concept
  }

  /// Adds what the text around says.
  mutating func addFar(_ points: Int, _ reason: Reason) {
    add(points, reason)
    ownScore -= points
  }

  mutating func add(_ points: Int, _ reason: Reason) {
    score += points
    if case .neighbour = reason {} else { ownScore += points }
    guard points > heaviest else { return }
    heaviest = points
    self.reason = reason
  }
}

/// Weighs what stands around a form.
///
/// Points: the concept's own section, or another mention of the concept, 6; a longer form of a kindred concept
/// nearby (`标签栏` for `标签`) 5; a mention of a kindred concept 4; a kindred concept's section 3; a context word
/// nearby, any other term, or what may be a kindred one 2; for forms that need no more than that, a word of programs and devices 2, a section of
/// any concept 1. In the text around: a mention of the concept or a kindred one 4, any other term 2, a context word 1,
/// words of programs and devices 1.
struct EvidenceWeighing: Sendable {
  let tables: MeaningTables

  private var graph: ConceptGraph { tables.graph }
  private var words: ContextWords { tables.words }
  private var table: FormTable { tables.forms }

  /// No more context words than this are counted for a meaning.
  private static let wordLimit = 3
  /// Nor more words of programs and devices.
  private static let screenLimit = 2

  /// The evidence for each meaning of the form at a place.
  func evidence(for mention: FormFinder.Mention, at index: Int, in around: inout Surroundings) -> [Evidence] {
    let near = around.wordsNear(mention.found)
    let far = around.remarksFar()
    return table.forms[mention.form].meanings.map { meaning in
      var evidence = Evidence(concept: meaning.concept)
      weighSection(around.section, into: &evidence)
      if table.forms[mention.form].everyday != .withContext {
        weighScreen(near, far, outside: mention.found, section: around.section, into: &evidence)
      }
      let concept = ContextWords.Meaning.concept(meaning.concept)
      for word in words.distinct(in: near, speakingFor: concept, outside: mention.found).prefix(
        Self.wordLimit)
      {
        evidence.add(2, .word(word))
      }
      for word in far.words.lazy.filter({ words.speaks($0, for: concept) }).prefix(Self.wordLimit) {
        evidence.addFar(1, .word(word))
      }
      weighMentions(near: index, form: mention.form, in: around, into: &evidence)
      weighNeighbours(far.concepts, form: mention.form, into: &evidence)
      return evidence
    }
  }

  /// The points for the everyday meaning: a word of the form's own nearby 3, a word of the world off the screen 2,
  /// a word of the form's own in the text around 1.
  func everyday(for mention: FormFinder.Mention, in around: inout Surroundings) -> Int {
    guard around.mayBeEveryday() else { return 0 }
    let meaning = ContextWords.Meaning.everyday(form: mention.form)
    let hits = around.wordsNear(mention.found)
    let near = words.distinct(in: hits, speakingFor: meaning, outside: mention.found).count
    let world = words.distinct(in: hits, speakingFor: .world, outside: mention.found).count
    let far = around.remarksFar().words.count { words.speaks($0, for: meaning) }
    return 3 * near + 2 * min(world, 2) + far
  }

  /// Whether something at least says that the text is about programs.
  ///
  /// The short way for the many forms that ask for no more.
  func isOnScreen(_ mention: FormFinder.Mention, at index: Int, in around: inout Surroundings) -> Bool {
    let meaning = table.forms[mention.form].meanings[0].concept
    if !around.section.isEmpty { return true }
    for other in around.mentions(near: index) where other != index {
      if around.isCertain(other) || mayBeKin(other, of: meaning, in: around) { return true }
    }
    let concept = ContextWords.Meaning.concept(meaning)
    let speaks = { (word: Int) in words.speaks(word, for: .screen) || words.speaks(word, for: concept) }
    if around.wordsNear(mention.found).contains(where: {
      speaks($0.word) && !$0.range.overlaps(mention.found)
    }) {
      return true
    }
    let far = around.remarksFar()
    return !far.concepts.isEmpty || far.words.contains(where: speaks)
  }

  private func weighScreen(
    _ near: ArraySlice<ContextWords.Hit>, _ far: Remarks, outside place: Range<Int>, section: [Int],
    into evidence: inout Evidence
  ) {
    for word in words.distinct(in: near, speakingFor: .screen, outside: place).prefix(Self.screenLimit) {
      evidence.add(2, .word(word))
    }
    if let word = far.words.first(where: { words.speaks($0, for: .screen) }) {
      evidence.addFar(1, .word(word))
    }
    if let concept = section.first { evidence.add(1, .section(concept)) }
  }

  private func weighSection(_ section: [Int], into evidence: inout Evidence) {
    if section.contains(evidence.concept) {
      evidence.add(6, .section(evidence.concept))
    } else if let kin = section.first(where: { graph.areKin($0, evidence.concept) }) {
      evidence.add(3, .section(kin))
    }
  }

  private func weighMentions(
    near index: Int, form: Int, in around: Surroundings, into evidence: inout Evidence
  ) {
    // A word that is hardly ever the term is not made one by just any term beside it.
    let anyTerm = table.forms[form].everyday == .withContext ? 1 : 2
    var best: (points: Int, mention: Int)?
    for other in around.mentions(near: index) where other != index {
      guard around.isCertain(other) else {
        if best == nil, mayBeKin(other, of: evidence.concept, in: around) { best = (2, other) }
        continue
      }
      let meanings = around.meanings(of: other)
      var points = anyTerm
      if meanings.contains(evidence.concept) {
        points = 6
      } else if meanings.contains(where: { graph.areKin(evidence.concept, $0) }) {
        points = holds(around.mentions[other], form: form) ? 5 : 4
      }
      if points > best?.points ?? 0 { best = (points, other) }
    }
    if let best { evidence.add(best.points, .mention(best.mention)) }
  }

  /// Whether a mention that is a word of everyday language as well may mean a kindred concept.
  private func mayBeKin(_ other: Int, of concept: Int, in around: Surroundings) -> Bool {
    guard case .concept(let mention) = around.mentions[other] else { return false }
    let form = table.forms[mention.form]
    guard form.everyday != .withContext, !form.isSingleCharacter else { return false }
    return form.meanings.contains { $0.concept != concept && graph.areKin($0.concept, concept) }
  }

  private func weighNeighbours(_ concepts: [Int], form: Int, into evidence: inout Evidence) {
    let concept = evidence.concept
    if let kin = concepts.first(where: { $0 == concept || graph.areKin(concept, $0) }) {
      evidence.add(4, .neighbour(kin))
    } else if let any = concepts.first, table.forms[form].everyday != .withContext {
      evidence.add(2, .neighbour(any))
    }
  }

  /// Whether another mention's form holds the form.
  private func holds(_ mention: Mention, form: Int) -> Bool {
    guard case .concept(let other) = mention else { return false }
    let (long, short) = (table.patterns[other.form], table.patterns[form])
    guard long.count > short.count else { return false }
    return (0...(long.count - short.count)).contains { long[$0..<$0 + short.count].elementsEqual(short) }
  }
}
