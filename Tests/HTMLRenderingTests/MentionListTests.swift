import Linking
import Testing

@testable import HTMLRendering

@Suite struct MentionListTests {
  /// So many mentions in each of some sources, by the numbers of their sections.
  private func mentions(_ counts: [Int]) -> [Mention] {
    counts.enumerated().flatMap { source, count in
      (0..<count).map { Mention(section: SectionID(source: source, section: $0), anchor: "p", form: "按钮") }
    }
  }

  private func shown(_ counts: [Int], most: Int) -> [Int] {
    let shown = MentionList.inTurn(mentions(counts), most: most)
    #expect(shown.map(\.section) == shown.map(\.section).sorted())
    return counts.indices.map { source in shown.count { $0.section.source == source } }
  }

  @Test func fewMentionsAreAllThere() {
    #expect(shown([3, 0, 4], most: 7) == [3, 0, 4])
  }

  @Test func everySourceHasItsTurn() {
    #expect(shown([100, 2, 100], most: 12) == [5, 2, 5])
    #expect(shown([100, 2, 100], most: 13) == [6, 2, 5])
  }

  @Test func ofVeryManySourcesTheFirstAreShown() {
    #expect(shown([2, 2, 2, 2], most: 3) == [1, 1, 1, 0])
  }
}
