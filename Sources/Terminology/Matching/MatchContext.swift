/// Where a text is from, as far as the names it gives to things tell regions apart.
package enum NamingRegion: Sendable {
  /// Also where the text is in Traditional characters.
  case mainland
  /// Taiwan or Hong Kong.
  case overseas
}

/// What is known of the place a text stands in.
package struct MatchContext: Sendable {
  /// The concepts whose section this is, by id; the first weighs no more than the others.
  package let sectionConcepts: [String]
  /// Text around this one, folded (`SearchFold`): the heading, the paragraphs before and behind.
  package let neighbours: [UInt8]
  /// Stretches of the text that are code: only API names are found there.
  package let code: [Range<Int>]
  /// nil where it is not known.
  package let region: NamingRegion?

  package init(
    sectionConcepts: [String] = [], neighbours: [UInt8] = [], code: [Range<Int>] = [],
    region: NamingRegion? = nil
  ) {
    self.sectionConcepts = sectionConcepts
    self.neighbours = neighbours
    self.code = code
    self.region = region
  }
}

/// What was found in one text.
///
/// Both arrays ascend, and no two ranges of either overlap.
package struct TermMatches: Hashable, Sendable {
  package let matches: [TermMatch]
  /// Forms with several meanings that nothing decided between; they are to be listed, not linked.
  package let undecided: [UndecidedMatch]

  package init(matches: [TermMatch], undecided: [UndecidedMatch]) {
    self.matches = matches
    self.undecided = undecided
  }
}
