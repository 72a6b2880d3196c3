/// Which stretch of an input each stretch of an output came from.
///
/// The spine of "every repair has its place": normalization, inline parsing and script conversion each give
/// one, and `composed(with:)` joins them, so that any byte that is shown leads back to the byte in the file.
///
/// Segments partition both sides in order. A *copied* segment has equal lengths and maps byte for byte; in a
/// *replaced* segment (lengths may differ, either may be 0) every inner offset maps to its start.
package struct OffsetMap: Hashable, Sendable {
  package struct Segment: Hashable, Sendable {
    package let output: Range<Int>
    package let input: Range<Int>
    package let isCopied: Bool

    package init(output: Range<Int>, input: Range<Int>, isCopied: Bool) {
      self.output = output
      self.input = input
      self.isCopied = isCopied
    }
  }

  /// The segments in ascending order; none is empty on both sides.
  package private(set) var segments: [Segment]

  package init() {
    segments = []
  }

  /// The map of segments that are known to partition both sides.
  init(segments: [Segment]) {
    self.segments = segments
  }

  /// The map of a text that was not changed.
  package init(identity length: Int) {
    segments = length == 0 ? [] : [Segment(output: 0..<length, input: 0..<length, isCopied: true)]
  }

  package var outputLength: Int { segments.last?.output.upperBound ?? 0 }
  package var inputLength: Int { segments.last?.input.upperBound ?? 0 }

  /// Appends `length` bytes taken over as they are; joins a preceding copied segment.
  ///
  /// O(1).
  package mutating func appendCopy(_ length: Int) {
    guard length > 0 else { return }
    let output = outputLength
    let input = inputLength
    if let last = segments.last, last.isCopied {
      segments[segments.count - 1] = Segment(
        output: last.output.lowerBound..<output + length, input: last.input.lowerBound..<input + length,
        isCopied: true)
    } else {
      segments.append(
        Segment(output: output..<output + length, input: input..<input + length, isCopied: true))
    }
  }

  /// Appends a replacement of `inputLength` bytes by `outputLength` bytes.
  ///
  /// O(1).
  package mutating func appendReplacement(inputLength: Int, outputLength: Int) {
    guard inputLength > 0 || outputLength > 0 else { return }
    let output = self.outputLength
    let input = self.inputLength
    segments.append(
      Segment(
        output: output..<output + outputLength, input: input..<input + inputLength, isCopied: false))
  }

  /// The input offset an output offset came from.
  ///
  /// O(log segments).
  package func input(at output: Int) -> Int {
    guard let segment = segment(where: { $0.output }, holding: output) else { return inputLength }
    return segment.isCopied
      ? segment.input.lowerBound + (output - segment.output.lowerBound) : segment.input.lowerBound
  }

  /// The output offset at which an input offset shows; for a deleted stretch, the place where it was.
  ///
  /// O(log segments).
  package func output(at input: Int) -> Int {
    guard let segment = segment(where: { $0.input }, holding: input) else { return outputLength }
    return segment.isCopied
      ? segment.output.lowerBound + (input - segment.input.lowerBound) : segment.output.lowerBound
  }

  /// The smallest input range that covers what an output range came from.
  package func inputRange(of output: Range<Int>) -> Range<Int> {
    let start = input(at: output.lowerBound)
    guard !output.isEmpty else { return start..<start }
    guard let last = segment(where: { $0.output }, holding: output.upperBound - 1) else {
      return start..<max(start, inputLength)
    }
    let end =
      last.isCopied
      ? last.input.lowerBound + (output.upperBound - last.output.lowerBound) : last.input.upperBound
    return start..<max(start, end)
  }

  /// The smallest output range that covers where an input range shows.
  package func outputRange(of input: Range<Int>) -> Range<Int> {
    let start = output(at: input.lowerBound)
    guard !input.isEmpty else { return start..<start }
    guard let last = segment(where: { $0.input }, holding: input.upperBound - 1) else {
      return start..<max(start, outputLength)
    }
    let end =
      last.isCopied
      ? last.output.lowerBound + (input.upperBound - last.input.lowerBound) : last.output.upperBound
    return start..<max(start, end)
  }

  private func segment(
    where side: (Segment) -> Range<Int>, holding offset: Int
  ) -> Segment? {
    var low = 0
    var high = segments.count
    while low < high {
      let middle = (low + high) / 2
      if side(segments[middle]).upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    // Segments that are empty on this side end at the offset as well and were passed over.
    guard low < segments.count else { return nil }
    return segments[low]
  }
}
