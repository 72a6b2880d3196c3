import EmbeddedData

/// Radicals and strokes that stand in damaged texts where ideographs should.
///
/// PDF files give `⻚` (U+2EDA) for `页`: the two look alike and compare unequal.
package enum Radicals {
  private static let table = CharacterTable(.radicals)

  /// The ideographs that a radical may stand for, the likeliest first; empty if the scalar is no radical.
  ///
  /// `⻚ → ["页", "頁"]`, `⽤ → ["用"]`. O(log radicals).
  package static func unified(_ radical: Unicode.Scalar) -> [Unicode.Scalar] {
    // All stand between U+2E80 and U+31EF: the common characters of a text are answered without a look-up.
    guard (0x2E80...0x31EF).contains(radical.value) else { return [] }
    return table.columns(of: radical)?.first?.compactMap(\.unicodeScalars.first) ?? []
  }
}
