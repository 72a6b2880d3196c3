import HanText
import Markup
import Terminology

/// Finds terms in a text; `TermMatcher.match` in the program, anything in tests.
package typealias TermMatching = @Sendable (_ utf8: [UInt8], _ context: MatchContext) -> TermMatches

/// Finds every mention of a concept or an API in a source.
///
/// Tells the matcher, for each text, which concepts the section describes and what stands around it: the
/// heading, the text before and the text behind.
struct MentionFinder: Sendable {
  let matching: TermMatching
  /// Where the source is from; nil where it is not known.
  let region: NamingRegion?

  /// The matches in each place.
  func mentions(in places: [TextPlace], of sections: [Section]) -> [TermMatches] {
    let folded = places.map { SearchFold.fold($0.utf8).utf8 }
    let concepts = conceptsAround(sections)
    // Cut, so that a heading of any length cannot make this slow.
    let headings = sections.map { SearchFold.fold(Array(($0.heading?.text.utf8 ?? []).prefix(240))).utf8 }
    return places.indices.map { index in
      let place = places[index]
      let context = MatchContext(
        sectionConcepts: concepts[place.section],
        neighbours: neighbours(of: index, in: places, folded: folded, heading: headings[place.section]),
        code: codeRanges(in: place), region: region)
      return matching(place.utf8, context)
    }
  }

  /// For each section, its own concepts and those of all sections it is part of, the innermost first.
  private func conceptsAround(_ sections: [Section]) -> [[String]] {
    var described: [[String]] = []
    for section in sections {
      let outer = section.parent.map { described[$0] } ?? []
      described.append(section.concepts + outer.filter { !section.concepts.contains($0) })
    }
    return described
  }

  private func neighbours(
    of index: Int, in places: [TextPlace], folded: [[UInt8]], heading: [UInt8]
  ) -> [UInt8] {
    var result = heading + [0x0A]
    for neighbour in [index - 1, index + 1] where places.indices.contains(neighbour) {
      guard places[neighbour].section == places[index].section else { continue }
      result += folded[neighbour]
      result.append(0x0A)
    }
    return result
  }

  private func codeRanges(in place: TextPlace) -> [Range<Int>] {
    guard let text = place.text else { return [0..<place.utf8.count] }
    return text.spans.compactMap { $0.kind == .code ? $0.range : nil }
  }
}
