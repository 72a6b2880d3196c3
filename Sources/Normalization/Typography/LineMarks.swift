import HanText

/// Half-width marks, dots and spaces of one line.
struct LineMarks {
  private let utf8: [UInt8]
  private let line: LineScan
  private(set) var edits: [TypographyEdit] = []

  /// O(length of the line).
  init(_ utf8: [UInt8], line: LineScan) {
    self.utf8 = utf8
    self.line = line
    var index = line.textStart
    while index < line.textEnd {
      let end = read(at: index)
      index = end ?? index + UTF8Scalars.length(utf8[index])
    }
  }

  /// Looks at one place; returns the offset behind what it dealt with, nil for nothing.
  private mutating func read(at index: Int) -> Int? {
    switch utf8[index] {
    case 0x20: return readSpaces(at: index)
    case UInt8(ascii: "."): return readDots(at: index)
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "!"), UInt8(ascii: "?"):
      return readMark(at: index)
    case UInt8(ascii: "("): return readParenthesis(at: index)
    case 0xE3: return readFullStops(at: index)
    default: return nil
    }
  }

  private mutating func add(_ range: Range<Int>, _ text: String, _ certainty: Repair.Certainty = .certain)
    -> Int
  {
    edits.append(TypographyEdit(range, text, certainty))
    return range.upperBound
  }

  /// Whether the line has more words of another language than ideographs, which are examples then.
  private lazy var isForeign: Bool = {
    var words = 0
    var length = 0
    var isApart = true
    for byte in utf8[line.textStart..<line.textEnd] {
      if byte.isASCIILetter {
        length += 1
        if length == 2, isApart { words += 1 }
      } else {
        isApart = byte == 0x20 || byte == UInt8(ascii: "(")
        length = 0
      }
    }
    return words > line.hanCount
  }()

  // MARK: - Spaces

  private mutating func readSpaces(at start: Int) -> Int? {
    let end = start + utf8[start..<line.textEnd].prefix { $0 == 0x20 }.count
    let before = scalar(before: start)
    let after = scalar(at: end)
    if end - start == 1, isHan(before), isClosingMark(after), isFollowedByProse(after, at: end) {
      return add(start..<end, "")
    }
    if end - start == 1, isOpeningMark(before), isHan(after) { return add(start..<end, "") }
    let isProse = (isHan(before) || isHan(after)) && !isSymbol(before) && !isSymbol(after)
    if end - start == 2, isProse, !isTable { return add(start..<end, " ") }
    return end
  }

  /// Whether the line is set in columns or drawn: more than one wide gap, a bar, or a tab.
  private lazy var isTable: Bool = {
    let text = utf8[line.textStart..<line.textEnd]
    let gaps = text.indices.dropFirst().count { text[$0] == 0x20 && text[$0 - 1] == 0x20 }
    return gaps > 1 || text.contains(UInt8(ascii: "|")) || text.contains(0x09)
  }()

  /// A mark set off on both sides is a list of marks or a table, not a slip.
  private func isFollowedByProse(_ mark: Unicode.Scalar?, at offset: Int) -> Bool {
    let end = offset + UTF8Scalars.length(utf8[offset])
    return end >= line.textEnd || utf8[end] != 0x20
  }

  // MARK: - Dots

  private mutating func readDots(at start: Int) -> Int? {
    let end = start + utf8[start..<line.textEnd].prefix { $0 == UInt8(ascii: ".") }.count
    let before = scalar(before: start)
    if end - start == 1 {
      if isClosingQuote(before), isHan(scalar(at: end)) { return add(start..<end, "。", .likely) }
      guard isHan(before), end == line.textEnd, line.hanCount >= 6, usesChineseMarks else { return end }
      return add(start..<end, "。", .likely)
    }
    guard end - start >= 3, isHan(before),
      end == line.textEnd || isHan(scalar(at: end)) || isClosingMark(scalar(at: end))
    else { return end }
    return add(start..<end, "……")
  }

  private mutating func readFullStops(at start: Int) -> Int? {
    var end = start
    while end + 2 < line.textEnd, utf8[end] == 0xE3, utf8[end + 1] == 0x80, utf8[end + 2] == 0x82 { end += 3 }
    guard end - start >= 9 else { return end > start ? end : nil }
    guard isHan(scalar(before: start)) else { return end }
    return add(start..<end, "……")
  }

  // MARK: - Marks

  private mutating func readMark(at index: Int) -> Int? {
    let next = index + 1
    guard isHan(scalar(before: index)) || isClosingQuote(scalar(before: index)) else { return nil }
    let after = next < line.textEnd ? scalar(at: next) : nil
    let mark = utf8[index]
    guard !isForeign else { return nil }
    if let after {
      guard isHan(after) || isOpeningMark(after) || isClosingQuote(after) else { return nil }
      guard isHan(after) || isHan(scalar(before: index)) else { return nil }
    } else if mark == UInt8(ascii: ",") || line.hanCount < 2 {
      return nil
    }
    switch mark {
    case UInt8(ascii: ","): return add(index..<next, "，")
    case UInt8(ascii: ";"): return add(index..<next, "；")
    case UInt8(ascii: ":"): return add(index..<next, "：")
    case UInt8(ascii: "!"): return add(index..<next, "！")
    case UInt8(ascii: "?"): return add(index..<next, "？")
    default: return nil
    }
  }

  /// `（…）` for parentheses around Han that stand in Chinese; Latin in parentheses stays as it was typed.
  private mutating func readParenthesis(at open: Int) -> Int? {
    guard isHan(scalar(before: open)), isHan(scalar(at: open + 1)) else { return nil }
    var close = open + 1
    while close < line.textEnd, utf8[close] != UInt8(ascii: ")") {
      if utf8[close] == UInt8(ascii: "(") || utf8[close] == UInt8(ascii: "=") { return nil }
      close += 1
    }
    guard close < line.textEnd, isHan(scalar(before: close)) else { return nil }
    let after = scalar(at: close + 1)
    guard after == nil || isHan(after) || isClosingMark(after) || isOpeningMark(after) else { return nil }
    edits.append(TypographyEdit(open..<open + 1, "（"))
    var inner = open + 1
    while inner < close { inner = read(at: inner) ?? inner + UTF8Scalars.length(utf8[inner]) }
    return add(close..<close + 1, "）")
  }

  // MARK: - Neighbours

  private func scalar(at index: Int) -> Unicode.Scalar? {
    index < line.textEnd ? UTF8Scalars.scalar(in: utf8, at: index).scalar : nil
  }

  private func scalar(before index: Int) -> Unicode.Scalar? {
    index > line.textStart ? UTF8Scalars.scalar(in: utf8, before: index)?.scalar : nil
  }

  /// Whether `，` or `。` stands in the line.
  private var usesChineseMarks: Bool {
    var index = line.textStart
    while index + 2 < line.textEnd {
      switch utf8[index] {
      case 0xEF where utf8[index + 1] == 0xBC && utf8[index + 2] == 0x8C: return true
      case 0xE3 where utf8[index + 1] == 0x80 && utf8[index + 2] == 0x82: return true
      default: index += 1
      }
    }
    return false
  }

  private func isHan(_ scalar: Unicode.Scalar?) -> Bool { scalar?.isHan ?? false }

  /// Whether a scalar is an arrow, a drawn sign or an emoji, which is set off on purpose.
  private func isSymbol(_ scalar: Unicode.Scalar?) -> Bool {
    switch scalar?.value ?? 0 {
    case 0x2190...0x2BFF, 0xFE0E...0xFE0F, 0x1F000...0x1FAFF: true
    default: false
    }
  }

  private func isClosingQuote(_ scalar: Unicode.Scalar?) -> Bool {
    switch scalar {
    case "”", "」", "』", "》", "）", "】", "’": true
    default: false
    }
  }

  private func isClosingMark(_ scalar: Unicode.Scalar?) -> Bool {
    switch scalar {
    case "，", "。", "、", "；", "：", "！", "？", "）", "」", "』", "》", "】", "”": true
    default: false
    }
  }

  private func isOpeningMark(_ scalar: Unicode.Scalar?) -> Bool {
    switch scalar {
    case "（", "「", "『", "《", "【", "“": true
    default: false
    }
  }
}
