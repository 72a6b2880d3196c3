import EmbeddedData
import HanText
import Testing

@testable import ScriptConversion

@Suite struct ConversionTableTests {
  static let tables: [(name: String, table: EmbeddedTable)] = [
    ("traditional", .conversionTraditional), ("simplified", .conversionSimplified),
    ("phrases", .conversionPhrases), ("exceptions", .conversionExceptions), ("words", .conversionWords),
    ("names", .conversionNames), ("taiwan", .conversionTaiwan), ("hongkong", .conversionHongKong),
    ("vocabulary-taiwan", .conversionVocabularyTaiwan), ("doubts", .conversionDoubts),
    ("faults", .conversionFaults),
    ("vocabulary-hongkong", .conversionVocabularyHongKong),
  ]

  private func lines(_ table: EmbeddedTable) -> [[Substring]] {
    String(decoding: table.bytes, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
  }

  @Test(arguments: Self.tables.map(\.name))
  func rowsAreSortedByBytesAndUnique(name: String) throws {
    let table = try #require(Self.tables.first { $0.name == name }).table
    // A word of the vocabulary may have several forms on the way back: there the pair is unique.
    let isVocabulary = name.hasPrefix("vocabulary")
    let keys = lines(table).map { row in
      Array((isVocabulary ? row[0] + "\t" + row[1] : row[0]).utf8)
    }
    #expect(!keys.isEmpty)
    for (first, second) in zip(keys, keys.dropFirst()) {
      #expect(first.lexicographicallyPrecedes(second), "\(String(decoding: second, as: UTF8.self))")
    }
  }

  @Test(arguments: ["phrases", "exceptions"])
  func bothSidesOfAPhraseHaveTheSameLength(name: String) throws {
    let table = try #require(Self.tables.first { $0.name == name }).table
    for row in lines(table) {
      #expect(row.count == 2 && row[0].unicodeScalars.count == row[1].unicodeScalars.count, "\(row)")
    }
  }

  @Test func traditionalSideOfAPhraseLeadsBackToTheSimplified() {
    let converter = ScriptConverter(to: .hans, from: .hant)
    // 想像 is Simplified as well as 想象.
    for row in lines(.conversionPhrases) where !row[1].contains("想像") {
      #expect(converter.convert(String(row[1])) == row[0], "\(row)")
    }
  }

  @Test func simplifiedSideOfAPhraseGivesTheTraditional() {
    let converter = ScriptConverter(to: .hant, from: .hans)
    for row in lines(.conversionPhrases) {
      #expect(converter.convert(String(row[0])) == row[1], "\(row)")
    }
  }

  /// A word is not cut into its characters, and no other row takes its place.
  @Test(arguments: [
    ("taiwan", ScriptConverter(to: .tw, from: .hans, regionalVocabulary: true)),
    ("hongkong", ScriptConverter(to: .hk, from: .hans, regionalVocabulary: true)),
  ])
  func wordOfTheVocabularyGivesItsForm(region: String, converter: ScriptConverter) throws {
    let table = try #require(Self.tables.first { $0.name == "vocabulary-" + region }).table
    for row in lines(table) where row.count < 3 || row[2] != "<" {
      #expect(converter.convert(String(row[0])) == row[1], "\(row)")
    }
  }

  @Test func everySimplifiedFormStaysWhenSimplifiedAgain() {
    let rows = lines(.conversionSimplified)
    let traditional = Set(rows.map { $0[0] })
    for row in rows { #expect(!traditional.contains(row[1]), "\(row)") }
  }

  /// General words whose parts are also words of computing.
  private static let generalWords: Set<Substring> = [
    "不胜枚举", "劳动对象", "参考消息", "周边设备", "复变函数", "循环往复", "循环系统", "恶性循环", "消息一出", "程序控制", "私人定制", "编制程序", "绘制循环",
    "高级中学",
  ]

  @Test func wordsDoNotHideTheVocabularyInThem() {
    let general = ScriptConverter(to: .tw, from: .hans)
    let regional = ScriptConverter(to: .tw, from: .hans, regionalVocabulary: true)
    let rows = lines(.conversionVocabularyTaiwan).filter { $0.count < 3 || $0[2] != "<" }
    let known = Set(rows.map { $0[0] })
    let replaced = Set(
      known.filter { $0.count > 1 && general.convert(String($0)) != regional.convert(String($0)) })
    let words = Set((lines(.conversionWords) + lines(.conversionPhrases)).map { $0[0] })
    for word in words where word.count > 3 && !known.contains(word) && !Self.generalWords.contains(word) {
      for length in 2...word.count - 2 {
        let (first, second) = (word.prefix(length), word.dropFirst(length))
        guard
          replaced.contains(first) && words.contains(second)
            || words.contains(first) && replaced.contains(second)
        else { continue }
        #expect(general.convert(String(word)) != regional.convert(String(word)), "\(word)")
      }
    }
  }

  @Test func costsAreNumbers() throws {
    for row in lines(.conversionWords) {
      let cost = try #require(Int(row[1]), "\(row)")
      #expect((1...90).contains(cost))
    }
  }

  @Test func doubtsNameFormsOfTheTablesOfCharacters() {
    let known = Dictionary(
      uniqueKeysWithValues: lines(.conversionTraditional).map { ($0[0], $0[1].split(separator: " ")) })
    for row in lines(.conversionDoubts) {
      let forms = row[1].split(separator: " ")
      #expect(forms.count > 1)
      if let traditional = known[row[0]] { #expect(forms == traditional, "\(row)") }
    }
  }
}
