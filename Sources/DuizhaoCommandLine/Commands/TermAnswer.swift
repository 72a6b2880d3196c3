import Serialization
import Terminology

/// The answers to the queries of one call: JSON at once, text at once or through a pager at the end.
struct TermAnswer {
  /// What an answer shows, and how.
  struct Form {
    var isJSON = false
    var givesReasons = false
    /// Nil for whole entries.
    var language: TermNames.Language?
  }

  private let consultation: Consultation
  private let form: Form
  private let console: Console
  private let layout: TermLayout
  /// What a terminal is to show, held back to see whether it fits.
  private var text = ""
  private var isFirst = true
  private(set) var isMissingAny = false

  init(_ consultation: Consultation, _ form: Form, _ console: Console) {
    self.consultation = consultation
    self.form = form
    self.console = console
    let columns = console.outputIsTerminal ? min(80, TerminalSize.current.columns) : 80
    layout = TermLayout(
      consultation.glossary, usesColor: console.colorsOutput, columns: columns - 2,
      occurrences: consultation.occurrences)
  }

  mutating func add(_ query: String, isOneOfSeveral: Bool) {
    let result = consultation.find(query)
    if result.entries.isEmpty {
      isMissingAny = true
      console.reportError("no entry for “\(query)”")
      if !result.near.isEmpty { console.report("near: " + result.near.joined(separator: ", ")) }
    }
    if form.isJSON {
      let json = TermJSON(
        consultation.glossary, occurrences: consultation.occurrences, givesReasons: form.givesReasons)
      console.write(json.document(query, result).compact + "\n")
      return
    }
    guard !result.entries.isEmpty else { return }
    if let language = form.language {
      let names = result.entries.map { TermNames.names($0.entry, language, in: consultation.glossary) }
      var seen: Set<[String]> = [[]]
      console.write(
        names.filter { seen.insert($0).inserted }.map { $0.joined(separator: "\t") + "\n" }.joined())
      return
    }
    let reasonQuery = form.givesReasons ? query : nil
    var part = isFirst ? "" : "\n"
    isFirst = false
    if isOneOfSeveral { part += layout.heading(query) }
    part += result.entries.map { layout.text($0, why: reasonQuery) }.joined(separator: "\n")
    if console.outputIsTerminal { text += part } else { console.write(part) }
  }

  func finish() throws {
    guard !text.isEmpty else { return }
    try Pager.show(text, console)
  }
}
