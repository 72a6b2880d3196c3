import Diagnostics

/// The line ends of a source: repaired text has LF, a filter's output has what its input had.
struct LineEnds {
  private let source: SourceText

  init(_ source: SourceText) {
    self.source = source
  }

  /// The text with each LF replaced: by the end of the same line, or where lines were joined or divided by the end
  /// that all lines have.
  ///
  /// O(length).
  func restored(in utf8: [UInt8]) -> [UInt8] {
    guard source.utf8.contains(0x0D) else { return utf8 }
    let ends = self.ends
    let isLineForLine = utf8.count { $0 == 0x0A } == ends.count
    let common = Set(ends).count == 1 ? ends[0] : [0x0A]
    var result: [UInt8] = []
    result.reserveCapacity(utf8.count + ends.count)
    var line = 0
    for byte in utf8 {
      if byte == 0x0A {
        result += isLineForLine ? ends[line] : common
        line += 1
      } else {
        result.append(byte)
      }
    }
    return result
  }

  private var ends: [[UInt8]] {
    source.lineStarts.dropFirst().map { start in
      guard source.utf8[start - 1] == 0x0A else { return [0x0D] }
      return start >= 2 && source.utf8[start - 2] == 0x0D ? [0x0D, 0x0A] : [0x0A]
    }
  }
}
