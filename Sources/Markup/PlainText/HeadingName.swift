import HanText

/// A line taken apart as a heading: its name, and what stands in brackets behind it.
///
///     导航栏（Navigation Bar） → name 导航栏, bracket navigation bar
struct HeadingName {
  /// Folded, without white space at the ends.
  let name: String
  /// Folded; empty without brackets.
  let bracket: String
  /// Whether the bracket holds an English name, each word with a capital.
  let hasEnglishName: Bool
  /// Where the heading ends in the text: behind the bracket, or before stray punctuation.
  let end: Int

  /// Takes a range as a whole line; nil when something follows the bracket.
  init?(_ utf8: [UInt8], _ range: Range<Int>) {
    var end = range.upperBound
    // `外觀和行為 。`: a full stop that strayed in.
    if utf8[range.lowerBound..<end].suffix(3).elementsEqual([0xE3, 0x80, 0x82]) {
      end = utf8.trimmed(range.lowerBound..<end - 3).upperBound
    }
    guard let bracket = Self.firstBracket(utf8, range.lowerBound..<end) else {
      self.init(utf8, name: range.lowerBound..<end, bracket: end..<end, end: end)
      return
    }
    guard bracket.end == end else { return nil }
    self.init(utf8, name: range.lowerBound..<bracket.start, bracket: bracket.inner, end: end)
  }

  /// Takes the start of a range up to its first bracket; nil without one.
  init?(_ utf8: [UInt8], startOf range: Range<Int>) {
    guard let bracket = Self.firstBracket(utf8, range), bracket.start - range.lowerBound <= 60 else {
      return nil
    }
    self.init(utf8, name: range.lowerBound..<bracket.start, bracket: bracket.inner, end: bracket.end)
  }

  private init(_ utf8: [UInt8], name: Range<Int>, bracket: Range<Int>, end: Int) {
    self.name = Self.fold(utf8, name)
    self.bracket = Self.fold(utf8, bracket)
    hasEnglishName = Self.isEnglishName(utf8[bracket])
    self.end = end
  }

  private static func fold(_ utf8: [UInt8], _ range: Range<Int>) -> String {
    String(decoding: SearchFold.fold(Array(utf8[utf8.trimmed(range)])).utf8, as: UTF8.self)
  }

  private static func isEnglishName(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count >= 3, bytes.allSatisfy({ $0 < 0x80 }) else { return false }
    let words = bytes.split(separator: 0x20)
    return words.allSatisfy { word in
      guard let first = word.first else { return false }
      return (0x41...0x5A).contains(first) || first == 0x26
        || ["and", "of", "the", "for"].contains(
          String(decoding: word, as: UTF8.self))
    }
  }

  private static func firstBracket(
    _ utf8: [UInt8], _ range: Range<Int>
  ) -> (start: Int, inner: Range<Int>, end: Int)? {
    var index = range.lowerBound
    var start: Int?
    var inner = 0
    while index < range.upperBound {
      let (scalar, length) = utf8.scalar(at: index)
      switch scalar {
      case "（", "(":
        if start == nil { (start, inner) = (index, index + length) }
      case "）", ")":
        if let start, start > range.lowerBound { return (start, inner..<index, index + length) }
      default: break
      }
      index += length
    }
    return nil
  }
}
