import Diagnostics

/// What the first part of a long text taught, by which its later parts are repaired.
///
/// Everything that a stage decides by the text as a whole: the table of readings, the model of its characters, whether
/// its radicals are damage, whether it speaks of HTML, and its script.
struct NormalizationKnowledge: Sendable {
  let readings: ReadingEvidence
  let shift: ShiftKnowledge?
  /// nil when the part held no radicals: then later parts judge for themselves.
  let radicalsAreDamage: Bool?
  let markup: MarkupContext
  let script: ScriptJudgement
  /// nil when the part held no ideograph: then later parts judge for themselves.
  let writing: TextWriting?

  /// Learns from a part as it was read, as it came out repaired, and from what was found of its readings meanwhile.
  ///
  /// O(length).
  init(of utf8: [UInt8], repaired: NormalizedText, readings found: ReadingFindings) {
    readings = found.evidence ?? ReadingEvidence(in: utf8)
    shift = found.shift
    radicalsAreDamage = RadicalStage.judge(utf8)
    markup = LeakedMarkupStage.context(of: utf8)
    script = repaired.script
    let writing = TextWriting(of: repaired.utf8)
    self.writing = writing.hasHan ? writing : nil
  }
}

/// What the repair of a text found of its readings and shifted bytes.
struct ReadingFindings: Sendable {
  /// nil when it had nothing to look for.
  var evidence: ReadingEvidence?
  var shift: ShiftKnowledge?
}

extension NormalizationKnowledge {
  static let rule = "look-ahead-too-short"

  /// Says that a later part holds damage of which the look-ahead taught nothing; nil when all is as it was.
  ///
  /// O(length).
  func shortcoming(in source: SourceText) -> Diagnostic? {
    guard let range = firstUnlearned(in: source.utf8) else { return nil }
    return Diagnostic(
      .warning, rule: Self.rule, "damage here is of a kind that the start of \(source.path) does not show",
      explanation: "What repairs need to know of a stream is learned from its start. "
        + "Repair the text in pieces that each begin with the damage.",
      at: source.location(of: range))
  }

  /// The first damage of a later part that depends on what was not learned; nil when all is as it was.
  ///
  /// That is a reading whose character has none in the table while readings are taken out, or readings and radicals
  /// that would be damage while those learned from were none. O(length).
  private func firstUnlearned(in utf8: [UInt8]) -> Range<Int>? {
    let pairs = ReadingPair.pairs(in: utf8)
    if readings.isDamage {
      let unlearned = pairs.first { readings.table.readings[$0.character] == nil }
      if let unlearned { return unlearned.range }
    } else if pairs.count >= 3 {
      let evidence = ReadingEvidence(in: utf8)
      if evidence.isDamage, let first = evidence.pairs.first { return first.range }
    }
    guard radicalsAreDamage == false, RadicalStage.judge(utf8) == true else { return nil }
    return utf8.firstIndex(of: 0xE2).map { $0..<$0 + 3 }
  }
}
