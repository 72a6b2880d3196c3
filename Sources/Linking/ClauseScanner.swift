/// Reads phrases that point to a chapter or to what stands above or below: `本章第二节中的滑块`, `下文的滑块部分`.
struct ClauseScanner: Sendable {
  let text: FoldedText

  private static let ownChapter = ["本章"].map { Array($0.utf8) }
  private static let wholeText = ["本文", "文档", "全文", "本指南"].map { Array($0.utf8) }
  private static let nearby = ["下文", "上文", "前文", "后文", "下面"].map { Array($0.utf8) }
  private static let ends = ["。", ";", "；", "，", ",", "\n", "!", "?"].map { Array($0.utf8) }
  private static let parts = ["部分", "章节", "一节"].map { Array($0.utf8) }
  private static let ordinal = Array("第".utf8)
  private static let chapter = Array("章".utf8)
  private static let section = Array("节".utf8)
  private static let longestClause = 120

  func candidates() -> [ReferenceCandidate] {
    var found: [ReferenceCandidate] = []
    var index = 0
    while index < text.utf8.count {
      // All the words start with a character between U+4000 and U+6FFF.
      if (0xE4...0xE6).contains(text.utf8[index]), let candidate = candidate(at: index) {
        found.append(candidate)
        index = candidate.range.upperBound
      } else {
        index += 1
      }
    }
    return found
  }

  private func candidate(at index: Int) -> ReferenceCandidate? {
    if let word = text.word(of: Self.ownChapter, at: index) {
      let division = ordinal(before: Self.section, at: index + word.count)
      guard division != nil || isCued(index) else { return nil }
      return clause(
        from: index, words: division?.end ?? index + word.count, chapter: nil, section: division?.value)
    }
    if let word = text.word(of: Self.wholeText, at: index) {
      guard let division = ordinal(before: Self.chapter, at: index + word.count) else { return nil }
      let section = ordinal(before: Self.section, at: division.end)
      return clause(
        from: index, words: section?.end ?? division.end, chapter: division.value, section: section?.value)
    }
    guard let word = text.word(of: Self.nearby, at: index), isCued(index) else { return nil }
    return clause(from: index, words: index + word.count, chapter: nil, section: nil)
  }

  private func isCued(_ index: Int) -> Bool {
    text.hasWord(of: ReferenceCue.words, within: ReferenceCue.reach, before: index)
  }

  private func clause(from start: Int, words: Int, chapter: Int?, section: Int?) -> ReferenceCandidate {
    let end = clauseEnd(from: words)
    return ReferenceCandidate(
      range: start..<end, pointer: .clause(chapter: chapter, section: section, words: words..<end),
      isCertain: chapter != nil || section != nil)
  }

  /// Where the clause ends: at punctuation, at a parenthesis that closes outside, or behind 部分.
  private func clauseEnd(from start: Int) -> Int {
    var depth = 0
    var index = start
    while index < min(text.utf8.count, start + Self.longestClause) {
      let byte = text.utf8[index]
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") {
        guard depth > 0 else { break }
        depth -= 1
      }
      if depth == 0, text.word(of: Self.ends, at: index) != nil || isFullStop(at: index) { break }
      index += 1
    }
    while index > start, index < text.utf8.count, text.utf8[index] & 0xC0 == 0x80 { index -= 1 }
    return index
  }

  private func isFullStop(at index: Int) -> Bool {
    text.utf8[index] == UInt8(ascii: ".") && (index + 1 >= text.utf8.count || text.utf8[index + 1] == 0x20)
  }

  /// `第三节`, `第5章`.
  private func ordinal(before unit: [UInt8], at index: Int) -> (value: Int, end: Int)? {
    let index = text.skippingSpaces(from: index)
    guard text.has(Self.ordinal, at: index) else { return nil }
    let start = text.skippingSpaces(from: index + Self.ordinal.count)
    guard let number = text.number(at: start) ?? ChineseNumber.read(text.utf8, at: start) else { return nil }
    let end = text.skippingSpaces(from: number.end)
    return text.has(unit, at: end) ? (number.value, end + unit.count) : nil
  }
}

/// Chinese numbers up to 99: 三, 十二, 二十, 四十五.
enum ChineseNumber {
  private static let digits = ["一", "二", "三", "四", "五", "六", "七", "八", "九"].map { Array($0.utf8) }
  private static let ten = Array("十".utf8)

  /// The number that starts at an index, and where it ends; nil when there is none.
  static func read(_ utf8: [UInt8], at start: Int) -> (value: Int, end: Int)? {
    var index = start
    func digit() -> Int? {
      guard let found = digits.firstIndex(where: { utf8[index...].starts(with: $0) }) else { return nil }
      index += 3
      return found + 1
    }
    guard start <= utf8.count else { return nil }
    let first = digit()
    guard utf8[index...].starts(with: ten) else { return first.map { ($0, index) } }
    index += 3
    return ((first ?? 1) * 10 + (digit() ?? 0), index)
  }
}
