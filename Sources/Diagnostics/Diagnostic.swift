/// A message about a text or a table: a value, appended by a stage and formatted only at the edge.
///
/// Summaries are headlines: no full stop, the most specific word first, a rule rather than a complaint.
/// Rules are kebab-case and user-facing: `duizhao explain RULE` describes each.
package struct Diagnostic: Hashable, Codable, Sendable {
  package enum Severity: String, Codable, Sendable, Comparable, CaseIterable {
    case note, warning, error

    package static func < (left: Severity, right: Severity) -> Bool {
      left.rank < right.rank
    }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// A second place that helps to understand the first.
  package struct Note: Hashable, Codable, Sendable {
    package let text: String
    package let location: SourceLocation?

    package init(_ text: String, at location: SourceLocation? = nil) {
      self.text = text
      self.location = location
    }
  }

  /// A change that would mend the matter; `replacement` takes the place of `location`'s text.
  package struct Fix: Hashable, Codable, Sendable {
    package let summary: String
    package let location: SourceLocation
    package let replacement: String

    package init(_ summary: String, at location: SourceLocation, replacement: String) {
      self.summary = summary
      self.location = location
      self.replacement = replacement
    }
  }

  package let severity: Severity
  package let rule: String
  package let summary: String
  /// Answers the reader's next question: why, and what to do.
  ///
  /// A sentence or two.
  package let explanation: String?
  /// Where; nil when the matter has no place (a missing folder, say).
  package let location: SourceLocation?
  package let notes: [Note]
  package let fixes: [Fix]

  package init(
    _ severity: Severity, rule: String, _ summary: String, explanation: String? = nil,
    at location: SourceLocation? = nil, notes: [Note] = [], fixes: [Fix] = []
  ) {
    self.severity = severity
    self.rule = rule
    self.summary = Self.cut(summary)
    self.explanation = explanation.map(Self.cut)
    self.location = location
    self.notes = notes
    self.fixes = fixes
  }
}

extension Diagnostic {
  /// A text without its middle when it is longer than anybody reads: it may quote a cell of any size.
  private static func cut(_ text: String) -> String {
    let (most, head, tail) = (1200, 400, 200)
    guard text.utf8.count > 3 * most else { return text }
    return String(text.unicodeScalars.prefix(head)) + " … " + String(text.unicodeScalars.suffix(tail))
  }
}

/// A stretch of one file, resolved to lines and columns so that it can be shown without the file.
package struct SourceLocation: Hashable, Codable, Sendable {
  package let path: String
  package let start: SourcePosition
  package let end: SourcePosition
  /// The text of the line on which it starts, without terminator; cut to a window of some 200 scalars
  /// around the place in very long lines.
  package let excerpt: String
  /// How many scalars of the line precede `excerpt`; 0 unless the line was cut.
  package let excerptStart: Int

  package init(
    path: String, start: SourcePosition, end: SourcePosition, excerpt: String, excerptStart: Int = 0
  ) {
    self.path = path
    self.start = start
    self.end = end
    self.excerpt = excerpt
    self.excerptStart = excerptStart
  }
}

extension SourceText {
  /// The location of a range of source offsets.
  package func location(of range: Range<Int>) -> SourceLocation {
    let range = range.clamped(to: 0..<utf8.count)
    let line = lineRange(lineIndex(at: range.lowerBound))
    let start = position(at: range.lowerBound)
    let end = position(at: range.upperBound)
    let window = excerptWindow(in: line, around: min(range.lowerBound, line.upperBound))
    return SourceLocation(
      path: path, start: start, end: end, excerpt: string(in: window),
      excerptStart: position(at: window.lowerBound).column - 1)
  }

  /// The location of a single offset.
  package func location(at offset: Int) -> SourceLocation {
    location(of: offset..<offset)
  }

  private func excerptWindow(in line: Range<Int>, around offset: Int) -> Range<Int> {
    let reach = 300
    guard line.count > 2 * reach else { return line }
    var low = max(line.lowerBound, offset - reach)
    var high = min(line.upperBound, offset + reach)
    while low > line.lowerBound, utf8[low] & 0xC0 == 0x80 { low -= 1 }
    while high < line.upperBound, utf8[high] & 0xC0 == 0x80 { high += 1 }
    return low..<high
  }
}
