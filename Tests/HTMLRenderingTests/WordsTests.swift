import ContentRendering
import EmbeddedData
import HanText
import Normalization
import Terminology
import Testing

@testable import HTMLRendering

@Suite struct WordsTests {
  private static let rows = EmbeddedTable.themeWords.bytes.split(separator: 0x0A)
    .filter { $0.first != 0x23 }
    .map {
      $0.split(separator: 0x09, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    }

  @Test func rowsAreCompleteSortedAndUnique() {
    for row in Self.rows { #expect(row.count == 4 && row.allSatisfy { !$0.isEmpty }, "\(row)") }
    let keys = Self.rows.map { Array($0[0].utf8) }
    for (before, after) in zip(keys, keys.dropFirst()) { #expect(before.lexicographicallyPrecedes(after)) }
  }

  @Test func simplifiedColumnHoldsNoTraditionalAndTheOtherWayRound() {
    for row in Self.rows where row[0] != "languageName" {
      #expect(!row[1].unicodeScalars.contains(where: HanVariants.isTraditionalOnly), "\(row)")
      #expect(!row[2].unicodeScalars.contains(where: HanVariants.isSimplifiedOnly), "\(row)")
      #expect(!row[3].unicodeScalars.contains { $0.isHan }, "\(row)")
    }
  }

  @Test(arguments: Sample.all) func everyKeyOfTheCodeIsInTheTable(_ side: Presentation) {
    let words = Words(side)
    for word in Word.allCases { #expect(words.has(word.rawValue), "\(word.rawValue)") }
    for kind in Repair.Kind.allCases { #expect(words.has("repair." + kind.rawValue), "\(kind)") }
    for kind in API.Kind.allCases { #expect(words.has("apiKind." + kind.rawValue), "\(kind)") }
    for family in Families.order + ["other"] { #expect(words.has("family." + family), "\(family)") }
    for order in ["english", "pinyin", "strokes", "zhuyin"] { #expect(words.has("order." + order)) }
    for region in ["mainland", "tw", "hk"] { #expect(words.has("region." + region)) }
    for theme in ["auto", "light", "dark"] { #expect(words.has("theme." + theme)) }
  }

  @Test func everyRowIsUsed() {
    let fixed = Set(Word.allCases.map(\.rawValue))
    let groups: Set = ["repair", "apiKind", "family", "order", "region", "theme"]
    for row in Self.rows {
      let group = row[0].split(separator: ".").first.map(String.init) ?? ""
      #expect(fixed.contains(row[0]) || groups.contains(group), "\(row[0])")
    }
  }

  @Test func placeholdersAreFilledOnce() {
    let words = Words(.simplified)
    #expect(words(.sameAs, "3", "100%1") == "此处 3 段与100%1相同")
  }
}
