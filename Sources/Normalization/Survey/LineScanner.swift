/// Finds the traits of a line, a byte at a time.
///
/// Most bytes of Chinese and English text mean nothing to any stage and cost one look at a table.
struct LineScanner: Sendable {
  /// Whether a byte begins something that a stage may have something to say on.
  private let isOfInterest: [Bool]
  /// Names without capital letters are joined only when they are in the vocabulary: how long those are.
  private let longestPlainName: Int

  init(vocabulary: NormalizationVocabulary) {
    isOfInterest = (0...UInt8.max).map { byte in
      switch byte {
      case 0..<0x21, 0x7F, 0xC2, 0xE2, 0xE3, 0xEF: true
      default: "!&(,-.:;<?".utf8.contains(byte)
      }
    }
    longestPlainName =
      vocabulary.apiNames.filter { name in !name.utf8.contains(where: Self.isCapital) }
      .map(\.utf8.count).max() ?? 0
  }

  /// The traits of the line that starts at an offset, and where the next one starts.
  ///
  /// O(length of the line).
  func scan(_ utf8: [UInt8], from start: Int) -> (end: Int, traits: LineTraits) {
    var line = ScannedLine(start: start)
    if Self.isNumber(utf8, at: start) { line.traits.insert(.numbers) }
    var index = start
    while index < utf8.count {
      let byte = utf8[index]
      guard isOfInterest[Int(byte)] else {
        index += 1
        continue
      }
      if byte == 0x0A { return (index + 1, line.traits) }
      index = look(at: byte, utf8, index, &line)
    }
    return (index, line.traits)
  }

  private struct ScannedLine {
    let start: Int
    var traits: LineTraits = []
    var isInQuotes = false
  }

  /// Looks at a place of interest; returns the offset to go on from.
  @inline(__always)
  private func look(at byte: UInt8, _ utf8: [UInt8], _ index: Int, _ line: inout ScannedLine) -> Int {
    switch byte {
    case 0x20, 0x09, 0x0D: return lookAtSpaces(utf8, index, &line)
    case UInt8(ascii: "<"), UInt8(ascii: "&"): line.traits.insert(.markup)
    case UInt8(ascii: "-"): lookAtHyphen(utf8, index, &line)
    case UInt8(ascii: "("): lookAtParenthesis(utf8, index, &line)
    case UInt8(ascii: "!"), UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"),
      UInt8(ascii: "?"):
      lookAtMark(byte, utf8, index, &line)
    case 0xC2: lookAtLatinSupplement(utf8, index, &line)
    case 0xE2: return lookAtPunctuation(utf8, index, &line)
    case 0xE3: return lookAtIdeographicPunctuation(utf8, index, &line)
    case 0xEF: return lookAtForms(utf8, index, &line)
    default: line.traits.insert(.characters)
    }
    return index + 1
  }

  private func lookAtSpaces(_ utf8: [UInt8], _ index: Int, _ line: inout ScannedLine) -> Int {
    var end = index + 1
    while end < utf8.count, utf8[end] == 0x20 || utf8[end] == 0x09 || utf8[end] == 0x0D { end += 1 }
    let next = end < utf8.count ? utf8[end] : 0x0A
    if 0x30...0x39 ~= next, Self.isNumber(utf8, at: end) { line.traits.insert(.numbers) }
    guard index > line.start else { return end }
    let previous = utf8[index - 1]
    if previous >= 0x80, next >= 0x80 {
      line.traits.insert([.gaps, .typography])
    } else if end - index == 2, previous >= 0x80 || next >= 0x80 {
      line.traits.insert(.typography)
    }
    if previous >= 0x80, next < 0x80, index >= line.start + 3,
      WordJoining.endsWithOpeningBracket(utf8[(index - 3)..<index])
    {
      line.traits.insert(.gaps)
    }
    if previous < 0x80, next >= 0x80, WordJoining.startsWithClosingBracket(utf8[end...].prefix(3)) {
      line.traits.insert(.gaps)
    }
    return end
  }

  /// A mark that Chinese writes full-width: behind a character beyond ASCII, before another or the line's end.
  private func lookAtMark(_ byte: UInt8, _ utf8: [UInt8], _ index: Int, _ line: inout ScannedLine) {
    let next = index + 1 < utf8.count ? utf8[index + 1] : 0x0A
    if byte == UInt8(ascii: "?"), ToneSyllable.mayStart(next) { line.traits.insert(.brokenReadings) }
    guard index > line.start, utf8[index - 1] >= 0x80 else { return }
    if next >= 0x80 || next <= 0x20 || (byte == UInt8(ascii: ".") && next == byte) {
      line.traits.insert(.typography)
    }
  }

  private func lookAtParenthesis(_ utf8: [UInt8], _ index: Int, _ line: inout ScannedLine) {
    guard index > line.start, utf8[index - 1] >= 0x80, index + 1 < utf8.count else { return }
    if utf8[index + 1] >= 0x80 { line.traits.insert(.typography) }
    if ToneSyllable.mayStart(utf8[index + 1]) { line.traits.insert(.readings) }
  }

  private func lookAtLatinSupplement(_ utf8: [UInt8], _ index: Int, _ line: inout ScannedLine) {
    guard utf8[index + 1] <= 0xAD else { return }
    line.traits.insert(.characters)
    // A no-break space parts words.
    if utf8[index + 1] == 0xA0 { line.traits.insert([.gaps, .numbers]) }
  }

  private func lookAtPunctuation(_ utf8: [UInt8], _ index: Int, _ line: inout ScannedLine) -> Int {
    let third = utf8[index + 2]
    switch utf8[index + 1] {
    case 0x80:
      switch third {
      case 0x9C, 0x9D:
        if line.isInQuotes != (third == 0x9D) { line.traits.insert(.typography) }
        line.isInQuotes = third == 0x9C
      // U+2000–200F, U+2028–202F
      case 0x80...0x8F, 0xA8...0xAF: line.traits.insert(.characters)
      default: break
      }
    // U+205F–2069
    case 0x81 where 0x9F...0xA9 ~= third: line.traits.insert(.characters)
    case 0xBA...0xBF: line.traits.insert(.radicals)
    default: break
    }
    return index + 3
  }

  private func lookAtIdeographicPunctuation(
    _ utf8: [UInt8], _ index: Int, _ line: inout ScannedLine
  ) -> Int {
    guard utf8[index + 1] == 0x80 else { return index + 3 }
    if utf8[index + 2] == 0x80 {
      line.traits.insert([.characters, .gaps, .numbers])
    } else if utf8[index + 2] == 0x82, index + 5 < utf8.count, utf8[index + 3] == 0xE3,
      utf8[index + 4] == 0x80, utf8[index + 5] == 0x82
    {
      line.traits.insert(.typography)
    }
    return index + 3
  }

  /// Of the full-width forms only letters and digits: `，` and its kin are everywhere.
  private func lookAtForms(_ utf8: [UInt8], _ index: Int, _ line: inout ScannedLine) -> Int {
    let third = utf8[index + 2]
    let isSuspect =
      switch utf8[index + 1] {
      case 0xBC: 0x90...0x99 ~= third || 0xA1...0xBA ~= third
      case 0xBD: 0x81...0x9A ~= third
      // Compatibility ideographs, U+F900–FADF.
      case 0xA4...0xAA: true
      case 0xAB: third <= 0x9F
      case 0xAC: third <= 0x86
      case 0xBB: third == 0xBF
      case 0xBF: third == 0xBC
      default: false
      }
    if isSuspect { line.traits.insert(.characters) }
    return index + 3
  }
}

extension LineScanner {
  /// Whether a token that is a number of one to four digits starts at an offset.
  static func isNumber(_ utf8: [UInt8], at start: Int) -> Bool {
    var end = start
    while end < utf8.count, end - start < 5, 0x30...0x39 ~= utf8[end] { end += 1 }
    guard 1...4 ~= end - start else { return false }
    return end == utf8.count || LayoutToken.whiteSpace(in: utf8, at: end) != nil
  }

  /// A hyphen that may part a name: three letters or more before it, two or more or a space behind it.
  private func lookAtHyphen(_ utf8: [UInt8], _ index: Int, _ line: inout ScannedLine) {
    guard index >= line.start + 3, index + 1 < utf8.count,
      utf8[index - 3..<index].allSatisfy(Self.isNamePart)
    else { return }
    let next = utf8[index + 1]
    let isInner = Self.isNamePart(next)
    guard isInner ? index + 2 < utf8.count && Self.isNamePart(utf8[index + 2]) : Self.isSpace(next) else {
      return
    }
    if !isInner || mayBeOneName(utf8, index, in: line.start) { line.traits.insert(.gaps) }
  }

  /// Whether a name with a hyphen in it has a capital, or is short enough for one that has none.
  private func mayBeOneName(_ utf8: [UInt8], _ hyphen: Int, in lineStart: Int) -> Bool {
    var start = hyphen
    while start > lineStart, Self.isNamePart(utf8[start - 1]) {
      start -= 1
      if Self.isCapital(utf8[start]) { return true }
    }
    var end = hyphen + 1
    while end < utf8.count, Self.isNamePart(utf8[end]) {
      if Self.isCapital(utf8[end]) { return true }
      end += 1
    }
    return end - start - 1 <= longestPlainName
  }

  private static func isCapital(_ byte: UInt8) -> Bool { 0x41...0x5A ~= byte }

  /// Whether a byte is white space or may begin some.
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0xC2 || byte == 0xE3
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x3A, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }
}
