/// The symbols that patterns are made of: whole characters of three bytes, as nearly all Chinese ones have, and
/// single bytes for everything else.
///
/// A text is read from its end in a third of the steps that its bytes would take, and a character that no pattern has is
/// known at one look. Where a pattern is no valid UTF-8, so that it may begin or end within a character, every symbol is
/// a byte.
struct PatternAlphabet: Sendable {
  /// The number of each character by its value; 0 for those of no pattern, and no numbers where symbols are bytes.
  private var characters: [UInt16]
  /// The number of each byte that is no part of such a character.
  private var bytes = [UInt16](repeating: 0, count: 256)
  /// One more than the greatest number of a symbol.
  private(set) var count = 1

  /// O(total length of the patterns).
  init(_ patterns: [[UInt8]]) {
    let isText = patterns.allSatisfy { String(validating: $0, as: UTF8.self) != nil }
    characters = isText ? [UInt16](repeating: 0, count: 1 << 16) : []
    for pattern in patterns {
      let span = pattern.span
      var index = span.count
      while index > 0 {
        if let character = character(endingAt: index - 1, of: span) {
          if characters[character] == 0 { characters[character] = nextNumber() }
          index -= 3
        } else {
          index -= 1
          if bytes[Int(span[index])] == 0 { bytes[Int(span[index])] = nextNumber() }
        }
      }
    }
  }

  private mutating func nextNumber() -> UInt16 {
    defer { count += 1 }
    return UInt16(count)
  }

  /// The number of the symbol that ends at an index, 0 if no pattern has it, and its length in bytes.
  @inline(__always)
  func symbol(endingAt index: Int, of text: Span<UInt8>) -> (number: UInt16, length: Int) {
    if let character = character(endingAt: index, of: text) { return (characters[character], 3) }
    return (bytes[Int(text[index])], 1)
  }

  /// The value of the character of three bytes that ends at an index; nil if there is none, or symbols are bytes.
  @inline(__always)
  private func character(endingAt index: Int, of text: Span<UInt8>) -> Int? {
    guard index >= 2, !characters.isEmpty else { return nil }
    let (first, second, third) = (text[index - 2], text[index - 1], text[index])
    guard first & 0xF0 == 0xE0, second & 0xC0 == 0x80, third & 0xC0 == 0x80 else { return nil }
    return Int(first & 0xF) << 12 | Int(second & 0x3F) << 6 | Int(third & 0x3F)
  }
}
