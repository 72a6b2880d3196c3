import EmbeddedData
import HanText
import Testing

@testable import EPUBPackaging

@Suite struct BookWordsTests {
  private var rows: [[Substring]] {
    String(decoding: EmbeddedTable.bookWords.bytes, as: UTF8.self).split(separator: "\n").dropFirst()
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
  }

  @Test func tableIsSortedAndUnique() {
    let keys = rows.map { Array($0[0].utf8) }
    for (left, right) in zip(keys, keys.dropFirst()) { #expect(left.lexicographicallyPrecedes(right)) }
  }

  @Test func everyRowHasBothScripts() {
    for row in rows {
      #expect(row.count == 3)
      #expect(!row.contains(""))
      let marks = row.dropFirst().map { $0.count { $0 == "%" } }
      #expect(marks[0] == marks[1], "\(row[0])")
    }
  }

  @Test func everyWordIsInTheTable() {
    let words = BookWords(.hans)
    for word in BookWord.allCases { #expect(words.has(word.rawValue), "\(word)") }
  }

  @Test func everyWordOfTheTableIsUsed() {
    let used = Set(BookWord.allCases.map(\.rawValue))
    let groups: Set<Substring> = ["apiKind", "certainty", "family", "order", "region", "repair"]
    for row in rows where !used.contains(String(row[0])) {
      #expect(row[0].split(separator: ".").first.map(groups.contains) == true, "\(row[0])")
    }
  }

  @Test func marksAreFilledIn() {
    let words = BookWords(.hans)
    #expect(words(.noteLabel, "3", "100%1") == "注释 3：100%1")
    #expect(words(.page, "7") == "第 7 页")
  }
}
