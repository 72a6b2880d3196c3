import Compilation
import Diagnostics
import HanText
import Normalization
import Terminology

/// `duizhao normalize`: repair as a filter.
enum NormalizeCommand: Command {
  static let description = CommandDescription(
    name: "normalize", summary: "repair damaged text: text in, sound text out", operands: "[FILE… | -]",
    operandCount: 0...Int.max,
    options: [
      OptionDescription(
        "to", choices: ["keep", "hans", "hant", "tw", "hk"], "script of the output (default: keep)"),
      OptionDescription("report", value: "FILE", "write every repair as JSON Lines (- for standard error)"),
      OptionDescription("reflow", "give text on one line its paragraphs back (reads the whole text first)"),
      OptionDescription("diff", "show what would change as a unified diff"),
      OptionDescription("check", "only tell whether something would change (exit code 1)"),
      OptionDescription("jsonl", value: "FIELD", "read JSON Lines and repair one field of each"),
      OptionDescription(
        "counts", value: "NAME", "with --jsonl: add a last member NAME that counts each record's repairs"),
      OptionDescription("strict", "exit with 65 when bytes cannot be decoded or a line is no JSON"),
    ],
    examples: [
      ("duizhao normalize guide.txt > sound.txt", "repairs a file"),
      ("duizhao normalize --diff guide.txt", "shows what would be repaired"),
      ("duizhao normalize --jsonl text < pages.jsonl", "repairs the field “text” of every record"),
      (
        "duizhao normalize --jsonl text --counts repairs --strict < pages.jsonl",
        "also says in each record what was repaired; fails when a line is no record"
      ),
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Int32 {
    if arguments.has("diff"), arguments.has("check") {
      throw UsageError("--diff and --check cannot be combined")
    }
    if let counts = arguments.value("counts") {
      guard let field = arguments.value("jsonl") else { throw UsageError("--counts needs --jsonl") }
      if counts == field { throw UsageError("--counts and --jsonl cannot name the same field") }
      if arguments.has("diff") || arguments.has("check") {
        throw UsageError("--counts cannot be combined with --diff or --check")
      }
    }
    let report = try RepairReport(arguments.value("report"), inputs: arguments.operands)
    let filter = NormalizationFilter(
      glossary: ProjectGlossary.embedded,
      target: arguments.value("to").flatMap(ChineseVariant.init(rawValue:)),
      reflow: arguments.has("reflow"), findsDoubts: report.isWanted)
    var run = NormalizationRun(arguments, filter: filter, report: report, console: console)
    try await run.repair(arguments.operands)
    return run.exitCode
  }
}
