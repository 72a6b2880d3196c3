import HanText

/// Which characters the damage put readings behind, as learned from the text itself.
///
/// The site's table gave each character one reading; a text about pronunciation gives several.
struct ReadingTable: Sendable {
  /// The reading each character carries, with how often it was seen.
  private(set) var readings: [Unicode.Scalar: (syllable: String, count: Int)] = [:]
  /// Characters that carry more than one reading.
  private(set) var conflicts = 0

  init(_ pairs: [ReadingPair]) {
    var counts: [Unicode.Scalar: [String: Int]] = [:]
    for pair in pairs { counts[pair.character, default: [:]][pair.syllable, default: 0] += 1 }
    for (character, syllables) in counts {
      guard let best = syllables.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { continue }
      readings[character] = (best.key, best.value)
      if syllables.values.reduce(0, +) > best.value + best.value / 20 { conflicts += 1 }
    }
  }

  /// Whether the reading belongs to the character: the learned one, or one that Unicode knows.
  func accepts(_ syllable: String, of character: Unicode.Scalar) -> Bool {
    if let learned = readings[character], learned.count >= 3, learned.syllable == syllable { return true }
    return Self.isKnown(syllable, of: character)
  }

  /// Every reading that Unicode knows for the character or its Simplified form.
  static func knownSyllables(of character: Unicode.Scalar) -> Set<String> {
    let own = Set(Readings.readings(of: character))
    guard let simplified = HanVariants.simplified(character) else { return own }
    return own.union(Readings.readings(of: simplified))
  }

  /// Whether Unicode knows the reading for the character or its Simplified form.
  static func isKnown(_ syllable: String, of character: Unicode.Scalar) -> Bool {
    if Readings.readings(of: character).contains(syllable) { return true }
    guard let simplified = HanVariants.simplified(character) else { return false }
    return Readings.readings(of: simplified).contains(syllable)
  }
}

/// A Han character followed by a toned syllable in parentheses.
struct ReadingPair: Sendable {
  let character: Unicode.Scalar
  let syllable: String
  /// Offsets of `(syllable)`, parentheses included.
  let range: Range<Int>

  /// All pairs of a text in order, whether meant or not.
  ///
  /// Before → after: `內(nèi)容(tap)` → one pair, 內 with nèi. O(length).
  static func pairs(in utf8: [UInt8]) -> [ReadingPair] {
    var pairs: [ReadingPair] = []
    var index = 0
    while let open = utf8[index...].firstIndex(of: UInt8(ascii: "(")) {
      index = open + 1
      guard let (syllable, end) = ToneSyllable.read(utf8, at: open + 1), end < utf8.count,
        utf8[end] == UInt8(ascii: ")"),
        let before = UTF8Scalars.scalar(in: utf8, before: open)?.scalar, before.isHan
      else { continue }
      pairs.append(ReadingPair(character: before, syllable: syllable, range: open..<end + 1))
      index = end + 1
    }
    return pairs
  }
}
