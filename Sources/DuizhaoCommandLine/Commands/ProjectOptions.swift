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

  static func build(_ arguments: ParsedArguments, outputs: OutputSelection = .all) throws -> BuildOptions {
    let paths = ProjectPaths(
      root: arguments.operands.first ?? ".", sources: arguments.value("sources"),
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
}
