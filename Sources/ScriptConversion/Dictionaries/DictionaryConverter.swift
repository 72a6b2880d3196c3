/// Converts as OpenCC does, with its dictionaries alone: greedy, longest match first, stage by stage.
///
/// For those who need its results exactly; `ScriptConverter` cuts by words instead. The text is normalized, cut into
/// segments by one group of dictionaries, and each segment goes through the stages.
package struct DictionaryConverter: Sendable {
  private let normalization: [DictionaryGroup]
  private let segmentation: DictionaryGroup?
  private let stages: [DictionaryGroup]

  package init(
    normalization: [DictionaryGroup], segmentation: DictionaryGroup?, stages: [DictionaryGroup]
  ) {
    self.normalization = normalization
    self.segmentation = segmentation
    self.stages = stages
  }

  /// Converts whole lines outside of the protected ranges.
  ///
  /// O(bytes × length of the longest key).
  package func convert(lines: [UInt8], protecting protected: [Range<Int>]) -> ConvertedBlock {
    var block = ConvertedBlock(utf8: [], lineFeeds: 0, faults: nil)
    block.utf8.reserveCapacity(lines.count + lines.count / 8)
    var position = 0
    for range in protected.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let start = max(position, range.lowerBound)
      convert(lines[position..<start], into: &block.utf8)
      position = max(start, range.upperBound)
      block.utf8.append(contentsOf: lines[start..<position])
    }
    convert(lines[position...], into: &block.utf8)
    count(lines, in: &block)
    return block
  }

  private func convert(_ text: ArraySlice<UInt8>, into output: inout [UInt8]) {
    var text = text
    for group in normalization { text = Self.replaced(text, by: group)[...] }
    guard let segmentation else {
      convertSegment(text, into: &output)
      return
    }
    var position = text.startIndex
    var start = position
    let bytes = text.span
    let base = text.startIndex
    while position < text.endIndex {
      if let match = segmentation.match(in: bytes, at: position - base, before: text.count) {
        if position > start { convertSegment(text[start..<position], into: &output) }
        convertSegment(text[position..<position + match.length], into: &output)
        position += match.length
        start = position
      } else {
        position += UTF8Scalar.decode(bytes, at: position - base).length
      }
    }
    if position > start { convertSegment(text[start..<text.endIndex], into: &output) }
  }

  private func convertSegment(_ segment: ArraySlice<UInt8>, into output: inout [UInt8]) {
    guard let last = stages.last else {
      output.append(contentsOf: segment)
      return
    }
    var segment = segment
    for stage in stages.dropLast() { segment = Self.replaced(segment, by: stage)[...] }
    Self.replace(segment, by: last, into: &output)
  }

  private static func replaced(_ text: ArraySlice<UInt8>, by group: DictionaryGroup) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count + 8)
    replace(text, by: group, into: &output)
    return output
  }

  private static func replace(
    _ text: ArraySlice<UInt8>, by group: DictionaryGroup, into output: inout [UInt8]
  ) {
    let bytes = text.span
    let base = text.startIndex
    var (position, start) = (0, 0)
    while position < bytes.count {
      guard let match = group.match(in: bytes, at: position, before: bytes.count) else {
        position += UTF8Scalar.decode(bytes, at: position).length
        continue
      }
      output.append(contentsOf: text[(base + start)..<(base + position)])
      output.append(contentsOf: match.value)
      position += match.length
      start = position
    }
    output.append(contentsOf: text[(base + start)...])
  }

  /// Counts the line feeds, and the bytes that are no UTF-8.
  private func count(_ lines: [UInt8], in block: inout ConvertedBlock) {
    let bytes = lines.span
    var offset = 0
    while offset < bytes.count {
      let (scalar, length) = UTF8Scalar.decode(bytes, at: offset)
      if scalar == 0x0A { block.lineFeeds += 1 }
      if length == 1, scalar >= 0x80 {
        block.faults = ConvertedBlock.Faults(
          count: (block.faults?.count ?? 0) + 1, first: block.faults?.first ?? offset)
      }
      offset += length
    }
  }
}
