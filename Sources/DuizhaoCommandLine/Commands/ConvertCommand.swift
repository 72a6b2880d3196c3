import Compilation
import Diagnostics
import ScriptConversion

/// `duizhao convert`: conversion between scripts and regions, under OpenCC's configuration names.
enum ConvertCommand: Command {
  private static let configurations = [
    "s2t", "t2s", "s2tw", "tw2s", "s2hk", "hk2s", "s2twp", "tw2sp", "t2tw", "t2hk", "tw2t", "hk2t", "s2hkp",
    "hk2sp",
  ]

  static let description = CommandDescription(
    name: "convert", summary: "convert between Simplified, Traditional, Taiwan and Hong Kong",
    operands: "[FILE… | -]", operandCount: 0...Int.max,
    options: [
      OptionDescription(
        "config", short: "c", choices: configurations, "from which standard to which, as OpenCC names it"),
      OptionDescription(
        "dictionary", value: "FILE", isRepeatable: true, "add a dictionary in OpenCC's text format"),
      OptionDescription(
        "report", value: "FILE", "write what nothing decided, with the alternatives (- for standard error)"),
    ],
    examples: [
      ("duizhao convert -c s2tw guide.txt", "Simplified to Traditional by Taiwan's standard"),
      ("echo 默认设置 | duizhao convert -c s2twp", "with Taiwan's words: 預設設定"),
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Int32 {
    guard let name = arguments.value("config") else {
      throw UsageError("convert needs --config, one of \(configurations.joined(separator: ", "))")
    }
    if arguments.has("dictionary") { throw NotYetAvailable("convert --dictionary") }
    guard let converter = ScriptConverter(configuration: name) else {
      throw UsageError("unknown configuration \(name)")
    }
    let report = try RepairReport(arguments.value("report"), inputs: arguments.operands)
    let finder = report.isWanted ? DoubtFinder(converter) : nil
    var exitCode = ExitCode.done
    try Input.forEach(arguments.operands) { input in
      var diagnostics: [Diagnostic] = []
      if let text = input.text(&diagnostics) {
        let protected = CodeSpans.ranges(in: text.utf8)
        console.write(converter.convert(text.utf8, protecting: protected).utf8)
        if let finder { try report.add(finder.doubts(in: text.utf8, protecting: protected), in: text) }
      } else {
        console.write(input.bytes)
        exitCode = ExitCode.unusableInput
      }
      console.report(diagnostics)
    }
    return exitCode
  }
}
