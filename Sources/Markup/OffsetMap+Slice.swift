import Diagnostics

extension OffsetMap {
  /// The part of the map that makes a range of its output, and the input offset at which it starts.
  ///
  /// A replacement that the range cuts keeps its whole input. Deletions at the start are left out.
  /// O(log segments + segments in the range).
  func slice(_ range: Range<Int>) -> (map: OffsetMap, start: Int) {
    var map = OffsetMap()
    var index = firstSegment(endingBehind: range.lowerBound)
    var start: Int?
    while index < segments.count, segments[index].output.lowerBound < range.upperBound {
      let segment = segments[index]
      index += 1
      guard !segment.output.isEmpty else {
        if start != nil { map.appendReplacement(inputLength: segment.input.count, outputLength: 0) }
        continue
      }
      let output = segment.output.clamped(to: range)
      if segment.isCopied {
        if start == nil { start = segment.input.lowerBound + output.lowerBound - segment.output.lowerBound }
        map.appendCopy(output.count)
      } else {
        if start == nil { start = segment.input.lowerBound }
        map.appendReplacement(inputLength: segment.input.count, outputLength: output.count)
      }
    }
    return (map, start ?? input(at: range.lowerBound))
  }

  private func firstSegment(endingBehind offset: Int) -> Int {
    var low = 0
    var high = segments.count
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].output.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension InlineText {
  /// The text without its first bytes.
  func droppingFirst(_ count: Int) -> InlineText {
    let (sliced, start) = map.slice(count..<utf8.count)
    let moved = spans.compactMap { span -> InlineSpan? in
      let range = span.range.clamped(to: count..<utf8.count)
      guard !range.isEmpty else { return nil }
      return InlineSpan(range.lowerBound - count..<range.upperBound - count, span.kind)
    }
    return InlineText(utf8: Array(utf8[count...]), spans: moved, map: sliced, base: base + start)
  }
}
