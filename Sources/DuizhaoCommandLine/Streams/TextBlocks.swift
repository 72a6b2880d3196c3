import ScriptConversion

/// A text in blocks of whole lines, each with the code that is quoted in it.
///
/// Memory holds one block and what has to be seen behind it: the rest of a line, or code that may still be closed. A line
/// without end is cut as `LongLines` says.
struct TextBlocks: ~Copyable {
  /// Some lines, and the ranges in them that are code.
  struct Block: Sendable {
    let utf8: [UInt8]
    let code: [Range<Int>]
  }

  /// About how long a block is; a line is rather kept whole.
  private let size: Int
  private var stream: ByteStream
  private var pending: [UInt8]

  /// - Parameters:
  ///   - stream: what comes behind `head`.
  ///   - head: the bytes that were read already.
  ///   - size: about how long a block is to be.
  init(_ stream: consuming ByteStream, behind head: [UInt8], size: Int = 1 << 18) {
    self.size = size
    self.stream = stream
    pending = head
  }

  /// The next block; nil at the end.
  ///
  /// - Throws: `BuildFailure.inputOutput`.
  mutating func next() throws -> Block? {
    if pending.count < size, !stream.isAtEnd {
      pending = try stream.read(size, behind: pending[...])
    }
    while true {
      let scan = CodeSpans.scan(pending, isComplete: stream.isAtEnd)
      if stream.isAtEnd, pending.count <= size {
        return pending.isEmpty ? nil : cut(at: pending.count, scan.ranges)
      }
      var end = lineEnd(before: min(size, scan.settled), scan.ranges)
      if end == 0 { end = lineEnd(before: scan.settled, scan.ranges) }
      if end > 0 { return cut(at: end, scan.ranges) }
      if stream.isAtEnd || pending.count >= LongLines.sure,
        let end = LongLines.cut(from: 0, in: pending, outside: scan.ranges), end <= scan.settled
      {
        return cut(at: end, scan.ranges)
      }
      if stream.isAtEnd { return cut(at: pending.count, scan.ranges) }
      pending = try stream.read(pending.count, behind: pending[...])
    }
  }

  /// The end of the last line that can be cut off; 0 where none ends outside of code.
  private func lineEnd(before limit: Int, _ ranges: [Range<Int>]) -> Int {
    var end = (pending[..<limit].lastIndex(of: 0x0A) ?? -1) + 1
    for range in ranges.reversed() where range.lowerBound < end && end < range.upperBound {
      end = (pending[..<range.lowerBound].lastIndex(of: 0x0A) ?? -1) + 1
    }
    return end
  }

  private mutating func cut(at end: Int, _ ranges: [Range<Int>]) -> Block {
    guard end < pending.count else {
      defer { pending = [] }
      return Block(utf8: pending, code: ranges)
    }
    let block = Block(utf8: Array(pending[..<end]), code: ranges.filter { $0.upperBound <= end })
    pending = Array(pending[end...])
    return block
  }
}
