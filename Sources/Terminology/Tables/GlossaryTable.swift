import Diagnostics

/// One table of the glossary as it stands in its file: every byte, cut into lines and cells.
///
/// The first stage of reading a glossary, and the last of writing one: `utf8` gives a table that was not
/// changed back byte for byte, with its byte order mark, its comments and whatever line ends it had; a line
/// that was changed is written anew, with tabs between the cells and its old line end.
package struct GlossaryTable: Sendable {
  /// What stands between two tabs.
  package struct Cell: Hashable, Sendable {
    /// Source offsets, without the spaces around the text.
    package let range: Range<Int>
    package let text: String
  }

  /// A line of the file.
  package struct Line: Sendable {
    package enum Content: Hashable, Sendable {
      /// A blank line, or a comment: `#` in the first column.
      case remark
      case header
      case row
    }

    package let content: Content
    /// Empty for remarks.
    package fileprivate(set) var cells: [Cell]
    /// Source offsets without the line end; empty at the file's end for a line that was added.
    package let range: Range<Int>
    /// Source offsets of the line end; nil where another one was written.
    fileprivate var ending: Range<Int>?
    /// What stands there instead of the source's bytes; nil for a line as it was.
    fileprivate var written: [UInt8]?
  }

  package let source: SourceText
  package private(set) var lines: [Line]
  private let mark: [UInt8]
  /// The line end of lines that are added: that of the file's first line.
  private var writtenEnding: [UInt8]

  /// Cuts a text into lines and cells.
  ///
  /// O(length of text). Nothing is judged here: rows may have any number of cells.
  package init(_ source: SourceText) {
    self.source = source
    let hasMark = source.utf8.starts(with: [0xEF, 0xBB, 0xBF])
    mark = hasMark ? [0xEF, 0xBB, 0xBF] : []
    lines = []
    lines.reserveCapacity(source.lineStarts.count)
    writtenEnding = [0x0A]
    var hasHeader = false
    for index in source.lineStarts.indices {
      var range = source.lineRange(index)
      let start = source.lineStarts[index]
      if index == 0, hasMark { range = min(3, range.upperBound)..<range.upperBound }
      let next = index + 1 < source.lineStarts.count ? source.lineStarts[index + 1] : source.utf8.count
      guard start < source.utf8.count else { continue }
      let line = Self.line(
        range, ending: range.upperBound..<next, isHeader: !hasHeader, in: source)
      if line.content == .header { hasHeader = true }
      lines.append(line)
    }
    if let ending = lines.first(where: { $0.ending?.isEmpty == false })?.ending {
      writtenEnding = Array(source.utf8[ending])
    }
  }

  /// The file's bytes.
  package var utf8: [UInt8] {
    var bytes = mark
    for line in lines {
      if let written = line.written {
        bytes.append(contentsOf: written)
      } else {
        bytes.append(contentsOf: source.utf8[line.range])
      }
      if let ending = line.ending {
        bytes.append(contentsOf: source.utf8[ending])
      } else {
        bytes.append(contentsOf: writtenEnding)
      }
    }
    return bytes
  }

  /// The header row's cells; empty if the file has none.
  package var header: [Cell] {
    lines.first { $0.content == .header }?.cells ?? []
  }

  /// Writes another text into a cell; the rest of the line stays.
  ///
  /// - Precondition: the line has that cell. Tabs and line ends in the text become spaces.
  package mutating func replaceCell(_ column: Int, ofLine line: Int, with text: String) {
    precondition(lines[line].cells.indices.contains(column), "no such cell")
    lines[line].cells[column] = Cell(range: lines[line].cells[column].range, text: Self.plain(text))
    lines[line].written = Self.joined(lines[line].cells.map(\.text))
  }

  /// Adds a row at the end, with the line end that the file's first line has.
  package mutating func append(row texts: [String]) {
    if let last = lines.indices.last, lines[last].ending?.isEmpty == true { lines[last].ending = nil }
    let end = source.utf8.count..<source.utf8.count
    let cells = texts.map { Cell(range: end, text: Self.plain($0)) }
    lines.append(
      Line(
        content: header.isEmpty ? .header : .row, cells: cells, range: end, ending: nil,
        written: Self.joined(cells.map(\.text))))
  }

  /// Puts rows before lines; `rows` is sorted by the index of the line, which is the count of lines for the end.
  ///
  /// O(lines + rows).
  package mutating func insert(_ rows: [(before: Int, cells: [String])]) {
    guard let last = rows.last else { return }
    if last.before == lines.count, let final = lines.indices.last, lines[final].ending?.isEmpty == true {
      lines[final].ending = nil
    }
    let end = source.utf8.count..<source.utf8.count
    var result: [Line] = []
    result.reserveCapacity(lines.count + rows.count)
    var next = 0
    for index in 0...lines.count {
      while next < rows.count, rows[next].before == index {
        let cells = rows[next].cells.map { Cell(range: end, text: Self.plain($0)) }
        result.append(
          Line(
            content: .row, cells: cells, range: end, ending: nil, written: Self.joined(cells.map(\.text))))
        next += 1
      }
      if index < lines.count { result.append(lines[index]) }
    }
    lines = result
  }

  private static func joined(_ texts: [String]) -> [UInt8] {
    Array(texts.joined(separator: "\t").utf8)
  }

  private static func plain(_ text: String) -> String {
    String(decoding: text.utf8.map { [0x09, 0x0A, 0x0D].contains($0) ? 0x20 : $0 }, as: UTF8.self)
  }
}

extension GlossaryTable {
  private static func line(
    _ range: Range<Int>, ending: Range<Int>, isHeader: Bool, in source: SourceText
  ) -> Line {
    let bytes = source.utf8[range]
    let isRemark =
      bytes.first == UInt8(ascii: "#") || bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    return Line(
      content: isRemark ? .remark : isHeader ? .header : .row,
      cells: isRemark ? [] : cells(in: range, of: source), range: range, ending: ending)
  }

  private static func cells(in range: Range<Int>, of source: SourceText) -> [Cell] {
    var cells: [Cell] = []
    cells.reserveCapacity(12)
    source.utf8.forEachCell(in: range) { start, end in
      cells.append(Cell(range: start..<end, text: start == end ? "" : source.string(in: start..<end)))
    }
    return cells
  }
}

extension [UInt8] {
  /// Hands over the bounds of what stands between tabs, without the spaces around.
  fileprivate func forEachCell(in range: Range<Int>, _ body: (Int, Int) -> Void) {
    var start = range.lowerBound
    var index = start
    while true {
      if index == range.upperBound || self[index] == 0x09 {
        var (first, last) = (start, index)
        while first < last, self[first] == 0x20 { first += 1 }
        while last > first, self[last - 1] == 0x20 { last -= 1 }
        body(first, last)
        if index == range.upperBound { return }
        start = index + 1
      }
      index += 1
    }
  }
}

extension ArraySlice<UInt8> {
  /// The slice without the spaces at its ends; of spaces only, the empty slice at its end.
  func trimmingSpaces() -> ArraySlice<UInt8> {
    let head = drop { $0 == 0x20 }
    guard let last = head.lastIndex(where: { $0 != 0x20 }) else { return head }
    return head[...last]
  }
}
