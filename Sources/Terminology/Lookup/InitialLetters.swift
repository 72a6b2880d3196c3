import HanText

/// Tells names that cannot be said as a query is written by their first characters, so that few need to be
/// transcribed.
///
/// Pinyin and initials are compared from their beginning: `fcc` is no way to say a name whose first character is
/// never read with f, nor one whose second is never read with c.
struct InitialLetters {
  /// The readings of each character in pinyin without tones.
  private var readings: [Unicode.Scalar: [[UInt8]]] = [:]

  /// Whether the sound of a name may begin as the query does.
  mutating func mayMeet(_ name: LookupIndex.Name, _ query: LookupQuery) -> Bool {
    guard name.variant != nil else { return false }
    if !query.zhuyin.isEmpty { return true }
    guard let letter = query.pinyin.first else { return false }
    // A reviewed reading need not be one that the table has.
    if let first = Pinyin.plain(String(name.reading.prefix(1))).utf8.first {
      return first == letter || first == query.folded.first
    }
    var scalars = name.text.unicodeScalars.makeIterator()
    guard let first = scalars.next(), let sounds = plainReadings(of: first) else { return true }
    if sounds.contains(where: { Self.isBeginning($0, query.pinyin) }) { return true }
    guard let initial = query.folded.first, sounds.contains(where: { $0.first == initial }) else {
      return false
    }
    guard query.folded.count > 1, let second = scalars.next(), let next = plainReadings(of: second) else {
      return true
    }
    return next.contains { $0.first == query.folded[1] }
  }

  /// Whether one is the beginning of the other.
  private static func isBeginning(_ sound: [UInt8], _ query: [UInt8]) -> Bool {
    zip(sound, query).allSatisfy { $0 == $1 }
  }

  /// Nil when only the transcription of the whole name tells.
  private mutating func plainReadings(of character: Unicode.Scalar) -> [[UInt8]]? {
    guard character.isHan else { return nil }
    if let known = readings[character] { return known.isEmpty ? nil : known }
    let all = Readings.readings(of: character) + Readings.readings(of: SearchFold.fold(character))
    let found = all.map { Array(Pinyin.plain($0).utf8) }
    readings[character] = found
    return found.isEmpty ? nil : found
  }
}
