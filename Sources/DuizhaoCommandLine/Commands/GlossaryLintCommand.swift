import Compilation
import Diagnostics
import Terminology

/// `duizhao glossary lint`: every fault of the tables.
enum GlossaryLintCommand: Command {
  static let description = CommandDescription(
    name: "glossary lint", summary: "check the tables of a glossary", operands: "[DIR]", operandCount: 0...1,
    options: [OptionDescription("strict", "warnings count as errors")],
    examples: [("duizhao glossary lint Glossary", "reports faults with file, line and column")])

  static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Int32 {
    let folder = arguments.operands.first ?? "Glossary"
    var diagnostics: [Diagnostic] = []
    let glossary = try ProjectGlossary.read(
      GlossaryOption.tables(in: folder), lintsForms: true, diagnostics: &diagnostics)
    console.report(diagnostics.sorted(by: DiagnosticOrder.precedes))
    if !console.isQuiet {
      let terms = glossary.concepts.reduce(0) { $0 + $1.designations.count }
      console.write(
        "\(glossary.concepts.count) concepts, \(terms) terms, \(glossary.apis.count) APIs; "
          + DiagnosticCount.text(diagnostics, [.error, .warning]) + "\n")
    }
    let least: Diagnostic.Severity = arguments.has("strict") ? .warning : .error
    return diagnostics.contains { $0.severity >= least } ? ExitCode.findings : ExitCode.done
  }
}
