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
    var pairCounts: [ReadingPair.Key: Int] = [:]
    for pair in pairs { pairCounts[pair.key, default: 0] += 1 }
    var counts: [Unicode.Scalar: [String: Int]] = [:]
    for (key, count) in pairCounts { counts[key.character, default: [:]][key.syllable] = count }
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

  /// What is the same in every occurrence.
  struct Key: Hashable {
    let character: Unicode.Scalar
    let syllable: String
  }

  var key: Key { Key(character: character, syllable: syllable) }

  /// All pairs of a text in order, whether meant or not.
  ///
  /// Before → after: `內(nèi)容(tap)` → one pair, 內 with nèi. O(length).
  static func pairs(in utf8: [UInt8]) -> [ReadingPair] {
    var pairs: [ReadingPair] = []
    var index = 0
    while index < utf8.count {
      guard utf8[index] == UInt8(ascii: "("), index > 0, utf8[index - 1] >= 0x80 else {
        index += 1
        continue
      }
      let open = index
      index += 1
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

/// The answers of a reading table to pairs, each worked out once.
///
/// A damaged text asks the same few hundred questions a hundred thousand times.
struct ReadingAcceptance {
  private let table: ReadingTable
  private var answers: [ReadingPair.Key: Bool] = [:]

  init(_ table: ReadingTable) { self.table = table }

  mutating func accepts(_ pair: ReadingPair) -> Bool {
    if let answer = answers[pair.key] { return answer }
    let answer = table.accepts(pair.syllable, of: pair.character)
    answers[pair.key] = answer
    return answer
  }
}
