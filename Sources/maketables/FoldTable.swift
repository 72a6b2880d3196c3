/// `fold.tsv`: character, the character that stands for it in the search form.
///
/// `後 → 后`, `⻚ → 页`. One character stands for all that are spellings of it: the Simplified form, or, where
/// that lies beyond the basic plane, the Traditional one, so that a folded text is never longer.
struct FoldTable {
  let lines: [String]

  init(
    _ database: UnicodeDatabase, _ variants: Variants, _ radicals: RadicalTable,
    _ corrections: VariantCorrections
  ) {
    var next: [Unicode.Scalar: Unicode.Scalar] = [:]
    for character in variants.converted { next[character] = variants.simplified(of: character) }
    for character in database.characters(with: "kCompatibilityVariant") {
      next[character] = database.characters("kCompatibilityVariant", of: character).first
    }
    for (radical, ideographs) in radicals.radicals where ideographs[0].value < 0x10000 {
      next[radical] = ideographs[0]
    }
    for character in corrections.characters(with: "fold") {
      next[character] = corrections.characters("fold", of: character)?.first
    }
    Self.turnIntoBasicPlane(&next)
    lines = next.keys.sorted().compactMap { character in
      let folded = Self.last(from: character, next)
      return folded == character ? nil : "\(character)\t\(folded)"
    }
  }

  /// Turns 噁 → 𫫇 into 𫫇 → 噁.
  private static func turnIntoBasicPlane(_ next: inout [Unicode.Scalar: Unicode.Scalar]) {
    for character in next.keys.sorted() where character.value < 0x10000 {
      guard let folded = next[character], folded.value >= 0x10000 else { continue }
      next[character] = nil
      next[folded] = character
    }
  }

  private static func last(
    from character: Unicode.Scalar, _ next: [Unicode.Scalar: Unicode.Scalar]
  ) -> Unicode.Scalar {
    var last = character
    // A cycle would be an error of the corrections; the bound keeps it from hanging, the tests show it.
    for _ in 0..<8 {
      guard let following = next[last] else { break }
      last = following
    }
    return last
  }
}
