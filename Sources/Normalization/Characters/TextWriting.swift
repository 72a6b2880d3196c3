/// Which writing a text is in as a whole, for lines that do not tell by themselves.
///
/// What the stages take for damage is damage to Chinese: a text without any keeps its entities and no-break spaces, and
/// Japanese keeps its marks and spaces also in lines without kana.
struct TextWriting: Sendable {
  /// Whether there is an ideograph, or a radical that may stand for one.
  let hasHan: Bool
  /// Whether the text is Japanese or Korean.
  let isEastAsianOther: Bool

  /// How many bytes are looked at behind the first ideograph.
  private static let window = 1 << 16

  /// O(length up to the first ideograph).
  init(of utf8: [UInt8]) {
    guard let start = utf8.indices.first(where: { Self.isHan(at: $0, in: utf8) }) else {
      hasHan = false
      isEastAsianOther = false
      return
    }
    hasHan = true
    var han = 0
    var others = 0
    for index in max(0, start - Self.window)..<min(utf8.count, start + Self.window) where utf8[index] >= 0xE1
    {
      if Self.isHan(at: index, in: utf8) {
        han += 1
      } else if Self.isKanaOrHangul(at: index, in: utf8) {
        others += 1
      }
    }
    isEastAsianOther = others * 2 > han
  }

  private static func isHan(at index: Int, in utf8: [UInt8]) -> Bool {
    let lead = utf8[index]
    if 0xE4...0xE9 ~= lead { return true }
    guard lead >= 0xE2, index + 1 < utf8.count else { return false }
    switch (lead, utf8[index + 1]) {
    case (0xE2, 0xBA...0xBF), (0xE3, 0x90...0xBF), (0xEF, 0xA4...0xAB), (0xF0, 0xA0...0xBF): return true
    default: return false
    }
  }

  private static func isKanaOrHangul(at index: Int, in utf8: [UInt8]) -> Bool {
    guard index + 1 < utf8.count else { return false }
    switch (utf8[index], utf8[index + 1]) {
    case (0xE1, 0x84...0x87), (0xE3, 0x81...0x83), (0xEA, 0xB0...), (0xEB, _), (0xEC, _), (0xED, ...0x9E):
      return true
    default: return false
    }
  }
}
