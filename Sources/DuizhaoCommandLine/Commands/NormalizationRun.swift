import Diagnostics
import Normalization

/// One call of `duizhao normalize`: what goes where, and what came of it.
struct NormalizationRun {
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
