import HanText
import Markup
import Terminology

/// Finds sections that describe a component though no heading names it.
///
/// Four kinds of evidence, each strict: a section on a view that names the class of its controller (or the other
/// way round) and mentions it; a section that names the component's own API and mentions the component more
/// than anything else beside its subject; a section on no other component that glosses it in English and
/// mentions it most; and a paragraph or list item that begins `分段控件是…`.
struct DescriptionFinder: Sendable {
  let glossary: Glossary

  /// What the mentions in one section add up to.
  private struct Tally {
    var counts: [String: Int] = [:]
    /// Concepts mentioned by an English name.
    var glossed: Set<String> = []
    var apis: Set<String> = []
    /// Concepts that a paragraph defines.
    var defined: Set<String> = []
  }

  /// Adds to the sections of the article the components they describe; the sections' own come first.
  func addDescriptions(to sections: inout [Section], places: [TextPlace], mentions: [TermMatches]) {
    let tallies = tallies(of: sections, places: places, mentions: mentions)
    var described = Set(sections.flatMap(\.concepts))
    var additions: [(section: Int, concept: String)] = []
    // Only what is mentioned is described; in the glossary's order, which tells who comes first in a section.
    let mentioned = Set(tallies.flatMap { Array($0.counts.keys) + Array($0.defined) })
      .compactMap(glossary.index).sorted().map { glossary.concepts[$0] }
    for concept in mentioned where concept.kind == .component && !described.contains(concept.id) {
      let best = sections.indices.filter { describes(concept, sections[$0], tallies[$0]) }
        .max { (tallies[$0].counts[concept.id] ?? 0, $1) < (tallies[$1].counts[concept.id] ?? 0, $0) }
      guard let best else { continue }
      additions.append((best, concept.id))
      described.insert(concept.id)
    }
    let standing = glossary.conceptsDescribed(by: sections)
    for addition in additions {
      // A subsection stays part of what it is a subsection of.
      if sections[addition.section].concepts.isEmpty {
        sections[addition.section].concepts = standing[addition.section]
      }
      sections[addition.section].concepts.append(addition.concept)
    }
  }

  private func tallies(of sections: [Section], places: [TextPlace], mentions: [TermMatches]) -> [Tally] {
    var tallies = Array(repeating: Tally(), count: sections.count)
    for (place, found) in zip(places, mentions) where sections[place.section].matter == .body {
      for match in found.matches {
        switch match.entry {
        case .api(let name): tallies[place.section].apis.insert(name)
        case .concept(let id):
          if match.form.utf8.allSatisfy({ $0 < 0x80 }) {
            tallies[place.section].glossed.insert(id)
          } else {
            tallies[place.section].counts[id, default: 0] += 1
          }
        }
      }
      if let concept = definedConcept(in: place, found.matches) {
        tallies[place.section].defined.insert(concept)
      }
    }
    return tallies
  }

  private func describes(_ concept: Concept, _ section: Section, _ tally: Tally) -> Bool {
    guard section.matter == .body else { return false }
    if tally.defined.contains(concept.id) { return true }
    guard let count = tally.counts[concept.id] else { return false }
    let namesClass = concept.apis.first.map(tally.apis.contains) ?? false
    let isPair = section.concepts.contains {
      $0 + "-controller" == concept.id || concept.id + "-controller" == $0
    }
    if isPair { return namesClass }
    guard count >= 3, isMostMentioned(concept.id, count, section, tally) else { return false }
    let isOnComponent = section.concepts.contains(where: glossary.isComponent)
    return isOnComponent ? namesClass : tally.glossed.contains(concept.id)
  }

  private func isMostMentioned(_ id: String, _ count: Int, _ section: Section, _ tally: Tally) -> Bool {
    tally.counts.allSatisfy { other in
      other.value <= count || section.concepts.contains(other.key)
        || !glossary.isComponent(other.key)
    }
  }

  private static let definingWords = ["是一", "是由", "是用", "是指", "指的是", "用来", "用于", "用以"].map { Array($0.utf8) }

  /// The concept that a place begins with and goes on to define: `分段控件（Segmented Control）是…`.
  private func definedConcept(in place: TextPlace, _ matches: [TermMatch]) -> String? {
    guard case .running(let text) = place.content, let first = matches.first, first.range.lowerBound == 0,
      case .concept(let id) = first.entry
    else { return nil }
    let behind = SearchFold.fold(Array(text.utf8[first.range.upperBound...].prefix(90))).utf8
    var index = 0
    if behind.first == UInt8(ascii: "("), let close = behind.firstIndex(of: UInt8(ascii: ")")) {
      index = close + 1
    }
    return Self.definingWords.contains { behind[index...].starts(with: $0) } ? id : nil
  }
}
