import HanText
import Testing

@testable import Terminology

@Suite struct CommonWordsTests {
  private static let words = CommonWords.embedded

  @Test func tablesAreSortedAndUnique() {
    for list in [Self.words.uncut, Self.words.everyday.map(\.word)] {
      #expect(list.count > 40)
      #expect(zip(list, list.dropFirst()).allSatisfy { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }
  }

  @Test func wordsAreFolded() {
    for word in Self.words.uncut + Self.words.everyday.flatMap({ [$0.word] + $0.others }) {
      #expect(SearchFold.fold(word) == word)
      #expect(!word.isEmpty)
    }
  }

  @Test func uncutWordsAreLongerThanACharacter() {
    #expect(Self.words.uncut.allSatisfy { $0.unicodeScalars.count > 1 })
  }
}
