import Compilation
import Diagnostics
import TermExchange
import Terminology

/// `duizhao glossary export`: the glossary for other programs.
enum GlossaryExportCommand: Command {
  static let description = CommandDescription(
    name: "glossary export", summary: "write the glossary for other programs", operands: "[DIR]",
    operandCount: 0...1,
    options: [
      OptionDescription("format", choices: Format.allCases.map(\.rawValue), "the format"),
      OptionDescription(
        "output", short: "o", value: "PATH",
        "the file to write (default: standard output); for stardict the path of its four files without ending"
      ),
      OptionDescription("style", choices: ["dca", "dct"], "the style of TBX (default: dca)"),
    ],
    examples: [
      ("duizhao glossary export --format tbx -o glossary.tbx", "TBX-Basic (ISO 30042:2019)"),
      ("duizhao glossary export --format json Glossary > glossary.json", "concepts and APIs as one object"),
      (
        "duizhao glossary export --format stardict -o dict/duizhao",
        "a dictionary for sdcv, GoldenDict, KOReader"
      ),
      ("duizhao glossary export --format tmx .", "terms, definitions and the sentences of twin texts"),
    ])

  enum Format: String, CaseIterable {
    case tbx, csv, json, stardict, tmx, vale, prh, omegat
  }

  static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Int32 {
    guard let format = arguments.value("format").flatMap(Format.init) else {
      throw UsageError("glossary export needs --format")
    }
    if format == .stardict, arguments.value("output") == nil {
      throw UsageError("glossary export --format stardict needs --output PATH")
    }
    if arguments.value("style") != nil, format != .tbx { throw UsageError("--style is for --format tbx") }
    var diagnostics: [Diagnostic] = []
    let glossary =
      try arguments.operands.first.map { try GlossaryOption.read($0, diagnostics: &diagnostics) }
      ?? ProjectGlossary.embedded
    console.report(diagnostics)
    let files = try await files(of: glossary, format, arguments)
    if let path = arguments.value("output") {
      try FileSystem.replace(files.map { (path + $0.ending, $0.bytes) })
    } else {
      for file in files { console.write(file.bytes) }
    }
    if !console.isQuiet {
      for loss in losses(of: glossary, format) { console.report("Not in \(format.rawValue): \(loss)") }
    }
    return ExitCode.done
  }

  private static func files(
    of glossary: Glossary, _ format: Format, _ arguments: ParsedArguments
  ) async throws -> [(ending: String, bytes: [UInt8])] {
    switch format {
    case .tbx:
      let style = arguments.value("style").flatMap(TBXWriter.Style.init) ?? .dca
      return [("", TBXWriter.write(glossary, style: style))]
    case .csv: return [("", GlossaryCSV.write(glossary))]
    case .json: return [("", GlossaryJSON.write(glossary))]
    case .vale: return [("", TermRules.vale(glossary))]
    case .prh: return [("", TermRules.prh(glossary))]
    case .omegat: return [("", TermRules.omegaT(glossary))]
    case .tmx:
      let units = TMXWriter.units(of: glossary) + (try await twinUnits(arguments.operands.first))
      return [("", TMXWriter.write(units, version: Program.version))]
    case .stardict:
      let dictionary = StarDict(glossary, title: "Duizhao 对照")
      // The .ifo last: without it nobody opens the others.
      return [
        (".idx", dictionary.index), (".dict", dictionary.articles), (".syn", dictionary.synonyms),
        (".ifo", dictionary.info),
      ]
    }
  }

  /// The sentences of twin texts, when the folder is a project.
  private static func twinUnits(_ folder: String?) async throws -> [TMXWriter.Unit] {
    guard let folder, FileSystem.isFolder(FileSystem.join(folder, "Source-Texts")) else { return [] }
    let options = BuildOptions(paths: ProjectPaths(root: folder), jobs: Processors.count)
    return TwinUnits.units(of: try await Build.collection(options))
  }

  private static func losses(of glossary: Glossary, _ format: Format) -> [String] {
    switch format {
    case .json: []
    case .tbx: TBXWriter.losses(glossary)
    case .csv: ["what is known of APIs beside their names"]
    case .tmx: ["accepted and avoided forms, readings, sources, APIs, notes"]
    case .stardict:
      ["context words, related concepts, notes, sources of forms"]
        + (StarDict.hasLongNames(glossary) ? ["names of more than 255 bytes"] : [])
    case .vale, .prh: ["all but forms to avoid and what takes their place"]
    case .omegat: ["forms of Taiwan and Hong Kong, avoided forms, APIs, notes"]
    }
  }
}
