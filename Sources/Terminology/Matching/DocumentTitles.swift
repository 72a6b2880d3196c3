/// Finds out whether a form stands inside the title of a document, where it is no mention:
/// `《视图编程指南》`, `View Controller Programming Guide for iOS`, `参考 Displaying a Navigation Bar`.
struct DocumentTitles {
  private let source: [UInt8]
  /// Quoted titles, ascending; source offsets.
  private let quoted: [Range<Int>]

  private static let quotes: [(open: [UInt8], close: [UInt8])] = [
    ("《", "》"), ("“", "”"), ("「", "」"), ("『", "』"), ("〈", "〉"),
  ].map { (Array($0.0.utf8), Array($0.1.utf8)) }

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
      if source[index] == 0xE2 || source[index] == 0xE3, let title = Self.title(at: index, in: source) {
        quoted.append(title)
        index = title.upperBound
      } else {
        index += 1
      }
    }
    self.quoted = quoted
  }

  func contain(_ range: Range<Int>) -> Bool {
    quoted.contains { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
      || isFollowedByTitleNoun(range) || isPartOfCitation(range)
  }

  /// Latin words behind `参考` and the like, of which the form is only a part.
  private func isPartOfCitation(_ range: Range<Int>) -> Bool {
    guard source[range.lowerBound].isASCIILetter else { return false }
    var start = range.lowerBound
    while start > 0, range.lowerBound - start < Self.reach, Self.isOfWords(source[start - 1]) { start -= 1 }
    var end = range.upperBound
    while end < source.count, end - range.upperBound < Self.reach, Self.isOfWords(source[end]) { end += 1 }
    var citation = source[start..<end].trimmingSpaces()
    while let last = citation.last, !last.isIdentifierByte { citation.removeLast() }
    guard citation.count > range.count else { return false }
    return Self.citing.contains { source[..<start].suffix($0.count).elementsEqual($0) }
  }

  private static func isOfWords(_ byte: UInt8) -> Bool {
    byte.isIdentifierByte || byte == 0x20 || byte == UInt8(ascii: "-")
  }

  /// What titles of documents stand behind.
  private static let citing = ["参考", "參考", "参阅", "參閱", "参见", "參見", "阅读", "閱讀"].map { Array($0.utf8) }

  private static func title(at index: Int, in source: [UInt8]) -> Range<Int>? {
    guard let quote = quotes.first(where: { source[index...].starts(with: $0.open) }) else { return nil }
    var end = index + 3
    let limit = min(source.count, index + reach)
    while end < limit, !source[end...].starts(with: quote.close) { end += 1 }
    guard end < limit, isTitle(source[index + 3..<end]) else { return nil }
    return index..<end + 3
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
