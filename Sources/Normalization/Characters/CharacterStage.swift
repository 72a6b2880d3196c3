/// Spaces that are none, characters nobody sees, and letters of another width.
///
/// Before → after: `iOS\u{A0}7 的\u{200B}列表` → `iOS 7 的列表`; `ＵＲＬ` → `URL`; `ﬁle` → `file`; 綠 (U+F93D) → 綠.
/// Runs before the layout stage, which then meets plain spaces only. Ideographic spaces go at the edges of a line and
/// stay within it, where verses and names use them. Japanese and Korean keep their full-width letters, spaces and
/// compatibility ideographs.
struct CharacterStage: Sendable {
  /// Whether the text as a whole is Japanese or Korean; else that is judged line by line.
  var isEastAsianOther = false

  private static let layoutBreaks: Set<UInt32> = [0x0B, 0x0C, 0x85, 0x2028, 0x2029]
  private static let invisible: Set<UInt32> = [0x00AD, 0x200B, 0x2060, 0xFEFF, 0xFFFC]

  /// Edits for one text.
  ///
  /// O(length).
  func edits(for utf8: [UInt8]) -> StageEdits {
    edits(for: utf8, lines: LineSurvey(utf8).lines(with: .characters))
  }

  /// Edits for the lines of a text that have `LineTraits.characters`.
  ///
  /// O(length of the lines).
  func edits(for utf8: [UInt8], lines: [Range<Int>]) -> StageEdits {
    var edits = StageEdits()
    for range in lines {
      let line = LineScan(utf8, from: range.lowerBound)
      var index = range.lowerBound
      while index < range.upperBound {
        guard Self.isSuspect(at: index, in: utf8) else {
          index += 1
          continue
        }
        let (scalar, length) = UTF8Scalars.scalar(in: utf8, at: index)
        let run = edit(at: index, scalar: scalar, length: length, line: line, in: utf8)
        if let run {
          edits.replace(run.range, with: run.replacement, run.isTypography ? .typography : .layout)
        }
        index = run?.range.upperBound ?? index + length
      }
    }
    if let bar = strayBar(in: utf8) { edits.delete(bar, .layout) }
    return edits
  }

  /// Whether a byte begins a character that this stage may have something to say on.
  ///
  /// All that `edit` knows begins with a control, C2 (80–AD), E2 (80, 81, 82), E3 80 80, or EF.
  @inline(__always)
  private static func isSuspect(at index: Int, in utf8: [UInt8]) -> Bool {
    let byte = utf8[index]
    if byte < 0x80 { return byte < 0x20 ? byte != 0x0A && byte != 0x09 && byte != 0x0D : byte == 0x7F }
    switch byte {
    case 0xC2: return utf8[index + 1] <= 0xAD
    case 0xE2: return utf8[index + 1] <= 0x81
    case 0xE3: return utf8[index + 1] == 0x80 && utf8[index + 2] == 0x80
    // Of the full-width forms only letters and digits: `，` and its kin are everywhere.
    case 0xEF: return utf8[index + 1] != 0xBC || utf8[index + 2] >= 0x90
    default: return false
    }
  }

  /// A `|` alone on the last line, the only one in the text: the rest of a page's frame.
  private func strayBar(in utf8: [UInt8]) -> Range<Int>? {
    // From the end, where a glance tells that there is none.
    guard let bar = utf8.lastIndex(where: { $0 != 0x0A && $0 != 0x20 }), utf8[bar] == UInt8(ascii: "|"),
      bar > 0, utf8[bar - 1] == 0x0A, utf8.firstIndex(of: UInt8(ascii: "|")) == bar
    else { return nil }
    return bar..<bar + 1
  }

  private struct Run {
    var range: Range<Int>
    var replacement: [UInt8]
    var isTypography = false
  }

  private func edit(
    at index: Int, scalar: Unicode.Scalar, length: Int, line: LineScan, in utf8: [UInt8]
  ) -> Run? {
    let range = index..<index + length
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: return nil
    case _ where Self.layoutBreaks.contains(scalar.value): return Run(range: range, replacement: [0x0A])
    case 0x1B: return Run(range: index..<endOfEscape(from: index, in: utf8), replacement: [])
    case 0x00...0x1F, 0x7F, 0x80...0x9F: return Run(range: range, replacement: [])
    case _ where Self.invisible.contains(scalar.value): return Run(range: range, replacement: [])
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
      return line.hasRightToLeft ? nil : Run(range: range, replacement: [])
    case 0x200C, 0x200D:
      return isBetweenPlainCharacters(range, in: utf8) ? Run(range: range, replacement: []) : nil
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return spaceRun(from: index, line: line, in: utf8)
    case 0xF900...0xFAD9:
      guard !isOther(line), let unified = CompatibilityIdeographs.unified(scalar) else { return nil }
      return Run(range: range, replacement: Array(String(unified).utf8), isTypography: true)
    case 0xFB00...0xFB06: return Run(range: range, replacement: ligature(scalar), isTypography: true)
    case 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A:
      return isOther(line) ? nil : fullWidthRun(from: index, in: utf8)
    default: return nil
    }
  }

  private func isOther(_ line: LineScan) -> Bool { isEastAsianOther || line.isEastAsianOther }

  /// The offset behind a terminal's command for colours and the like, `ESC [ 1 m`; else behind the escape itself.
  private func endOfEscape(from start: Int, in utf8: [UInt8]) -> Int {
    guard start + 1 < utf8.count, utf8[start + 1] == UInt8(ascii: "[") else { return start + 1 }
    var index = start + 2
    while index < utf8.count, index < start + 32, 0x20...0x3F ~= utf8[index] { index += 1 }
    return index < utf8.count && 0x40...0x7E ~= utf8[index] ? index + 1 : start + 1
  }

  /// A run of like spaces as one edit.
  ///
  /// No-break spaces and their kin are as good as plain ones; ideographic spaces count only at a line's edges.
  private func spaceRun(from start: Int, line: LineScan, in utf8: [UInt8]) -> Run? {
    let isIdeographic = utf8[start] == 0xE3
    if isEastAsianOther || isIdeographic && line.isEastAsianOther { return nil }
    var end = start
    var count = 0
    while end < line.end {
      let (scalar, length) = UTF8Scalars.scalar(in: utf8, at: end)
      guard isIdeographic ? scalar == "\u{3000}" : Self.isTypographicSpace(scalar) else { break }
      end += length
      count += 1
    }
    let isAtEdge = start <= line.textStart || end >= line.textEnd
    if isIdeographic {
      if isAtEdge { return Run(range: start..<end, replacement: []) }
      guard count == 1, touchesLatin(start..<end, in: utf8) else { return nil }
      return Run(range: start..<end, replacement: [0x20])
    }
    let spaces = isAtEdge ? 0 : count
    return Run(range: start..<end, replacement: [UInt8](repeating: 0x20, count: spaces))
  }

  private static func isTypographicSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F: true
    default: false
    }
  }

  private func touchesLatin(_ range: Range<Int>, in utf8: [UInt8]) -> Bool {
    let before = range.lowerBound > 0 ? utf8[range.lowerBound - 1] : 0
    let after = range.upperBound < utf8.count ? utf8[range.upperBound] : 0
    return [before, after].contains { $0.isASCIILetter || $0.isASCIIDigit }
  }

  /// Joiners mean something in emoji and in scripts that join; between Han and Latin they are dirt.
  private func isBetweenPlainCharacters(_ range: Range<Int>, in utf8: [UInt8]) -> Bool {
    let before = UTF8Scalars.scalar(in: utf8, before: range.lowerBound)?.scalar ?? " "
    let after =
      range.upperBound < utf8.count ? UTF8Scalars.scalar(in: utf8, at: range.upperBound).scalar : " "
    return [before, after].allSatisfy { scalar in
      switch scalar.value {
      case 0x0A, 0x20...0x7E, 0x2010...0x203A, 0x3000...0x303F, 0x3400...0x9FFF, 0xFF01...0xFF5E: true
      default: false
      }
    }
  }

  private func ligature(_ scalar: Unicode.Scalar) -> [UInt8] {
    let letters = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"]
    return Array(letters[Int(scalar.value - 0xFB00)].utf8)
  }

  /// Full-width letters and digits as ASCII, with the marks between them that belong to a number or a name.
  private func fullWidthRun(from start: Int, in utf8: [UInt8]) -> Run {
    var end = start
    var replacement: [UInt8] = []
    while end < utf8.count {
      let (scalar, length) = UTF8Scalars.scalar(in: utf8, at: end)
      guard let ascii = Self.ascii(scalar) else { break }
      if Self.isInnerMark(ascii) {
        guard end + length < utf8.count,
          let next = Self.ascii(UTF8Scalars.scalar(in: utf8, at: end + length).scalar),
          !Self.isInnerMark(next)
        else { break }
      }
      replacement.append(ascii)
      end += length
    }
    return Run(range: start..<end, replacement: replacement, isTypography: true)
  }

  private static func ascii(_ scalar: Unicode.Scalar) -> UInt8? {
    guard 0xFF01...0xFF5E ~= scalar.value else { return nil }
    let byte = UInt8(scalar.value - 0xFEE0)
    return byte.isASCIILetter || byte.isASCIIDigit || isInnerMark(byte) ? byte : nil
  }

  private static func isInnerMark(_ byte: UInt8) -> Bool { "._/-+@&#%".utf8.contains(byte) }
}
