import HanText

/// A query in the forms in which names are compared with it.
struct LookupQuery {
  /// As typed, without spaces at the ends.
  let text: String
  /// Folded, as in a search text.
  let folded: [UInt8]
  /// Folded, without spaces and hyphens: `tabbar` of `Tab-Bar`.
  let compact: [UInt8]
  /// Toneless pinyin in one word, `fuchuceng` of `fú chū céng` and of `fu2 chu1 ceng2`; empty if it can be none.
  let pinyin: [UInt8]
  /// Pinyin in one word with the tones that were typed; equal to `pinyin` if there are none.
  let tonedPinyin: [UInt8]
  /// Zhuyin in one word without tones, a byte for each letter; empty if it can be none.
  let zhuyin: [UInt8]
  /// Whether the query may be the beginnings of the words of a name in a program.
  let mayBeHumps: Bool
  /// Whether no letter is small.
  let isCapital: Bool
  let hasFullStop: Bool

  init(_ query: String) {
    let bytes = Array(query.utf8)
    text = String(decoding: bytes[...].trimmingSpaces(), as: UTF8.self)
    folded = SearchText.form(text)
    compact = Self.compact(folded)
    zhuyin = Self.zhuyin(text)
    mayBeHumps = folded.count > 2 && folded.allSatisfy(\.isIdentifierByte)
    isCapital = text == text.uppercased()
    hasFullStop = folded.contains(UInt8(ascii: "."))
    let isLatin = text.unicodeScalars.allSatisfy { !$0.isHan && !Self.isZhuyin($0) }
    tonedPinyin = isLatin ? Self.letters(of: text.lowercased()) : []
    pinyin = isLatin ? Self.withoutDigits(Self.letters(of: Pinyin.plain(text))) : []
  }

  static func compact(_ folded: [UInt8]) -> [UInt8] {
    hasJoints(folded) ? folded.filter { !isJoint($0) } : folded
  }

  /// Whether the compact form is another one.
  static func hasJoints(_ folded: [UInt8]) -> Bool { folded.contains(where: isJoint) }

  private static func isJoint(_ byte: UInt8) -> Bool { byte == 0x20 || byte == UInt8(ascii: "-") }

  /// Zhuyin of a text without tone marks and spaces, a byte for each letter; empty if it has anything else.
  static func zhuyin(_ text: String) -> [UInt8] {
    let letters = text.unicodeScalars.filter { !toneMarks.contains($0) && $0 != " " && $0 != "\u{3000}" }
    guard letters.allSatisfy(isZhuyin) else { return [] }
    return letters.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  private static let toneMarks: Set<Unicode.Scalar> = ["ˉ", "ˊ", "ˇ", "ˋ", "˙"]

  private static func isZhuyin(_ scalar: Unicode.Scalar) -> Bool {
    ("\u{3105}"..."\u{312F}").contains(scalar)
  }

  /// Without spaces, hyphens, and the apostrophes that divide syllables.
  private static func letters(of text: String) -> [UInt8] {
    let divided = text.unicodeScalars.filter { ![" ", "-", "'", "’", "·"].contains($0) }
    return divided.flatMap { Array($0.utf8) }
  }

  private static func withoutDigits(_ letters: [UInt8]) -> [UInt8] {
    letters.filter { !(0x31...0x35).contains($0) }
  }
}
