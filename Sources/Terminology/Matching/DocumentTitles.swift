/// Finds out whether a form stands inside the title of a document, where it is no mention:
/// `《视图编程指南》`, `View Controller Programming Guide for iOS`, `参考 Displaying a Navigation Bar`.
struct DocumentTitles {
  private let source: [UInt8]
  /// Quoted titles, ascending; source offsets.
  private let quoted: [Range<Int>]

  /// What a title's last word is.
  private static let nouns = ["指南", "手册", "手冊", "教程", "参考", "參考", "文档", "文檔", "规范", "規範", "入门", "入門"]
    .map { Array($0.utf8) }

  private static let englishNouns: Set<String> = [
    "Guide", "Guidelines", "Reference", "Catalog", "Tutorial", "Notes", "Handbook",
  ]

  /// Titles are not longer than this, in bytes.
  private static let reach = 120

  /// O(length of text).
  init(_ source: [UInt8]) {
    self.source = source
    var quoted: [Range<Int>] = []
    var index = 0
    while index < source.count {
      if source[index] & 0xFE == 0xE2, let title = Self.title(at: index, in: source) {
        quoted.append(title)
        index = title.upperBound
      } else {
        index += 1
      }
    }
    self.quoted = quoted
  }

  /// O(log titles), and a look around Latin forms.
  func contain(_ range: Range<Int>) -> Bool {
    if isInQuotedTitle(range) || isNumberedCaption(range) { return true }
    guard source[range.lowerBound].isASCIILetter else { return false }
    return isFollowedByTitleNoun(range) || isPartOfCitation(range)
  }

  private func isInQuotedTitle(_ range: Range<Int>) -> Bool {
    var low = 0
    var high = quoted.count
    while low < high {
      let middle = (low + high) / 2
      if quoted[middle].upperBound < range.upperBound { low = middle + 1 } else { high = middle }
    }
    return low < quoted.count && quoted[low].lowerBound <= range.lowerBound
  }

  /// `表格 5-1` is the label of a caption.
  private func isNumberedCaption(_ range: Range<Int>) -> Bool {
    guard source[range.upperBound - 1] >= 0x80 else { return false }
    var offset = range.upperBound
    while offset < source.count, source[offset] == 0x20 { offset += 1 }
    let start = offset
    while offset < source.count, source[offset].isASCIIDigit { offset += 1 }
    return offset > start && offset + 1 < source.count && source[offset] == UInt8(ascii: "-")
      && source[offset + 1].isASCIIDigit
  }

  /// Latin words of which the form is only a part, behind `参考` and the like or in quotes; or a chapter's title,
  /// which is in the plural (`参阅 Web Views`) or named as a part of a guide.
  private func isPartOfCitation(_ range: Range<Int>) -> Bool {
    var start = range.lowerBound
    while start > 0, range.lowerBound - start < Self.reach, Self.isOfWords(source[start - 1]) { start -= 1 }
    var end = range.upperBound
    while end < source.count, end - range.upperBound < Self.reach, Self.isOfWords(source[end]) { end += 1 }
    var citation = source[start..<end].trimmingSpaces()
    while let last = citation.last, !last.isIdentifierByte { citation.removeLast() }
    let isPart = citation.count > range.count
    if isPart, isQuoted(start..<end), citation.first?.isASCIIUpper == true { return true }
    let isPlural = source[range.lowerBound].isASCIIUpper && citation.last == UInt8(ascii: "s")
    guard isPart || isPlural else { return false }
    return Self.citing.contains { source[..<start].suffix($0.count).elementsEqual($0) }
      || isPartOfGuide(start)
  }

  /// Quotes stand around, or around the parentheses that stand around: `“查看全部（View All）”`.
  private func isQuoted(_ range: Range<Int>) -> Bool {
    let behind = source[range.upperBound...].prefix(6)
    if Self.closingQuotes.contains(where: { behind.starts(with: $0) }) {
      return Self.openingQuotes.contains { source[..<range.lowerBound].suffix(3).elementsEqual($0) }
    }
    guard let parenthesis = Self.closingParentheses.first(where: { behind.starts(with: $0) }) else {
      return false
    }
    return Self.closingQuotes.contains { behind.dropFirst(parenthesis.count).starts(with: $0) }
  }

  /// `… Guide for iOS 里面的` stands before.
  private func isPartOfGuide(_ start: Int) -> Bool {
    var before = source[..<start]
    let dropSpaces = { (bytes: inout ArraySlice<UInt8>) in
      while bytes.last == 0x20 { bytes.removeLast() }
    }
    dropSpaces(&before)
    guard before.suffix(3).elementsEqual(Self.possessive) else { return false }
    before.removeLast(3)
    for word in Self.inside where before.suffix(word.count).elementsEqual(word) {
      before.removeLast(word.count)
      break
    }
    dropSpaces(&before)
    var first = before.endIndex
    while first > 0, before.endIndex - first < Self.reach, Self.isOfWords(source[first - 1]) { first -= 1 }
    return source[first..<before.endIndex].split(separator: 0x20).contains {
      Self.englishNouns.contains(String(decoding: $0, as: UTF8.self))
    }
  }

  private static let possessive = Array("的".utf8)
  private static let inside = ["里面", "裡面", "裏面", "中", "里", "裡"].map { Array($0.utf8) }
  private static let openingQuotes = ["“", "「", "『", "《"].map { Array($0.utf8) }
  private static let closingQuotes = ["”", "」", "』", "》"].map { Array($0.utf8) }
  private static let closingParentheses = ["）", ")"].map { Array($0.utf8) }

  private static func isOfWords(_ byte: UInt8) -> Bool {
    byte.isIdentifierByte || byte == 0x20 || byte == UInt8(ascii: "-")
  }

  /// What titles of documents stand behind.
  private static let citing = ["参考", "參考", "参阅", "參閱", "参见", "參見", "阅读", "閱讀"].map { Array($0.utf8) }

  private static func title(at index: Int, in source: [UInt8]) -> Range<Int>? {
    guard let last = closingByte(at: index, in: source) else { return nil }
    let lead = source[index]
    var end = index + 3
    let limit = min(source.count, index + reach)
    while end + 2 < limit {
      if source[end] == lead, source[end + 1] == 0x80, source[end + 2] == last {
        return isTitle(source[index + 3..<end]) ? index..<end + 3 : nil
      }
      end += 1
    }
    return nil
  }

  /// The last byte of the quote that closes the one at an offset, whose other bytes are the same; nil if none opens.
  private static func closingByte(at index: Int, in source: [UInt8]) -> UInt8? {
    guard index + 2 < source.count, source[index + 1] == 0x80 else { return nil }
    switch (source[index], source[index + 2]) {
    // “ ” 〈 〉 《 》 「 」 『 』
    case (0xE2, 0x9C): return 0x9D
    case (0xE3, 0x88), (0xE3, 0x8A), (0xE3, 0x8C), (0xE3, 0x8E): return source[index + 2] + 1
    default: return nil
    }
  }

  private static func isTitle(_ text: ArraySlice<UInt8>) -> Bool {
    if nouns.contains(where: { text.suffix($0.count).elementsEqual($0) }) { return true }
    return text.split(separator: 0x20).contains { englishNouns.contains(String(decoding: $0, as: UTF8.self)) }
  }

  /// Capitalized words go on behind the form, up to a title's noun.
  private func isFollowedByTitleNoun(_ range: Range<Int>) -> Bool {
    guard source[range.lowerBound].isASCIIUpper else { return false }
    var offset = range.upperBound
    for _ in 0..<5 {
      guard offset + 1 < source.count, source[offset] == 0x20, source[offset + 1].isASCIIUpper else {
        return false
      }
      let end = IdentifierChain.identifierEnd(from: offset + 1, in: source)
      if Self.englishNouns.contains(String(decoding: source[offset + 1..<end], as: UTF8.self)) { return true }
      offset = end
    }
    return false
  }
}
