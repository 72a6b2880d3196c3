import Compilation
import Diagnostics
import TermExchange
import Terminology

/// `duizhao glossary import`: entries from another program's file.
enum GlossaryImportCommand: Command {
  static let description = CommandDescription(
    name: "glossary import", summary: "read entries from TBX, CSV, TSV or JSON into the tables",
    operands: "FILE",
    operandCount: 1...1,
    options: [
      OptionDescription(
        "into", value: "DIR",
        "the glossary or project to add to (default: Glossary); its rows stay as they are"),
      OptionDescription(
        "output", short: "o", value: "DIR", "write new tables into this folder, which has none yet"),
      OptionDescription("schema", value: "FILE", "check the file against this RELAX NG schema as well"),
      OptionDescription("strict", "write nothing when there is a conflict or anything else to warn of"),
    ],
    examples: [
      (
        "duizhao glossary import terms.tbx --into .",
        "adds what is new; conflicts are listed with their places"
      ),
      ("duizhao glossary import terms.csv --output imported", "makes tables of a spreadsheet"),
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Int32 {
    let path = arguments.operands[0]
    guard let format = GlossaryImport.Format(fileName: path) else {
      throw UsageError("\(path) must end in .tbx, .csv, .tsv or .json")
    }
    if arguments.value("into") != nil, arguments.value("output") != nil {
      throw UsageError("--into and --output cannot be combined")
    }
    let bytes = try FileSystem.read(path)
    let tables = try tables(arguments)
    var diagnostics: [Diagnostic] = []
    if let schema = arguments.value("schema") {
      diagnostics += try SchemaCheck.diagnostics(bytes, path: path, schema: schema)
    }
    let result = try ProjectGlossary.merge(
      bytes, path: path, format: format, into: tables, diagnostics: &diagnostics)
    console.report(diagnostics.sorted(by: DiagnosticOrder.precedes))
    let least: Diagnostic.Severity = arguments.has("strict") ? .warning : .error
    guard let result, !diagnostics.contains(where: { $0.severity >= least }) else {
      console.reportError("nothing was written: \(path) has faults")
      return ExitCode.unusableInput
    }
    try FileSystem.replace([
      (tables.concepts, result.concepts), (tables.terms, result.terms), (tables.apis, result.apis),
    ])
    if !console.isQuiet {
      let terms = result.glossary.concepts.reduce(0) { $0 + $1.designations.count }
      console.report(
        "The tables now hold \(result.glossary.concepts.count) concepts, \(terms) terms,"
          + " \(result.glossary.apis.count) APIs; " + DiagnosticCount.text(diagnostics, [.warning, .note]))
    }
    let hasConflict = diagnostics.contains { $0.rule == "import-conflict" }
    return hasConflict ? ExitCode.findings : ExitCode.done
  }

  /// The tables to write: those of a glossary that is there, or new ones.
  private static func tables(_ arguments: ParsedArguments) throws -> Project.GlossaryTables {
    guard let output = arguments.value("output") else {
      let folder = arguments.value("into") ?? "Glossary"
      guard FileSystem.isFolder(folder) else { throw BuildFailure.inputNotFound(folder) }
      return GlossaryOption.tables(in: folder)
    }
    let tables = GlossaryOption.tables(in: output)
    for table in [tables.concepts, tables.terms, tables.apis] where FileSystem.exists(table) {
      throw BuildFailure.cannotCreate(table, reason: "it is there already; --into adds to it")
    }
    return tables
  }
}
