import EmbeddedData

/// The Mandarin readings of characters.
///
/// `着 → ["zhe", "zháo", "zhuó", "zhāo"]`. Without regard to the word; `Transcription` reads words.
package enum Readings {
  private static let table = CharacterTable(.readings)

  /// The readings of a character in toned pinyin (lower case, NFC), the most common first; empty if none is
  /// known.
  ///
  /// O(log characters).
  package static func readings(of character: Unicode.Scalar) -> [String] {
    table.columns(of: character)?.first ?? []
  }

  /// The first of them.
  static func commonest(of character: Unicode.Scalar) -> String? {
    table.firstWord(of: character)
  }
}
