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

  /// The text of a range with edits made to it, whose offsets count from the range's start.
  func inline(_ range: Range<Int>, edits: EditScript, spans: [InlineSpan]) -> InlineText {
    guard !edits.isEmpty else { return inline(range, spans: spans) }
    let (edited, local) = edits.apply(to: Array(text.utf8[range]))
    let (map, base) = map(of: range)
    return InlineText(utf8: edited, spans: spans, map: local.composed(with: map), base: base)
  }

  /// The part of the normalized text's map that makes a range, and the source offset at which it starts.
  ///
  /// O(log segments + segments in the range). A replacement that the range cuts keeps its whole input.
  func map(of range: Range<Int>) -> (map: OffsetMap, base: Int) {
    var map = OffsetMap()
    let segments = text.map.segments
    var index = firstSegment(endingBehind: range.lowerBound, segments)
    var base: Int?
    while index < segments.count, segments[index].output.lowerBound < range.upperBound {
      let segment = segments[index]
      index += 1
      let output = segment.output.clamped(to: range)
      guard !segment.output.isEmpty else {
        if base != nil { map.appendReplacement(inputLength: segment.input.count, outputLength: 0) }
        continue
      }
      if segment.isCopied {
        if base == nil { base = segment.input.lowerBound + output.lowerBound - segment.output.lowerBound }
        map.appendCopy(output.count)
      } else {
        if base == nil { base = segment.input.lowerBound }
        map.appendReplacement(inputLength: segment.input.count, outputLength: output.count)
      }
    }
    return (map, base ?? text.map.input(at: range.lowerBound))
  }

  private func firstSegment(endingBehind offset: Int, _ segments: [OffsetMap.Segment]) -> Int {
    var low = 0
    var high = segments.count
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].output.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
