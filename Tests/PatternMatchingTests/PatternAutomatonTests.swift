import PatternMatching
import TestSupport
import Testing

@Suite struct PatternAutomatonTests {
  private func matches(_ patterns: [String], _ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return PatternAutomaton(patterns: patterns.map { Array($0.utf8) }).matches(in: bytes)
      .map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  @Test func longestPatternWins() {
    #expect(matches(["导航", "导航栏", "栏"], "导航栏和导航") == ["导航栏", "导航"])
  }

  @Test func leftmostPatternWinsOverLongerOne() {
    #expect(matches(["ab", "bcdef"], "abcdef") == ["ab"])
  }

  @Test func matchingGoesOnBehindAMatch() {
    #expect(matches(["aa"], "aaaaa") == ["aa", "aa"])
  }

  @Test func ofEqualPatternsTheFirstMatches() {
    let automaton = PatternAutomaton(patterns: [[98], [97], [97]])
    #expect(automaton.matches(in: [97]) == [PatternMatch(pattern: 1, range: 0..<1)])
    #expect(
      automaton.allMatches(in: [97]) == [
        PatternMatch(pattern: 1, range: 0..<1), PatternMatch(pattern: 2, range: 0..<1),
      ])
  }

  @Test func allMatchesOverlap() {
    let automaton = PatternAutomaton(patterns: ["标签栏", "标签", "签", "栏"].map { Array($0.utf8) })
    #expect(automaton.allMatches(in: Array("标签栏".utf8)).map(\.pattern) == [0, 1, 2, 3])
  }

  @Test(arguments: [[], [[]], [[], []]] as [[[UInt8]]])
  func nothingMatchesWithoutBytes(patterns: [[UInt8]]) {
    let automaton = PatternAutomaton(patterns: patterns)
    #expect(automaton.matches(in: Array("abc".utf8)).isEmpty)
    #expect(automaton.allMatches(in: []).isEmpty)
  }

  /// Pieces of one to four bytes, and bytes that are no characters among those of the text.
  @Test func equalsNaiveSearchOfCharacters() {
    let pieces = ["栏", "航", "导", "标", "签", "a", " ", "é", "𠀀", "，"].map { Array($0.utf8) }
    let stray: [[UInt8]] = [[0xE6], [0x80], [0xE6, 0xA0], [0xA0, 0x8F]]
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let patterns = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        (0..<Int.random(in: 0...4, using: &generator)).flatMap { _ in
          pieces.randomElement(using: &generator) ?? []
        }
      }
      let all = seed % 3 == 0 ? pieces + stray : pieces
      let text = (0..<60).flatMap { _ in all.randomElement(using: &generator) ?? [] }
      let automaton = PatternAutomaton(patterns: patterns)
      #expect(automaton.allMatches(in: text) == naiveAllMatches(patterns, text), "seed \(seed)")
      #expect(automaton.matches(in: text) == naiveMatches(patterns, text), "seed \(seed)")
    }
  }

  /// Few letters make prefixes, suffixes and repeats frequent; all bytes reach the rows of the root's children.
  @Test(arguments: [(2, 400), (3, 400), (256, 60)] as [(Int, UInt64)])
  func equalsNaiveSearch(letters: Int, rounds: UInt64) {
    for seed in 0..<rounds {
      var generator = SeededGenerator(seed: seed)
      let patterns = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        bytes(upTo: 6, of: letters, &generator)
      }
      var text = bytes(upTo: 60, of: letters, &generator)
      for pattern in patterns.prefix(3) { text += pattern }
      let automaton = PatternAutomaton(patterns: patterns)
      #expect(automaton.matches(in: text) == naiveMatches(patterns, text), "seed \(seed)")
      #expect(automaton.allMatches(in: text) == naiveAllMatches(patterns, text), "seed \(seed)")
    }
  }

  /// A forward automaton that starts again behind each match needs 10^10 steps for this.
  @Test(.timeLimit(.minutes(5))) func textOfBrokenLongMatchesTakesLinearTime() {
    let length = 100_000
    let long = [UInt8](repeating: 97, count: length) + [98]
    let automaton = PatternAutomaton(patterns: [[97], long])
    #expect(automaton.matches(in: [UInt8](repeating: 97, count: length)).count == length)
  }

  @Test func manyPatternsMatchThemselves() {
    var generator = SeededGenerator(seed: 7)
    let patterns = (0..<20_000).map { index in
      Array("\(index);".utf8) + bytes(upTo: 8, of: 256, &generator) + [0]
    }
    let automaton = PatternAutomaton(patterns: patterns)
    for (index, pattern) in patterns.enumerated() where index % 97 == 0 {
      #expect(automaton.matches(in: pattern).first == PatternMatch(pattern: index, range: 0..<pattern.count))
    }
  }

  private func bytes(upTo length: Int, of letters: Int, _ generator: inout SeededGenerator) -> [UInt8] {
    (0..<Int.random(in: 0...length, using: &generator)).map { _ in
      UInt8(Int.random(in: 0..<letters, using: &generator))
    }
  }

  private func naiveMatches(_ patterns: [[UInt8]], _ text: [UInt8]) -> [PatternMatch] {
    var result: [PatternMatch] = []
    var offset = 0
    while offset < text.count {
      let standing = naiveAllMatches(patterns, text).filter { $0.range.lowerBound == offset }
      guard let longest = standing.first else {
        offset += 1
        continue
      }
      result.append(longest)
      offset = longest.range.upperBound
    }
    return result
  }

  private func naiveAllMatches(_ patterns: [[UInt8]], _ text: [UInt8]) -> [PatternMatch] {
    var result: [PatternMatch] = []
    for offset in text.indices {
      let standing = patterns.indices.filter { index in
        !patterns[index].isEmpty && text[offset...].starts(with: patterns[index])
      }
      for index in standing.sorted(by: { (-patterns[$0].count, $0) < (-patterns[$1].count, $1) }) {
        result.append(PatternMatch(pattern: index, range: offset..<offset + patterns[index].count))
      }
    }
    return result
  }
}
