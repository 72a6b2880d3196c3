/// Single sentences that stand alone before the paragraph that explains them: what was set in bold.
///
///     让按钮看得见。⏎ 看不见的按钮没有人按。如果画面很满…  → the first line is a guideline
///
/// A text has the habit, or it has not: without regular alternation nothing is marked.
struct GuidelineSentences {
  /// Indices of the lines.
  let indices: Set<Int>

  private static let leastCount = 6

  /// `subjects` holds the folded words of each line that is a heading, by its index.
  ///
  /// O(lines).
  init(lines: [TextLine], range: Range<Int>, subjects: [Int: String]) {
    var found: Set<Int> = []
    var subject = ""
    var isFirst = true
    for index in range.dropLast() {
      if let name = subjects[index] {
        subject = name
        isFirst = true
        continue
      }
      let line = lines[index]
      guard index > range.lowerBound, subjects[index - 1] == nil, !found.contains(index - 1),
        subjects[index + 1] == nil, Self.isSentence(line), Self.explains(lines[index + 1], line),
        !Self.describes(line, subject, isFirst: isFirst), !Self.goesOn(line, behind: lines[index - 1])
      else { continue }
      found.insert(index)
      isFirst = false
    }
    let sentences = range.count { lines[$0].ending == .sentence }
    indices = found.count >= Self.leastCount && found.count * 6 >= sentences ? found : []
  }

  private static func isSentence(_ line: TextLine) -> Bool {
    line.ending == .sentence && !line.hasInnerSentence && line.width <= 80
  }

  /// What an explanation starts with; folded.
  private static let openers = ["因为", "由于", "这", "例如", "比如", "举个例子", "举例", "尤其", "否则"]

  /// Whether a line can explain the sentence before it: it is no shorter, or says that it does.
  private static func explains(_ next: TextLine, _ line: TextLine) -> Bool {
    let isProse = next.ending == .sentence || next.hasInnerSentence || next.ending == .colon
    guard isProse, !next.folded.hasSuffix(")。") || next.hasInnerPunctuation else { return false }
    if openers.contains(where: next.folded.hasPrefix) { return true }
    return next.width * 4 > line.width * 3
  }

  /// Whether a sentence is about the section's subject: that describes, a guideline asks.
  ///
  /// `使用滑块来…` opens many a section and is no guideline there.
  private static func describes(_ line: TextLine, _ subject: String, isFirst: Bool) -> Bool {
    guard !subject.isEmpty else { return false }
    if line.folded.hasPrefix(subject) { return !asks.contains(where: line.folded.contains) }
    return isFirst && line.folded.hasPrefix("使用" + subject)
  }

  /// What makes a sentence on a section's subject a guideline; folded.
  private static let asks = ["要", "应该", "应当", "必须", "不能", "尽量", "避免"]

  /// Whether a sentence begins with the words that the paragraph before it began with: one train of thought.
  private static func goesOn(_ line: TextLine, behind previous: TextLine) -> Bool {
    let shared = zip(line.folded.unicodeScalars, previous.folded.unicodeScalars).prefix { $0 == $1 }
    return shared.count >= 5 && !shared.contains { $0.0 == "," }
  }
}
