/// Where lines that are too long to be held, or to be judged as one, are cut.
///
/// A stream has to end somewhere in a line of a gigabyte. A line without end within `longest` bytes is cut before the next
/// character beyond ASCII that is no ideograph, so that no word is; whoever converts a part of a text and whoever
/// converts the whole cut in the same places.
package enum LongLines {
  /// The longest line that is never cut, in bytes.
  package static let longest = 1 << 20
  /// How far behind `longest` a good place is looked for.
  private static let reach = 1 << 12
  /// With so much behind its beginning, more text does not change where a line is cut.
  package static let sure = longest + reach + 8

  /// Where the line that begins at an offset is cut; nil if it ends before, or with the text.
  ///
  /// O(longest).
  ///
  /// - Parameters:
  ///   - start: the beginning of a line, or the cut before.
  ///   - utf8: the text.
  ///   - protected: ranges that are not cut, ascending.
  /// - Returns: the offset; never one in a protected range.
  package static func cut(
    from start: Int, in utf8: [UInt8], outside protected: [Range<Int>]
  ) -> Int? {
    guard utf8.count - start > longest, lastLineFeed(before: start + longest, from: start, in: utf8) == nil
    else { return nil }
    guard var cut = place(from: start + longest, in: utf8) else { return nil }
    // The first range that ends behind the cut.
    var (low, high) = (0, protected.count)
    while low < high {
      let middle = (low + high) / 2
      if protected[middle].upperBound <= cut { low = middle + 1 } else { high = middle }
    }
    if low < protected.count, protected[low].lowerBound < cut { cut = protected[low].upperBound }
    return cut < utf8.count ? cut : nil
  }

  /// Every cut in a text.
  ///
  /// O(bytes), and hardly anything where lines are short.
  static func cuts(in utf8: [UInt8], outside protected: [Range<Int>]) -> [Int] {
    var cuts: [Int] = []
    var start = 0
    while utf8.count - start > longest {
      if let feed = lastLineFeed(before: start + longest, from: start, in: utf8) {
        start = feed + 1
      } else if let cut = cut(from: start, in: utf8, outside: protected) {
        cuts.append(cut)
        start = cut
      } else {
        break
      }
    }
    return cuts
  }

  /// A good place, or any between two characters; nil where the text ends before either is sure.
  ///
  /// What was cut off is so not cut again.
  private static func place(from offset: Int, in utf8: [UInt8]) -> Int? {
    let bytes = utf8.span
    let end = min(offset + reach, utf8.count)
    var position = offset
    while position < utf8.count, utf8[position] & 0xC0 == 0x80, position < offset + 3 { position += 1 }
    let first = position
    while position < end {
      let (scalar, length) = UTF8Scalar.decode(bytes, at: position)
      if scalar >= 0x80, length > 1, !CharacterForms.covers(scalar) { return position }
      position += length
    }
    return end < utf8.count ? first : nil
  }

  private static func lastLineFeed(before end: Int, from start: Int, in utf8: [UInt8]) -> Int? {
    utf8[start..<end].lastIndex(of: 0x0A)
  }
}
