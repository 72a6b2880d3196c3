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
    fileprivate var bytes: [UInt8]
    fileprivate var terminator: [UInt8]
  }

  package let source: SourceText
  package private(set) var lines: [Line]
  private let mark: [UInt8]

  /// Cuts a text into lines and cells.
  ///
  /// O(length of text). Nothing is judged here: rows may have any number of cells.
  package init(_ source: SourceText) {
    self.source = source
    let hasMark = source.utf8.starts(with: [0xEF, 0xBB, 0xBF])
    mark = hasMark ? [0xEF, 0xBB, 0xBF] : []
    lines = []
    var hasHeader = false
    for index in source.lineStarts.indices {
      var range = source.lineRange(index)
      let start = source.lineStarts[index]
      if index == 0, hasMark { range = min(3, range.upperBound)..<range.upperBound }
      let next = index + 1 < source.lineStarts.count ? source.lineStarts[index + 1] : source.utf8.count
      guard start < source.utf8.count else { continue }
      let line = Self.line(
        range, terminator: range.upperBound..<next, isHeader: !hasHeader, in: source)
      if line.content == .header { hasHeader = true }
      lines.append(line)
    }
  }

  /// The file's bytes.
  package var utf8: [UInt8] {
    var bytes = mark
    for line in lines {
      bytes.append(contentsOf: line.bytes)
      bytes.append(contentsOf: line.terminator)
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
    lines[line].bytes = Self.joined(lines[line].cells.map(\.text))
  }

  /// Adds a row at the end, with the line end that the file's first line has.
  package mutating func append(row texts: [String]) {
    let terminator = lines.first { !$0.terminator.isEmpty }?.terminator ?? [0x0A]
    if let last = lines.indices.last, lines[last].terminator.isEmpty {
      lines[last].terminator = terminator
    }
    let end = source.utf8.count..<source.utf8.count
    let cells = texts.map { Cell(range: end, text: Self.plain($0)) }
    lines.append(
      Line(
        content: header.isEmpty ? .header : .row, cells: cells, range: end,
        bytes: Self.joined(cells.map(\.text)), terminator: terminator))
  }

  /// Puts rows before lines; `rows` is sorted by the index of the line, which is the count of lines for the end.
  ///
  /// O(lines + rows).
  package mutating func insert(_ rows: [(before: Int, cells: [String])]) {
    guard let last = rows.last else { return }
    let terminator = lines.first { !$0.terminator.isEmpty }?.terminator ?? [0x0A]
    if last.before == lines.count, let final = lines.indices.last, lines[final].terminator.isEmpty {
      lines[final].terminator = terminator
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
            content: .row, cells: cells, range: end, bytes: Self.joined(cells.map(\.text)),
            terminator: terminator))
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
    _ range: Range<Int>, terminator: Range<Int>, isHeader: Bool, in source: SourceText
  ) -> Line {
    let bytes = source.utf8[range]
    let isBlank = bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    let isRemark = isBlank || bytes.first == UInt8(ascii: "#")
    return Line(
      content: isRemark ? .remark : isHeader ? .header : .row,
      cells: isRemark ? [] : cells(in: range, of: source), range: range, bytes: Array(bytes),
      terminator: Array(source.utf8[terminator]))
  }

  private static func cells(in range: Range<Int>, of source: SourceText) -> [Cell] {
    source.utf8[range].split(separator: 0x09, omittingEmptySubsequences: false).map { slice in
      let range = slice.trimmingSpaces().indices
      return Cell(range: range, text: source.string(in: range))
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
