import Diagnostics

/// Carries offsets of a text over to the text it was converted to.
///
/// Unlike `OffsetMap.outputRange`, one monotone function for both ends of a range: spans that were disjoint or
/// nested stay so, even where a phrase was converted as a whole and a span ends inside it. There the carrier
/// counts characters: `软件|开发` → `軟體|開發`.
package struct OffsetCarrier: Sendable {
  private let map: OffsetMap
  private let input: [UInt8]
  private let output: [UInt8]

  package init(_ map: OffsetMap, from input: [UInt8], to output: [UInt8]) {
    self.map = map
    self.input = input
    self.output = output
  }

  /// The output offset of an input offset.
  ///
  /// O(log segments + length of the segment).
  package func offset(_ offset: Int) -> Int {
    var low = 0
    var high = map.segments.count
    while low < high {
      let middle = (low + high) / 2
      if map.segments[middle].input.upperBound < offset { low = middle + 1 } else { high = middle }
    }
    guard low < map.segments.count else { return output.count }
    let segment = map.segments[low]
    if offset == segment.input.upperBound { return segment.output.upperBound }
    let distance = offset - segment.input.lowerBound
    if segment.isCopied { return segment.output.lowerBound + distance }
    let scalars = Self.scalars(in: input[segment.input.lowerBound..<offset])
    return skip(scalars, in: segment.output)
  }

  package func range(_ range: Range<Int>) -> Range<Int> {
    let start = offset(range.lowerBound)
    return start..<max(start, offset(range.upperBound))
  }

  private static func scalars(in utf8: ArraySlice<UInt8>) -> Int {
    utf8.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
  }

  private func skip(_ scalars: Int, in range: Range<Int>) -> Int {
    var remaining = scalars
    for index in range where output[index] & 0xC0 != 0x80 {
      if remaining == 0 { return index }
      remaining -= 1
    }
    return range.upperBound
  }
}
