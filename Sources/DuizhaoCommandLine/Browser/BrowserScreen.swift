import Diagnostics
import HanText
import Terminology

/// What incremental look-up shows: the query, the entries, the chosen one in full, and a line about the keys.
struct BrowserScreen {
  private static let prompt = "› "
  private static let keys = "↑↓ choose · Enter print · Ctrl-U clear · Esc leave"

  private let glossary: CompiledGlossary
  private let size: TerminalSize
  private let usesColor: Bool

  init(_ glossary: CompiledGlossary, size: TerminalSize, usesColor: Bool) {
    self.glossary = glossary
    self.size = size
    self.usesColor = usesColor
  }

  /// The bytes that draw the whole screen and put the cursor behind the query.
  func frame(query: String, result: LookupResult, selection: Int) -> String {
    let shown = visibleQuery(query)
    let lines = self.lines(query: shown, result: result, selection: selection)
    let column = min(size.columns, DisplayWidth.columns(of: Self.prompt + shown) + 1)
    return "\u{1B}[?25l\u{1B}[H" + lines.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n")
      + "\u{1B}[J\u{1B}[1;\(column)H\u{1B}[?25h"
  }

  /// The lines from the top, as many as the screen has rows, none wider than it.
  func lines(query: String, result: LookupResult, selection: Int) -> [String] {
    let rows = max(1, size.rows)
    var lines = [fit(Self.prompt + query)]
    let room = max(1, min(result.entries.count, (rows - 3) / 2))
    let first = max(0, min(selection - room + 1, result.entries.count - room))
    for (index, entry) in result.entries.enumerated().dropFirst(first).prefix(room) {
      lines.append(item(entry, isChosen: index == selection))
    }
    if result.entries.isEmpty { lines.append(fit(hint(query, result))) }
    if result.entries.indices.contains(selection) {
      lines.append("")
      let layout = TermLayout(glossary, usesColor: false, columns: size.columns - 1)
      let text = layout.text(result.entries[selection])
      lines += text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
        fit(String($0))
      }
    }
    lines = Array(lines.prefix(max(1, rows - 1)))
    while lines.count < rows - 1 { lines.append("") }
    if rows > 1 { lines.append(paint(fit(Self.keys), "2")) }
    return lines
  }

  private func item(_ entry: LookupEntry, isChosen: Bool) -> String {
    let line = fit((isChosen ? "▸ " : "  ") + title(entry))
    return isChosen ? paint(line, "1") : line
  }

  private func title(_ found: LookupEntry) -> String {
    switch found.entry {
    case .concept(let id):
      guard let concept = glossary.concept(id) else { return id }
      let names = ChineseVariant.shown.compactMap { concept.names($0).first }
      var unique: [String] = []
      for name in names where !unique.contains(name) { unique.append(name) }
      return ([concept.english.first ?? id] + unique).joined(separator: "  ")
    case .api(let name):
      guard let api = glossary.api(name) else { return name }
      return name + "  " + api.kind.rawValue + (api.owner.isEmpty ? "" : " of \(api.owner)")
    }
  }

  private func hint(_ query: String, _ result: LookupResult) -> String {
    if query.isEmpty { return "  Chinese, English, pinyin, its initials, or the name of an API" }
    if result.near.isEmpty { return "  no entry" }
    return "  no entry; near: " + result.near.joined(separator: ", ")
  }

  /// The end of a query that is wider than the screen.
  private func visibleQuery(_ query: String) -> String {
    let room = size.columns - DisplayWidth.columns(of: Self.prompt) - 1
    var shown = Substring(VisibleText.of(query))
    while DisplayWidth.columns(of: shown) > max(1, room) { shown = shown.dropFirst() }
    return String(shown)
  }

  /// The beginning of a line, as much as the screen is wide.
  private func fit(_ line: String) -> String {
    guard DisplayWidth.columns(of: line) > size.columns else { return line }
    var result = ""
    var width = 1
    for character in line {
      width += DisplayWidth.columns(of: String(character))
      if width > size.columns { break }
      result.append(character)
    }
    return result + "…"
  }

  private func paint(_ text: String, _ code: String) -> String {
    usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension ChineseVariant {
  /// The variants that look-up shows, in this order.
  fileprivate static let shown: [ChineseVariant] = [.hans, .tw, .hk]
}
