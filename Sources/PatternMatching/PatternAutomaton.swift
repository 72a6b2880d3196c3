/// Finds many byte patterns in a text at once.
///
/// It gives what this gives: at each offset, from the first, compare every pattern; take the longest that
/// stands there (of equal patterns the first in the list), go on behind it, or at the next offset if there is
/// none. Terms are found so: of `导航` and `导航栏`, a text with `导航栏` has the latter.
///
/// The method is that of Aho and Corasick, with the patterns reversed and the text read from its end: behind
/// each byte, the automaton then knows the longest pattern that *starts* there, which is what leftmost-longest
/// asks for, and one pass back over these places leaves out those that overlap. Both passes are linear for
/// every text and set of patterns; an automaton that reads forwards would have to go back behind each match.
///
/// Patterns and text are compared by bytes, so that a pattern of whole characters matches only at characters'
/// boundaries of valid UTF-8. An empty pattern never matches.
package struct PatternAutomaton: Sendable {
  private let lengths: [Int]
  private let alphabet: PatternAlphabet
  private let trie: PatternTrie

  /// O(total length of the patterns).
  package init(patterns: [[UInt8]]) {
    lengths = patterns.map(\.count)
    alphabet = PatternAlphabet(patterns)
    trie = PatternTrie(patterns, alphabet)
  }

  /// The leftmost-longest matches, ascending and without overlap.
  ///
  /// O(length of text).
  package func matches(in text: [UInt8]) -> [PatternMatch] {
    var result: [PatternMatch] = []
    var end = 0
    for (start, state) in starts(in: text).reversed() where start >= end {
      let pattern = trie.pattern(at: state)
      end = start + lengths[pattern]
      result.append(PatternMatch(pattern: pattern, range: start..<end))
    }
    return result
  }

  /// Every place of every pattern, by ascending start, then the longer first, then by the patterns' order.
  ///
  /// O(length of text + matches).
  package func allMatches(in text: [UInt8]) -> [PatternMatch] {
    var result: [PatternMatch] = []
    collectMatches(in: text, into: &result)
    return result
  }

  /// `allMatches` into an array that is kept from text to text, so that short texts cost no memory of their own.
  package func collectMatches(in text: [UInt8], into result: inout [PatternMatch]) {
    result.removeAll(keepingCapacity: true)
    forEachStart(in: text) { start, longest in appendMatches(at: start, longest, to: &result) }
    result.reverse()
  }

  /// The patterns that start at one place, the last of their order first.
  private func appendMatches(at start: Int, _ longest: Int32, to result: inout [PatternMatch]) {
    let first = result.count
    var state = longest
    while state != 0 {
      var pattern = trie.pattern(at: state)
      while pattern >= 0 {
        result.append(PatternMatch(pattern: pattern, range: start..<start + lengths[pattern]))
        pattern = trie.next(equalTo: pattern)
      }
      state = trie.shorter(state)
    }
    if result.count - first > 1 { result[first...].reverse() }
  }

  /// The offsets at which a pattern starts, descending, each with the longest that does, as a state.
  private func starts(in text: [UInt8]) -> [(start: Int, state: Int32)] {
    var result: [(start: Int, state: Int32)] = []
    forEachStart(in: text) { result.append(($0, $1)) }
    return result
  }

  @inline(__always)
  private func forEachStart(in text: [UInt8], _ body: (_ start: Int, _ longest: Int32) -> Void) {
    let bytes = text.span
    var state: Int32 = 0
    var index = bytes.count
    while index > 0 {
      let (symbol, length) = alphabet.symbol(endingAt: index - 1, of: bytes)
      index -= length
      guard symbol != 0 else {
        state = 0
        continue
      }
      state = trie.next(state, symbol)
      let longest = trie.longest(state)
      if longest != 0 { body(index, longest) }
    }
  }
}
