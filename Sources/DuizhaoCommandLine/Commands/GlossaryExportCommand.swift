import Compilation
import Diagnostics
import Serialization
import Terminology

/// `duizhao glossary export`: the glossary for other programs.
enum GlossaryExportCommand: Command {
  static let description = CommandDescription(
    name: "glossary export", summary: "write the glossary for other programs", operands: "[DIR]",
    operandCount: 0...1,
    options: [OptionDescription("format", choices: ["tbx", "csv", "json", "stardict", "tmx"], "the format")],
    examples: [("duizhao glossary export --format json Glossary > glossary.json", "all entries as one array")]
  )

  static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Int32 {
    guard let format = arguments.value("format") else { throw UsageError("glossary export needs --format") }
    guard format == "json" else { throw NotYetAvailable("glossary export --format \(format)") }
    var diagnostics: [Diagnostic] = []
    let glossary =
      try arguments.operands.first.map {
        try ProjectGlossary.read(GlossaryOption.tables(in: $0), diagnostics: &diagnostics)
      } ?? ProjectGlossary.embedded
    console.report(diagnostics)
    let entries = glossary.concepts.map {
      LookupEntry(entry: .concept(id: $0.id), form: $0.id, match: .exact, score: 0)
    }
    console.write(TermJSON(glossary).document("", LookupResult(entries: entries, near: [])).compact + "\n")
    return ExitCode.done
  }
}
