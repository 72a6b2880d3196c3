import HanText

/// What is known of characters before a text is seen: how common they are, and of which script.
struct CharacterPrior: Sendable {
  static let traditional = CharacterPrior(isTraditional: true)
  static let simplified = CharacterPrior(isTraditional: false)

  /// The factor of a character of the other script: conversion leaves none, so that it can only stand by chance.
  private static let otherScript: Float = 0.00003

  /// The factor of a variant whose Simplified form is the usual one in Traditional text too: 覈 for 核.
  private static let rareVariant: Float = 0.05

  /// By code point of the basic plane.
  private(set) var probabilities: [Float]
  /// By code point: how much rarer a character is than its Simplified form is in Simplified text.
  private(set) var factors: [Float]
  private let isTraditional: Bool

  /// O(code points).
  private init(isTraditional: Bool) {
    self.isTraditional = isTraditional
    probabilities = [Float](repeating: 1e-11, count: 0x10000)
    factors = [Float](repeating: 1, count: 0x10000)
    for value in UInt32(0)..<0x10000 {
      guard let scalar = Unicode.Scalar(value),
        scalar.value < 0x80 || CodePage936.table.bytes(of: scalar) != nil
      else {
        continue
      }
      if isOfOtherScript(scalar) {
        factors[Int(value)] = Self.otherScript
      } else if isTraditional, Self.isRareVariant(scalar) {
        factors[Int(value)] = Self.rareVariant
      }
      probabilities[Int(value)] = Float(probability(of: scalar)) * factors[Int(value)]
    }
  }

  private func probability(of scalar: Unicode.Scalar) -> Double {
    if scalar.value < 0x80 { return scalar.value < 0x20 ? 1e-4 : 2e-4 }
    if CodePage936.isUserArea(scalar) || scalar == "\u{FFFD}" { return 1e-11 }
    guard scalar.isHan else {
      let counted = CharacterPairs.table.probabilityOfStray(scalar.value)
      if counted > 0 { return counted }
      return "「」".unicodeScalars.contains(scalar) ? 3e-4 : 2e-7
    }
    return max(2e-8, CharacterPairs.table.probabilityOfStray(scalar.value))
  }

  private static func isRareVariant(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isHan, let simplified = HanVariants.simplified(scalar) else { return false }
    return HanVariants.traditional(simplified).first == simplified
  }

  private func isOfOtherScript(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isHan else { return false }
    return isTraditional ? HanVariants.isSimplifiedOnly(scalar) : HanVariants.isTraditionalOnly(scalar)
  }
}
