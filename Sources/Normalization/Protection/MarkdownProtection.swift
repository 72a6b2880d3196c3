/// Code blocks and spans, link destinations, autolinks, link definitions and raw tags of Markdown.
enum MarkdownProtection {
  static func ranges(in utf8: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var line = 0
    var fence: (byte: UInt8, length: Int, start: Int)?
    var isAfterBlank = true
    while line < utf8.count {
      let end = endOfLine(in: utf8, from: line)
      if let open = fence {
        if let mark = fenceMark(in: utf8, line: line..<end), mark.byte == open.byte,
          mark.length >= open.length
        {
          ranges.append(open.start..<end)
          fence = nil
        }
      } else if let mark = fenceMark(in: utf8, line: line..<end) {
        fence = (mark.byte, mark.length, line)
      } else if isAfterBlank, isIndentedCode(utf8[line..<end]) {
        ranges.append(line..<end)
        line = min(end + 1, utf8.count)
        continue
      } else {
        appendInlines(of: line..<end, in: utf8, to: &ranges)
      }
      isAfterBlank = utf8[line..<end].allSatisfy { $0 == 0x20 || $0 == 0x09 }
      line = end + 1
    }
    if let open = fence { ranges.append(open.start..<utf8.count) }
    return ranges
  }

  private static func endOfLine(in utf8: [UInt8], from start: Int) -> Int {
    utf8[start...].firstIndex(of: 0x0A) ?? utf8.count
  }

  private static func fenceMark(in utf8: [UInt8], line: Range<Int>) -> (byte: UInt8, length: Int)? {
    var index = line.lowerBound
    while index < line.upperBound, utf8[index] == 0x20 { index += 1 }
    guard index < line.upperBound, utf8[index] == UInt8(ascii: "`") || utf8[index] == UInt8(ascii: "~") else {
      return nil
    }
    let length = utf8[index..<line.upperBound].prefix { $0 == utf8[index] }.count
    return length >= 3 ? (utf8[index], length) : nil
  }

  private static func isIndentedCode(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: [0x09])
      || (line.starts(with: [0x20, 0x20, 0x20, 0x20]) && line.contains { $0 != 0x20 })
  }

  private static func appendInlines(of line: Range<Int>, in utf8: [UInt8], to ranges: inout [Range<Int>]) {
    if let definition = definitionStart(of: line, in: utf8) {
      ranges.append(definition..<line.upperBound)
      return
    }
    var inlines = MarkdownInlines(utf8, line: line)
    var index = line.lowerBound
    while index < line.upperBound {
      guard let end = inlines.endOfProtected(at: index) else {
        index += 1
        continue
      }
      ranges.append(index..<end)
      index = end
    }
  }

  /// Where the destination of `[label]: destination` starts; nil for other lines, and for those of footnotes.
  private static func definitionStart(of line: Range<Int>, in utf8: [UInt8]) -> Int? {
    guard utf8[line].first == UInt8(ascii: "["), let close = utf8[line].firstIndex(of: UInt8(ascii: "]")),
      close + 1 < line.upperBound, utf8[close + 1] == UInt8(ascii: ":"),
      utf8[line.lowerBound + 1] != UInt8(ascii: "^")
    else { return nil }
    return close + 1
  }
}
