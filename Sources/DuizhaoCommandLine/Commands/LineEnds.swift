import Diagnostics

/// The line ends of a source: repaired text has LF, a filter's output has what its input had.
struct LineEnds {
  private let source: SourceText

  init(_ source: SourceText) {
    self.source = source
  }

  private enum End: UInt8 {
    case lineFeed, carriageReturn, both

    var bytes: [UInt8] {
      switch self {
      case .lineFeed: [0x0A]
      case .carriageReturn: [0x0D]
      case .both: [0x0D, 0x0A]
      }
    }
  }

  /// The text with each LF replaced: by the end of the same line, or where lines were joined or divided by the end
  /// that all lines have.
  ///
  /// O(length).
  func restored(in utf8: [UInt8]) -> [UInt8] {
    guard source.utf8.contains(0x0D) else { return utf8 }
    let ends = self.ends
    let isLineForLine = utf8.count { $0 == 0x0A } == ends.count
    let common = Set(ends).count == 1 ? ends[0] : .lineFeed
    var result: [UInt8] = []
    result.reserveCapacity(utf8.count + ends.count)
    var line = 0
    var start = 0
    for index in utf8.indices where utf8[index] == 0x0A {
      result += utf8[start..<index]
      result += (isLineForLine ? ends[line] : common).bytes
      line += 1
      start = index + 1
    }
    return result + utf8[start...]
  }

  private var ends: [End] {
    source.lineStarts.dropFirst().map { start in
      guard source.utf8[start - 1] == 0x0A else { return .carriageReturn }
      return start >= 2 && source.utf8[start - 2] == 0x0D ? .both : .lineFeed
    }
  }
}
