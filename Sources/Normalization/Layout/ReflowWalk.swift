/// Where the re-paragraphing walk stands on the page that once was.
///
/// Widths are in tenths of a column.
struct ReflowWalk {
  private enum Kind { case prose, item, note }

  private let pageMeasure: Int
  private var noteMeasure: Int?
  private var kind = Kind.prose
  private var width = 0
  private var words = 0
  private var lastWidth = 0
  private var isFirstLine = true
  private var holdsPunctuation = false
  /// Whether a comma or a full stop was in the paragraph's words.
  private(set) var holdsPause = false
  private(set) var startsParagraph = true
  /// The number of the list item that the walk is in or was in last; 0 outside lists.
  private(set) var listNumber = 0

  /// By how much a full line may stay below the measure: letters differ from font to font.
  private static let slack = 35
  /// The indent of list items.
  private static let indent = 50

  init(measure: Int) {
    pageMeasure = measure
  }

  /// Takes the next word of the line.
  mutating func take(_ token: LayoutToken, text: ArraySlice<UInt8>) {
    if startsParagraph {
      let number = ListNumber.value(text)
      if NoteLabel.introduces(text) {
        kind = .note
      } else if token.first == .bullet || number != nil {
        kind = .item
      }
      listNumber = number ?? 0
    }
    startsParagraph = false
    words += 1
    lastWidth = token.last == .latin && !token.first.isWide ? token.width : 0
    width += token.width
    if token.last == .sentenceEnd || token.last == .comma || token.width > 360 { holdsPunctuation = true }
    if Self.holdsPause(text) { holdsPause = true }
  }

  /// Whether `，`, `；` or `。` stands in a word.
  private static func holdsPause(_ text: ArraySlice<UInt8>) -> Bool {
    text.indices.dropLast(2).contains { index in
      text[index...].starts(with: [0xEF, 0xBC, 0x8C]) || text[index...].starts(with: [0xEF, 0xBC, 0x9B])
        || text[index...].starts(with: [0xE3, 0x80, 0x81]) || text[index...].starts(with: [0xE3, 0x80, 0x82])
    }
  }

  mutating func addSpace() { width += LayoutToken.spaceWidth }

  /// Whether the line so far is short, the first of its paragraph and without punctuation: a label.
  var isLabel: Bool {
    isFirstLine && kind != .note && !holdsPunctuation && width * 2 < pageMeasure
  }

  /// Whether the line so far is a list item's bullet and one long Latin name, which mostly stands alone.
  var isItemName: Bool { kind == .item && isFirstLine && words == 2 && lastWidth > 120 && !holdsPunctuation }

  /// Whether much of the line is empty.
  var isShort: Bool { width * 4 < pageMeasure * 3 && kind != .note }

  /// Whether a word no longer fitted on the line.
  func isFull(for follower: LayoutToken) -> Bool {
    width + LayoutToken.spaceWidth + follower.leadWidth > measure - Self.slack
  }

  private var measure: Int {
    if let noteMeasure { return noteMeasure }
    return kind == .item ? pageMeasure - Self.indent : pageMeasure
  }

  mutating func endLine(isMidSentence: Bool) {
    if kind == .note, isFirstLine, isMidSentence { noteMeasure = width + 20 }
    isFirstLine = false
    width = 0
  }

  mutating func endParagraph() {
    width = 0
    words = 0
    isFirstLine = true
    kind = .prose
    noteMeasure = nil
    holdsPunctuation = false
    holdsPause = false
    startsParagraph = true
  }
}

/// `1.` standing alone: the number of a list item.
enum ListNumber {
  static func value(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard (2...3).contains(bytes.count), bytes.last == 0x2E else { return nil }
    let digits = bytes.dropLast()
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}

/// `注意：` and its like at the start of a word.
enum NoteLabel {
  private static let labels =
    ["注意：", "重要：", "提示：", "警告：", "小贴士：", "小貼士：", "备注：", "備註：", "注："].map { Array($0.utf8) }

  static func introduces(_ bytes: ArraySlice<UInt8>) -> Bool {
    labels.contains { bytes.starts(with: $0) }
  }
}

/// `表格 5-1`, `表 3`, `图 2`, `圖 2`: the start of a caption with a number.
enum NumberedCaption {
  private static let words = ["表格", "表", "图", "圖", "清单", "清單"].map { Array($0.utf8) }

  /// The last token of the caption that starts at a token; nil where none does.
  ///
  /// A caption is the word, its number and one phrase without punctuation.
  static func end(at index: Int, in plan: LayoutPlan, line: Range<Int>) -> Int? {
    let text = plan.text(index)
    guard let name = words.first(where: { text.starts(with: $0) }) else { return nil }
    let rest = text.dropFirst(name.count)
    guard let second = plan.next(after: index, in: line) else { return nil }
    guard rest.isEmpty else {
      return isNumber(rest) && isPhrase(plan.tokens[second]) ? second : nil
    }
    guard isNumber(plan.text(second)), let third = plan.next(after: second, in: line) else { return nil }
    return isPhrase(plan.tokens[third]) ? third : nil
  }

  private static func isPhrase(_ token: LayoutToken) -> Bool {
    token.first == .han && token.last == .han && token.width <= 400
  }

  private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, (0x30...0x39).contains(first) else { return false }
    return bytes.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E }
  }
}
