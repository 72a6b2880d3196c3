import Compilation

/// The options that every command with a project has.
enum ProjectOptions {
  static let descriptions = [
    OptionDescription("sources", value: "DIR", "folder of the texts (default: DIR/Source-Texts)"),
    OptionDescription(
      "glossary", value: "DIR", "folder of the glossary (default: DIR/Glossary, else the built-in one)"),
    OptionDescription("jobs", short: "j", value: "N", "threads to use (default: one per core)"),
    OptionDescription("strict", "warnings count as errors"),
  ]

  /// Of commands that write an output.
  static let output = [
    OptionDescription("output", short: "o", value: "DIR", "where to write (default: DIR/Site/Output)"),
    OptionDescription(
      "only", choices: ["html", "epub", "data", "dictionary"],
      "write only one kind of output; the dictionary, an EPUB that readers look words up in, comes only so"),
  ]

  /// `root` is the project's folder; the first operand, else the current folder, where it is nil.
  static func build(
    _ arguments: ParsedArguments, root: String? = nil, outputs: OutputSelection = .all
  ) throws -> BuildOptions {
    let paths = ProjectPaths(
      root: root ?? arguments.operands.first ?? ".", sources: arguments.value("sources"),
      glossary: arguments.value("glossary"), output: arguments.value("output"))
    var options = BuildOptions(paths: paths, outputs: outputs)
    options.jobs = try number(arguments, "jobs", in: 1...256) ?? Processors.count
    options.isStrict = arguments.has("strict")
    options.sourceDateEpoch = Environment.value("SOURCE_DATE_EPOCH").flatMap(Int.init)
    return options
  }

  /// The value of an option as a number.
  ///
  /// - Throws: `UsageError` when it is none or out of range.
  static func number(_ arguments: ParsedArguments, _ option: String, in range: ClosedRange<Int>) throws
    -> Int?
  {
    guard let value = arguments.value(option) else { return nil }
    guard let number = Int(value), range.contains(number) else {
      throw UsageError(
        "--\(option) is a number from \(range.lowerBound) to \(range.upperBound), not “\(value)”")
    }
    return number
  }

  /// The outputs that `--only` asks for.
  static func outputs(_ arguments: ParsedArguments) -> OutputSelection {
    switch arguments.value("only") {
    case "html": .html
    case "epub": .epub
    case "data": .data
    case "dictionary": .dictionary
    default: .all
    }
  }
}
