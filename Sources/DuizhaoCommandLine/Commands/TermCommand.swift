import Compilation
import Diagnostics
import HanText
import Serialization
import Terminology

/// `duizhao term`: consult the glossary.
enum TermCommand: Command {
  static let description = CommandDescription(
    name: "term", summary: "look a term up: Chinese, English, pinyin or API name", operands: "[QUERY…]",
    operandCount: 0...Int.max,
    options: [
      OptionDescription("json", "the entries as JSON, an object for each query"),
      OptionDescription("limit", short: "n", value: "N", "at most N entries (default: 10)"),
      OptionDescription("exact", "only whole names"),
      OptionDescription(
        "script", choices: ["hans", "hant", "tw", "hk"], "only names of this script or region"),
      OptionDescription("kind", choices: ["component", "api", "term"], "only entries of this kind"),
      OptionDescription("glossary", value: "DIR", "folder of the glossary (default: the built-in one)"),
    ],
    examples: [
      ("duizhao term 浮出層", "the entry in all regions, with API and definition"),
      ("duizhao term fuchuceng", "the same by pinyin; fcc, its initials, as well"),
      ("duizhao term --json UINB", "by the humps of an API name, for another program"),
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Int32 {
    let queries = try queries(arguments, console)
    let limit = try ProjectOptions.number(arguments, "limit", in: 1...10_000) ?? 10
    var diagnostics: [Diagnostic] = []
    let glossary = try GlossaryOption.read(arguments, diagnostics: &diagnostics)
    console.report(diagnostics)
    let lookup = GlossaryLookup(glossary)
    var isMissing = false
    for query in queries {
      let result = lookup.find(query, limit: limit, filter: filter(arguments))
      isMissing = isMissing || result.entries.isEmpty
      show(result, for: query, glossary, arguments, console)
    }
    return isMissing ? ExitCode.findings : ExitCode.done
  }

  private static func queries(_ arguments: ParsedArguments, _ console: Console) throws -> [String] {
    if !arguments.operands.isEmpty {
      // Several words without quotes are one query, unless each is a query of its own by separate lines.
      return [arguments.operands.joined(separator: " ")]
    }
    if console.inputIsTerminal { throw NotYetAvailable("incremental look-up; name a query:") }
    return String(decoding: try Input.standardInput(), as: UTF8.self)
      .split(whereSeparator: \.isNewline).map(String.init)
  }

  private static func filter(_ arguments: ParsedArguments) -> LookupFilter {
    LookupFilter(
      kinds: arguments.value("kind").flatMap(LookupFilter.Kind.init(rawValue:)).map { [$0] }
        ?? Set(LookupFilter.Kind.allCases),
      variant: arguments.value("script").flatMap(ChineseVariant.init(rawValue:)),
      isExact: arguments.has("exact"))
  }

  private static func show(
    _ result: LookupResult, for query: String, _ glossary: Glossary, _ arguments: ParsedArguments,
    _ console: Console
  ) {
    if result.entries.isEmpty {
      console.reportError("no entry for “\(query)”")
      if !result.near.isEmpty { console.report("near: " + result.near.joined(separator: ", ")) }
    }
    if arguments.has("json") {
      if !result.entries.isEmpty || arguments.operands.isEmpty {
        console.write(TermJSON(glossary).document(query, result).compact + "\n")
      }
      return
    }
    let layout = TermLayout(glossary, usesColor: console.usesColor && console.outputIsTerminal)
    let texts = result.entries.map(layout.text)
    if !texts.isEmpty { console.write(texts.joined(separator: "\n")) }
  }
}
