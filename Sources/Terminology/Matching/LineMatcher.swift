import HanText

/// Matches a text line by line, each line in the light of those before it.
///
/// For texts without a structure that is known (`duizhao align`): a line that is a concept's name, as `4.1.5 標籤欄`
/// or `## 浮出層（Popover）`, opens that concept's section; the two lines before a line are the text around it.
/// Memory does not grow with the text. Limits: what stands behind a line does not count, and a list of names
/// opens a section with each.
package struct LineMatcher: Sendable {
  private let matcher: TermMatcher
  /// Concepts by the folded names that a heading may be.
  private let conceptsByName: [[UInt8]: [String]]
  private var section: [String] = []
  /// The last lines, folded, the newest last.
  private var recent: [[UInt8]] = []

  /// Lines longer than this are no headings, in bytes.
  private static let longestHeading = 90
  /// So much of a line is kept as the text around the next.
  private static let keptBytes = 600

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

  /// The mentions in the next line, with offsets in bytes of the line.
  package mutating func match(_ line: [UInt8]) -> TermMatches {
    let folded = SearchText(line).utf8
    guard folded.contains(where: { $0 > 0x20 }) else { return TermMatches(matches: [], undecided: []) }
    if let heading = Self.heading(folded) {
      let opened = conceptsByName[heading.name] ?? []
      if !opened.isEmpty || heading.isMarked { section = opened }
    }
    let neighbours = Array(recent.joined(separator: [0x0A]))
    let result = matcher.match(line, in: MatchContext(sectionConcepts: section, neighbours: neighbours))
    narrowSection(by: result)
    recent.append(Array(folded.prefix(Self.keptBytes)))
    if recent.count > 2 { recent.removeFirst() }
    return result
  }

  /// Of several concepts that a heading may mean, the one that the text below it speaks of is the section's.
  private mutating func narrowSection(by result: TermMatches) {
    guard section.count > 1 else { return }
    let spokenOf = section.filter { id in result.matches.contains { $0.entry == .concept(id: id) } }
    if spokenOf.count == 1 { section = spokenOf }
  }

  /// The name that a line is, without number, marks and gloss, and whether it has a number or marks, so that it is
  /// a heading even if the name is not known; nil for a sentence or an item of a list.
  private static func heading(_ folded: [UInt8]) -> (name: [UInt8], isMarked: Bool)? {
    guard folded.count <= longestHeading, !marksOfSentences.contains(where: folded.contains) else {
      return nil
    }
    let line = folded.starts(with: bullet) ? folded[bullet.count...].trimmingSpaces() : folded[...]
    let name = line.drop { $0.isASCIIDigit || marksOfHeadings.contains($0) }
    guard line.startIndex == 0 || name.startIndex > line.startIndex else { return nil }
    let bare = name.prefix { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ":") }
    return (Array(bare.trimmingSpaces()), name.startIndex > line.startIndex)
  }

  private static let marksOfSentences = ["。", "，", "；", "？"].map { Array($0.utf8) }
  /// An item of a list is a heading only if it has a number, as in a table of contents.
  private static let bullet = Array("•".utf8)
  private static let marksOfHeadings = Array("#. ".utf8)
}

extension Array where Element == UInt8 {
  fileprivate func contains(_ part: [UInt8]) -> Bool {
    count >= part.count
      && (0...(count - part.count)).contains { self[$0..<$0 + part.count].elementsEqual(part) }
  }
}
