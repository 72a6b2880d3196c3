import Diagnostics
import Normalization

/// Cuts running text out of a normalized text, with the way back to the source.
struct SourceSlices {
  let text: NormalizedText

  /// The source offsets of a range of the normalized text.
  func source(_ range: Range<Int>) -> Range<Int> {
    text.map.inputRange(of: range)
  }

  /// The text of a range as it is.
  func inline(_ range: Range<Int>, spans: [InlineSpan] = []) -> InlineText {
    let (map, base) = map(of: range)
    return InlineText(utf8: Array(text.utf8[range]), spans: spans, map: map, base: base)
  }

  /// The normalized text's map for a range, and the source offset at which it starts.
  func map(of range: Range<Int>) -> (map: OffsetMap, base: Int) {
    let (map, start) = text.map.slice(range)
    return (map, start)
  }
}
