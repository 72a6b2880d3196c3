import HanText

/// One line of a plain text that is not blank.
struct TextLine {
  /// Offsets in the normalized text, without white space at the ends.
  var range: Range<Int>
  /// Blank lines before it.
  var blankBefore: Int
  /// Whether a tab stands before the first character.
  var startsWithTab: Bool
  /// The text in the form that names are compared in.
  var folded: String
  /// Columns: an ideograph or full-width mark takes two.
  var width: Int
  var ending: LineEnding
  /// Whether a comma, an enumeration comma, a semicolon or a full stop stands before the end.
  var hasInnerPunctuation: Bool
  /// Whether a full stop stands before the end: more than one sentence.
  var hasInnerSentence: Bool
  /// Whether a Chinese character is in it.
  var hasHan: Bool
}

enum LineEnding {
  /// `。！？` or a closing mark behind one.
  case sentence
  case question
  case colon
  /// `，、；`.
  case comma
  case none
}

extension TextLine {
  /// The lines of a text that are not blank, in order.
  ///
  /// O(length of text).
  static func lines(of utf8: [UInt8]) -> [TextLine] {
    var lines: [TextLine] = []
    var blank = 0
    var start = 0
    while start < utf8.count {
      let end = utf8[start...].firstIndex(of: 0x0A) ?? utf8.count
      if let line = TextLine(utf8, start..<end, blankBefore: blank) {
        lines.append(line)
        blank = 0
      } else {
        blank += 1
      }
      start = end + 1
    }
    return lines
  }

  /// nil for a blank line.
  private init?(_ utf8: [UInt8], _ line: Range<Int>, blankBefore: Int) {
    let trimmed = utf8.trimmed(line)
    guard !trimmed.isEmpty else { return nil }
    self.init(utf8, trimmed: trimmed, blankBefore: blankBefore)
    startsWithTab = utf8[line.lowerBound..<trimmed.lowerBound].contains(0x09)
  }

  /// A part of a text that is looked at as a line of its own.
  init(_ utf8: [UInt8], trimmed: Range<Int>, blankBefore: Int) {
    range = trimmed
    self.blankBefore = blankBefore
    startsWithTab = false
    folded = String(decoding: SearchFold.fold(Array(utf8[trimmed])).utf8, as: UTF8.self)
    width = 0
    ending = .none
    hasInnerPunctuation = false
    hasInnerSentence = false
    hasHan = false
    var index = trimmed.lowerBound
    while index < trimmed.upperBound {
      let (scalar, length) = utf8.scalar(at: index)
      index += length
      take(scalar, isLast: index >= trimmed.upperBound)
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar, isLast: Bool) {
    width += scalar.value >= 0x2E80 ? 2 : 1
    if scalar.isHan { hasHan = true }
    let mark = LineEnding(scalar)
    if isLast {
      // A closing mark keeps the ending before it: `……。）`.
      if mark != .none || !Self.isClosing(scalar) { ending = mark }
    } else {
      if mark == .comma || mark == .sentence { hasInnerPunctuation = true }
      if mark == .sentence { hasInnerSentence = true }
      if mark != .none || !Self.isClosing(scalar) { ending = mark }
    }
  }

  private static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xFF09, 0x300D, 0x300F, 0x201D, 0x2019, 0x29, 0x22: true
    default: false
    }
  }
}

extension LineEnding {
  fileprivate init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x3002, 0xFF01, 0x2026: self = .sentence
    case 0xFF1F: self = .question
    case 0xFF1A, 0x3A: self = .colon
    case 0xFF0C, 0x3001, 0xFF1B: self = .comma
    default: self = .none
    }
  }
}

extension [UInt8] {
  /// A range without white space at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, let length = spaceLength(at: start) { start += length }
    while end > start, let length = spaceLength(before: end, from: start) { end -= length }
    return start..<Swift.max(start, end)
  }

  /// The length of the white-space character at an offset; nil where none stands.
  func spaceLength(at index: Int) -> Int? {
    switch self[index] {
    case 0x20, 0x09, 0x0A, 0x0D, 0x0C: 1
    case 0xC2 where index + 1 < count && self[index + 1] == 0xA0: 2
    case 0xE3 where index + 2 < count && self[index + 1] == 0x80 && self[index + 2] == 0x80: 3
    default: nil
    }
  }

  private func spaceLength(before end: Int, from start: Int) -> Int? {
    for length in 1...3 where end - length >= start && spaceLength(at: end - length) == length {
      return length
    }
    return nil
  }
}
