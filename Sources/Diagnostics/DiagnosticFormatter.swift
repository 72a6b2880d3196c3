/// Lays diagnostics out as text: `path:line:column: severity: summary [rule]`, and on a terminal the line with
/// a caret under the place.
package struct DiagnosticFormatter: Sendable {
  /// Whether the source line with carets follows the message.
  package var showsExcerpt: Bool
  package var usesColor: Bool

  package init(showsExcerpt: Bool, usesColor: Bool = false) {
    self.showsExcerpt = showsExcerpt
    self.usesColor = usesColor
  }

  /// The message with its excerpt, explanation and notes; lines joined by LF, no LF at the end.
  package func text(for diagnostic: Diagnostic) -> String {
    var lines = [
      place(diagnostic.location)
        + paint(diagnostic.severity.rawValue + ":", severityColor(diagnostic.severity))
        + " " + paint(clean(diagnostic.summary), "1") + " [\(diagnostic.rule)]"
    ]
    if showsExcerpt, let location = diagnostic.location { lines += excerpt(location) }
    if let explanation = diagnostic.explanation { lines.append("  " + clean(explanation)) }
    for note in diagnostic.notes {
      lines.append(place(note.location) + paint("note:", "36") + " " + clean(note.text))
    }
    for fix in diagnostic.fixes {
      lines.append("  fix: " + clean(fix.summary))
    }
    return lines.joined(separator: "\n")
  }

  private func place(_ location: SourceLocation?) -> String {
    guard let location else { return "duizhao: " }
    let path = visible(ArraySlice(location.path.unicodeScalars))
    return "\(path):\(location.start.line):\(location.start.column): "
  }

  private func severityColor(_ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "1;31"
    case .warning: "1;33"
    case .note: "1;36"
    }
  }

  private func paint(_ text: String, _ code: String) -> String {
    usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  /// The line, cut to a window of 100 columns around the place, and the carets aligned below it.
  private func excerpt(_ location: SourceLocation) -> [String] {
    let scalars = Array(location.excerpt.unicodeScalars)
    let start = min(max(0, location.start.column - 1 - location.excerptStart), scalars.count)
    let isOneLine = location.start.line == location.end.line
    let end =
      isOneLine
      ? min(max(start, location.end.column - 1 - location.excerptStart), scalars.count) : scalars.count
    let from = max(0, start - 30)
    let to = min(scalars.count, from + 60)
    let before = visible(scalars[from..<start])
    let marked = visible(scalars[start..<max(start, min(end, to))])
    let after = visible(scalars[max(start, min(end, to))..<max(start, to)])
    let number = String(location.start.line)
    let margin = String(repeating: " ", count: number.count)
    let carets = String(repeating: "^", count: max(1, DisplayWidth.columns(of: marked)))
    let indent = String(repeating: " ", count: DisplayWidth.columns(of: before) + (from > 0 ? 1 : 0))
    return [
      " \(number) | " + (from > 0 ? "…" : "") + before + marked + after + (to < scalars.count ? "…" : ""),
      " \(margin) | " + indent + paint(carets, "1;32"),
    ]
  }

  /// The scalars on one line: a tab takes one column, what a terminal would act on is replaced.
  private func visible(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = ""
    for scalar in scalars { text.unicodeScalars.append(scalar == "\t" ? " " : VisibleText.scalar(scalar)) }
    return text
  }

  private func clean(_ text: String) -> String { VisibleText.of(text) }
}
