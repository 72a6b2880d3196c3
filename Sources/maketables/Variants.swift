/// `variants.tsv`: character, its Simplified form, its Traditional forms, where it is used.
///
/// `后 → – , 後 后`; `後 → 后`. The Simplified form is the one that replaces the character where nothing is
/// known of the word. The Traditional forms are in the order of likelihood and hold the character itself where
/// it is in Traditional use too. The last column is `s` for characters of Simplified text only, `t` for those
/// of Traditional text only.
struct Variants {
  private var simplified: [Unicode.Scalar: Unicode.Scalar] = [:]
  private var traditional: [Unicode.Scalar: [Unicode.Scalar]] = [:]
  private var use: [Unicode.Scalar: String] = [:]

  init(_ database: UnicodeDatabase, _ corrections: VariantCorrections) {
    let sources =
      database.characters(with: "kSimplifiedVariant") + database.characters(with: "kTraditionalVariant")
      + corrections.characters(with: "simplified") + corrections.characters(with: "traditional")
    for character in Set(sources) {
      simplified[character] = Self.simplified(character, database, corrections)
      let forms = Self.traditional(character, database, corrections)
      if forms != [character] { traditional[character] = forms }
    }
    for character in Set(sources) {
      use[character] = corrections.value("use", of: character)?.first ?? defaultUse(of: character, database)
    }
  }

  func simplified(of character: Unicode.Scalar) -> Unicode.Scalar? { simplified[character] }

  func traditional(of character: Unicode.Scalar) -> [Unicode.Scalar] { traditional[character] ?? [] }

  func isSimplifiedOnly(_ character: Unicode.Scalar) -> Bool { use[character] == "s" }

  /// The characters that have a Simplified form, in order.
  var converted: [Unicode.Scalar] { simplified.keys.sorted() }

  var lines: [String] {
    Set(simplified.keys).union(traditional.keys).sorted().map { character in
      let simplified = simplified[character].map { String($0) } ?? ""
      let traditional = traditional(of: character).map { String($0) }.joined(separator: " ")
      return "\(character)\t\(simplified)\t\(traditional)\t\(use[character] ?? "")"
    }
  }

  /// A character of the Mainland's standard list is not replaced unless a correction says so.
  private static func simplified(
    _ character: Unicode.Scalar, _ database: UnicodeDatabase, _ corrections: VariantCorrections
  ) -> Unicode.Scalar? {
    if let corrected = corrections.characters("simplified", of: character) { return corrected.first }
    guard database.value("kTGH", of: character) == nil else { return nil }
    // Forms from plane 3 are made by analogy, and no font has them.
    let forms = database.characters("kSimplifiedVariant", of: character)
      .filter { $0 != character && $0.value < 0x30000 }
    return forms.first { database.value("kTGH", of: $0) != nil } ?? forms.first { $0.value < 0x10000 }
      ?? forms.first
  }

  private static func traditional(
    _ character: Unicode.Scalar, _ database: UnicodeDatabase, _ corrections: VariantCorrections
  ) -> [Unicode.Scalar] {
    if let corrected = corrections.characters("traditional", of: character) { return corrected }
    let forms = database.characters("kTraditionalVariant", of: character)
    let others = forms.filter { $0 != character }
    let isTraditional = forms.contains(character) && isCommonInBig5(character, database)
    return isTraditional ? [character] + others : others
  }

  private func defaultUse(of character: Unicode.Scalar, _ database: UnicodeDatabase) -> String? {
    if simplified[character] != nil {
      return database.value("kTGH", of: character) == nil ? "t" : nil
    }
    let forms = traditional(of: character)
    let isSimplified = !forms.isEmpty && !forms.contains(character)
    return isSimplified && !Self.isCommonInBig5(character, database) ? "s" : nil
  }

  /// The first level of Big5 is Taiwan's list of common characters.
  private static func isCommonInBig5(_ character: Unicode.Scalar, _ database: UnicodeDatabase) -> Bool {
    guard let code = database.value("kBigFive", of: character) else { return false }
    return ("A440"..."C67E").contains(code)
  }
}
