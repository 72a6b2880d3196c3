import EmbeddedData

/// Stroke counts and radicals, by which characters are sorted where their sound is not used.
package enum Strokes {
  private static let table = CharacterTable(.strokes)

  /// The number of strokes of a character; nil if it is not known.
  ///
  /// `页 → 6`. O(log characters).
  package static func count(of character: Unicode.Scalar) -> Int? {
    number(of: character, column: 0)
  }

  /// The number of the Kangxi radical a character stands under, 1 to 214; nil if it is not known.
  ///
  /// `页 → 181`. O(log characters).
  package static func radical(of character: Unicode.Scalar) -> Int? {
    number(of: character, column: 1)
  }

  private static func number(of character: Unicode.Scalar, column: Int) -> Int? {
    guard let columns = table.columns(of: character), column < columns.count else { return nil }
    return columns[column].first.flatMap { Int($0) }
  }
}
