/// What a command is called, takes and does: help, completion and parsing are all made from it.
struct CommandDescription: Sendable {
  /// One or two words: `build`, `glossary lint`.
  let name: String
  /// One line, no full stop.
  let summary: String
  /// What stands behind the options in the usage line: `[DIR]`.
  let operands: String
  /// The number of operands it takes.
  let operandCount: ClosedRange<Int>
  let options: [OptionDescription]
  /// Command lines with what they do.
  let examples: [(line: String, meaning: String)]

  init(
    name: String, summary: String, operands: String = "", operandCount: ClosedRange<Int> = 0...0,
    options: [OptionDescription] = [], examples: [(line: String, meaning: String)] = []
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.operandCount = operandCount
    self.options = options
    self.examples = examples
  }

  /// The command's own options and those that every command has.
  var allOptions: [OptionDescription] { options + OptionDescription.common }
}

/// A flag, or an option with a value.
struct OptionDescription: Sendable {
  /// Without the dashes: `output`.
  let long: String
  let short: Character?
  /// What the value is called in help: `DIR`; nil for a flag.
  let value: String?
  /// The values there are, where they are few.
  let choices: [String]
  let isRepeatable: Bool
  let help: String

  init(
    _ long: String, short: Character? = nil, value: String? = nil, choices: [String] = [],
    isRepeatable: Bool = false, _ help: String
  ) {
    self.long = long
    self.short = short
    self.value = value ?? (choices.isEmpty ? nil : choices.joined(separator: "|"))
    self.choices = choices
    self.isRepeatable = isRepeatable
    self.help = help
  }

  static let common: [OptionDescription] = [
    OptionDescription(
      "color", choices: ["auto", "always", "never"], "colour of messages (auto: on a terminal)"),
    OptionDescription("quiet", short: "q", "no progress and no summary"),
    OptionDescription("verbose", short: "v", "also what was inferred"),
    OptionDescription("help", short: "h", "this help"),
  ]
}
