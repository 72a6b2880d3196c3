import Compilation
import Diagnostics
import HanText
import Serialization
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
      OptionDescription("glossary", value: "DIR", "folder of the glossary (default: the built-in one)"),
      OptionDescription("project", value: "DIR", "a built project whose occurrences --json lists"),
    ],
    examples: [
      ("duizhao term 浮出層", "the entry in all regions, with API and definition"),
      ("duizhao term fuchuceng", "the same by pinyin; fcc, its initials, as well"),
      ("duizhao term 'fú chū céng' 'tab bar'", "each operand is a query: quote those of several words"),
      ("duizhao term --json UINB", "by the humps of an API name, for another program"),
      ("duizhao term", "on a terminal: looks up as you type; otherwise reads a query a line"),
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Int32 {
    let limit = try ProjectOptions.number(arguments, "limit", in: 1...10_000) ?? 10
    var diagnostics: [Diagnostic] = []
    let glossary = try GlossaryOption.read(arguments, diagnostics: &diagnostics)
    console.report(diagnostics)
    let consultation = Consultation(
      glossary, limit: limit, filter: filter(arguments),
      occurrences: try arguments.value("project").map(OccurrenceList.read))
    if arguments.operands.isEmpty, console.inputIsTerminal {
      guard console.outputIsTerminal, !arguments.has("json") else { throw UsageError("term needs a query") }
      return try consultation.browse(console)
    }
    var answer = TermAnswer(consultation, isJSON: arguments.has("json"), console)
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

/// The glossary with what a call of `duizhao term` restricts it to.
struct Consultation {
  let glossary: Glossary
  let lookup: GlossaryLookup
  let limit: Int
  let filter: LookupFilter
  /// Nil unless a built project was named.
  let occurrences: OccurrenceList?

  init(_ glossary: Glossary, limit: Int, filter: LookupFilter, occurrences: OccurrenceList?) {
    self.glossary = glossary
    lookup = GlossaryLookup(glossary)
    self.limit = limit
    self.filter = filter
    self.occurrences = occurrences
  }

  func find(_ query: String) -> LookupResult {
    lookup.find(query, limit: limit, filter: filter)
  }

  /// Looks up while somebody types.
  func browse(_ console: Console) throws -> Int32 {
    var browser = TermBrowser(self, usesColor: console.colorsOutput)
    return try browser.run(console)
  }
}

/// The answers to the queries of one call: JSON at once, text at once or through a pager at the end.
private struct TermAnswer {
  private let consultation: Consultation
  private let isJSON: Bool
  private let console: Console
  private let layout: TermLayout
  /// What a terminal is to show, held back to see whether it fits.
  private var text = ""
  private var isFirst = true
  private(set) var isMissingAny = false

  init(_ consultation: Consultation, isJSON: Bool, _ console: Console) {
    self.consultation = consultation
    self.isJSON = isJSON
    self.console = console
    let columns = console.outputIsTerminal ? min(80, TerminalSize.current.columns) : 80
    layout = TermLayout(
      consultation.glossary, usesColor: console.colorsOutput, columns: columns - 2)
  }

  mutating func add(_ query: String, isOneOfSeveral: Bool) {
    let result = consultation.find(query)
    if result.entries.isEmpty {
      isMissingAny = true
      console.reportError("no entry for “\(query)”")
      if !result.near.isEmpty { console.report("near: " + result.near.joined(separator: ", ")) }
    }
    if isJSON {
      let json = TermJSON(consultation.glossary, occurrences: consultation.occurrences)
      console.write(json.document(query, result).compact + "\n")
      return
    }
    guard !result.entries.isEmpty else { return }
    var part = isFirst ? "" : "\n"
    isFirst = false
    if isOneOfSeveral { part += layout.heading(query) }
    part += result.entries.map(layout.text).joined(separator: "\n")
    if console.outputIsTerminal { text += part } else { console.write(part) }
  }

  func finish() throws {
    guard !text.isEmpty else { return }
    try Pager.show(text, console)
  }
}
