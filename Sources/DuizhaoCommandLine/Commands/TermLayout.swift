import Diagnostics
import HanText
import Terminology

/// Lays an entry out for reading in a terminal.
struct TermLayout {
  private let glossary: CompiledGlossary
  private let usesColor: Bool
  /// No line is wider, but for a mark at its end that may not start the next.
  private let columns: Int
  private let occurrences: OccurrenceList?

  init(_ glossary: CompiledGlossary, usesColor: Bool, columns: Int = 78, occurrences: OccurrenceList? = nil) {
    self.glossary = glossary
    self.usesColor = usesColor
    self.columns = max(20, columns)
    self.occurrences = occurrences
  }

  /// The line above the entries of one of several queries.
  func heading(_ query: String) -> String {
    paint("“\(VisibleText.of(query))”", "1;35") + "\n"
  }

  /// Lines, each ended by LF.
  ///
  /// `query` is what was asked, where the answer is to say how it was met.
  func text(_ found: LookupEntry, why query: String? = nil) -> String {
    var lines: [String]
    switch found.entry {
    case .concept(let id): lines = glossary.concept(id).map(self.lines) ?? []
    case .api(let name): lines = glossary.api(name).map(self.lines) ?? []
    }
    lines += mentions(found.entry.identifier)
    if let query { lines += row("why", [TermReason.text(VisibleText.of(query), found, in: glossary)]) }
    let hint =
      found.match == .exact || query != nil ? [] : [paint("  (\(found.match.rawValue): \(found.form))", "2")]
    return (lines + hint).map { $0 + "\n" }.joined()
  }

  private func lines(_ concept: Concept) -> [String] {
    let english = concept.english.first ?? concept.id
    let avoided = concept.designations.filter { $0.status == .avoid || $0.status == .misspelling }.map(\.term)
    var lines = [paint(english, "1") + (english == concept.id ? "" : "  " + paint(concept.id, "2"))]
    lines += row("简体", concept.names(.hans)) + row("臺灣", concept.names(.tw)) + row("香港", concept.names(.hk))
    lines += row("avoid", avoided)
    for name in concept.apis {
      guard let api = glossary.api(name) else { continue }
      lines += row("API", [summary(api)])
    }
    for definition in [concept.definitionChinese, concept.definitionEnglish] where !definition.isEmpty {
      lines += wrapped(definition)
    }
    return lines
  }

  /// Texts and sections that mention the entry, the first of them.
  private func mentions(_ id: String) -> [String] {
    let all = occurrences?.of(id) ?? []
    let places = all.prefix(4).map { occurrence in
      [occurrence.title ?? occurrence.source, occurrence.section ?? ""].filter { !$0.isEmpty }
        .joined(separator: " › ")
    }
    let rest = all.count > places.count ? ["… \(all.count - places.count) more"] : []
    return (places + rest).enumerated().flatMap { index, place in
      let lines = row("in", [place])
      return index == 0 ? lines : ["         " + place]
    }
  }

  private func lines(_ api: API) -> [String] {
    var lines = LineBreaking.lines(of: summary(api), columns: columns).enumerated().map { index, line in
      index == 0 ? paint(line, "1") : "  " + paint(line, "1")
    }
    if !api.swiftName.isEmpty { lines += row("Swift", [api.swiftName]) }
    lines += row("avoid", api.misspellings)
    let concepts = glossary.concepts(realizedBy: api.name)
    lines += row(
      "term",
      concepts.map { concept in
        ([concept.english.first ?? concept.id] + concept.names(.hans).prefix(1)).joined(separator: " ")
      })
    if !api.note.isEmpty { lines += wrapped(api.note) }
    return lines
  }

  /// One line of facts: `UIPopoverController — class of UIKit, iOS 3.2, deprecated 9.0, now UIPopoverPresentationController`.
  private func summary(_ api: API) -> String {
    var facts = [api.kind.rawValue + (api.owner.isEmpty ? "" : " of \(api.owner)")]
    if !api.framework.isEmpty { facts.append(api.framework) }
    if !api.introduced.isEmpty { facts.append("iOS \(api.introduced)") }
    if !api.deprecated.isEmpty { facts.append("deprecated \(api.deprecated)") }
    if !api.replacedBy.isEmpty { facts.append("now \(api.replacedBy)") }
    return "\(api.name) — \(facts.joined(separator: ", "))"
  }

  /// A label with values behind it, further lines indented below the first value.
  private func row(_ label: String, _ values: [String]) -> [String] {
    guard !values.isEmpty else { return [] }
    let gap = String(repeating: " ", count: max(1, 7 - DisplayWidth.columns(of: label)))
    let lines = LineBreaking.lines(of: values.joined(separator: "、"), columns: columns - 9)
    return lines.enumerated().map { index, line in
      index == 0 ? "  " + paint(label, "36") + gap + line : "         " + line
    }
  }

  private func wrapped(_ text: String) -> [String] {
    LineBreaking.lines(of: text, columns: columns - 2).map { "  " + $0 }
  }

  private func paint(_ text: String, _ code: String) -> String {
    usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
