import Diagnostics
import HanText
import Linking
import Markup
import Normalization

extension TermMiner {
  private static let referenceWords = " Class Reference"

  /// A heading names what a section is about, and the section sends to one class: `步进器 … UIStepper Class Reference`.
  func scanReferences(in section: Section, of source: LinkedSource, _ findings: inout Findings) {
    guard let heading = section.heading else { return }
    let term = SearchFold.fold(Self.bare(heading.text.string))
    let length = term.unicodeScalars.count
    guard (2...8).contains(length), term.unicodeScalars.allSatisfy(\.isHan) else { return }
    var classes: Set<String> = []
    // A sentence that names the subject and the class is on both.
    var isNamedBeside = false
    for block in section.blocks {
      block.forEachInline { text in
        let found = Self.referencedClasses(text.string)
        classes.formUnion(found)
        if !found.isEmpty, SearchFold.fold(text.string).contains(term) { isNamedBeside = true }
      }
    }
    guard classes.count == 1, let name = classes.first, let english = EnglishNames.words(ofClass: name) else {
      return
    }
    let concept = concept(for: name, english, term: term)
    let isKnown = concept.map { self.isKnown(term, of: $0) } ?? false
    findings.add(
      term, english: english, concept: concept, isKnown: isKnown,
      TermProposal.Evidence(
        kind: .heading, source: source.slug, location: source.text.source.location(of: section.range),
        weight: isNamedBeside ? 0.75 : 0.4))
  }

  /// A heading without what stands in parentheses.
  private static func bare(_ heading: String) -> String {
    let scalars = heading.unicodeScalars.prefix { !"(（[［".unicodeScalars.contains($0) }
    return String(String.UnicodeScalarView(scalars.filter { $0 != " " }))
  }

  static func referencedClasses(_ text: String) -> Set<String> {
    var classes: Set<String> = []
    let utf8 = Array(text.utf8)
    let words = Array(referenceWords.utf8)
    var index = 0
    while index + words.count <= utf8.count {
      guard utf8[index] == words[0], utf8[index..<index + words.count].elementsEqual(words) else {
        index += 1
        continue
      }
      var start = index
      while start > 0, (0x61...0x7A).contains(utf8[start - 1] | 0x20) { start -= 1 }
      if start < index { classes.insert(String(decoding: utf8[start..<index], as: UTF8.self)) }
      index += words.count
    }
    return classes
  }
}
