/// A term's place in an index, and the heading it stands under.
///
/// Keys of one kind are compared with one another. Terms are compared character by character: all that begin
/// with one character stand together. Words of other letters stand in pinyin order among the syllables and
/// before the characters in the other orders. Equal keys belong to equal texts only.
package struct SortKey: Comparable, Hashable, Sendable {
  /// The letter of pinyin (`B`) or zhuyin (`ㄅ`), the number of strokes (`6`); `#` for digits and signs.
  package let heading: String
  private var bytes: [UInt8]

  package static func < (left: SortKey, right: SortKey) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }

  /// By syllable, tone, strokes: the order of dictionaries of the Mainland.
  ///
  /// `reading` is the reviewed reading of the glossary, if there is one.
  package static func pinyin(_ text: String, reading: String = "") -> SortKey {
    let units = Transcription.units(of: text, reviewed: reading)
    var bytes: [UInt8] = []
    for unit in units {
      let syllable = Pinyin(unit.sound)
      bytes += (syllable?.base ?? Pinyin.plain(unit.sound)).utf8
      bytes.append(UInt8(syllable?.tone ?? 0))
      append(unit.character, to: &bytes)
    }
    return SortKey(heading: letter(units.first?.sound), bytes: bytes, text: text)
  }

  /// By the sound in zhuyin: the order of dictionaries of Taiwan.
  package static func zhuyin(_ text: String, reading: String = "") -> SortKey {
    let units = Transcription.units(of: text, reviewed: reading)
    var bytes: [UInt8] = []
    for unit in units {
      if let syllable = Pinyin(unit.sound), let zhuyin = SyllableTable.shared.zhuyin(syllable.base),
        unit.character != nil
      {
        // ㄅ is U+3105; the tones, and other letters' mark 1, stay below.
        bytes += zhuyin.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value - 0x3100 + 0x10) }
        bytes.append(UInt8(syllable.tone + 1))
      } else {
        bytes.append(1)
        bytes += unit.sound.utf8
        bytes.append(0)
      }
      append(unit.character, to: &bytes)
    }
    let first = units.first.flatMap { $0.character == nil ? nil : Pinyin.zhuyin($0.sound) }
    let heading = first?.first { $0 != "˙" }.map { String($0) }
    return SortKey(heading: heading ?? letter(units.first?.sound), bytes: bytes, text: text)
  }

  /// By strokes, then radical, of each character: the order for readers who go by form.
  package static func strokes(_ text: String) -> SortKey {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.isHan {
        append(scalar, to: &bytes)
      } else {
        bytes.append(0)
        append(number: SearchFold.fold(scalar).value, to: &bytes)
      }
    }
    let first = text.unicodeScalars.first
    let count = first.flatMap { Strokes.count(of: $0) }.map { String($0) }
    return SortKey(heading: count ?? letter(first.map { String($0) }), bytes: bytes, text: text)
  }

  /// Spellings that only fold together are told apart by the text itself.
  private init(heading: String, bytes: [UInt8], text: String) {
    self.heading = heading
    self.bytes = bytes + [0] + Array(text.utf8)
  }

  /// Strokes, radical and code point of a character.
  private static func append(_ character: Unicode.Scalar?, to bytes: inout [UInt8]) {
    guard let character else { return }
    bytes.append(UInt8(clamping: Strokes.count(of: character) ?? 255))
    bytes.append(UInt8(clamping: Strokes.radical(of: character) ?? 255))
    append(number: character.value, to: &bytes)
  }

  private static func append(number: UInt32, to bytes: inout [UInt8]) {
    bytes += [16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func letter(_ sound: String?) -> String {
    guard let first = Pinyin.plain(sound ?? "").unicodeScalars.first, ("a"..."z").contains(first) else {
      return "#"
    }
    return String(first).uppercased()
  }
}
