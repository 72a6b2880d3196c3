/// Toned pinyin syllables as they stand in damaged text: `nèi`, `lǜ`, `zhuàng`.
enum ToneSyllable {
  /// The plain letters of vowels with tone marks, and of `n`, `m` with them, by code point; 0 for others.
  private static let toned: [UInt8] = {
    let rows: [(String, Character)] = [
      ("āáǎà", "a"), ("ēéěè", "e"), ("īíǐì", "i"), ("ōóǒò", "o"), ("ūúǔù", "u"), ("ǖǘǚǜ", "v"), ("ńňǹ", "n"),
      ("ḿ", "m"),
    ]
    // ḿ is the last.
    var map = [UInt8](repeating: 0, count: 0x1E40)
    for (letters, plain) in rows {
      for scalar in letters.unicodeScalars { map[Int(scalar.value)] = plain.asciiValue ?? 0 }
    }
    return map
  }()

  /// The syllable that starts at an offset, and the offset behind it; nil when there is no toned one.
  ///
  /// Letters that code page 936 has twice (ɑ, ɡ) come back as the common ones. O(1).
  static func read(_ utf8: [UInt8], at start: Int) -> (syllable: String, end: Int)? {
    guard start < utf8.count, mayStart(utf8[start]) else { return nil }
    var index = start
    var plain = PlainSyllable()
    var tones = 0
    var hasSecondForms = false
    while index < utf8.count, plain.count <= 6 {
      let byte = utf8[index]
      if 0x61...0x7A ~= byte {
        plain.append(byte)
        index += 1
        continue
      }
      guard byte >= 0xC3 else { break }
      let (scalar, length) = UTF8Scalars.scalar(in: utf8, at: index)
      if scalar.value < toned.count, toned[Int(scalar.value)] > 0 {
        tones += 1
        plain.append(toned[Int(scalar.value)])
      } else if let letter = untoned(scalar) {
        plain.append(letter)
        if scalar != "ü" { hasSecondForms = true }
      } else {
        break
      }
      index += length
    }
    guard tones == 1, plain.count <= 6, PlainSyllables.all.contains(plain) else { return nil }
    let text = String(decoding: utf8[start..<index], as: UTF8.self)
    return (hasSecondForms ? withCommonLetters(text) : text, index)
  }

  private static func withCommonLetters(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(scalar == "ɑ" ? "a" : scalar == "ɡ" ? "g" : scalar) }
    return String(result)
  }

  /// Whether a byte can be the first of a syllable: a small letter, or the lead byte of one with a mark.
  static func mayStart(_ byte: UInt8) -> Bool {
    0x61...0x7A ~= byte || 0xC3...0xC9 ~= byte || byte == 0xE1
  }

  private static func untoned(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "ü": UInt8(ascii: "v")
    case "ɑ": UInt8(ascii: "a")
    case "ɡ": UInt8(ascii: "g")
    default: nil
    }
  }
}

/// The syllables of Mandarin without tones, ü as v.
enum PlainSyllables {
  private static let initials = [
    "", "b", "p", "m", "f", "d", "t", "n", "l", "g", "k", "h", "j", "q", "x", "zh", "ch", "sh", "r", "z", "c",
    "s",
    "y", "w",
  ]
  private static let finals = [
    "a", "o", "e", "ai", "ei", "ao", "ou", "an", "en", "ang", "eng", "ong", "er", "i", "ia", "ie", "iao",
    "iu", "ian",
    "in", "iang", "ing", "iong", "u", "ua", "uo", "uai", "ui", "uan", "un", "uang", "v", "ve", "ue", "van",
    "vn",
    "io", "n", "ng", "m",
  ]

  /// A superset of the legal ones: every initial with every final.
  ///
  /// That is close enough, for a reading must also be one of its character's.
  static let all: Set<PlainSyllable> = Set(
    initials.flatMap { first in finals.map { PlainSyllable(first + $0) } })
}

/// A syllable of up to seven plain letters in one word.
struct PlainSyllable: Hashable, Sendable {
  private var letters: UInt64 = 0
  private(set) var count = 0

  init() {}

  init(_ text: String) {
    for letter in text.utf8 { append(letter) }
  }

  mutating func append(_ letter: UInt8) {
    letters = letters << 8 | UInt64(letter)
    count += 1
  }
}
