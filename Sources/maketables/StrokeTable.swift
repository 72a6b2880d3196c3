/// `strokes.tsv`: character, its number of strokes, its Kangxi radical from 1 to 214.
///
/// `页 → 6 181`. All characters of the basic plane, and those beyond it that have a Mandarin reading; the
/// others are not sorted by people.
struct StrokeTable {
  let lines: [String]

  init(_ database: UnicodeDatabase) {
    lines = database.characters(with: "kTotalStrokes").compactMap { character in
      guard character.value < 0x10000 || database.value("kMandarin", of: character) != nil,
        let strokes = database.value("kTotalStrokes", of: character)?.split(separator: " ").first,
        let place = database.value("kRSUnicode", of: character),
        let radical = place.split(whereSeparator: { ".' ".contains($0) }).first
      else { return nil }
      return "\(character)\t\(strokes)\t\(radical)"
    }
  }
}
