/// Characters that conversions without words make where Traditional text has another: 后面, 頭發, 展示瞭.
struct ConversionFaults: Sendable {
  /// The right forms of each, in the target's standard.
  var forms: [UInt32: [UInt32]] = [:]
  /// Those that are looked for.
  var suspects: [UInt32] = []
  /// Those that are wrong as words of their own.
  var alone: Set<UInt32> = []

  /// What stands behind a character where it is right after all: the 座 of the queen's 后座.
  var exceptions: [UInt32: [UInt32]] = [:]

  var isEmpty: Bool { forms.isEmpty }

  /// Whether a character in a word stands where another one is right.
  func has(_ character: UInt32, for right: UInt32, before next: UInt32) -> Bool {
    guard character != right, forms[character]?.contains(right) == true else { return false }
    return exceptions[character]?.contains(next) != true
  }
}
