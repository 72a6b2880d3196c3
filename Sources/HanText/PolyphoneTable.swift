import EmbeddedData

/// The words in which characters are not read as they most commonly are.
struct PolyphoneTable: Sendable {
  static let shared = PolyphoneTable()

  /// Syllables by the search form of the word, so that one row serves both scripts.
  private var readings: [String: [String]] = [:]
  /// Folded characters that some word has with another reading than the commonest.
  private(set) var polyphones: Set<Unicode.Scalar> = []
  /// The length in characters of the longest word.
  private var longest = 1

  private init() {
    for row in TextTable.rows(of: .polyphones) where row.count == 2 {
      readings[SearchFold.fold(row[0])] = row[1].split(separator: " ").map(String.init)
      longest = max(longest, row[0].unicodeScalars.count)
      for (character, syllable) in zip(SearchFold.fold(row[0]).unicodeScalars, row[1].split(separator: " "))
      where Self.isOther(String(syllable), than: Readings.readings(of: character).first) {
        polyphones.insert(character)
      }
    }
  }

  /// Whether a syllable is another one, and not the same in the neutral tone (文字 and 名字).
  private static func isOther(_ syllable: String, than commonest: String?) -> Bool {
    guard let commonest else { return true }
    let isNeutral = Pinyin(syllable)?.tone == 5
    return isNeutral ? Pinyin.plain(syllable) != Pinyin.plain(commonest) : syllable != commonest
  }

  /// The syllables of the longest word that begins at an index of folded text; nil if none does.
  func reading(at index: Int, of folded: [Unicode.Scalar]) -> [String]? {
    for length in stride(from: min(longest, folded.count - index), to: 0, by: -1) {
      var word = ""
      word.unicodeScalars.append(contentsOf: folded[index..<index + length])
      if let found = readings[word] { return found }
    }
    return nil
  }
}
