import Compilation
import Diagnostics
import Terminology

/// `duizhao glossary export`: the glossary for other programs.
enum GlossaryExportCommand: Command {
  static let description = CommandDescription(
    name: "glossary export", summary: "write the glossary for other programs", operands: "[DIR]",
    operandCount: 0...1,
    options: [OptionDescription("format", choices: ["tbx", "csv", "json", "stardict", "tmx"], "the format")],
    examples: [
      ("duizhao glossary export --format json Glossary > glossary.json", "concepts and APIs as one object"),
      ("duizhao glossary export --format csv > terms.csv", "one designation a row, for a spreadsheet"),
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Int32 {
    guard let format = arguments.value("format") else { throw UsageError("glossary export needs --format") }
    let write: (Glossary) -> [UInt8]
    switch format {
    case "json": write = GlossaryExport.json
    case "csv": write = GlossaryExport.csv
    default: throw NotYetAvailable("glossary export --format \(format)")
    }
    var diagnostics: [Diagnostic] = []
    let glossary =
      try arguments.operands.first.map {
        try ProjectGlossary.read(GlossaryOption.tables(in: $0), diagnostics: &diagnostics)
      } ?? ProjectGlossary.embedded
    console.report(diagnostics)
    console.write(write(glossary))
    return ExitCode.done
  }
}
