import Compilation
import Diagnostics
import Serialization

/// `duizhao check`: every diagnostic, no output.
enum CheckCommand: Command {
  static let description = CommandDescription(
    name: "check", summary: "report what is wrong with texts, terms and references", operands: "[DIR]",
    operandCount: 0...1,
    options: ProjectOptions.descriptions + [
      OptionDescription("format", choices: ["text", "json", "sarif", "github"], "how to write the findings"),
      OptionDescription("fix", "apply the safe fixes to Markdown and plain texts"),
    ],
    examples: [
      ("duizhao check --strict", "exits 1 when there is any error or warning"),
      ("duizhao check --format json", "the findings for another program"),
      ("duizhao check --fix", "mends misspelt names and terms to avoid, and reports the rest"),
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Int32 {
    let options = try ProjectOptions.build(arguments)
    if arguments.has("fix") { report(try await Build.fix(options), console) }
    let progress = ProgressLine(console)
    defer { progress.clear() }
    let diagnostics = try await Build.check(options, progress: progress.build)
      .diagnostics.sorted(by: DiagnosticOrder.precedes)
    progress.clear()
    switch arguments.value("format") {
    case "json": console.write(DiagnosticJSON.document(diagnostics).compact + "\n")
    case "sarif":
      console.write(DiagnosticSARIF.document(diagnostics, version: Program.version).compact + "\n")
    case "github": console.write(DiagnosticGitHub.lines(diagnostics))
    default: writeText(diagnostics, console)
    }
    let least: Diagnostic.Severity = options.isStrict ? .warning : .error
    return diagnostics.contains { $0.severity >= least } ? ExitCode.findings : ExitCode.done
  }

  /// Says on standard error what was changed, so that findings in any format stay alone on standard output.
  private static func report(_ outcome: SourceFixer.Outcome, _ console: Console) {
    for change in outcome.changes {
      console.report(
        "\(change.path):\(change.position.line):\(change.position.column): fixed: ‘\(change.before)’ → ‘\(change.after)’"
      )
    }
    for path in outcome.untouched {
      console.report("\(path): not fixed: the file cannot be written back in its encoding as it is")
    }
    guard !console.isQuiet else { return }
    let count = outcome.changes.count
    console.report(count == 0 ? "nothing to fix" : "\(count) place" + (count == 1 ? "" : "s") + " fixed")
  }

  private static func writeText(_ diagnostics: [Diagnostic], _ console: Console) {
    let formatter = DiagnosticFormatter(
      showsExcerpt: console.outputIsTerminal, usesColor: console.colorsOutput)
    let shown = diagnostics.filter { console.isVerbose || $0.severity > .note }
    if !shown.isEmpty { console.write(shown.map(formatter.text).joined(separator: "\n") + "\n") }
    guard !console.isQuiet else { return }
    console.report(DiagnosticCount.text(diagnostics, [.error, .warning, .note]))
  }
}
