/// What is left of a line of Markdown when the marks of the blocks around it are taken off.
struct MarkdownLine {
  /// Offset in the normalized text.
  var start: Int
  /// Without the line feed.
  let end: Int
  /// Columns that the line's text stands in from the blocks' edge: white space before `start`, which may be
  /// part of a tab.
  var indent: Int
  /// The column of `start` in the whole line; tabs go on to the next multiple of four.
  private var column: Int

  init(_ utf8: [UInt8], _ range: Range<Int>) {
    start = range.lowerBound
    end = range.upperBound
    indent = 0
    column = 0
    takeSpace(utf8)
  }

  var isBlank: Bool { start >= end }

  /// Whether the line is indented as code is.
  var isIndented: Bool { indent >= 4 && !isBlank }

  private mutating func takeSpace(_ utf8: [UInt8]) {
    while start < end, utf8[start] == 0x20 || utf8[start] == 0x09 || utf8[start] == 0x0D {
      let width = utf8[start] == 0x09 ? 4 - column % 4 : 1
      indent += width
      column += width
      start += 1
    }
  }

  /// The line behind a mark of some bytes; the white space that follows becomes its indent.
  func dropping(_ count: Int, _ utf8: [UInt8]) -> MarkdownLine {
    var line = self
    line.start += count
    line.column += count
    line.indent = 0
    line.takeSpace(utf8)
    return line
  }

  /// The line with some columns of its indent taken off.
  func outdented(_ columns: Int) -> MarkdownLine {
    var line = self
    line.indent = max(0, indent - columns)
    return line
  }
}

extension MarkdownLine {
  /// `# ` to `###### `: the level and the range of the heading's text.
  func heading(_ utf8: [UInt8]) -> (level: Int, text: Range<Int>)? {
    guard indent < 4 else { return nil }
    let level = utf8[start..<end].prefix { $0 == 0x23 }.count
    guard (1...6).contains(level), start + level == end || utf8.spaceLength(at: start + level) != nil else {
      return nil
    }
    var text = utf8.trimmed(start + level..<end)
    let closing = utf8[text].reversed().prefix { $0 == 0x23 }.count
    let before = text.upperBound - closing
    if closing > 0, before == text.lowerBound || utf8[before - 1] == 0x20 {
      text = utf8.trimmed(text.lowerBound..<before)
    }
    return (level, text)
  }

  /// `***`, `---`, `___`, also with spaces between.
  func isRule(_ utf8: [UInt8]) -> Bool {
    guard indent < 4, start < end, [0x2A, 0x2D, 0x5F].contains(utf8[start]) else { return false }
    let marks = utf8[start..<end].filter { $0 != 0x20 && $0 != 0x09 }
    return marks.count >= 3 && marks.allSatisfy { $0 == utf8[start] }
  }

  /// 1 for `===`, 2 for `---` under a paragraph.
  func underline(_ utf8: [UInt8]) -> Int? {
    guard indent < 4 else { return nil }
    let text = utf8[utf8.trimmed(start..<end)]
    guard let first = text.first, text.allSatisfy({ $0 == first }) else { return nil }
    return first == 0x3D ? 1 : first == 0x2D ? 2 : nil
  }

  /// The mark, length and info string of a code fence.
  func fence(_ utf8: [UInt8]) -> (mark: UInt8, length: Int, info: Range<Int>)? {
    guard indent < 4, start < end, utf8[start] == 0x60 || utf8[start] == 0x7E else { return nil }
    let mark = utf8[start]
    let length = utf8[start..<end].prefix { $0 == mark }.count
    let info = utf8.trimmed(start + length..<end)
    guard length >= 3, mark == 0x7E || !utf8[info].contains(0x60) else { return nil }
    return (mark, length, info)
  }

  /// The marker of a list item: its bytes, the list's kind, and the number of an ordered one.
  func marker(_ utf8: [UInt8]) -> (length: Int, mark: UInt8, number: Int?)? {
    guard indent < 4, start < end, !isRule(utf8) else { return nil }
    var index = start
    var number: Int?
    if [0x2D, 0x2B, 0x2A].contains(utf8[start]) {
      index += 1
    } else {
      let digits = utf8[start..<end].prefix { (0x30...0x39).contains($0) }
      guard (1...9).contains(digits.count), digits.endIndex < end,
        utf8[digits.endIndex] == 0x2E || utf8[digits.endIndex] == 0x29
      else { return nil }
      number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
      index = digits.endIndex + 1
    }
    guard index == end || utf8[index] == 0x20 || utf8[index] == 0x09 else { return nil }
    return (index - start, utf8[index - 1], number)
  }
}
