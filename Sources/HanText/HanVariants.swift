import EmbeddedData

/// The Simplified and Traditional forms of single characters.
///
/// Conversion of texts goes by words and is `ScriptConversion`'s; this is what is known of a character alone,
/// for telling scripts apart and for the characters that no phrase decides.
package enum HanVariants {
  private static let table = CharacterTable(.variants)
  private static let plane = VariantPlane(table)

  /// The Simplified character that replaces a Traditional or variant one; nil if it stays as it is.
  ///
  /// `後 → 后`, `乾 → 干`; `著`, which is in Simplified use as well, stays. O(1) in the basic plane.
  package static func simplified(_ character: Unicode.Scalar) -> Unicode.Scalar? {
    guard character.value < 0x10000 else {
      guard let columns = table.columns(of: character), columns.count > 0 else { return nil }
      return columns[0].first?.unicodeScalars.first
    }
    return plane.simplified(character)
  }

  /// The Traditional characters that a character may stand for, the likeliest first; empty if it is written
  /// the same in both scripts.
  ///
  /// `发 → ["發", "髮"]`; `后 → ["後", "后"]` holds the character itself, which is Traditional as well.
  /// O(log characters).
  package static func traditional(_ character: Unicode.Scalar) -> [Unicode.Scalar] {
    guard let columns = table.columns(of: character), columns.count > 1 else { return [] }
    return columns[1].compactMap(\.unicodeScalars.first)
  }

  /// Whether a character shows that its text is Simplified.
  ///
  /// `说` is, `后` and `人` are not. O(1) in the basic plane, false beyond it.
  package static func isSimplifiedOnly(_ character: Unicode.Scalar) -> Bool {
    plane.isUsed(character, in: .hans)
  }

  /// Whether a character shows that its text is Traditional.
  ///
  /// `說` is, `乾` and `人` are not. O(1) in the basic plane, false beyond it.
  package static func isTraditionalOnly(_ character: Unicode.Scalar) -> Bool {
    plane.isUsed(character, in: .hant)
  }
}

/// The variants of the basic plane in flat arrays, for questions that are asked of every character of a text.
private struct VariantPlane: Sendable {
  /// By code point; 0 where the character stays.
  private var simplified = [UInt32](repeating: 0, count: 0x10000)
  /// By code point; the ASCII letter of the table's last column, or 0.
  private var use = [UInt8](repeating: 0, count: 0x10000)

  init(_ table: CharacterTable) {
    table.forEach { bytes, character, columns in
      guard character.value < 0x10000 else { return }
      let index = Int(character.value)
      if bytes[columns.lowerBound] != 0x09 {
        simplified[index] = bytes.scalar(at: columns.lowerBound).scalar.value
      }
      let last = bytes[columns.upperBound - 1]
      if last != 0x09 { use[index] = last }
    }
  }

  func simplified(_ character: Unicode.Scalar) -> Unicode.Scalar? {
    let value = simplified[Int(character.value)]
    return value == 0 ? nil : Unicode.Scalar(value)
  }

  func isUsed(_ character: Unicode.Scalar, in script: Script) -> Bool {
    guard character.value < 0x10000 else { return false }
    return use[Int(character.value)] == (script == .hans ? 0x73 : 0x74)
  }
}
