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
    if arguments.has("diff"), arguments.has("check") {
      throw UsageError("--diff and --check cannot be combined")
    }
    let filter = NormalizationFilter(
      glossary: ProjectGlossary.embedded,
      target: arguments.value("to").flatMap(ChineseVariant.init(rawValue:)),
      reflow: arguments.has("reflow"))
    let report = try RepairReport(arguments.value("report"), inputs: arguments.operands)
    var run = NormalizationRun(arguments, filter: filter, report: report, console: console)
    try run.repair(arguments.operands)
    return run.exitCode
  }
}

/// One call of `duizhao normalize`: what goes where, and what came of it.
private struct NormalizationRun {
  private let console: Console
  private let report: RepairReport
  private let showsDifferences: Bool
  private let onlyChecks: Bool
  private let isStrict: Bool
  private let field: String?
  private var filter: NormalizationFilter
  private var differs = false
  private var isUnusable = false

  init(_ arguments: ParsedArguments, filter: NormalizationFilter, report: RepairReport, console: Console) {
    self.console = console
    self.report = report
    self.filter = filter
    showsDifferences = arguments.has("diff")
    onlyChecks = arguments.has("check")
    isStrict = arguments.has("strict")
    field = arguments.value("jsonl")
  }

  var exitCode: Int32 {
    if isUnusable { return ExitCode.unusableInput }
    return (onlyChecks || showsDifferences) && differs ? ExitCode.findings : ExitCode.done
  }

  mutating func repair(_ operands: [String]) throws {
    if let field {
      for operand in operands.isEmpty ? ["-"] : operands { try repairRecords(operand, field) }
    } else {
      try Input.forEach(operands) { input in try repairText(input) }
    }
  }

  private mutating func repairText(_ input: Input) throws {
    var diagnostics: [Diagnostic] = []
    var output = input.bytes
    if let text = input.text(&diagnostics) {
      let format = SourceFormat(fileName: input.path) ?? .plainText
      let repaired = filter.repair(text, format: format, diagnostics: &diagnostics)
      output = repaired.utf8
      try report.add(repaired.normalized)
    }
    if showsDifferences {
      var diff = UnifiedDiff(path: input.path)
      diff.add(old: input.bytes, new: output)
      console.write(diff.bytes)
    } else if !onlyChecks {
      console.write(output)
    }
    differs = differs || output != input.bytes
    tell(diagnostics)
  }

  private mutating func repairRecords(_ operand: String, _ field: String) throws {
    var records = RecordFilter(field: field, filter)
    var stream = try LineStream(operand)
    var diff = UnifiedDiff(path: stream.path)
    var output: [UInt8] = []
    var number = 0
    while let line = try stream.next() {
      number += 1
      var diagnostics: [Diagnostic] = []
      let place = RecordPlace(path: stream.path, line: number)
      let repaired = try records.repair(line, at: place, report: report, diagnostics: &diagnostics)
      tell(diagnostics)
      if repaired != line {
        differs = true
        if showsDifferences { diff.addHunk(at: number - 1, [line[...]], [repaired[...]]) }
      }
      guard !showsDifferences, !onlyChecks else { continue }
      output += repaired
      // A reader at the other end of a pipe may wait for its answer: nothing is held back while nothing comes.
      if output.count >= 1 << 16 || stream.isDrained {
        console.write(output)
        output.removeAll(keepingCapacity: true)
      }
    }
    console.write(showsDifferences ? diff.bytes : output)
  }

  private mutating func tell(_ diagnostics: [Diagnostic]) {
    console.report(diagnostics)
    isUnusable =
      isUnusable
      || diagnostics.contains { $0.severity == .error || isStrict && $0.rule == "undecodable-byte" }
  }
}
