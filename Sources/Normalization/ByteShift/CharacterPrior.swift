import HanText

/// What is known of characters before a text is seen: how common they are, and of which script.
struct CharacterPrior: Sendable {
  static let traditional = CharacterPrior(isTraditional: true)
  static let simplified = CharacterPrior(isTraditional: false)

  /// By code point of the basic plane.
  private(set) var probabilities: [Float]
  private let isTraditional: Bool

  /// O(code points).
  private init(isTraditional: Bool) {
    self.isTraditional = isTraditional
    probabilities = [Float](repeating: 1e-11, count: 0x10000)
    for value in UInt32(0)..<0x10000 {
      guard let scalar = Unicode.Scalar(value),
        scalar.value < 0x80 || CodePage936.table.bytes(of: scalar) != nil
      else {
        continue
      }
      probabilities[Int(value)] = Float(probability(of: scalar))
    }
  }

  private func probability(of scalar: Unicode.Scalar) -> Double {
    if scalar.value < 0x80 { return scalar.value < 0x20 ? 1e-4 : 2e-4 }
    if CodePage936.isUserArea(scalar) || scalar == "\u{FFFD}" { return 1e-11 }
    guard scalar.isHan else {
      if "，。、".unicodeScalars.contains(scalar) { return 1e-2 }
      if "：“”（）《》".unicodeScalars.contains(scalar) { return 1e-3 }
      return "；！？…—「」".unicodeScalars.contains(scalar) ? 3e-4 : 2e-7
    }
    let simplified = HanVariants.simplified(scalar) ?? scalar
    var probability = 2e-8
    if DecodingPlausibility.isCommonest(simplified) {
      probability = 1.5e-3
    } else if CodePage936.table.isFirstLevel(simplified) {
      probability = 2e-4
    } else if CodePage936.table.isSecondLevel(simplified) {
      probability = 3e-6
    }
    let isOfOtherScript =
      isTraditional ? HanVariants.isSimplifiedOnly(scalar) : HanVariants.isTraditionalOnly(scalar)
    return isOfOtherScript ? probability * 0.01 : probability
  }
}
