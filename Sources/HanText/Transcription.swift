/// The pronunciation of terms.
///
/// `弹出菜单 → ["tán", "chū", "cài", "dān"]`, where 弹 alone is most often read dàn: a small table of words
/// decides what a character is read as, and the commonest reading the rest. It is made for terms; for long
/// texts, in which words are not divided, it can be misled (水平行高 has 平行 in it).
package enum Transcription {
  /// The syllables of a term in toned pinyin, and words of Latin letters or digits in small letters.
  ///
  /// A reading that was reviewed by people (`reading` of the glossary, syllables divided by spaces) is taken as
  /// it is. Characters without a known reading stand for themselves; punctuation is left out.
  package static func pinyin(of text: String, reviewed reading: String = "") -> [String] {
    units(of: text, reviewed: reading).map(\.sound)
  }

  /// The characters of a term that have several readings in use, where no known word decides.
  package static func undecidedCharacters(of text: String) -> [Unicode.Scalar] {
    let characters = Array(text.unicodeScalars)
    let folded = characters.map { SearchFold.fold($0) }
    var undecided: [Unicode.Scalar] = []
    var index = 0
    while index < folded.count {
      if let word = PolyphoneTable.shared.reading(at: index, of: folded) {
        index += max(1, word.count)
      } else {
        if PolyphoneTable.polyphones.contains(folded[index]) { undecided.append(characters[index]) }
        index += 1
      }
    }
    return undecided
  }

  /// A syllable with its character, or a word of other letters without one.
  struct Unit {
    let sound: String
    let character: Unicode.Scalar?
  }

  static func units(of text: String, reviewed reading: String) -> [Unit] {
    var transcriber = Transcriber()
    return transcriber.units(of: text, reviewed: reading)
  }
}

/// Transcribes many terms: the reading of a character is looked for once.
package struct Transcriber {
  private var readings: [Unicode.Scalar: String] = [:]

  package init() {}

  /// As `Transcription.pinyin(of:reviewed:)`.
  package mutating func pinyin(of text: String, reviewed reading: String = "") -> [String] {
    units(of: text, reviewed: reading).map(\.sound)
  }

  mutating func units(of text: String, reviewed reading: String) -> [Transcription.Unit] {
    let units = units(of: Array(text.unicodeScalars))
    guard !reading.isEmpty else { return units }
    let syllables = reading.split(separator: " ").map(String.init)
    // A reading that is not one syllable for each character has lost its characters.
    guard syllables.count == units.count else {
      return syllables.map { Transcription.Unit(sound: $0, character: nil) }
    }
    return zip(syllables, units).map { Transcription.Unit(sound: $0, character: $1.character) }
  }

  private mutating func units(of text: [Unicode.Scalar]) -> [Transcription.Unit] {
    let folded = text.map { SearchFold.fold($0) }
    var result: [Transcription.Unit] = []
    var index = 0
    while index < text.count {
      if folded[index].isHan {
        let sounds =
          PolyphoneTable.shared.reading(at: index, of: folded) ?? [commonest(text[index], folded[index])]
        for sound in sounds {
          result.append(Transcription.Unit(sound: sound, character: text[index]))
          index += 1
        }
      } else {
        let end = folded[index...].firstIndex { !Self.isLetterOrDigit($0) } ?? text.count
        if end > index {
          result.append(Transcription.Unit(sound: Self.string(folded[index..<end]), character: nil))
        }
        index = max(end, index + 1)
      }
    }
    return result
  }

  private mutating func commonest(_ character: Unicode.Scalar, _ folded: Unicode.Scalar) -> String {
    if let known = readings[character] { return known }
    let reading =
      Readings.commonest(of: character) ?? Readings.commonest(of: folded) ?? String(character)
    readings[character] = reading
    return reading
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isHan && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var result = ""
    result.unicodeScalars.append(contentsOf: scalars)
    return result
  }
}
