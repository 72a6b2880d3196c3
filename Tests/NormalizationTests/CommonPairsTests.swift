import EmbeddedData
import Testing

@testable import Normalization

@Suite struct CommonPairsTests {
  @Test func tableIsSortedUniqueAndOfTwoCharacters() {
    let lines = String(decoding: EmbeddedTable.commonPairs.bytes, as: UTF8.self)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
    #expect(lines.count > 1000)
    #expect(lines.allSatisfy { $0.unicodeScalars.count == 2 })
    #expect(
      zip(lines, lines.dropFirst()).allSatisfy { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) })
  }

  @Test func eitherScriptIsKnown() {
    #expect(CommonPairs.table.contains("时", "间"))
    #expect(CommonPairs.table.contains("時", "間"))
    #expect(!CommonPairs.table.contains("间", "时"))
  }
}
