/// What stages ask about the line they are in.
struct LineScan {
  let start: Int
  /// Where the next line starts; the text's end for the last.
  private(set) var end: Int
  /// Without spaces of any kind at either edge; equal when the line is blank.
  private(set) var textStart: Int
  private(set) var textEnd: Int
  private(set) var hanCount = 0
  private(set) var kanaCount = 0
  private(set) var hangulCount = 0
  private(set) var hasRightToLeft = false

  /// Scans the line that starts at `start`.
  ///
  /// O(length of the line).
  init(_ utf8: [UInt8], from start: Int) {
    self.start = start
    var index = start
    textStart = start
    textEnd = start
    end = start
    var isBlank = true
    while index < utf8.count, utf8[index] != 0x0A {
      // Letters, and ideographs from U+5000 on: most of a line.
      let lead = utf8[index]
      if 0x21..<0x7F ~= lead || 0xE5...0xE9 ~= lead {
        hanCount += lead >= 0x80 ? 1 : 0
        index += lead >= 0x80 ? 3 : 1
        isBlank = false
        textEnd = index
        continue
      }
      let (scalar, length) = UTF8Scalars.scalar(in: utf8, at: index)
      index += length
      count(scalar)
      if Self.isSpace(scalar) {
        if isBlank { textStart = index }
      } else {
        isBlank = false
        textEnd = index
      }
    }
    if isBlank { textEnd = textStart }
    end = min(index + 1, utf8.count)
  }

  /// Whether the line is Japanese or Korean, whose typography is not Chinese.
  var isEastAsianOther: Bool { (kanaCount + hangulCount) * 20 > hanCount }

  private mutating func count(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x3041...0x30FA, 0xFF66...0xFF9D: kanaCount += 1
    case 0x1100...0x11FF, 0xAC00...0xD7A3: hangulCount += 1
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: hanCount += 1
    case 0x0590...0x08FF: hasRightToLeft = true
    default: break
    }
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0D, 0x20, 0xA0, 0x2000...0x200B, 0x202F, 0x205F, 0x3000, 0xFEFF: true
    default: false
    }
  }
}
