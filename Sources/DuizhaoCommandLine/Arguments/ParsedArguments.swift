/// The options and operands of one call.
struct ParsedArguments: Sendable {
  private(set) var values: [String: [String]] = [:]
  private(set) var operands: [String] = []

  func has(_ option: String) -> Bool { values[option] != nil }

  /// The last value given.
  func value(_ option: String) -> String? { values[option]?.last }

  func all(_ option: String) -> [String] { values[option] ?? [] }

  mutating func add(_ value: String, for option: String) {
    values[option, default: []].append(value)
  }

  mutating func addOperand(_ operand: String) {
    operands.append(operand)
  }
}

/// A call that cannot be understood; exit code 64.
struct UsageError: Error, Hashable {
  let message: String
  /// What was probably meant.
  let suggestion: String?

  init(_ message: String, suggestion: String? = nil) {
    self.message = message
    self.suggestion = suggestion
  }
}
