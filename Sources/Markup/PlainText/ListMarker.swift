import HanText

/// What a line starts with when it is an item of a list, or a heading with a number.
struct ListMarker {
  enum Kind: Equatable {
    case bullet
    /// `1.` `1、` `（1）` `①`, with the number.
    case number(Int)
    /// `一、`, with the number.
    case hanNumber(Int)
  }

  let kind: Kind
  /// The offset at which the item's text starts.
  let contentStart: Int

  /// nil when the line starts with no marker.
  init?(_ utf8: [UInt8], _ line: Range<Int>) {
    guard let marker = Self.bullet(utf8, line) ?? Self.number(utf8, line) ?? Self.hanNumber(utf8, line) else {
      return nil
    }
    var start = marker.end
    while start < line.upperBound, let length = utf8.spaceLength(at: start) { start += length }
    guard start < line.upperBound else { return nil }
    kind = marker.kind
    contentStart = start
  }

  private typealias Found = (kind: Kind, end: Int)

  private static func bullet(_ utf8: [UInt8], _ line: Range<Int>) -> Found? {
    let (scalar, length) = utf8.scalar(at: line.lowerBound)
    let end = line.lowerBound + length
    switch scalar.value {
    case 0x2022, 0x2713, 0x2714, 0x25CF, 0x25A0, 0x25E6, 0x25AA, 0x2023, 0xB7: return (.bullet, end)
    case 0x2D, 0x2A, 0x2013:
      // ASCII marks stand for much else: only with a space behind.
      return end < line.upperBound && utf8[end] == 0x20 ? (.bullet, end) : nil
    default: return nil
    }
  }

  private static func number(_ utf8: [UInt8], _ line: Range<Int>) -> Found? {
    let (first, firstLength) = utf8.scalar(at: line.lowerBound)
    if (0x2460...0x2473).contains(first.value) {
      return (.number(Int(first.value) - 0x245F), line.lowerBound + firstLength)
    }
    let isBracketed = first.value == 0xFF08 || first.value == 0x28
    var index = line.lowerBound + (isBracketed ? firstLength : 0)
    var value = 0
    let digits = index
    while index < line.upperBound, (0x30...0x39).contains(utf8[index]), index - digits < 3 {
      value = value * 10 + Int(utf8[index] - 0x30)
      index += 1
    }
    guard index > digits, index < line.upperBound else { return nil }
    let (mark, length) = utf8.scalar(at: index)
    let end = index + length
    if isBracketed {
      return mark.value == 0xFF09 || mark.value == 0x29 ? (.number(value), end) : nil
    }
    switch mark.value {
    case 0x3001, 0xFF0E, 0xFF09, 0x29: return (.number(value), end)
    case 0x2E where end < line.upperBound && (utf8.spaceLength(at: end) != nil || utf8[end] >= 0xE4):
      return (.number(value), end)
    default: return nil
    }
  }

  private static func hanNumber(_ utf8: [UInt8], _ line: Range<Int>) -> Found? {
    var index = line.lowerBound
    var value = 0
    var count = 0
    while index < line.upperBound, count < 3 {
      let (scalar, length) = utf8.scalar(at: index)
      if scalar == "、", count > 0 { return (.hanNumber(value), index + length) }
      guard let digit = digits[scalar] else { return nil }
      value = digit == 10 ? max(value, 1) * 10 : value + digit
      count += 1
      index += length
    }
    return nil
  }

  private static let digits: [Unicode.Scalar: Int] = [
    "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10,
  ]
}

/// `4.2.8` at the start of a line: the number of a heading.
struct SectionNumber {
  /// `4.2.8`.
  let text: String
  /// How many numbers it has.
  let depth: Int
  /// The offset behind it and the space that follows.
  let contentStart: Int

  /// nil when the line starts with none.
  init?(_ utf8: [UInt8], _ line: Range<Int>) {
    var index = line.lowerBound
    var parts = 0
    while index < line.upperBound, (0x30...0x39).contains(utf8[index]) {
      while index < line.upperBound, (0x30...0x39).contains(utf8[index]) { index += 1 }
      parts += 1
      guard index + 1 < line.upperBound, utf8[index] == 0x2E, (0x30...0x39).contains(utf8[index + 1]) else {
        break
      }
      index += 1
    }
    guard parts >= 2, index < line.upperBound else { return nil }
    let end = index
    if utf8[index] == 0x2E { index += 1 }
    while index < line.upperBound, let length = utf8.spaceLength(at: index) { index += length }
    // `3.5毫米` is a quantity: without a space the heading's text must start with a Han character.
    guard index < line.upperBound, index > end || utf8[index] >= 0xE3 else { return nil }
    text = String(decoding: utf8[line.lowerBound..<end], as: UTF8.self)
    depth = parts
    contentStart = index
  }
}
