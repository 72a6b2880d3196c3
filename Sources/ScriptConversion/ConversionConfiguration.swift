import HanText

/// From which form of Chinese to which, as OpenCC names it: `s2twp` is Simplified to Taiwan's with its words.
struct ConversionConfiguration: Hashable, Sendable {
  /// The form of the source; nil means Simplified or Traditional, told line by line.
  var source: ChineseVariant?
  var target: ChineseVariant
  /// Whether words are replaced by those of the other region.
  var regionalVocabulary: Bool

  init(source: ChineseVariant?, target: ChineseVariant, regionalVocabulary: Bool) {
    self.source = source
    self.target = target
    self.regionalVocabulary = regionalVocabulary
  }

  /// Whether a line of that script is what is converted from, and so takes regional vocabulary.
  func takesVocabulary(isTraditional: Bool) -> Bool {
    guard regionalVocabulary else { return false }
    return source?.script == (isTraditional ? .hant : .hans) || isTraditional != (target.script == .hant)
  }

  /// Reads OpenCC's name of a configuration, `s2t` to `hk2sp`; nil for any other.
  init?(name: String) {
    let known = [
      "s2t", "t2s", "s2tw", "tw2s", "s2hk", "hk2s", "s2twp", "tw2sp", "s2hkp", "hk2sp", "t2tw", "tw2t",
      "t2hk",
      "hk2t",
    ]
    guard known.contains(name) else { return nil }
    let isRegional = name.hasSuffix("p")
    let sides = name.dropLast(isRegional ? 1 : 0).split(separator: "2")
    guard sides.count == 2, let source = Self.variant(sides[0]), let target = Self.variant(sides[1]) else {
      return nil
    }
    self.init(source: source, target: target, regionalVocabulary: isRegional)
  }

  private static func variant(_ name: Substring) -> ChineseVariant? {
    switch name {
    case "s": .hans
    case "t": .hant
    case "tw": .tw
    case "hk": .hk
    default: nil
    }
  }
}
