/// Where a text quotes code between backticks: `code`, ``code``, and fenced blocks.
///
/// By CommonMark's rule for code spans: a run of backticks is closed by the next run of the same length; a run of
/// three or more that starts a line opens a block, which an empty line does not end.
enum CodeSpans {
  private struct Run {
    let range: Range<Int>
    /// The number of the paragraph it is in.
    let paragraph: Int
    let startsLine: Bool
  }

  /// The ranges with their backticks, ascending.
  ///
  /// O(length), but for backticks that nothing closes.
  static func ranges(in utf8: [UInt8]) -> [Range<Int>] {
    let runs = runs(in: utf8)
    var ranges: [Range<Int>] = []
    var index = 0
    while index < runs.count {
      let opening = runs[index]
      let isBlock = opening.startsLine && opening.range.count >= 3
      let closing = runs[(index + 1)...].prefix { isBlock || $0.paragraph == opening.paragraph }
        .firstIndex { $0.range.count == opening.range.count && (!isBlock || $0.startsLine) }
      if let closing {
        ranges.append(opening.range.lowerBound..<runs[closing].range.upperBound)
        index = closing + 1
      } else {
        index += 1
      }
    }
    return ranges
  }

  private static func runs(in utf8: [UInt8]) -> [Run] {
    var runs: [Run] = []
    var paragraph = 0
    var isLineEmpty = true
    var index = 0
    while index < utf8.count {
      switch utf8[index] {
      case 0x60:
        let start = index
        while index < utf8.count, utf8[index] == 0x60 { index += 1 }
        runs.append(Run(range: start..<index, paragraph: paragraph, startsLine: isLineEmpty))
        isLineEmpty = false
        continue
      case 0x0A:
        if isLineEmpty { paragraph += 1 }
        isLineEmpty = true
      case 0x20, 0x09, 0x0D: break
      default: isLineEmpty = false
      }
      index += 1
    }
    return runs
  }
}
