import HanText

/// Says names as `CompiledName.sound` reads it; syllables that were met are remembered.
struct NameSpeaker {
  private var transcriber = Transcriber()
  private var forms: [String: Syllable] = [:]

  private struct Syllable {
    let plain: [UInt8]
    /// A byte for each letter; nil where it is no syllable of Mandarin.
    let zhuyin: [UInt8]?
  }

  /// The lengths of pinyin and initials, three bytes each, then pinyin, initials and zhuyin.
  mutating func sound(of name: String, reading: String) -> [UInt8] {
    var (pinyin, initials, zhuyin): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
    var hasZhuyin = true
    for sound in transcriber.pinyin(of: name, reviewed: reading) {
      let syllable = syllable(sound)
      pinyin += syllable.plain
      if let first = syllable.plain.first { initials.append(first) }
      if let own = syllable.zhuyin { zhuyin += own } else { hasZhuyin = false }
    }
    let lengths = [pinyin.count, initials.count].flatMap { count in
      [0, 8, 16].map { UInt8(truncatingIfNeeded: count >> $0) }
    }
    return lengths + pinyin + initials + (hasZhuyin ? zhuyin : [])
  }

  private mutating func syllable(_ sound: String) -> Syllable {
    if let known = forms[sound] { return known }
    let letters = Pinyin.zhuyin(sound).map(LookupQuery.zhuyin)
    let syllable = Syllable(
      plain: Array(Pinyin.plain(sound).utf8), zhuyin: letters?.isEmpty == false ? letters : nil)
    forms[sound] = syllable
    return syllable
  }
}

/// How a name is said with its tones; made for the few names whose toneless pinyin a query is.
struct TonedSound {
  /// As `fúchūcéng`.
  let toned: [UInt8]
  /// As `fu2chu1ceng2`.
  let numbered: [UInt8]

  init(of name: String, reading: String) {
    let syllables = Transcription.pinyin(of: name, reviewed: reading)
    toned = Array(syllables.joined().utf8)
    numbered = Array(syllables.map { Pinyin($0)?.numbered ?? $0 }.joined().utf8)
  }
}
