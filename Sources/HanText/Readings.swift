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

  /// Calls `body` with every character that has readings, and these, in the order of code points.
  package static func forEach(_ body: (Unicode.Scalar, [String]) -> Void) {
    table.forEach { bytes, character, columns in
      var readings: [String] = []
      var start = columns.lowerBound
      var index = start
      while true {
        let isEnd = index == columns.upperBound || bytes[index] == 0x09
        if isEnd || bytes[index] == 0x20 {
          if index > start {
            readings.append(String(decoding: bytes.array(in: start..<index), as: UTF8.self))
          }
          if isEnd { break }
          start = index + 1
        }
        index += 1
      }
      body(character, readings)
    }
  }

  /// The first of them.
  static func commonest(of character: Unicode.Scalar) -> String? {
    table.firstWord(of: character)
  }
}
