import PatternMatching

/// A text among the others of its source, with what is known of its place.
package struct MatchText: Sendable {
  package let utf8: [UInt8]
  /// The concepts whose section this is, by id; the first weighs no more than the others.
  package let sectionConcepts: [String]
  /// Stretches of the text that are code: only API names are found there.
  package let code: [Range<Int>]
  /// The texts around this one, by index: the heading, the paragraphs before and behind.
  package let neighbours: [Int]

  package init(
    _ utf8: [UInt8], sectionConcepts: [String] = [], code: [Range<Int>] = [], neighbours: [Int] = []
  ) {
    self.utf8 = utf8
    self.sectionConcepts = sectionConcepts
    self.code = code
    self.neighbours = neighbours
  }
}

extension TermMatcher {
  /// The mentions in each of some texts, which are scanned once, whomever they stand beside.
  ///
  /// `region` is where all are from; nil where it is not known. O(length of the texts).
  package func match(_ texts: [MatchText], region: NamingRegion?) -> [TermMatches] {
    var places: [PatternMatch] = []
    let findings = texts.map { scan($0.utf8, places: &places) }
    let remarks = findings.map(self.remarks)
    var concepts: [String] = []
    var section = section(of: concepts, region: region)
    return texts.indices.map { index in
      let text = texts[index]
      if text.sectionConcepts != concepts {
        concepts = text.sectionConcepts
        section = self.section(of: concepts, region: region)
      }
      return match(
        findings[index], code: text.code, section: section,
        neighbours: .remarks(text.neighbours.map { remarks[$0] }))
    }
  }
}
