import Markup
import Terminology

/// Finds terms in the texts of a source, `TermMatcher.match` in the program, anything in tests.
///
/// `region` is where the source is from; nil where it is not known.
package typealias TermMatching = @Sendable (_ texts: [MatchText], _ region: NamingRegion?) -> [TermMatches]

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
    let concepts = conceptsAround(sections)
    var headings: [Int: Int] = [:]
    for (index, place) in places.enumerated() where place.isHeading && headings[place.section] == nil {
      headings[place.section] = index
    }
    return matching(
      places.enumerated().map { index, place in
        MatchText(
          place.utf8, sectionConcepts: concepts[place.section], code: codeRanges(in: place),
          neighbours: (headings[place.section].map { [$0] } ?? []) + neighbours(of: index, in: places))
      }, region)
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

  /// The texts before and behind one in its section.
  private func neighbours(of index: Int, in places: [TextPlace]) -> [Int] {
    [index - 1, index + 1].filter { neighbour in
      places.indices.contains(neighbour) && places[neighbour].section == places[index].section
    }
  }

  private func codeRanges(in place: TextPlace) -> [Range<Int>] {
    guard let text = place.text else { return [0..<place.utf8.count] }
    return text.spans.compactMap { $0.kind == .code ? $0.range : nil }
  }
}
