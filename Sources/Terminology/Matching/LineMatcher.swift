import HanText
import PatternMatching

/// Matches a text line by line, each line in the light of those around it.
///
/// For texts without a structure that is known (`duizhao align`): a line that is a concept's name, as `4.1.5 標籤欄`
/// or `## 浮出層（Popover）`, opens that concept's section; the two lines before a line and the one behind it are the
/// text around it. Lines go in with `append` and come out with `next`, one that says something behind them at most.
/// Memory does not grow with the text. Limits: a list of names opens a section with each.
package struct LineMatcher: Sendable {
  private let matcher: TermMatcher
  /// Concepts by the folded names that a heading may be.
  private let conceptsByName: [[UInt8]: [String]]
  private var section: [String] = []
  private var sectionContext = MatchSection()
  /// What the last lines say, the newest last.
  private var recent: [Remarks] = []
  /// Lines that wait for what stands behind them.
  private var waiting: [Line] = []
  private var isFinished = false
  /// Memory for scanning.
  private var places: [PatternMatch] = []

  /// A line that was scanned.
  private final class Line: Sendable {
    /// A line of white space; nothing is looked for in it.
    static let blank = Line(
      TextScanner.Findings(text: SearchText([]), mentions: [], words: []), Remarks())

    let findings: TextScanner.Findings
    let remarks: Remarks
    let isBlank: Bool
    let heading: (name: [UInt8], isMarked: Bool)?

    init(_ findings: TextScanner.Findings, _ remarks: Remarks) {
      self.findings = findings
      self.remarks = remarks
      isBlank = !findings.text.utf8.contains { $0 > 0x20 }
      heading = LineMatcher.heading(findings.text.utf8)
    }
  }

  /// Lines longer than this are no headings, in bytes.
  private static let longestHeading = 90
  /// No line waits for more blank lines than this.
  private static let longestWait = 3

  package init(_ matcher: TermMatcher, glossary: Glossary) {
    self.matcher = matcher
    var conceptsByName: [[UInt8]: [Concept]] = [:]
    for concept in glossary.concepts {
      let names = concept.english + concept.designations.map(\.term)
      for name in Set(names.map(SearchText.form)) where name.count > 3 || name.first ?? 0x80 < 0x80 {
        conceptsByName[name, default: []].append(concept)
      }
    }
    // Of several concepts, a heading means the component.
    self.conceptsByName = conceptsByName.mapValues { concepts in
      let components = concepts.filter { $0.kind == .component }
      return (components.isEmpty ? concepts : components).map(\.id)
    }
  }

  /// Adds the next line, without its end.
  package mutating func append(_ line: [UInt8]) {
    waiting.append(scanned(line))
  }

  private mutating func scanned(_ line: [UInt8]) -> Line {
    guard line.contains(where: { $0 > 0x20 }) else { return .blank }
    let findings = matcher.scan(line, places: &places)
    return Line(findings, matcher.remarks(of: findings))
  }

  /// The concepts whose section a line opens; nil if it opens none.
  func conceptsOpened(by line: [UInt8]) -> [String]? {
    guard line.contains(where: { $0 > 0x20 }), let heading = Self.heading(SearchText(line).utf8) else {
      return nil
    }
    let opened = conceptsByName[heading.name] ?? []
    return opened.isEmpty && !heading.isMarked ? nil : opened
  }

  /// Goes to a place where a section of at most one concept is open, behind some lines that are not blank.
  mutating func begin(in section: [String], behind lines: [[UInt8]]) {
    open(section)
    recent = lines.suffix(2).map { scanned($0).remarks }
  }

  /// Says that no line follows, so that `next` gives the rest.
  package mutating func finish() {
    isFinished = true
  }

  /// The mentions in the first line that did not come out yet, with offsets in bytes of the line; nil while it
  /// waits.
  package mutating func next() -> TermMatches? {
    guard let line = waiting.first else { return nil }
    let behind = waiting.count > 1 ? waiting[1...].first { !$0.isBlank } : nil
    guard line.isBlank || behind != nil || isFinished || waiting.count > Self.longestWait else { return nil }
    waiting.removeFirst()
    if line.isBlank { return TermMatches(matches: [], undecided: []) }
    if let heading = line.heading {
      let opened = conceptsByName[heading.name] ?? []
      if !opened.isEmpty || heading.isMarked { open(opened) }
    }
    var neighbours = recent
    if let behind, !opensSection(behind) { neighbours.append(behind.remarks) }
    let result = matcher.match(line.findings, section: sectionContext, neighbours: .remarks(neighbours))
    narrowSection(by: result)
    if recent.count > 1 { recent.removeFirst() }
    recent.append(line.remarks)
    return result
  }

  private func opensSection(_ line: Line) -> Bool {
    line.heading.map { $0.isMarked || conceptsByName[$0.name] != nil } ?? false
  }

  /// Of several concepts that a heading may mean, the one that the text below it speaks of is the section's.
  private mutating func narrowSection(by result: TermMatches) {
    guard section.count > 1 else { return }
    let spokenOf = section.filter { id in result.matches.contains { $0.entry == .concept(id: id) } }
    if spokenOf.count == 1 { open(spokenOf) }
  }

  private mutating func open(_ concepts: [String]) {
    guard concepts != section else { return }
    section = concepts
    sectionContext = matcher.section(of: concepts)
  }

  /// The name that a line is, without number, marks and gloss, and whether it has a number or marks, so that it is
  /// a heading even if the name is not known; nil for a sentence or an item of a list.
  fileprivate static func heading(_ folded: [UInt8]) -> (name: [UInt8], isMarked: Bool)? {
    guard folded.count <= longestHeading, !isSentence(folded) else { return nil }
    let line = folded.starts(with: bullet) ? folded[bullet.count...].trimmingSpaces() : folded[...]
    let name = line.drop { $0.isASCIIDigit || marksOfHeadings.contains($0) }
    guard line.startIndex == 0 || name.startIndex > line.startIndex else { return nil }
    let bare = name.prefix { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ":") }
    return (Array(bare.trimmingSpaces()), name.startIndex > line.startIndex)
  }

  /// Has a full stop, or a comma, semicolon or question mark as they are folded.
  private static func isSentence(_ folded: [UInt8]) -> Bool {
    for (index, byte) in folded.enumerated() {
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "?") { return true }
      if byte == 0xE3, folded[index...].starts(with: fullStop) { return true }
    }
    return false
  }

  private static let fullStop = Array("。".utf8)
  /// An item of a list is a heading only if it has a number, as in a table of contents.
  private static let bullet = Array("•".utf8)
  private static let marksOfHeadings = Array("#. ".utf8)
}
