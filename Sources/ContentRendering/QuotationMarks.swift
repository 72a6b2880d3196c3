import Diagnostics

/// Quotation marks as Taiwan and Hong Kong write them: `“…”` → `「…」`, `‘…’` within → `『…』`.
///
/// Only in text with Han characters; an apostrophe (`it’s`) stays. All these marks take three bytes, so no offset
/// changes.
enum QuotationMarks {
  static let cornered = TextConversion { utf8, protected in
    (cornered(utf8, protecting: protected), OffsetMap(identity: utf8.count))
  }

  /// O(length).
  private static func cornered(_ utf8: [UInt8], protecting protected: [Range<Int>]) -> [UInt8] {
    guard containsHan(utf8) else { return utf8 }
    var result = utf8
    var ranges = protected[...]
    var doubles = 0
    var singles = 0
    var index = 0
    while index + 2 < utf8.count {
      if let range = ranges.first, range.upperBound <= index {
        ranges.removeFirst()
        continue
      }
      guard utf8[index] == 0xE2, utf8[index + 1] == 0x80, ranges.first?.contains(index) != true else {
        index += 1
        continue
      }
      switch utf8[index + 2] {
      case 0x9C:
        doubles += 1
        write(0x8C, at: index, in: &result)
      case 0x9D:
        doubles = max(0, doubles - 1)
        write(0x8D, at: index, in: &result)
      case 0x98 where doubles > 0:
        singles += 1
        write(0x8E, at: index, in: &result)
      case 0x99 where singles > 0 && !isApostrophe(at: index, in: utf8):
        singles -= 1
        write(0x8F, at: index, in: &result)
      default: break
      }
      index += 3
    }
    return result
  }

  private static func isApostrophe(at index: Int, in utf8: [UInt8]) -> Bool {
    let next = index + 3
    guard index > 0, next < utf8.count else { return false }
    return isLetter(utf8[index - 1]) && isLetter(utf8[next])
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20)
  }

  /// U+3000 + the last six bits of `trail`.
  private static func write(_ trail: UInt8, at index: Int, in utf8: inout [UInt8]) {
    utf8[index] = 0xE3
    utf8[index + 1] = 0x80
    utf8[index + 2] = trail
  }

  private static func containsHan(_ utf8: [UInt8]) -> Bool {
    // U+4E00–9FFF begin with E4 B8…E9; nothing else of the marks' kind does.
    utf8.contains { (0xE4...0xE9).contains($0) }
  }
}
