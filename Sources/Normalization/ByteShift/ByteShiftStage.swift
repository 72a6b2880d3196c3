import Diagnostics

/// Puts back in step the bytes that inserted readings pushed apart.
///
/// Before → after: `當(dāng)?shù)刂С挚s放` → `當(dāng)地支持縮放`; the readings that remain are the next stage's.
/// A text without a broken reading gets no edit. What was lost for good stands as U+FFFD and is reported.
struct ByteShiftStage: Sendable {
  let evidence: ReadingEvidence
  /// What an earlier part of the same text taught; nil to learn from the text at hand.
  var knowledge: ShiftKnowledge?

  init(evidence: ReadingEvidence, knowledge: ShiftKnowledge? = nil) {
    self.evidence = evidence
    self.knowledge = knowledge
  }

  /// Edits for a text with LF line ends, and what it teaches for the parts that come after it.
  ///
  /// That is nil where readings are meant, or when something was known before.
  /// O(length + damaged lines · their length).
  func edits(for utf8: [UInt8]) -> (edits: StageEdits, knowledge: ShiftKnowledge?) {
    var edits = StageEdits()
    guard evidence.isDamage else { return (edits, nil) }
    let survey = ShiftSurvey(utf8, learns: knowledge == nil)
    func learned(_ isLossy: Bool?) -> ShiftKnowledge? {
      knowledge == nil ? ShiftKnowledge(model: survey.model, isLossy: isLossy) : nil
    }
    guard !survey.damaged.isEmpty else { return (edits, learned(nil)) }
    let table = ShiftTable(
      evidence.table, brokenSyllables: ShiftToken.brokenSyllables(in: survey.damaged))
    let certificate = ShiftCertificate(table: table)
    let (isLossy, solutions) = solutions(of: survey, table: table)
    for (tokens, solution) in zip(survey.damaged, solutions) {
      guard let solution else { continue }
      let isProved = certificate.holds(for: solution.steps, tokens: tokens)
      for run in ShiftRun.runs(of: solution.steps, tokens: tokens) {
        let repair = run.repair(of: solution, isProved: isProved && !isLossy)
        edits.replace(run.range, with: repair.text, .byteShift, repair.certainty)
      }
    }
    return (edits, learned(isLossy))
  }

  /// How much better a text with dropped pairs must read before a later copy is held to have dropped any.
  ///
  /// What a copy without losses shows is the text itself, which next to never reads better with a pair more.
  private static let lossyGain = 1.2
  /// How much a reading with a dropped pair may cost more and still stand in the way of certainty.
  private static let lossyLead = 7.0
  /// How many damaged lines decide on that.
  private static let lossySample = 400

  /// The solutions of all damaged lines, with dropped pairs if the text as a whole reads clearly better so.
  private func solutions(
    of survey: ShiftSurvey, table: ShiftTable
  ) -> (isLossy: Bool, solutions: [ShiftSolver.Solution?]) {
    let model = knowledge?.model ?? survey.model
    let isKnown = knowledge?.isLossy
    let isCompared = isKnown == nil && !survey.hasUserArea
    func solve(_ lines: ArraySlice<[ShiftToken]>, isLossy: Bool) -> [ShiftSolver.Solution?] {
      lines.map { tokens in
        let model = LineModel(model, line: tokens)
        return ShiftSolver(table: table, model: model, isLossy: isLossy, isCompared: isCompared).solve(tokens)
      }
    }
    if isKnown == true { return (true, solve(survey.damaged[...], isLossy: true)) }
    let plain = solve(survey.damaged[...], isLossy: false)
    if isKnown == false || survey.hasUserArea { return (false, plain) }
    let sample = survey.damaged.prefix(Self.lossySample)
    let lossy = solve(sample, isLossy: true)
    let gain = zip(plain, lossy).reduce(0.0) { $0 + ($1.0?.cost ?? 0) - ($1.1?.cost ?? 0) }
    if gain > Self.lossyGain {
      return (true, lossy + solve(survey.damaged.dropFirst(sample.count), isLossy: true))
    }
    // A line that would read about as well with a dropped pair is not certain, whatever it proves.
    let compared = zip(plain, lossy).map { plain, lossy in
      guard let plain, let lossy else { return plain }
      return plain.with(lossy, lead: Self.lossyLead)
    }
    return (false, compared + plain.dropFirst(sample.count))
  }
}

/// What the solver needs to know of a text beside the line at hand.
struct ShiftKnowledge: Sendable {
  let model: CharacterModel
  /// Whether a later copy dropped the characters of the user area; nil when nothing tells.
  let isLossy: Bool?
}

/// The damaged lines of a text, and what its other lines teach.
struct ShiftSurvey: Sendable {
  private(set) var damaged: [[ShiftToken]] = []
  private(set) var model = CharacterModel()
  /// Whether characters of the user area are left: then no copy dropped them.
  private(set) var hasUserArea = false

  /// O(length).
  init(_ utf8: [UInt8], learns: Bool) {
    var start = 0
    while start < utf8.count {
      let end = utf8[start...].firstIndex(of: 0x0A) ?? utf8.count
      if learns || Self.mayBeDamaged(utf8[start..<end]) {
        read(ShiftToken.tokens(of: utf8, in: start..<end), learns: learns)
      }
      start = end + 1
    }
  }

  private mutating func read(_ tokens: [ShiftToken], learns: Bool) {
    if !hasUserArea {
      hasUserArea = tokens.contains { token in
        guard case .character(let scalar) = token.kind else { return false }
        return CodePage936.isUserArea(scalar)
      }
    }
    if ShiftToken.showDamage(tokens) {
      damaged.append(tokens)
    } else if learns {
      model.learn(tokens)
    }
  }

  /// Whether a line has what `ShiftToken.showDamage` looks for, at a glance: `?` or `(` behind ASCII or `€`.
  private static func mayBeDamaged(_ line: ArraySlice<UInt8>) -> Bool {
    var previous: UInt8 = 0
    for byte in line {
      if byte == UInt8(ascii: "?") { return true }
      // € ends with AC.
      if byte == UInt8(ascii: "("), 0x40..<0x7F ~= previous || previous == 0xAC { return true }
      previous = byte
    }
    return false
  }
}
