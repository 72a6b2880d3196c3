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
  private let counts: String?
  private let reflows: Bool
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
    counts = arguments.value("counts")
    reflows = arguments.has("reflow")
  }

  var exitCode: Int32 {
    if isUnusable { return ExitCode.unusableInput }
    return (onlyChecks || showsDifferences) && differs ? ExitCode.findings : ExitCode.done
  }

  mutating func repair(_ operands: [String]) async throws {
    for operand in operands.isEmpty ? ["-"] : operands {
      if let field {
        try repairRecords(operand, field)
      } else if reflows {
        try repairText(Input(reading: operand))
      } else {
        try await repairStream(operand)
      }
    }
  }

  /// Repairs a text as a whole: its paragraphs come from all its lines.
  private mutating func repairText(_ input: Input) throws {
    var diagnostics: [Diagnostic] = []
    var output = input.bytes
    if let text = input.text(&diagnostics) {
      let format = SourceFormat(fileName: input.path) ?? .plainText
      let repaired = filter.repair(text, format: format, diagnostics: &diagnostics)
      output = ByteOrderMark.kept(of: input.bytes, in: repaired.output.utf8, encoding: text.encoding)
      try report.add(repaired.normalized)
      try report.add(repaired.output.doubts, in: text)
    }
    var diff = UnifiedDiff(path: input.path)
    write(output, for: input.bytes, isLast: true, &diff)
    tell(diagnostics)
  }

  /// Repairs a text part by part, several at once, in memory that does not grow with it.
  private mutating func repairStream(_ operand: String) async throws {
    var stream = try ByteStream(operand, chunk: 1 << 17)
    let format = SourceFormat(fileName: stream.path) ?? .plainText
    var cutter = StreamCutter(format: format)
    var parts = PartQueue(
      StreamRepairer(vocabulary: filter.vocabulary, format: format, path: stream.path), filter: filter)
    var diff = UnifiedDiff(path: stream.path)
    var limit = DiagnosticLimit.ofText
    var isAtEnd = false
    let (progress, length) = (ProgressLine(console, isFilter: true), stream.length)
    defer { progress.clear() }
    while !isAtEnd {
      let chunk = try stream.next()
      progress.show("repairing " + stream.path, stream.position, of: length, unit: .bytes)
      isAtEnd = chunk == nil
      let complete = chunk.map { cutter.cut($0) } ?? cutter.finish().map { [$0] } ?? []
      for part in complete {
        for repaired in await parts.add(part) {
          if !repaired.diagnostics.isEmpty { progress.clear() }
          try write(repaired, &diff, &limit)
        }
      }
    }
    progress.clear()
    while let repaired = await parts.next() { try write(repaired, &diff, &limit) }
    // What a diff holds back of a last line without end.
    write([], for: [], isLast: true, &diff)
    tell(limit.summary(path: stream.path))
  }

  private mutating func write(
    _ part: RepairedPart, _ diff: inout UnifiedDiff, _ limit: inout DiagnosticLimit
  ) throws {
    if let text = part.text {
      try report.add(text)
      try report.add(part.doubts, in: text.source)
    }
    write(part.output, for: part.source, isLast: false, &diff)
    tell(part.diagnostics, &limit)
  }

  private mutating func write(_ output: [UInt8], for source: [UInt8], isLast: Bool, _ diff: inout UnifiedDiff)
  {
    differs = differs || output != source
    if showsDifferences {
      diff.add(old: source, new: output, isLast: isLast)
      console.write(diff.takeBytes())
    } else if !onlyChecks {
      console.write(output)
    }
  }

  private mutating func repairRecords(_ operand: String, _ field: String) throws {
    var records = RecordFilter(field: field, counts: counts, filter)
    var stream = try LineStream(operand)
    var diff = UnifiedDiff(path: stream.path)
    var limit = DiagnosticLimit.ofRecords
    var output: [UInt8] = []
    var number = 0
    while let line = try stream.next() {
      number += 1
      var diagnostics: [Diagnostic] = []
      let place = RecordPlace(path: stream.path, line: number)
      let repaired = try records.repair(line, at: place, report: report, diagnostics: &diagnostics)
      tell(diagnostics, &limit)
      if repaired != line {
        differs = true
        if showsDifferences {
          diff.addHunk(at: number - 1, [line[...]], [repaired[...]])
          console.write(diff.takeBytes())
        }
      }
      guard !showsDifferences, !onlyChecks else { continue }
      output += repaired
      // A reader at the other end of a pipe may wait for its answer: nothing is held back while nothing comes.
      if output.count >= 1 << 16 || stream.isDrained {
        console.write(output)
        output.removeAll(keepingCapacity: true)
      }
    }
    console.write(showsDifferences ? diff.takeBytes() : output)
    tell(limit.summary(path: stream.path))
  }

  /// Tells of diagnostics as far as the limit lets them pass; those that it keeps back count for the exit code too.
  private mutating func tell(_ diagnostics: [Diagnostic], _ limit: inout DiagnosticLimit) {
    note(diagnostics)
    console.report(limit.passed(diagnostics))
  }

  private mutating func tell(_ diagnostics: [Diagnostic]) {
    note(diagnostics)
    console.report(diagnostics)
  }

  private mutating func note(_ diagnostics: [Diagnostic]) {
    isUnusable =
      isUnusable
      || diagnostics.contains { $0.severity == .error || isStrict && Self.strictRules.contains($0.rule) }
  }

  /// What `--strict` does not let pass.
  private static let strictRules: Set<String> = ["undecodable-byte", "malformed-record"]
}
