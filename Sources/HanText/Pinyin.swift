/// A syllable of Mandarin, which can be written in pinyin and zhuyin.
///
/// `Pinyin("fú")` has the base `fu` and the tone 2; its zhuyin is `ㄈㄨˊ`.
package struct Pinyin: Hashable, Sendable {
  /// The letters without tone, `v` for ü: `nv`.
  package let base: String
  /// 1 to 4; 5 for the neutral tone.
  package let tone: Int

  /// A syllable with its tone mark, in small letters; nil if Mandarin has no such syllable or the mark is not
  /// where it belongs.
  package init?(_ syllable: String) {
    guard let (base, tone) = Self.parts(of: syllable) else { return nil }
    self.init(base: base, tone: tone)
    guard toned == syllable else { return nil }
  }

  /// A syllable with a tone number: `fu2`, `lü4`, `lv4`; nil if Mandarin has no such syllable.
  package init?(numbered syllable: String) {
    guard let last = syllable.unicodeScalars.last, ("1"..."5").contains(last) else { return nil }
    let base = String(syllable.dropLast()).unicodeScalars.map { $0 == "ü" ? "v" : String($0) }.joined()
    self.init(base: base, tone: Int(last.value - 0x30))
  }

  /// A syllable in zhuyin, the neutral tone's dot before or behind it: `ㄈㄨˊ`, `˙ㄉㄜ`.
  package init?(zhuyin syllable: String) {
    let tones: [Unicode.Scalar: Int] = ["ˉ": 1, "ˊ": 2, "ˇ": 3, "ˋ": 4, "˙": 5]
    var tone = 1
    var letters = ""
    for scalar in syllable.unicodeScalars {
      if let found = tones[scalar] { tone = found } else { letters.unicodeScalars.append(scalar) }
    }
    guard let base = SyllableTable.shared.pinyin(letters) else { return nil }
    self.init(base: base, tone: tone)
  }

  private init?(base: String, tone: Int) {
    guard SyllableTable.shared.contains(base) else { return nil }
    self.base = base
    self.tone = tone
  }

  /// Pinyin with the tone mark: `fú`.
  package var toned: String {
    let letters = Array(base.unicodeScalars)
    let marked = Self.markedLetter(of: letters)
    return letters.enumerated().map { index, letter in
      TonedLetters.form(letter, tone: index == marked ? tone : 5)
    }.joined()
  }

  /// Pinyin with the tone's number: `fu2`.
  package var numbered: String { base + String(tone) }

  /// Zhuyin with the tone's mark: `ㄈㄨˊ`, `˙ㄉㄜ`; the first tone has none.
  package var zhuyin: String {
    let letters = SyllableTable.shared.zhuyin(base) ?? ""
    return tone == 5 ? "˙" + letters : letters + ["", "ˊ", "ˇ", "ˋ"][tone - 1]
  }

  /// The vowel that is said loudest bears the mark: a or e, else the o of ou, else the last; the nasal of a
  /// syllable without vowels.
  private static func markedLetter(of letters: [Unicode.Scalar]) -> Int? {
    letters.firstIndex { "aeê".unicodeScalars.contains($0) }
      ?? letters.firstIndex { $0 == "o" } ?? letters.lastIndex { "iuv".unicodeScalars.contains($0) }
      ?? letters.firstIndex { "mn".unicodeScalars.contains($0) }
  }

  /// The letters and the tone of a syllable that bears one mark at most.
  private static func parts(of syllable: String) -> (base: String, tone: Int)? {
    var base = ""
    var tone = 5
    for scalar in syllable.unicodeScalars {
      let letter = TonedLetters.letter(scalar)
      if let found = letter?.tone ?? TonedLetters.tone(ofMark: scalar), found != 5 {
        guard tone == 5 else { return nil }
        tone = found
      }
      if TonedLetters.tone(ofMark: scalar) == nil {
        // A literal v is how people type ü, not how pinyin writes it.
        guard scalar != "v" else { return nil }
        base.unicodeScalars.append(letter?.letter ?? scalar)
      }
    }
    return (base, tone)
  }
}

extension Pinyin {
  /// Whether a text is one syllable of Mandarin with its tone mark, in small letters and NFC.
  ///
  /// Without a mark, only syllables are accepted that terms have in the neutral tone (的 de, 子 zi), so that
  /// neither `biao` nor an English word passes for a reading.
  package static func isTonedSyllable(_ utf8: some Collection<UInt8>) -> Bool {
    guard let syllable = Pinyin(String(decoding: utf8, as: UTF8.self)),
      syllable.toned.utf8.elementsEqual(utf8)
    else { return false }
    return syllable.tone != 5 || SyllableTable.shared.isNeutral(syllable.base)
  }

  /// A text without tone marks, in small letters, `v` for ü: `Fú chū céng → fu chu ceng`, `nǚ → nv`.
  ///
  /// What is no pinyin stays.
  package static func plain(_ text: String) -> String {
    var result = ""
    for scalar in text.lowercased().unicodeScalars where TonedLetters.tone(ofMark: scalar) == nil {
      let letter = TonedLetters.letter(scalar)?.letter ?? scalar
      result.unicodeScalars.append(letter == "ê" ? "e" : letter)
    }
    return result
  }

  /// The zhuyin of a syllable in toned pinyin; nil if it is none.
  package static func zhuyin(_ syllable: String) -> String? {
    Pinyin(syllable)?.zhuyin
  }
}
