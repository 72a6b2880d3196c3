/// Paragraphs of a table's cells, put together from the narrow lines of its columns.
///
/// A line goes on in the next one when it is full, when a bracket or a clause in it is open, and when the next one
/// starts with what nothing starts with. A line that stands behind several others is a paragraph's first.
enum CellParagraphs {
  /// The paragraphs, as ranges of tokens.
  ///
  /// O(length of the lines).
  static func read(_ lines: [Range<Int>], _ plan: LayoutPlan) -> [Range<Int>] {
    let measure = lines.map { NarrowLines.width(of: $0, plan) }.max() ?? 0
    let firsts = firstLines(lines, plan)
    var result: [Range<Int>] = []
    var continues = false
    var openBrackets = 0
    for (number, line) in lines.enumerated() {
      if let last = result.last, continues || goesOn(plan.text(line.lowerBound)) {
        result[result.count - 1] = last.lowerBound..<line.upperBound
      } else {
        result.append(line)
        openBrackets = 0
      }
      for index in line { openBrackets = max(0, openBrackets + brackets(in: plan.text(index))) }
      let isWhole = number + 1 < lines.count && firsts.contains(text(lines[number + 1], plan))
      continues = openBrackets > 0 || isOpen(line, plan, measure: isWhole ? nil : measure)
    }
    return result
  }

  /// Sets the words of a paragraph together again.
  static func setWords(of paragraph: Range<Int>, in plan: inout LayoutPlan) {
    for index in paragraph.dropLast() {
      let isLatin = !plan.tokens[index].last.isWide && !plan.tokens[index + 1].first.isWide
      plan.gaps[index] = isLatin ? .space : .joined
    }
  }

  /// The lines that stand behind several others.
  private static func firstLines(_ lines: [Range<Int>], _ plan: LayoutPlan) -> Set<[UInt8]> {
    var before: [[UInt8]: [UInt8]] = [:]
    var firsts: Set<[UInt8]> = []
    for (line, next) in zip(lines, lines.dropFirst()) {
      let (last, first) = (text(line, plan), text(next, plan))
      if let other = before[first], other != last { firsts.insert(first) }
      before[first] = last
    }
    return firsts
  }

  private static func text(_ line: Range<Int>, _ plan: LayoutPlan) -> [UInt8] {
    line.flatMap { plan.text($0) }
  }

  /// Whether a line goes on by what it says, and by its width where there is a measure.
  private static func isOpen(_ line: Range<Int>, _ plan: LayoutPlan, measure: Int?) -> Bool {
    let last = plan.tokens[line.upperBound - 1].last
    guard last != .sentenceEnd else { return false }
    let width = NarrowLines.width(of: line, plan)
    if plan.text(line.upperBound - 1).count > 1, plan.text(line.upperBound - 1).last == UInt8(ascii: "-") {
      return true
    }
    if last == .comma { return true }
    guard let measure else { return false }
    if measure >= leastMeasure, width * 5 >= measure * 4 { return true }
    return width * 2 >= measure
      && particles.contains { plan.text(line.upperBound - 1).suffix(3).elementsEqual($0) }
  }

  /// Cells narrower than eight ideographs are words, none of them a full line.
  private static let leastMeasure = 160

  /// Words that end no phrase.
  private static let particles =
    [
      "的", "和", "或", "与", "與", "及", "在", "将", "將", "把", "被", "从", "從", "对", "對", "为", "為", "则", "則", "而",
      "但",
    ].map { Array($0.utf8) }

  /// What starts no phrase.
  private static let continuations = ["的", "，", "、", "；", "。", "）", "”", "》"].map { Array($0.utf8) }

  private static func goesOn(_ text: ArraySlice<UInt8>) -> Bool {
    continuations.contains { text.starts(with: $0) } && !text.starts(with: "的确".utf8)
  }

  /// How many more brackets a word opens than it closes.
  private static func brackets(in text: ArraySlice<UInt8>) -> Int {
    var count = 0
    for index in text.indices.dropLast(2) where text[index] == 0xEF && text[index + 1] == 0xBC {
      if text[index + 2] == 0x88 { count += 1 }
      if text[index + 2] == 0x89 { count -= 1 }
    }
    return count
  }
}
