import EmbeddedData

/// The words in which characters are not read as they most commonly are.
struct PolyphoneTable: Sendable {
  static let shared = PolyphoneTable()

  /// Folded characters that some word has with another reading than the commonest.
  static let polyphones = shared.polyphones

  /// A word in the search form, so that one row serves both scripts.
  private struct Word {
    let characters: [Unicode.Scalar]
    /// Syllables with spaces between them: few words are ever asked for.
    let syllables: String
  }

  /// Words by their first character, longer ones first.
  private var words: [Unicode.Scalar: [Word]] = [:]

  private init() {
    let bytes = EmbeddedTable.polyphones.bytes
    for line in bytes.split(separator: 0x0A) where line.first != 0x23 {
      guard let tab = line.firstIndex(of: 0x09) else { continue }
      let characters = String(decoding: line[..<tab], as: UTF8.self).unicodeScalars.map {
        SearchFold.fold($0)
      }
      guard let first = characters.first else { continue }
      let syllables = String(decoding: line[(tab + 1)...], as: UTF8.self)
      words[first, default: []].append(Word(characters: characters, syllables: syllables))
    }
    for (character, found) in words where found.count > 1 {
      words[character] = found.sorted { $0.characters.count > $1.characters.count }
    }
  }

  private var polyphones: Set<Unicode.Scalar> {
    var found: Set<Unicode.Scalar> = []
    for word in words.values.joined() {
      for (character, syllable) in zip(word.characters, word.syllables.split(separator: " "))
      where Self.isOther(String(syllable), than: Readings.readings(of: character).first) {
        found.insert(character)
      }
    }
    return found
  }

  /// Whether a syllable is another one, and not the same in the neutral tone (文字 and 名字).
  private static func isOther(_ syllable: String, than commonest: String?) -> Bool {
    guard let commonest else { return true }
    let isNeutral = Pinyin(syllable)?.tone == 5
    return isNeutral ? Pinyin.plain(syllable) != Pinyin.plain(commonest) : syllable != commonest
  }

  /// The syllables of the longest word that begins at an index of folded text; nil if none does.
  func reading(at index: Int, of folded: [Unicode.Scalar]) -> [String]? {
    guard let found = words[folded[index]] else { return nil }
    let word = found.first { word in
      word.characters.count <= folded.count - index
        && word.characters.elementsEqual(folded[index..<index + word.characters.count])
    }
    return word?.syllables.split(separator: " ").map(String.init)
  }
}
