/// Where a text quotes code between backticks: `code`, ``code``, and fenced blocks.
///
/// By CommonMark's rule for code spans: a run of backticks is closed by the next run of the same length in the same
/// paragraph; a run of three or more that starts a line opens a block, which an empty line does not end. What is not
/// closed within `longest` bytes is no code, so that a text can be read as a stream.
enum CodeSpans {
  /// The longest code in bytes.
  static let longest = 1 << 20

  /// What is known of a text whose end may not have come yet.
  struct Scan {
    /// The ranges with their backticks, ascending, as far as they are known.
    var ranges: [Range<Int>]
    /// What follows can change nothing before this offset.
    var settled: Int
  }

  private struct Run {
    let range: Range<Int>
    /// The number of the paragraph it is in.
    let paragraph: Int
    let startsLine: Bool

    var opensBlock: Bool { startsLine && range.count >= 3 }
  }

  /// The ranges of a whole text with their backticks, ascending.
  ///
  /// O(length).
  static func ranges(in utf8: [UInt8]) -> [Range<Int>] {
    scan(utf8, isComplete: true).ranges
  }

  /// The ranges in a text, or in the beginning of one.
  ///
  /// O(length).
  static func scan(_ utf8: [UInt8], isComplete: Bool) -> Scan {
    guard ByteSearch.first(0x60, in: utf8, from: 0) != nil else {
      return Scan(ranges: [], settled: utf8.count)
    }
    var (runs, lastParagraph) = runs(in: utf8)
    var settled = utf8.count
    // A run at the very end may go on, and then closes another one.
    if !isComplete, utf8.last == 0x60, let last = runs.popLast() { settled = last.range.lowerBound }
    let closings = closings(of: runs)
    var ranges: [Range<Int>] = []
    var index = 0
    while index < runs.count {
      let opening = runs[index]
      let start = opening.range.lowerBound
      if let closing = closings[index] {
        ranges.append(start..<runs[closing].range.upperBound)
        index = closing + 1
      } else if !isComplete, utf8.count - start < longest,
        opening.opensBlock || opening.paragraph == lastParagraph
      {
        return Scan(ranges: ranges, settled: start)
      } else {
        index += 1
      }
    }
    return Scan(ranges: ranges, settled: settled)
  }

  /// For each run the one that would close it, from the last to the first.
  private static func closings(of runs: [Run]) -> [Int?] {
    var closings = [Int?](repeating: nil, count: runs.count)
    var nextOfLength: [Int: Int] = [:]
    var nextBlockOfLength: [Int: Int] = [:]
    for index in runs.indices.reversed() {
      let run = runs[index]
      let length = run.range.count
      let candidate = run.opensBlock ? nextBlockOfLength[length] : nextOfLength[length]
      if let candidate, runs[candidate].range.upperBound - run.range.lowerBound <= longest,
        run.opensBlock || runs[candidate].paragraph == run.paragraph
      {
        closings[index] = candidate
      }
      nextOfLength[length] = index
      if run.startsLine { nextBlockOfLength[length] = index }
    }
    return closings
  }

  private static func runs(in utf8: [UInt8]) -> (runs: [Run], lastParagraph: Int) {
    var runs: [Run] = []
    var lines = Lines(utf8: utf8)
    var index = 0
    while let start = ByteSearch.first(0x60, in: utf8, from: index) {
      index = start
      while index < utf8.count, utf8[index] == 0x60 { index += 1 }
      lines.advance(to: start)
      runs.append(
        Run(range: start..<index, paragraph: lines.paragraph, startsLine: lines.begins(at: start)))
    }
    lines.advance(to: utf8.count)
    return (runs, lines.paragraph)
  }

  /// Counts paragraphs on the way through a text; an empty line ends one.
  private struct Lines {
    private let utf8: [UInt8]
    private(set) var paragraph = 0
    private var lineStart = 0
    private var lineEnd: Int
    /// Whether something was found on the line already.
    private var isBegun = false

    init(utf8: [UInt8]) {
      self.utf8 = utf8
      lineEnd = ByteSearch.first(0x0A, in: utf8, from: 0) ?? utf8.count
    }

    mutating func advance(to offset: Int) {
      while lineEnd < offset {
        if !isBegun, isEmpty(before: lineEnd) { paragraph += 1 }
        lineStart = lineEnd + 1
        lineEnd = ByteSearch.first(0x0A, in: utf8, from: lineStart) ?? utf8.count
        isBegun = false
      }
    }

    /// Whether a run at an offset of the line is the first that stands there.
    mutating func begins(at offset: Int) -> Bool {
      defer { isBegun = true }
      return !isBegun && isEmpty(before: offset)
    }

    private func isEmpty(before end: Int) -> Bool {
      utf8[lineStart..<end].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    }
  }
}
