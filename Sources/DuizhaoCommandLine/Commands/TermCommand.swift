import Compilation
import Diagnostics
import HanText
import Terminology

/// `duizhao term`: consult the glossary.
enum TermCommand: Command {
  static let description = CommandDescription(
    name: "term", summary: "look a term up: Chinese, English, pinyin or API name", operands: "[QUERY… | -]",
    operandCount: 0...Int.max,
    options: [
      OptionDescription("json", "the entries as JSON, an object for each query"),
      OptionDescription("limit", short: "n", value: "N", "at most N entries (default: 10)"),
      OptionDescription("exact", "only whole names"),
      OptionDescription(
        "script", choices: ["hans", "hant", "tw", "hk"], "only names of this script or region"),
      OptionDescription("kind", choices: ["component", "api", "term"], "only entries of this kind"),
      OptionDescription(
        "lang", choices: TermNames.Language.allCases.map(\.rawValue),
        "only the names in this language, a line for each entry, the preferred first"),
      OptionDescription("why", "also how the query met the entry, and where the name comes from"),
      OptionDescription(
        "glossary", value: "DIR",
        "folder of the glossary (default: the built-in one); the first look-up in a changed one takes longer"),
      OptionDescription("project", value: "DIR", "a built project, to show where the entry is mentioned"),
    ],
    examples: [
      ("duizhao term 浮出層", "the entry in all regions, with API and definition"),
      ("duizhao term fuchuceng", "the same by pinyin; fcc, its initials, as well"),
      ("duizhao term 'fú chū céng' 'tab bar'", "each operand is a query: quote those of several words"),
      ("duizhao term --lang tw -n1 UINavigationBar", "the other way round: 導覽列, the name in Taiwan"),
      ("duizhao term --lang en -n1 - < words.txt", "translates a list, a query a line"),
      ("duizhao term --json UINB", "by the humps of an API name, for another program"),
      ("duizhao term", "on a terminal: looks up as you type; otherwise reads a query a line"),
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Int32 {
    let limit = try ProjectOptions.number(arguments, "limit", in: 1...10_000) ?? 10
    var diagnostics: [Diagnostic] = []
    let glossary = try GlossaryOption.compiled(arguments, diagnostics: &diagnostics)
    console.report(diagnostics)
    let consultation = Consultation(
      glossary, limit: limit, filter: filter(arguments),
      occurrences: try arguments.value("project").map(OccurrenceList.read))
    if arguments.operands.isEmpty, console.inputIsTerminal {
      guard console.outputIsTerminal, !arguments.has("json") else { throw UsageError("term needs a query") }
      return try consultation.browse(console)
    }
    var answer = TermAnswer(
      consultation,
      TermAnswer.Form(
        isJSON: arguments.has("json"), givesReasons: arguments.has("why"),
        language: arguments.value("lang").flatMap(TermNames.Language.init)), console)
    if arguments.operands.isEmpty || arguments.operands == ["-"] {
      var lines = try LineStream("-")
      while let line = try lines.next() {
        let query = String(decoding: line, as: UTF8.self).filter { !$0.isNewline }
        if !query.isEmpty { answer.add(query, isOneOfSeveral: true) }
      }
    } else {
      for query in arguments.operands { answer.add(query, isOneOfSeveral: arguments.operands.count > 1) }
    }
    try answer.finish()
    return answer.isMissingAny ? ExitCode.findings : ExitCode.done
  }

  private static func filter(_ arguments: ParsedArguments) -> LookupFilter {
    LookupFilter(
      kinds: arguments.value("kind").flatMap(LookupFilter.Kind.init(rawValue:)).map { [$0] }
        ?? Set(LookupFilter.Kind.allCases),
      variant: arguments.value("script").flatMap(ChineseVariant.init(rawValue:)),
      isExact: arguments.has("exact"))
  }
}
