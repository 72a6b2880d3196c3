/// Lines of about equal length, cut in the middle of sentences: paragraphs that were wrapped with line feeds.
///
///     河边的老磨坊已经停用多年，如今改成了一座小⏎小的博物馆。 → one line
///
/// Verse is too narrow, and lists, captions and headings are too short to be taken for full lines.
struct HardWraps {
  /// The width of full lines, in tenths of a column; nil where lines are not wrapped.
  private let measure: Int?
  private let lines: [Range<Int>]
  /// Whether blank lines or indents set paragraphs apart, so that a full line is never a paragraph's last.
  private let setsParagraphsApart: Bool
  private let spacesLatin: Bool

  private static let leastCount = 5
  private static let widths = 400...1400

  /// O(length of text).
  init(in plan: LayoutPlan) {
    let lines = plan.lines()
    var cut: [Int] = []
    var apart = 0
    for (line, next) in zip(lines, lines.dropFirst()) {
      guard let last = line.last, let first = next.first else { continue }
      if Self.isApart(plan, last, first) {
        apart += 1
      } else if plan.tokens[last].last != .sentenceEnd, Self.isProse(plan, line) {
        cut.append(Self.width(of: line, plan))
      }
    }
    let full = cut.filter(Self.widths.contains).sorted()
    if let crowd = LineMeasure.crowd(full), crowd.count >= Self.leastCount, crowd.count * 3 >= cut.count * 2 {
      measure = crowd.width
    } else {
      measure = nil
    }
    self.lines = lines
    setsParagraphsApart = apart > 0
    spacesLatin = ReflowScene.spacesLatin(plan, plan.tokens.indices)
  }

  func join(in plan: inout LayoutPlan) {
    guard let measure else { return }
    for (line, next) in zip(lines, lines.dropFirst()) {
      guard let last = line.last, let first = next.first, !Self.isApart(plan, last, first),
        Self.isProse(plan, line), Self.isProse(plan, next), !Self.startsItem(plan, first)
      else { continue }
      let token = plan.tokens[last]
      let width = Self.width(of: line, plan)
      guard width + plan.tokens[first].leadWidth > measure - 20, width <= measure + 20,
        setsParagraphsApart || token.last != .sentenceEnd
      else { continue }
      plan.gaps[last] = gap(between: token, plan.tokens[first])
    }
  }

  private func gap(between token: LayoutToken, _ follower: LayoutToken) -> LayoutPlan.Gap {
    if token.last.isWide, follower.first.isWide { return .joined }
    if !token.last.isWide, !follower.first.isWide { return .space }
    return spacesLatin && token.last != .comma && token.last != .sentenceEnd ? .space : .joined
  }

  /// Whether a blank line or an indent stands between two lines.
  private static func isApart(_ plan: LayoutPlan, _ last: Int, _ first: Int) -> Bool {
    let gap = plan.utf8[plan.gapRange(after: last, before: first)]
    return gap.last != 0x0A || gap.count { $0 == 0x0A } > 1
  }

  private static func isProse(_ plan: LayoutPlan, _ line: Range<Int>) -> Bool {
    !plan.isTableRow(line) && line.contains { plan.tokens[$0].first == .han || plan.tokens[$0].last == .han }
  }

  private static func startsItem(_ plan: LayoutPlan, _ first: Int) -> Bool {
    let text = plan.text(first)
    return plan.tokens[first].first == .bullet || ListNumber.value(text) != nil || NoteLabel.introduces(text)
  }

  private static func width(of line: Range<Int>, _ plan: LayoutPlan) -> Int {
    line.reduce((line.count - 1) * LayoutToken.spaceWidth) { $0 + plan.tokens[$1].width }
  }
}
