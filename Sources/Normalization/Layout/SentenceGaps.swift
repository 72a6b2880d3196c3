/// Paragraphs that a copy put on one line, a space between them.
///
///     磨坊开放了。 第二天人很多。 → two paragraphs
///
/// Chinese puts no space behind a full stop, so one there was a line break, if it is the text's habit: a few
/// such spaces are slips. A space behind a closing bracket or a colon is one as well then. Items of lists and notes
/// keep theirs: their parts belong together.
struct SentenceGaps {
  /// Whether the text has the habit.
  let areBreaks: Bool

  private static let leastCount = 8

  /// O(length of text).
  init(in plan: LayoutPlan) {
    var spaced = 0
    var unspaced = 0
    for index in plan.tokens.indices.dropLast() {
      unspaced += Self.innerEnds(in: plan.text(index))
      let next = plan.tokens[index + 1]
      if plan.tokens[index].last == .sentenceEnd, !next.startsLine, next.first.isWide,
        Self.isStop(plan, index)
      {
        spaced += 1
      }
    }
    areBreaks = spaced >= Self.leastCount && spaced * 6 >= unspaced
  }

  func set(in plan: inout LayoutPlan, line: Range<Int>) {
    guard areBreaks, let first = line.first, plan.tokens[first].first != .bullet,
      ListNumber.value(plan.text(first)) == nil, !NoteLabel.introduces(plan.text(first))
    else { return }
    var width = 0
    for index in line where !plan.isRemoved[index] {
      guard let next = plan.next(after: index, in: line), ListNumber.value(plan.text(next)) == nil else {
        return
      }
      width += plan.tokens[index].width
      guard plan.gaps[index] == .kept, plan.tokens[next].first != .closing,
        Self.isStop(plan, index) || width >= Self.leastWidth && Self.isPause(plan, index, next)
      else { continue }
      plan.gaps[index] = .paragraph
      width = 0
    }
  }

  /// Tenths of a column before a bracket or a colon that may end a paragraph.
  private static let leastWidth = 200

  /// Whether a space stands between `）` and a Han character, or behind `：`.
  private static func isPause(_ plan: LayoutPlan, _ index: Int, _ next: Int) -> Bool {
    let end = plan.text(index).suffix(3)
    if end.elementsEqual([0xEF, 0xBC, 0x9A]) {
      return plan.tokens[next].first.isWide || isName(plan.text(next))
    }
    return end.elementsEqual([0xEF, 0xBC, 0x89]) && plan.tokens[next].first == .han
  }

  /// Whether a word is a name of some length, which starts an item rather than ends a sentence.
  private static func isName(_ text: ArraySlice<UInt8>) -> Bool {
    text.prefix { 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 }.count >= 8
  }

  /// Whether a token ends with `。！？`, or a closing mark behind one, and not with a colon.
  private static func isStop(_ plan: LayoutPlan, _ index: Int) -> Bool {
    plan.tokens[index].last == .sentenceEnd && !plan.text(index).suffix(3).elementsEqual([0xEF, 0xBC, 0x9A])
  }

  /// Full stops with a character of the same token behind them.
  private static func innerEnds(in text: ArraySlice<UInt8>) -> Int {
    var count = 0
    var index = text.startIndex
    while index + 3 < text.endIndex {
      if text[index] == 0xE3, text[index + 1] == 0x80, text[index + 2] == 0x82 { count += 1 }
      index += 1
    }
    return count
  }
}
