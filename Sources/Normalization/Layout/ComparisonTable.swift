/// A table of two compared columns whose cells ran together.
///
///     Model 7 Model 6 外壳 白色主题（默认）和 黑色主题 银色（默认） 按键 三个 五个
///     →  ⇥Model 7⇥Model 6 ⏎ 外壳⇥白色主题（默认）和黑色主题⇥银色（默认） ⏎ 按键⇥三个⇥五个
///
/// Lines of cells are narrow. A short one without punctuation names a row; what follows it up to the next
/// name is dealt to the two columns by halves. Written with tabs, which the parser reads as a table.
struct ComparisonTable {
  private struct Row {
    var label: Range<Int>
    var paragraphs: [Range<Int>]
  }

  private let caption: CaptionPair
  private let header: CaptionPair
  private var rows: [Row] = []

  /// nil when what follows the captions is not such a table.
  init?(caption: CaptionPair, plan: LayoutPlan, scene: ReflowScene) {
    self.caption = caption
    let following = plan.next(after: caption.end, in: scene.line)
    header = following.flatMap { CaptionPair(at: $0, in: plan, line: scene.line) } ?? caption
    guard let start = plan.next(after: header.end, in: scene.line) else { return nil }
    let lines = NarrowLines.read(from: start, plan, scene, most: scene.measure / 2)
    rows = Self.rows(CellParagraphs.read(lines, plan), plan)
    guard rows.count >= 2 else { return nil }
  }

  /// Sets the table in the plan; returns its last token.
  func set(in plan: inout LayoutPlan) -> Int {
    if header.first != caption.first { _ = caption.set(in: &plan) }
    plan.leadingTabs.insert(header.first.lowerBound)
    plan.separate(before: header.first.lowerBound)
    plan.gaps[header.first.upperBound - 1] = .tab
    plan.gaps[header.end] = .line
    var end = header.end
    for row in rows {
      CellParagraphs.setWords(of: row.label, in: &plan)
      plan.gaps[row.label.upperBound - 1] = .tab
      let half = row.paragraphs.count / 2
      for (number, paragraph) in row.paragraphs.enumerated() {
        CellParagraphs.setWords(of: paragraph, in: &plan)
        plan.gaps[paragraph.upperBound - 1] = number == half - 1 ? .tab : .space
        end = paragraph.upperBound - 1
      }
      plan.gaps[end] = .line
    }
    plan.gaps[end] = .paragraph
    return end
  }
}

extension ComparisonTable {
  private static func rows(_ paragraphs: [Range<Int>], _ plan: LayoutPlan) -> [Row] {
    var rows: [Row] = []
    for (number, paragraph) in paragraphs.enumerated() {
      let isComplete = rows.last.map { $0.paragraphs.count >= 2 } ?? true
      if isName(paragraph, plan), isComplete, number + 2 < paragraphs.count {
        rows.append(Row(label: paragraph, paragraphs: []))
      } else if rows.isEmpty {
        return []
      } else {
        rows[rows.count - 1].paragraphs.append(paragraph)
      }
    }
    if let last = rows.last, last.paragraphs.count < 2 { rows.removeLast() }
    return rows.map { evened($0, plan) }
  }

  /// Whether a paragraph is one short word without punctuation: the name of a row.
  private static func isName(_ paragraph: Range<Int>, _ plan: LayoutPlan) -> Bool {
    let token = plan.tokens[paragraph.lowerBound]
    return paragraph.count == 1 && token.width <= 120 && token.first == .han && token.last == .han
  }

  /// A row with an odd number of paragraphs, the two that fit each other best made one.
  private static func evened(_ row: Row, _ plan: LayoutPlan) -> Row {
    guard row.paragraphs.count % 2 == 1, row.paragraphs.count > 2 else { return row }
    var row = row
    let joints = row.paragraphs.indices.dropLast().filter {
      plan.tokens[row.paragraphs[$0].upperBound - 1].last != .sentenceEnd
    }
    func filled(_ joint: Int) -> Int {
      let end = row.paragraphs[joint].upperBound
      return plan.tokens[end - 1].width + plan.tokens[end].leadWidth
    }
    guard let joint = joints.max(by: { filled($0) < filled($1) }) else { return row }
    let joined = row.paragraphs[joint].lowerBound..<row.paragraphs[joint + 1].upperBound
    row.paragraphs.replaceSubrange(joint...joint + 1, with: [joined])
    return row
  }
}
