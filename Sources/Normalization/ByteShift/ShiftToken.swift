import HanText

/// A piece of a damaged line, as bytes of code page 936.
struct ShiftToken: Sendable {
  enum Kind: Hashable, Sendable {
    /// A character with its one or two bytes.
    case character(Unicode.Scalar)
    /// `(shù)`.
    case reading(String)
    /// `?shù)`: the `?` hides one byte and the parenthesis.
    case brokenReading(String)
    /// Another `?`: meant, or a byte and what followed it.
    case question
    /// A character that the code page lacks: the reader was in step here.
    case foreign(Unicode.Scalar)
  }

  let kind: Kind
  /// Offsets in the text.
  let range: Range<Int>
  /// The bytes of a character; empty for the others.
  let bytes: CodePageBytes

  /// The tokens of a line.
  ///
  /// O(length of the line).
  static func tokens(of utf8: [UInt8], in line: Range<Int>) -> [ShiftToken] {
    var tokens: [ShiftToken] = []
    var index = line.lowerBound
    while index < line.upperBound {
      let (scalar, length) = UTF8Scalars.scalar(in: utf8, at: index)
      if scalar == "(" || scalar == "?", let (syllable, end) = ToneSyllable.read(utf8, at: index + 1),
        end < line.upperBound, utf8[end] == UInt8(ascii: ")")
      {
        let kind = scalar == "(" ? Kind.reading(syllable) : Kind.brokenReading(syllable)
        tokens.append(ShiftToken(kind: kind, range: index..<end + 1, bytes: CodePageBytes()))
        index = end + 1
        continue
      }
      tokens.append(token(of: scalar, at: index..<index + length))
      index += length
    }
    return tokens
  }

  private static func token(of scalar: Unicode.Scalar, at range: Range<Int>) -> ShiftToken {
    if scalar == "?" { return ShiftToken(kind: .question, range: range, bytes: CodePageBytes()) }
    guard let bytes = CodePage936.table.bytes(of: scalar) else {
      return ShiftToken(kind: .foreign(scalar), range: range, bytes: CodePageBytes())
    }
    return ShiftToken(kind: .character(scalar), range: range, bytes: bytes)
  }

  /// The readings that stand behind a `?`.
  static func brokenSyllables(in lines: [[ShiftToken]]) -> Set<String> {
    var syllables: Set<String> = []
    for token in lines.joined() {
      if case .brokenReading(let syllable) = token.kind { syllables.insert(syllable) }
    }
    return syllables
  }

  /// Whether a line shows signs of shifted bytes: a broken reading, or one behind what is no Han character.
  static func showDamage(_ tokens: [ShiftToken]) -> Bool {
    for (index, token) in tokens.enumerated() {
      if case .brokenReading = token.kind { return true }
      if case .reading = token.kind, index > 0, case .character(let before) = tokens[index - 1].kind,
        before.value >= 0x40, before.value < 0x7F || before == "€"
      {
        return true
      }
    }
    return false
  }
}
