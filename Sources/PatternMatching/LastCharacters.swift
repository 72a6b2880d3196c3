/// Tells for most Chinese characters of a text that no pattern ends there, from the character before.
///
/// Nearly all places of a text end no pattern, and two characters say so: the automaton need not be asked. A pair
/// is looked up in a set of bits by its hash, so that the answer “may end” can be wrong, but not “ends none”.
struct LastCharacters: Sendable {
  /// One bit for each hash of two characters of three bytes each that a pattern ends with.
  private var pairs: [UInt64]
  /// One bit for each character of three bytes that is a pattern.
  private var singles: [UInt64]
  private let mask: UInt32

  /// nil where a pattern is no valid UTF-8, so that it may end within a character.
  ///
  /// O(total length of the patterns).
  init?(_ patterns: [[UInt8]]) {
    guard patterns.allSatisfy({ String(validating: $0, as: UTF8.self) != nil }) else { return nil }
    var bits: UInt32 = 1 << 16
    while bits < 1 << 24, Int(bits) < patterns.count * 32 { bits <<= 1 }
    mask = bits - 1
    pairs = [UInt64](repeating: 0, count: Int(bits >> 6))
    singles = [UInt64](repeating: 0, count: 1 << 10)
    for pattern in patterns where pattern.count >= 3 {
      let last = pattern.count - 1
      guard let scalar = Self.scalar(endingAt: last, of: pattern.span) else { continue }
      if pattern.count == 3 {
        singles[Int(scalar >> 6)] |= 1 << UInt64(scalar & 63)
      } else if last >= 5, let before = Self.scalar(endingAt: last - 3, of: pattern.span) {
        let hash = Self.hash(before, scalar) & mask
        pairs[Int(hash >> 6)] |= 1 << UInt64(hash & 63)
      }
    }
  }

  /// Whether it is certain that no pattern ends with the character of three bytes whose last byte stands at an index,
  /// behind another such character.
  @inline(__always)
  func rulesOut(_ index: Int, of text: Span<UInt8>) -> Bool {
    guard index >= 5, let scalar = Self.scalar(endingAt: index, of: text),
      let before = Self.scalar(endingAt: index - 3, of: text)
    else { return false }
    guard singles[Int(scalar >> 6)] & (1 << UInt64(scalar & 63)) == 0 else { return false }
    let hash = Self.hash(before, scalar) & mask
    return pairs[Int(hash >> 6)] & (1 << UInt64(hash & 63)) == 0
  }

  @inline(__always)
  private static func hash(_ before: UInt32, _ scalar: UInt32) -> UInt32 {
    let product = (before &* 0x9E37_79B1) ^ (scalar &* 0x85EB_CA6B)
    return product ^ (product >> 15)
  }

  /// The value of the three bytes that end at an index; nil if they are no character of three bytes.
  @inline(__always)
  private static func scalar(endingAt index: Int, of text: Span<UInt8>) -> UInt32? {
    let (first, second, third) = (text[index - 2], text[index - 1], text[index])
    guard first & 0xF0 == 0xE0, second & 0xC0 == 0x80, third & 0xC0 == 0x80 else { return nil }
    return UInt32(first & 0xF) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F)
  }
}
