import Compilation
import Diagnostics
import HanText
import Normalization
import ScriptConversion
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
      OptionDescription("reflow", "give text on one line its paragraphs back"),
      OptionDescription("diff", "show what would change as a unified diff"),
      OptionDescription("check", "only tell whether something would change (exit code 1)"),
      OptionDescription("jsonl", value: "FIELD", "read JSON Lines and repair one field of each"),
      OptionDescription("strict", "exit with 65 when bytes cannot be decoded"),
    ],
    examples: [
      ("duizhao normalize guide.txt > sound.txt", "repairs a file"),
      ("duizhao normalize --diff guide.txt", "shows what would be repaired"),
      ("duizhao normalize --jsonl text < pages.jsonl", "repairs the field “text” of every record"),
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Int32 {
    let modes = ["diff", "check", "jsonl"].filter(arguments.has)
    if modes.count > 1 { throw UsageError("--\(modes[0]) and --\(modes[1]) cannot be combined") }
    let filter = NormalizationFilter(
      glossary: ProjectGlossary.embedded,
      target: arguments.value("to").flatMap(ChineseVariant.init(rawValue:)),
      reflow: arguments.has("reflow"))
    var ledger = RepairLedger()
    var diagnostics: [Diagnostic] = []
    var differs = false
    for input in try Input.read(arguments.operands) {
      let output: [UInt8]
      if let field = arguments.value("jsonl") {
        output = filter.repairRecords(input, field: field, ledger: &ledger, diagnostics: &diagnostics)
      } else {
        output = filter.repair(input, ledger: &ledger, diagnostics: &diagnostics)
      }
      differs = differs || output != input.bytes
      if arguments.has("diff") {
        console.write(UnifiedDiff.lines(path: input.path, old: input.bytes, new: output))
      } else if !arguments.has("check") {
        console.write(output)
      }
    }
    try write(ledger, to: arguments.value("report"), console)
    console.report(diagnostics)
    if arguments.has("strict"), diagnostics.contains(where: { $0.rule == "undecodable-byte" }) {
      return ExitCode.unusableInput
    }
    return (arguments.has("check") || arguments.has("diff")) && differs ? ExitCode.findings : ExitCode.done
  }

  private static func write(_ ledger: RepairLedger, to path: String?, _ console: Console) throws {
    guard let path else { return }
    if path == "-" {
      if !ledger.lines.isEmpty { console.report(ledger.lines.dropLast(1).description) }
    } else {
      try FileSystem.write(Array(ledger.lines.utf8), to: path)
    }
  }
}
