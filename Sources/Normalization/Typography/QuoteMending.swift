/// Curly quotes of one line that point the wrong way.
///
/// Before → after: `點”好”即可` → `點“好”即可`; `“好“` → `“好”`. Only where the line holds an even number of quotes and
/// turning them to open and close by turns fits what stands beside them; else they stay.
struct QuoteMending {
  private(set) var edits: [TypographyEdit] = []

  private struct Mark {
    let offset: Int
    let isOpening: Bool
  }

  /// O(length of the line).
  init(_ utf8: [UInt8], line: LineScan) {
    var marks: [Mark] = []
    // A straight quote among them may close what a curly one opened: `“S"和“K"`.
    var isMixed = false
    var isInTag = false
    var index = line.textStart
    while index < line.textEnd {
      if utf8[index] == 0xE2, index + 2 < line.textEnd, utf8[index + 1] == 0x80 {
        if utf8[index + 2] == 0x9C { marks.append(Mark(offset: index, isOpening: true)) }
        if utf8[index + 2] == 0x9D { marks.append(Mark(offset: index, isOpening: false)) }
      }
      switch utf8[index] {
      case UInt8(ascii: "<"):
        isInTag =
          index + 1 < line.textEnd && (utf8[index + 1].isASCIILetter || utf8[index + 1] == UInt8(ascii: "/"))
      case UInt8(ascii: ">"): isInTag = false
      case UInt8(ascii: "\""): isMixed = isMixed || !isInTag && !marks.isEmpty
      default: break
      }
      index += UTF8Scalars.length(utf8[index])
    }
    if !isMixed { mend(marks, in: utf8, line: line) }
  }

  private mutating func mend(_ marks: [Mark], in utf8: [UInt8], line: LineScan) {
    let isSound = marks.enumerated().allSatisfy { $1.isOpening == ($0 % 2 == 0) }
    guard !isSound, marks.count % 2 == 0, !isNested(marks), !isInside(marks, utf8) else { return }
    for (number, mark) in marks.enumerated() {
      let opens = number % 2 == 0
      guard fits(mark, opens: opens, in: utf8, line: line) else {
        edits = []
        return
      }
      guard mark.isOpening != opens else { continue }
      edits.append(
        TypographyEdit(
          mark.offset..<mark.offset + 3, opens ? "“" : "”", marks.count == 2 ? .certain : .likely))
    }
  }

  /// Whether the line may begin and end inside quotes of its neighbours: `…一章”中，现在叫“…`.
  ///
  /// Then its quotes close and open by turns, and what stands between them is a clause, no word.
  private func isInside(_ marks: [Mark], _ utf8: [UInt8]) -> Bool {
    guard marks.enumerated().allSatisfy({ $1.isOpening == ($0 % 2 == 1) }) else { return false }
    return stride(from: 0, to: marks.count, by: 2).contains { number in
      holdsPause(utf8[(marks[number].offset + 3)..<marks[number + 1].offset])
    }
  }

  /// Whether a comma, another mark between clauses, or a parenthesis stands in some bytes.
  private func holdsPause(_ text: ArraySlice<UInt8>) -> Bool {
    for index in text.indices {
      if ",;:!?(".utf8.contains(text[index]) { return true }
      guard index + 2 < text.endIndex else { continue }
      switch (text[index], text[index + 1], text[index + 2]) {
      // ， ； ： ！ ？ （ 。 、
      case (0xEF, 0xBC, 0x8C), (0xEF, 0xBC, 0x9B), (0xEF, 0xBC, 0x9A), (0xEF, 0xBC, 0x81), (0xEF, 0xBC, 0x9F),
        (0xEF, 0xBC, 0x88), (0xE3, 0x80, 0x82), (0xE3, 0x80, 0x81):
        return true
      default: continue
      }
    }
    return false
  }

  /// Quotes within quotes balance and are none of this repair's business.
  private func isNested(_ marks: [Mark]) -> Bool {
    var depth = 0
    for mark in marks {
      depth += mark.isOpening ? 1 : -1
      if depth < 0 { return false }
    }
    return depth == 0
  }

  /// Whether a quote can open (or close) here: nothing opens before a closing mark or closes behind an opening one.
  private func fits(_ mark: Mark, opens: Bool, in utf8: [UInt8], line: LineScan) -> Bool {
    let end = mark.offset + 3
    if opens {
      guard end < line.textEnd else { return false }
      let after = UTF8Scalars.scalar(in: utf8, at: end).scalar
      return !"，。、；：！？）」』》】” ".unicodeScalars.contains(after)
    }
    guard mark.offset > line.textStart, let before = UTF8Scalars.scalar(in: utf8, before: mark.offset)?.scalar
    else { return false }
    return !"（「『《【“ ".unicodeScalars.contains(before)
  }
}
