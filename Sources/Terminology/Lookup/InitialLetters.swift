import HanText

/// Tells names that cannot be said as a query is written by their first letter, so that few need to be
/// transcribed.
///
/// Pinyin and initials are compared from their beginning: `fcc` is no way to say a name whose first character is
/// never read with f.
struct InitialLetters {
  /// The first letters of each character's readings.
  private var letters: [Unicode.Scalar: Set<UInt8>] = [:]

  /// Whether the sound of a name may begin as the query does.
  mutating func mayMeet(_ name: LookupIndex.Name, _ query: LookupQuery) -> Bool {
    guard name.variant != nil else { return false }
    if !query.zhuyin.isEmpty { return true }
    guard let letter = query.pinyin.first else { return false }
    return self.letters(of: name).map { $0.contains(letter) || $0.contains(query.folded.first ?? letter) }
      ?? true
  }

  /// The letters with which the pinyin of a name may begin; nil when only its transcription tells.
  mutating func letters(of name: LookupIndex.Name) -> Set<UInt8>? {
    if let first = Pinyin.plain(String(name.reading.prefix(1))).utf8.first { return [first] }
    guard let first = name.text.unicodeScalars.first, first.isHan else { return nil }
    if let known = letters[first] { return known }
    let readings = Readings.readings(of: first) + Readings.readings(of: SearchFold.fold(first))
    let found = Set(readings.compactMap { Pinyin.plain($0).utf8.first })
    letters[first] = found
    return found.isEmpty ? nil : found
  }
}
