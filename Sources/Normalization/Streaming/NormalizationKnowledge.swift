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

  /// Learns from a part as it was read, and as it came out repaired.
  ///
  /// O(length + damaged lines · their length).
  init(of utf8: [UInt8], repaired: NormalizedText) {
    readings = ReadingEvidence(in: utf8)
    shift = ByteShiftStage(evidence: readings).knowledge(from: utf8)
    radicalsAreDamage = RadicalStage.judge(utf8)
    markup = LeakedMarkupStage.context(of: utf8)
    script = repaired.script
  }
}
