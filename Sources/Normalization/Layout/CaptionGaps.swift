/// Captions of two pictures that stood side by side, in a paragraph whose other sentences go on around them.
///
///     …之间切换。 Model 7            Model 6 如果使用… → captions on a line of their own, a tab between them
///
/// The wide gap tells; the right caption has as many words as the left one.
enum CaptionGaps {
  /// Columns of white space that nobody types between words.
  private static let leastGap = 4

  static func set(in plan: inout LayoutPlan, line: Range<Int>) {
    for index in line.dropLast() where !plan.tokens[index + 1].startsLine {
      guard !plan.isRemoved[index], !plan.isRemoved[index + 1],
        columns(plan.utf8, plan.gapRange(after: index, before: index + 1)) >= leastGap,
        let left = left(endingAt: index, plan, line)
      else { continue }
      let end = min(index + 1 + left.count, line.upperBound)
      guard let right = right(from: index + 1, to: end, plan) else { continue }
      if left.lowerBound > line.lowerBound { plan.gaps[left.lowerBound - 1] = .paragraph }
      plan.gaps[index] = .tab
      if right.upperBound < line.upperBound { plan.gaps[right.upperBound - 1] = .paragraph }
    }
  }

  /// The words from the last sentence's end, or the line's start, up to the gap; nil when they are no caption.
  private static func left(endingAt index: Int, _ plan: LayoutPlan, _ line: Range<Int>) -> Range<Int>? {
    var start = index
    while start > line.lowerBound, index - start < 6, !endsSentence(plan.tokens[start - 1]) { start -= 1 }
    guard start == line.lowerBound || endsSentence(plan.tokens[start - 1]) else { return nil }
    return isCaption(start..<index + 1, plan) ? start..<index + 1 : nil
  }

  private static func right(from start: Int, to end: Int, _ plan: LayoutPlan) -> Range<Int>? {
    var end = end
    // A bracket that was opened belongs to the caption: `Model 6（ 室内）`.
    if end < plan.tokens.count, plan.tokens[end - 1].last == .opening { end += 1 }
    return isCaption(start..<end, plan) ? start..<end : nil
  }

  private static func isCaption(_ words: Range<Int>, _ plan: LayoutPlan) -> Bool {
    let width = words.reduce(0) { $0 + plan.tokens[$1].width }
    return !words.isEmpty && width <= 400
      && words.allSatisfy { !endsSentence(plan.tokens[$0]) && plan.tokens[$0].last != .comma }
  }

  private static func endsSentence(_ token: LayoutToken) -> Bool { token.last == .sentenceEnd }

  private static func columns(_ utf8: [UInt8], _ gap: Range<Int>) -> Int {
    utf8[gap].count { $0 & 0xC0 != 0x80 }
  }
}
