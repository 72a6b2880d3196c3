/// The number of a text within one project, in the project's order; 0 for the first.
package struct SourceID: RawRepresentable, Hashable, Comparable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static func < (left: SourceID, right: SourceID) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// A place in a text, as people count: line and column from 1, the column in Unicode scalars.
package struct SourcePosition: Hashable, Comparable, Codable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A text as it was read: decoded to UTF-8 and otherwise untouched.
///
/// Every offset that calls itself a *source offset* counts bytes of `utf8`, from 0. Lines end at LF, CRLF
/// or a lone CR; the terminator belongs to the line it ends.
package struct SourceText: Sendable {
  package let id: SourceID
  /// The path as messages should show it.
  package private(set) var path: String
  /// The decoded text.
  ///
  /// Always valid UTF-8; what could not be decoded is U+FFFD and was reported.
  package let utf8: [UInt8]
  /// The encoding the file was in, by its IANA name.
  package let encoding: String
  /// The source offset at which each line starts; never empty.
  package let lineStarts: [Int]
  /// How many scalars begin before each multiple of `step`, so that columns in very long lines are found fast.
  ///
  /// Empty when no line is that long.
  private let scalarCounts: [Int]
  /// How many lines of the file stand before this text, when it is a part of one; else 0.
  package let precedingLines: Int
  /// How many scalars of its first line stand before this text, when that line is cut in two; else 0.
  package let precedingColumns: Int
  private static let step = 4096

  package init(
    id: SourceID = SourceID(rawValue: 0), path: String, utf8: [UInt8], encoding: String = "UTF-8",
    precedingLines: Int = 0, precedingColumns: Int = 0
  ) {
    self.precedingLines = precedingLines
    self.precedingColumns = precedingColumns
    self.id = id
    self.path = path
    self.utf8 = utf8
    self.encoding = encoding
    let (lineStarts, longestLine) = Self.lineStarts(of: utf8)
    self.lineStarts = lineStarts
    self.scalarCounts = longestLine > 2 * Self.step ? Self.scalarCounts(of: utf8) : []
  }

  package init(id: SourceID = SourceID(rawValue: 0), path: String, text: String) {
    self.init(id: id, path: path, utf8: Array(text.utf8))
  }

  /// The same text as read from another path.
  package func moved(to path: String) -> SourceText {
    var copy = self
    copy.path = path
    return copy
  }

  /// Line and column of a source offset.
  ///
  /// O(log lines), and a look at 8 kB of the line at most.
  package func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), utf8.count)
    let line = lineIndex(at: offset)
    let start = lineStarts[line]
    let scalars =
      offset - start <= 2 * Self.step
      ? scalars(in: start..<offset) : scalars(before: offset) - scalars(before: start)
    let before = line == 0 ? precedingColumns : 0
    return SourcePosition(line: precedingLines + line + 1, column: before + scalars + 1)
  }

  private func scalars(before offset: Int) -> Int {
    let block = offset / Self.step
    return scalarCounts[block] + scalars(in: block * Self.step..<offset)
  }

  private func scalars(in range: Range<Int>) -> Int {
    var count = 0
    for index in range where utf8[index] & 0xC0 != 0x80 { count += 1 }
    return count
  }

  /// The index (from 0) of the line that holds a source offset.
  ///
  /// O(log lines).
  package func lineIndex(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The source offsets of a line (index from 0), without its terminator.
  package func lineRange(_ index: Int) -> Range<Int> {
    let start = lineStarts[index]
    var end = index + 1 < lineStarts.count ? lineStarts[index + 1] : utf8.count
    while end > start, utf8[end - 1] == 0x0A || utf8[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The text between two source offsets.
  package func string(in range: Range<Int>) -> String {
    String(decoding: utf8[range.clamped(to: 0..<utf8.count)], as: UTF8.self)
  }

  private static func scalarCounts(of utf8: [UInt8]) -> [Int] {
    var counts: [Int] = []
    counts.reserveCapacity(utf8.count / step + 1)
    var count = 0
    for index in utf8.indices {
      if index % step == 0 { counts.append(count) }
      if utf8[index] & 0xC0 != 0x80 { count += 1 }
    }
    if utf8.count % step == 0 { counts.append(count) }
    return counts
  }

  private static func lineStarts(of utf8: [UInt8]) -> (starts: [Int], longestLine: Int) {
    var starts = [0]
    var longest = 0
    var start = 0
    var index = 0
    while index < utf8.count {
      let byte = utf8[index]
      index += 1
      guard byte == 0x0A || byte == 0x0D else { continue }
      if byte == 0x0D, index < utf8.count, utf8[index] == 0x0A { index += 1 }
      starts.append(index)
      longest = max(longest, index - start)
      start = index
    }
    return (starts, max(longest, utf8.count - start))
  }
}
