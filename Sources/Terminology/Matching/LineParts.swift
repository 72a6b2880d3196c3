import Diagnostics

/// Parts of a text whose lines can be matched at the same time as those of the others.
///
/// A part knows what the lines before it leave, so that its matches are those of the text matched from its start:
/// the section that is open, and the last two lines. Where a heading of several concepts stands before a place, so
/// that the text below it decides what is open, no part begins there.
package struct LineParts: Sendable {
  package struct Part: Sendable {
    /// Indices of lines.
    package let lines: Range<Int>
    let section: [String]
  }

  package let parts: [Part]
  private let text: SourceText
  private let matcher: LineMatcher

  /// Parts of about `length` bytes, for `matcher` at its start.
  ///
  /// O(length of text) at most; mostly a few lines of each part are looked at.
  package init(of text: SourceText, for matcher: LineMatcher, length: Int = 1 << 18) {
    self.text = text
    self.matcher = matcher
    let end = Self.lineCount(text)
    var parts: [Part] = []
    var start = 0
    var section: [String] = []
    var current: [String] = []
    var line = 0
    while line < end {
      let next = Self.line(from: line, length: length, in: text, end: end)
      if let opened = Self.lastOpened(in: line..<next, of: text, by: matcher) { current = opened }
      line = next
      guard current.count < 2 || line == end else { continue }
      parts.append(Part(lines: start..<line, section: section))
      (start, section) = (line, current)
    }
    self.parts = parts
  }

  /// Hands on the mentions in each line of a part, in order, with offsets in bytes of the line.
  package func forEachLine(of part: Part, _ body: (TermMatches) -> Void) {
    var matcher = matcher
    matcher.begin(in: part.section, behind: lines(before: part.lines.lowerBound))
    let end = Self.lineCount(text)
    var next = part.lines.lowerBound
    var left = part.lines.count
    while left > 0 {
      if next < end {
        matcher.append(line(next))
        next += 1
      } else {
        matcher.finish()
      }
      while left > 0, let matches = matcher.next() {
        body(matches)
        left -= 1
      }
    }
  }

  private func line(_ index: Int) -> [UInt8] { Array(text.utf8[text.lineRange(index)]) }

  /// The last two lines that are not blank before one, in order.
  private func lines(before index: Int) -> [[UInt8]] {
    var found: [[UInt8]] = []
    var index = index
    while index > 0, found.count < 2 {
      index -= 1
      let line = line(index)
      if line.contains(where: { $0 > 0x20 }) { found.append(line) }
    }
    return found.reversed()
  }

  /// Without the empty line behind the last line's end.
  private static func lineCount(_ text: SourceText) -> Int {
    text.lineStarts.count - (text.lineStarts.last == text.utf8.count ? 1 : 0)
  }

  /// The first line that starts `length` bytes behind another.
  private static func line(from start: Int, length: Int, in text: SourceText, end: Int) -> Int {
    let target = text.lineStarts[start] + length
    guard target < text.utf8.count else { return end }
    return min(end, max(start + 1, text.lineIndex(at: target)))
  }

  private static func lastOpened(
    in lines: Range<Int>, of text: SourceText, by matcher: LineMatcher
  ) -> [String]? {
    for index in lines.reversed() {
      if let opened = matcher.conceptsOpened(by: Array(text.utf8[text.lineRange(index)])) { return opened }
    }
    return nil
  }
}
