import Diagnostics

/// Reads GNU-style arguments by a command's description.
///
/// `--flag value`, `--flag=value`, `-q`, `-o value`, several short flags in one word, `--` before operands that
/// start with a dash; a lone `-` is an operand (standard input).
struct ArgumentParser {
  private let command: CommandDescription
  private var remaining: ArraySlice<String>
  private var parsed = ParsedArguments()

  /// - Throws: `UsageError` that says what is wrong and what may have been meant.
  static func parse(_ arguments: [String], for command: CommandDescription) throws -> ParsedArguments {
    var parser = ArgumentParser(command, arguments)
    return try parser.parse()
  }

  private init(_ command: CommandDescription, _ arguments: [String]) {
    self.command = command
    remaining = arguments[...]
  }

  private mutating func parse() throws -> ParsedArguments {
    while let argument = remaining.popFirst() {
      if argument == "--" {
        for operand in remaining { parsed.addOperand(operand) }
        remaining = []
      } else if argument.hasPrefix("--") {
        try parseLong(argument.dropFirst(2))
      } else if argument.hasPrefix("-"), argument.count > 1 {
        try parseShort(argument.dropFirst())
      } else {
        parsed.addOperand(argument)
      }
    }
    try checkOperands()
    return parsed
  }

  private mutating func parseLong(_ argument: Substring) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = command.allOptions.first(where: { $0.long == name }) else {
      let near = NearMiss.best(for: name, among: command.allOptions.map(\.long), limit: 1).first
      throw UsageError("unknown option --\(name)", suggestion: near.map { "--" + $0 })
    }
    if parts.count == 2 {
      guard option.value != nil else { throw UsageError("--\(name) takes no value") }
      try add(String(parts[1]), for: option)
    } else {
      try addFollowing(option, written: "--" + name)
    }
  }

  private mutating func parseShort(_ argument: Substring) throws {
    var letters = argument
    while let letter = letters.popFirst() {
      guard let option = command.allOptions.first(where: { $0.short == letter }) else {
        throw UsageError("unknown option -\(letter)")
      }
      if option.value != nil, !letters.isEmpty {
        try add(String(letters), for: option)
        return
      }
      try addFollowing(option, written: "-\(letter)")
    }
  }

  private mutating func addFollowing(_ option: OptionDescription, written: String) throws {
    guard let name = option.value else { return try add("", for: option) }
    guard let value = remaining.popFirst() else { throw UsageError("\(written) needs a value: \(name)") }
    try add(value, for: option)
  }

  private mutating func add(_ value: String, for option: OptionDescription) throws {
    if !option.choices.isEmpty, !option.choices.contains(value) {
      throw UsageError(
        "--\(option.long) is one of \(option.choices.joined(separator: ", ")), not “\(value)”",
        suggestion: NearMiss.best(for: value, among: option.choices, limit: 1).first)
    }
    parsed.add(value, for: option.long)
  }

  private func checkOperands() throws {
    guard !parsed.has("help") else { return }
    let count = parsed.operands.count
    if count > command.operandCount.upperBound {
      throw UsageError("unexpected operand “\(parsed.operands[command.operandCount.upperBound])”")
    }
    if count < command.operandCount.lowerBound {
      throw UsageError("\(command.name) needs \(command.operands)")
    }
  }
}
