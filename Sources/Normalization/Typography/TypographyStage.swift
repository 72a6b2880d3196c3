/// Punctuation as Chinese is printed, where the text leaves no doubt.
///
/// Before → after: `輕點,再拖動` → `輕點，再拖動`; `等等...` → `等等……`; `外觀 。` → `外觀。`; `”好”` → `“好”`.
/// The last stage. Looks only at plain marks between Han characters; code, formulas, addresses, Latin sentences,
/// lines of Japanese or Korean, and marks before parentheses stay.
struct TypographyStage: Sendable {
  /// Edits for one text.
  ///
  /// O(length).
  func edits(for utf8: [UInt8]) -> StageEdits {
    edits(for: utf8, lines: LineSurvey(utf8).lines(with: .typography))
  }

  /// Edits for the lines of a text that have `LineTraits.typography`.
  ///
  /// O(length of the lines).
  func edits(for utf8: [UInt8], lines: [Range<Int>]) -> StageEdits {
    var edits = StageEdits()
    for range in lines {
      let line = LineScan(utf8, from: range.lowerBound)
      guard line.hanCount > 0, !line.isEastAsianOther else { continue }
      let marks = LineMarks(utf8, line: line).edits
      let quotes = QuoteMending(utf8, line: line).edits
      for edit in (marks + quotes).sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
        edits.replace(edit.range, with: edit.replacement, .typography, edit.certainty)
      }
    }
    return edits
  }
}

/// An edit of the typography stage.
struct TypographyEdit {
  let range: Range<Int>
  let replacement: [UInt8]
  let certainty: Repair.Certainty

  init(_ range: Range<Int>, _ replacement: String, _ certainty: Repair.Certainty = .certain) {
    self.range = range
    self.replacement = Array(replacement.utf8)
    self.certainty = certainty
  }
}
