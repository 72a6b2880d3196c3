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
  private let trie: PatternTrie
  /// For each pattern, the next with the same bytes; -1 for none.
  private let nextEqual: [Int32]
  private let lastCharacters: LastCharacters?

  /// O(total length of the patterns), and a sort of them.
  package init(patterns: [[UInt8]]) {
    lengths = patterns.map(\.count)
    lastCharacters = LastCharacters(patterns)
    let order = patterns.indices.filter { !patterns[$0].isEmpty }.sorted { left, right in
      Self.precedesReversed(patterns[left], patterns[right], equal: left < right)
    }
    trie = PatternTrie(patterns, order: order)
    var nextEqual = [Int32](repeating: -1, count: patterns.count)
    for (left, right) in zip(order, order.dropFirst()) where patterns[left] == patterns[right] {
      nextEqual[left] = Int32(right)
    }
    self.nextEqual = nextEqual
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
    let bytes = text.span
    var state: Int32 = 0
    var index = bytes.count - 1
    while index >= 0 {
      // From the root, a character that ends no pattern leads back to it.
      if state == 0, let lastCharacters, lastCharacters.rulesOut(index, of: bytes) {
        index -= 3
        continue
      }
      state = trie.next(state, bytes[index])
      let longest = trie.longest(state)
      if longest != 0 { appendMatches(at: index, longest, to: &result) }
      index -= 1
    }
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
        pattern = Int(nextEqual[pattern])
      }
      state = trie.shorter(state)
    }
    if result.count - first > 1 { result[first...].reverse() }
  }

  /// The offsets at which a pattern starts, descending, each with the longest that does, as a state.
  private func starts(in text: [UInt8]) -> [(start: Int, state: Int32)] {
    var result: [(start: Int, state: Int32)] = []
    var state: Int32 = 0
    for index in text.indices.reversed() {
      state = trie.next(state, text[index])
      let longest = trie.longest(state)
      if longest != 0 { result.append((index, longest)) }
    }
    return result
  }

  private static func precedesReversed(_ left: [UInt8], _ right: [UInt8], equal: Bool) -> Bool {
    var leftIndex = left.count
    var rightIndex = right.count
    while leftIndex > 0, rightIndex > 0 {
      leftIndex -= 1
      rightIndex -= 1
      if left[leftIndex] != right[rightIndex] { return left[leftIndex] < right[rightIndex] }
    }
    return left.count == right.count ? equal : left.count < right.count
  }
}
