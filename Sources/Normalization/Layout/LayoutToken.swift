import HanText

/// A stretch of text without white space, with what the layout stage asks of it.
struct LayoutToken {
  /// UTF-8 offsets in the stage's input.
  var range: Range<Int>
  /// Width on a printed page in tenths of a column, where an ideograph or full-width mark takes two columns
  /// and Latin letters what a common sans serif gives them.
  var width: Int
  var first: CharacterRole
  var last: CharacterRole
  /// Width up to the first place where a line may be broken, in the same unit.
  var leadWidth: Int
  /// Whether the white space before the token holds a line feed.
  var startsLine: Bool
}

/// What a character means for line breaking.
enum CharacterRole {
  case han
  /// `，、；` and the like: a line goes on behind them.
  case comma
  /// `。！？：`, also with a closing quote or bracket behind.
  case sentenceEnd
  /// `（「“《`.
  case opening
  /// `）」”》`.
  case closing
  /// `•` `✓` and other marks that start a list item.
  case bullet
  /// Latin, digits and everything else.
  case latin

  var isWide: Bool { self != .latin && self != .bullet }

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x3005...0x3007, 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xF900...0xFAFF, 0x20000...0x3FFFF:
      self = .han
    case 0xFF0C, 0x3001, 0xFF1B: self = .comma
    case 0x3002, 0xFF01, 0xFF1F, 0xFF1A: self = .sentenceEnd
    case 0xFF08, 0x300A, 0x300C, 0x300E, 0x3010, 0x201C, 0x2018: self = .opening
    case 0xFF09, 0x300B, 0x300D, 0x300F, 0x3011, 0x201D, 0x2019: self = .closing
    case 0x2022, 0x2713, 0x2714, 0x25CF, 0x25A0, 0x25E6, 0xB7: self = .bullet
    default: self = .latin
    }
  }
}

extension LayoutToken {
  /// The tokens of a text, in order.
  ///
  /// O(length of text).
  static func tokens(of utf8: [UInt8]) -> [LayoutToken] { tokens(of: utf8, in: 0..<utf8.count) }

  /// The tokens of some lines of a text.
  ///
  /// O(length of the lines).
  static func tokens(of utf8: [UInt8], in lines: Range<Int>) -> [LayoutToken] {
    var tokens: [LayoutToken] = []
    var index = lines.lowerBound
    var startsLine = true
    while index < lines.upperBound {
      if let length = whiteSpace(in: utf8, at: index) {
        if utf8[index] == 0x0A { startsLine = true }
        index += length
        continue
      }
      var token = LayoutToken(
        range: index..<index, width: 0, first: .latin, last: .latin, leadWidth: 0, startsLine: startsLine)
      index = token.read(utf8, from: index)
      tokens.append(token)
      startsLine = false
    }
    return tokens
  }

  /// Reads one token; returns the offset behind it.
  private mutating func read(_ utf8: [UInt8], from start: Int) -> Int {
    var index = start
    var isLead = true
    while index < utf8.count, Self.whiteSpace(in: utf8, at: index) == nil {
      let (scalar, length) = utf8.scalar(at: index)
      let role = CharacterRole(scalar)
      let advance = Self.advance(of: scalar, role)
      if index == start {
        first = role
      } else if isLead, !(role == .latin && last == .latin), last != .opening,
        role != .closing, role != .comma, role != .sentenceEnd
      {
        isLead = false
      }
      if isLead { leadWidth += advance }
      width += advance
      last = role == .closing && last == .sentenceEnd ? .sentenceEnd : role
      index += length
    }
    range = start..<index
    return index
  }

  /// The width of a space in tenths of a column.
  static let spaceWidth = 6

  private static func advance(of scalar: Unicode.Scalar, _ role: CharacterRole) -> Int {
    guard scalar.value < 0x7F else { return role.isWide && scalar.value > 0x2FFF ? 20 : 10 }
    switch scalar {
    case "i", "j", "l", "'", "|": return 4
    case "f", "t", "I", " ", "!", ",", ".", "/", ":", ";", "[", "]", "(", ")", "-", "r": return 6
    case "m", "M", "W", "O", "Q", "G", "%", "@": return 16
    case "A"..."Z": return 14
    case "c", "k", "s", "v", "x", "y", "z": return 10
    default: return 11
    }
  }

  /// The length of the white-space character at an offset; nil when none stands there.
  static func whiteSpace(in utf8: [UInt8], at index: Int) -> Int? {
    switch utf8[index] {
    case 0x20, 0x09, 0x0A, 0x0D: return 1
    case 0xC2 where index + 1 < utf8.count && utf8[index + 1] == 0xA0: return 2
    case 0xE3 where index + 2 < utf8.count && utf8[index + 1] == 0x80 && utf8[index + 2] == 0x80: return 3
    default: return nil
    }
  }

  /// The length of the white-space character that ends before an offset; nil when none stands there.
  static func whiteSpace(in utf8: [UInt8], before end: Int) -> Int? {
    guard end > 0 else { return nil }
    switch utf8[end - 1] {
    case 0x20, 0x09, 0x0A, 0x0D: return 1
    case 0xA0 where end > 1 && utf8[end - 2] == 0xC2: return 2
    case 0x80 where end > 2 && utf8[end - 2] == 0x80 && utf8[end - 3] == 0xE3: return 3
    default: return nil
    }
  }
}
