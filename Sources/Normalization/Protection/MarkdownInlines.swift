/// Code spans, destinations, autolinks and raw tags within one line of Markdown.
///
/// What closes what is found once for the line, when first asked for, so that a line of openers without closers
/// (`[a](b [a](b …`) takes no longer than any other.
struct MarkdownInlines {
  private let utf8: [UInt8]
  private let line: Range<Int>
  /// The offset of the `)` that closes each `(`.
  private lazy var closers: [Int: Int] = parenthesisClosers()
  /// Where the last run of as many backticks starts.
  private lazy var lastTicks: [Int: Int] = lastRunsOfTicks()
  /// From where on the line has no more ends of tags or comments.
  private var noMarkupEnd: Int

  init(_ utf8: [UInt8], line: Range<Int>) {
    self.utf8 = utf8
    self.line = line
    noMarkupEnd = line.upperBound
  }

  /// The end of what is protected from an offset on; nil when nothing starts there.
  ///
  /// O(length of what is protected), over all offsets of a line O(length of the line).
  mutating func endOfProtected(at index: Int) -> Int? {
    switch utf8[index] {
    case UInt8(ascii: "`"):
      return endOfCodeSpan(at: index)
    case UInt8(ascii: "("):
      guard index > line.lowerBound, utf8[index - 1] == UInt8(ascii: "]") else { return nil }
      return closers[index].map { $0 + 1 }
    case UInt8(ascii: "["):
      return endOfFootnoteMark(at: index)
    case UInt8(ascii: "<"):
      return endOfMarkup(at: index)
    case UInt8(ascii: "&"):
      return HTMLProtection.endOfEntity(in: utf8, from: index)
    case UInt8(ascii: "\\"):
      return index + 1 < line.upperBound ? index + 2 : nil
    case UInt8(ascii: "h"):
      return endOfAddress(at: index)
    default:
      return nil
    }
  }

  /// `[^label]`, and `[^label]:` at the start of a line, whose text is prose.
  private func endOfFootnoteMark(at start: Int) -> Int? {
    guard start + 2 < line.upperBound, utf8[start + 1] == UInt8(ascii: "^") else { return nil }
    let rest = utf8[start + 2..<line.upperBound]
    guard
      let close = rest.firstIndex(where: { $0 <= 0x20 || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }
      ),
      utf8[close] == UInt8(ascii: "]"), close > start + 2
    else { return nil }
    let isDefinition =
      close + 1 < line.upperBound && utf8[close + 1] == UInt8(ascii: ":")
      && utf8[line.lowerBound..<start].allSatisfy { $0 == 0x20 }
    return isDefinition ? close + 2 : close + 1
  }

  private mutating func endOfCodeSpan(at start: Int) -> Int? {
    let mark = ticks(at: start)
    guard let last = lastTicks[mark], last > start else { return nil }
    var index = start + mark
    while index <= last {
      let length = ticks(at: index)
      if length == mark { return index + length }
      index += max(length, 1)
    }
    return nil
  }

  private func ticks(at start: Int) -> Int {
    utf8[start..<line.upperBound].prefix { $0 == UInt8(ascii: "`") }.count
  }

  private func lastRunsOfTicks() -> [Int: Int] {
    var runs: [Int: Int] = [:]
    var index = line.lowerBound
    while index < line.upperBound {
      let length = ticks(at: index)
      if length > 0 { runs[length] = index }
      index += max(length, 1)
    }
    return runs
  }

  private func parenthesisClosers() -> [Int: Int] {
    var closers: [Int: Int] = [:]
    var open: [Int] = []
    for index in line {
      if utf8[index] == UInt8(ascii: "(") {
        open.append(index)
      } else if utf8[index] == UInt8(ascii: ")"), let start = open.popLast() {
        closers[start] = index
      }
    }
    return closers
  }

  private mutating func endOfMarkup(at start: Int) -> Int? {
    guard start < noMarkupEnd else { return nil }
    if let end = HTMLProtection.endOfMarkup(in: utf8, from: start, limit: line.upperBound) { return end }
    if utf8[start...].starts(with: "<!--".utf8) { noMarkupEnd = start }
    return nil
  }

  private func endOfAddress(at start: Int) -> Int? {
    let rest = utf8[start..<line.upperBound]
    guard rest.starts(with: "http://".utf8) || rest.starts(with: "https://".utf8) else { return nil }
    return start + rest.prefix { $0 > 0x20 && $0 < 0x80 }.count
  }
}
