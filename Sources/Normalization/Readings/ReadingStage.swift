import Diagnostics
import HanText

/// Takes out the readings that a site typed behind characters.
///
/// Before → after: `內(nèi)容與導(dǎo)覽（View）` → `內容與導覽（View）`. Leaves a text about pronunciation alone.
struct ReadingStage: Sendable {
  let evidence: ReadingEvidence

  /// Edits for the text the evidence was gathered in, or for the same text with its shifted bytes put right.
  ///
  /// O(length).
  func edits(for utf8: [UInt8]) -> StageEdits {
    var edits = StageEdits()
    guard evidence.isDamage else { return edits }
    var acceptance = ReadingAcceptance(evidence.table)
    // How sure the deletion of each pair is, nil for one that stays: few pairs, but often.
    var answers: [ReadingPair.Key: Repair.Certainty?] = [:]
    for pair in ReadingPair.pairs(in: utf8) {
      let answer: Repair.Certainty?
      if let known = answers[pair.key] {
        answer = known
      } else {
        answer = acceptance.accepts(pair) ? (isCertain(pair) ? .certain : .likely) : nil
        answers.updateValue(answer, forKey: pair.key)
      }
      if let answer { edits.delete(pair.range, .reading, answer) }
    }
    return edits
  }

  private func isCertain(_ pair: ReadingPair) -> Bool {
    ReadingTable.isKnown(pair.syllable, of: pair.character)
      || (evidence.table.readings[pair.character]?.count ?? 0) >= 5
  }

  /// A note on readings that were left in place because they seem meant.
  func note(on source: SourceText) -> Diagnostic? {
    guard !evidence.isDamage, let first = evidence.pairs.first else { return nil }
    return Diagnostic(
      .note, rule: "readings-kept",
      "\(evidence.pairs.count) reading\(evidence.pairs.count > 1 ? "s" : "") in parentheses kept as meant",
      explanation:
        "Readings are taken out where every character of a set carries the same reading throughout.",
      at: source.location(of: first.range))
  }
}
