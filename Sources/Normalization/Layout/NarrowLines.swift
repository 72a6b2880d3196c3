/// Lines of a page that were much narrower than its measure: cells of tables.
enum NarrowLines {
  /// The lines from a token on, up to the first that is wider or belongs to something else.
  static func read(from start: Int, _ plan: LayoutPlan, _ scene: ReflowScene, most: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var lower = start
    while lower < scene.line.upperBound, !plan.isRemoved[lower], plan.tokens[lower].first != .bullet,
      lower == start || !scene.startsUnit(at: lower, in: plan) || isCell(at: lower, plan, scene, most: most)
    {
      let upper = end(ofLineFrom: lower, plan, scene.line)
      guard width(of: lower..<upper, plan) <= most, plan.tokens[upper - 1].last != .sentenceEnd else { break }
      lines.append(lower..<upper)
      lower = upper
    }
    return lines
  }

  /// Whether a heading's words name a row: other narrow lines stand behind them, where a section has its sentences.
  private static func isCell(at index: Int, _ plan: LayoutPlan, _ scene: ReflowScene, most: Int) -> Bool {
    guard scene.outline.heading(at: index, in: plan, line: scene.line) == index,
      plan.tokens[index].last == .han
    else { return false }
    var lower = index + 1
    for _ in 0..<2 {
      guard lower < scene.line.upperBound, !plan.isRemoved[lower], plan.tokens[lower].first != .bullet,
        !scene.startsUnit(at: lower, in: plan)
      else { return false }
      let upper = end(ofLineFrom: lower, plan, scene.line)
      guard width(of: lower..<upper, plan) <= most, plan.tokens[upper - 1].last != .sentenceEnd else {
        return false
      }
      lower = upper
    }
    return true
  }

  /// The width of a line, in tenths of a column.
  static func width(of line: Range<Int>, _ plan: LayoutPlan) -> Int {
    line.reduce((line.count - 1) * LayoutToken.spaceWidth) { $0 + plan.tokens[$1].width }
  }

  /// A line goes on only between Latin words, not behind a hyphen; a footnote's star stays with its word.
  private static func end(ofLineFrom lower: Int, _ plan: LayoutPlan, _ line: Range<Int>) -> Int {
    var upper = lower + 1
    while upper < line.upperBound, !plan.isRemoved[upper] {
      let isLatin =
        !plan.tokens[upper - 1].last.isWide && !plan.tokens[upper].first.isWide
        && plan.text(upper - 1).last != UInt8(ascii: "-")
      guard isLatin || plan.text(upper).elementsEqual([0x2A]) else { break }
      upper += 1
    }
    return upper
  }
}

/// A table whose columns cannot be told apart any more: narrow lines, many of them, kept as one block.
///
/// Starts with a tab, behind which the parser takes the whole line for one cell.
struct NarrowRun {
  private let tokens: Range<Int>
  /// Ranges of tokens.
  let lines: [Range<Int>]

  /// Lines that make a run.
  private static let leastCount = 6

  /// nil when no run starts at the token.
  init?(at index: Int, in plan: LayoutPlan, scene: ReflowScene) {
    let lines = NarrowLines.read(from: index, plan, scene, most: scene.measure * 2 / 3)
    guard lines.count >= Self.leastCount, let last = lines.last else { return nil }
    let narrow = lines.filter { NarrowLines.width(of: $0, plan) * 2 < scene.measure }
    guard narrow.count * 4 >= lines.count * 3 else { return nil }
    tokens = index..<last.upperBound
    self.lines = lines
  }

  /// Keeps the spaces between the lines, but for those inside brackets and behind commas, where no cell ends.
  ///
  /// Returns the last token.
  func set(in plan: inout LayoutPlan) -> Int {
    plan.leadingTabs.insert(tokens.lowerBound)
    plan.separate(before: tokens.lowerBound)
    var isInBrackets = false
    for index in tokens.dropLast() {
      isInBrackets = Self.opensBracket(plan.text(index), wasOpen: isInBrackets)
      let isInCell = isInBrackets || plan.tokens[index].last == .comma
      if isInCell, plan.tokens[index].last.isWide, plan.tokens[index + 1].first.isWide {
        plan.gaps[index] = .joined
      }
    }
    return tokens.upperBound - 1
  }

  /// Whether `（` is open behind a word.
  private static func opensBracket(_ text: ArraySlice<UInt8>, wasOpen: Bool) -> Bool {
    var isOpen = wasOpen
    for index in text.indices where text[index] == 0xEF && index + 2 < text.endIndex {
      guard text[index + 1] == 0xBC else { continue }
      if text[index + 2] == 0x88 { isOpen = true }
      if text[index + 2] == 0x89 { isOpen = false }
    }
    return isOpen
  }
}
