import TestSupport
import Testing

@testable import TermMining

@Suite struct KinFinderTests {
  private func table(_ texts: [String]) -> AnchorTable {
    AnchorTable(texts.map { Sentence(text: $0, folded: Array($0.unicodeScalars), range: 0..<0) })
  }

  private func comparingAll(_ tables: [AnchorTable], _ least: Double) -> [[Int]] {
    tables.indices.flatMap { left in
      tables.indices.filter { $0 > left && tables[left].kinship(with: tables[$0]) >= least }.map {
        [left, $0]
      }
    }
  }

  @Test func findsWhatComparingEveryTwoTextsFinds() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<40 {
      let tables = (0..<12).map { _ in
        table(
          (0..<Int.random(in: 0...8, using: &random)).map { _ in
            "这是第\(Int.random(in: 0..<20, using: &random))个共同的句子"
          })
      }
      let found = KinFinder(tables).pairs(kinship: 0.3).map { [$0.left, $0.right] }
      #expect(found == comparingAll(tables, 0.3))
    }
  }

  @Test func aSentenceOfVeryManyTextsMakesNoTwins() {
    let tables = (0..<KinFinder.mostTexts + 10).map { table(["本站的说明各处相同", "只在第\($0)篇里有这样一句"]) }
    #expect(KinFinder(tables).pairs(kinship: 0.2).isEmpty)
  }

  @Test func whatIsSharedByFewCountsBesideWhatIsSharedByMany() {
    var tables = (0..<KinFinder.mostTexts + 10).map { table(["本站的说明各处相同", "只在第\($0)篇里有这样一句"]) }
    tables.append(table(["本站的说明各处相同", "这一句只有两篇文章有", "第一篇的最后一句话"]))
    tables.append(table(["本站的说明各处相同", "这一句只有两篇文章有", "第二篇的最后一句话"]))
    let pairs = KinFinder(tables).pairs(kinship: 0.6)
    #expect(pairs.map { [$0.left, $0.right] } == [[tables.count - 2, tables.count - 1]])
  }
}
