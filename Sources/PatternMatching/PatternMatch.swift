/// A place in a text where a pattern stands.
package struct PatternMatch: Hashable, Sendable {
  /// The index of the pattern in the list the automaton was made of.
  package let pattern: Int
  /// Offsets in bytes of the text.
  package let range: Range<Int>

  package init(pattern: Int, range: Range<Int>) {
    self.pattern = pattern
    self.range = range
  }
}
