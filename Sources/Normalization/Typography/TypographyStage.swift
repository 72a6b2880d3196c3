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
    var edits = StageEdits()
    var start = 0
    while start < utf8.count {
      let (end, isSuspect) = Self.survey(utf8, from: start)
      guard isSuspect else {
        start = end
        continue
      }
      let line = LineScan(utf8, from: start)
      if line.hanCount > 0, !line.isEastAsianOther {
        let marks = LineMarks(utf8, line: line).edits
        let quotes = QuoteMending(utf8, line: line).edits
        for edit in (marks + quotes).sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
          edits.replace(edit.range, with: edit.replacement, .typography, edit.certainty)
        }
      }
      start = line.end
    }
    return edits
  }

  /// Where the next line starts, and whether this one holds anything that a repair could be for.
  ///
  /// A curly quote, a full stop behind another, or a plain mark or space with a character beyond ASCII at it.
  @inline(__always)
  private static func survey(_ utf8: [UInt8], from start: Int) -> (end: Int, isSuspect: Bool) {
    var index = start
    var isSuspect = false
    var previous: UInt8 = 0
    while index < utf8.count {
      let byte = utf8[index]
      index += 1
      if byte == 0x0A { break }
      if byte < 0x40, !isSuspect {
        switch byte {
        case 0x20:
          let next = index < utf8.count ? utf8[index] : 0
          isSuspect = previous >= 0x80 ? next >= 0x80 || next == 0x20 : next == 0x20
        case 0x21, 0x28, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F:
          isSuspect = previous >= 0x80
        default: break
        }
      } else if byte == 0xE2, utf8[index] == 0x80, utf8[index + 1] == 0x9C || utf8[index + 1] == 0x9D {
        isSuspect = true
      } else if byte == 0x82, previous == 0x80, index + 2 < utf8.count, utf8[index] == 0xE3,
        utf8[index + 1] == 0x80, utf8[index + 2] == 0x82
      {
        isSuspect = true
      }
      previous = byte
    }
    return (index, isSuspect)
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
