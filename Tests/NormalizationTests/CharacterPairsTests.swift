import EmbeddedData
import Testing

@testable import Normalization

@Suite struct CharacterPairsTests {
  @Test(arguments: [(EmbeddedTable.characterPairs, 1, 6000), (EmbeddedTable.characterTriples, 2, 100_000)])
  func tablesAreSortedAndComplete(table: EmbeddedTable, length: Int, least: Int) {
    let keys = String(decoding: table.bytes, as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t")[0] }
    #expect(keys.count >= least)
    #expect(keys.allSatisfy { $0.unicodeScalars.count == length })
    #expect(
      zip(keys, keys.dropFirst()).allSatisfy { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) })
    var codes: [UInt32] = []
    CharacterCounts.forEachRow(of: table) { key, followers in
      codes.append(key)
      #expect(followers.allSatisfy { $0.count >= 1 })
      #expect(zip(followers, followers.dropFirst()).allSatisfy { $0.code < $1.code })
    }
    #expect(codes.count == keys.count)
    // The bytes' order is that of the code points, which the search among two characters relies on.
    #expect(length == 1 || zip(codes, codes.dropFirst()).allSatisfy { $0 < $1 })
  }

  private func probability(_ pair: String) -> Double {
    let scalars = Array(pair.unicodeScalars)
    return CharacterPairs.table.probability(
      of: scalars[1].value, after: scalars[0].value, alone: 0, factor: 1)
  }

  @Test func eitherScriptIsKnown() {
    #expect(probability("时间") > 0.1)
    #expect(probability("時間") == probability("时间"))
    #expect(probability("间时") < 0.01)
  }

  @Test func pairsTellWhatCharactersBehindThemAreLikely() {
    // Behind 只需 comes 要 rather than 求, whatever 需 alone would say.
    let row = CharacterTriples.table.row(after: 0x9700, 0x53EA)
    func probability(_ scalar: UInt32) -> Double {
      CharacterTriples.table.probability(of: scalar, in: row, alone: 0.3, factor: 1)
    }
    let want = probability(0x8981)
    let seek = probability(0x6C42)
    #expect(want > 0.3 && seek < 0.3)
  }

  /// 们 is common, yet behind what it seldom follows it is less likely than 红.
  @Test func commonCharactersWithFewPlacesAreRareElsewhere() {
    let (table, plural, red) = (CharacterPairs.table, UInt32(0x4EEC), UInt32(0x7EA2))
    #expect(table.count(of: plural) > 8 * table.count(of: red))
    #expect(table.probabilityOfStray(plural) < table.probabilityOfStray(red))
  }

  @Test func charactersBehindOneAddUpToLessThanOne() {
    for first in "的一国不时".unicodeScalars {
      // A Traditional character has the probability of its Simplified form, which would count twice.
      let simplified = (UInt32(0x4E00)..<0xA000).filter { CharacterPairs.table.simplified($0) == $0 }
      let sum = simplified.reduce(0.0) {
        $0 + CharacterPairs.table.probability(of: $1, after: first.value, alone: 0, factor: 1)
      }
      #expect(sum > 0.3 && sum <= 1)
    }
  }
}
