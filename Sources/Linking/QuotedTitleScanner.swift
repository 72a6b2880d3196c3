/// Reads titles in quotation marks, titles before a page in parentheses, and pages alone.
struct QuotedTitleScanner: Sendable {
  let text: FoldedText

  private static let quotes: [(open: [UInt8], close: [UInt8])] = [
    ("“", "”"), ("「", "」"), ("『", "』"), ("《", "》"), ("\"", "\""), ("”", "”"),
  ].map { (Array($0.0.utf8), Array($0.1.utf8)) }
  private static let page = Array("页".utf8)
  private static let ordinal = Array("第".utf8)
  private static let possessive = Array("的".utf8)
  /// Titles are shorter than this, in bytes.
  private static let longestTitle = 120

  func candidates() -> [ReferenceCandidate] {
    var found: [ReferenceCandidate] = []
    var index = 0
    while index < text.utf8.count {
      if let (candidate, end) = quotedTitle(at: index) {
        if let candidate { found.append(candidate) }
        index = end
      } else if text.has(Self.page, at: index) {
        if let candidate = titleBeforePage(at: index) ?? pageAlone(at: index) { found.append(candidate) }
        index += Self.page.count
      } else {
        index += 1
      }
    }
    return found
  }

  /// What stands between quotation marks, without them, ascending; longer stretches than titles are speech.
  func quotations() -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = 0
    while index < text.utf8.count {
      if let quotation = quotation(at: index) {
        found.append(quotation.words)
        index = quotation.end
      } else {
        index += 1
      }
    }
    return found
  }

  /// The quotation that opens at an index and where it ends; a candidate when a cue or a page says so.
  private func quotedTitle(at index: Int) -> (candidate: ReferenceCandidate?, end: Int)? {
    guard let (words, behind) = quotation(at: index) else { return nil }
    let page = pageBehind(behind) ?? pageBefore(index)
    guard
      page != nil || text.hasWord(of: ReferenceCue.words, within: ReferenceCue.reach, before: index)
    else { return (nil, behind) }
    let range = HeadingName.trimmedRange(of: text.utf8[words])
    guard !range.isEmpty else { return (nil, behind) }
    let pointer = ReferenceCandidate.Pointer.title(Array(text.utf8[range]), page: page)
    return (ReferenceCandidate(range: range, pointer: pointer, isCertain: page != nil), behind)
  }

  private func quotation(at index: Int) -> (words: Range<Int>, end: Int)? {
    // The first bytes of all the marks.
    guard [0x22, 0xE2, 0xE3].contains(text.utf8[index]),
      let quote = Self.quotes.first(where: { text.has($0.open, at: index) })
    else { return nil }
    let start = index + quote.open.count
    return position(of: quote.close, from: start).map { (start..<$0, $0 + quote.close.count) }
  }

  private func position(of word: [UInt8], from start: Int) -> Int? {
    var index = start
    while index < min(text.utf8.count, start + Self.longestTitle) {
      if text.has(word, at: index) { return index }
      index += 1
    }
    return nil
  }

  /// The page in `“…”(第7页)`.
  private func pageBehind(_ index: Int) -> Int? {
    var index = text.skippingSpaces(from: index)
    guard index < text.utf8.count, text.utf8[index] == UInt8(ascii: "(") else { return nil }
    index = text.skippingSpaces(from: index + 1)
    if text.has(Self.ordinal, at: index) { index = text.skippingSpaces(from: index + Self.ordinal.count) }
    guard let number = text.number(at: index) else { return nil }
    return text.has(Self.page, at: text.skippingSpaces(from: number.end)) ? number.value : nil
  }

  /// The page in `第14页的“…”` and `23页“…”`.
  private func pageBefore(_ index: Int) -> Int? {
    var index = text.skippingSpaces(backFrom: index)
    if text.has(Self.possessive, at: index - Self.possessive.count) {
      index = text.skippingSpaces(backFrom: index - Self.possessive.count)
    }
    guard text.has(Self.page, at: index - Self.page.count) else { return nil }
    return text.number(endingAt: text.skippingSpaces(backFrom: index - Self.page.count))?.value
  }

  /// The whole text before `(第11页)` as a title, as in a list of chapters; nil when it is no such text.
  private func titleBeforePage(at index: Int) -> ReferenceCandidate? {
    guard let number = text.number(endingAt: text.skippingSpaces(backFrom: index)) else { return nil }
    var start = text.skippingSpaces(backFrom: number.start)
    if text.has(Self.ordinal, at: start - Self.ordinal.count) { start -= Self.ordinal.count }
    start = text.skippingSpaces(backFrom: start)
    guard start > 0, text.utf8[start - 1] == UInt8(ascii: "("), start - 1 <= Self.longestTitle else {
      return nil
    }
    let closing = text.skippingSpaces(from: index + Self.page.count)
    guard closing < text.utf8.count, text.utf8[closing] == UInt8(ascii: ")"),
      text.skippingSpaces(from: closing + 1) == text.utf8.count
    else { return nil }
    let range = HeadingName.trimmedRange(of: text.utf8[..<(start - 1)])
    let title = Array(text.utf8[range])
    guard !title.isEmpty, !title.contains(UInt8(ascii: ",")) else { return nil }
    return ReferenceCandidate(range: range, pointer: .title(title, page: number.value), isCertain: true)
  }

  /// `见第14页`.
  private func pageAlone(at index: Int) -> ReferenceCandidate? {
    guard let number = text.number(endingAt: text.skippingSpaces(backFrom: index)) else { return nil }
    var start = text.skippingSpaces(backFrom: number.start)
    guard text.has(Self.ordinal, at: start - Self.ordinal.count) else { return nil }
    start -= Self.ordinal.count
    let end = index + Self.page.count
    guard text.hasWord(of: ReferenceCue.words, within: 18, before: start), !isFollowedByTitle(end) else {
      return nil
    }
    return ReferenceCandidate(range: start..<end, pointer: .page(number.value), isCertain: true)
  }

  /// Whether a quotation or a table follows a page: `第11页的“…”`, `15页的表格5-1`, which are the better link.
  private func isFollowedByTitle(_ index: Int) -> Bool {
    var index = text.skippingSpaces(from: index)
    if text.has(Self.possessive, at: index) {
      index = text.skippingSpaces(from: index + Self.possessive.count)
    }
    return Self.quotes.contains { text.has($0.open, at: index) }
      || text.word(of: NumberScanner.captionWords, at: index) != nil
  }
}
