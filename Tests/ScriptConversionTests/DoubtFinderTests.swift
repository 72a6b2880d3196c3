import Diagnostics
import EmbeddedData
import Testing

@testable import ScriptConversion

@Suite struct DoubtFinderTests {
  private func doubts(_ text: String, _ configuration: String = "s2tw") throws -> [ConversionDoubt] {
    let converter = try #require(ScriptConverter(configuration: configuration))
    return DoubtFinder(converter).doubts(in: Array(text.utf8))
  }

  @Test func characterInNoWordIsInDoubtWithItsOtherForms() throws {
    let doubts = try doubts("他说：干。")
    #expect(doubts.map(\.before) == ["干"])
    #expect(doubts.first?.range == 9..<12)
    #expect(doubts.first?.chosen == "幹")
    #expect(doubts.first?.alternatives == ["乾", "干"])
  }

  @Test func characterThatItsWordDecidesIsInNoDoubt() throws {
    #expect(try doubts("头发发现后面，干净的干部若干，复制重复的答复。").isEmpty)
    #expect(try doubts("只有里面的表后来才出现。").isEmpty)
  }

  @Test func otherCutHardlyLessLikelyIsInDoubt() throws {
    let doubts = try doubts("把绳子系在树上。", "s2t")
    #expect(doubts.map(\.before) == ["系"])
    #expect(doubts.first?.alternatives.contains("係") == true || doubts.first?.chosen == "繫")
  }

  @Test func doubtsSayWhatTheConversionWrote() throws {
    let text = "\n𠀀说明：卷、发、系。第 3 只，后面的干了。"
    let converter = try #require(ScriptConverter(configuration: "s2twp"))
    let bytes = Array(text.utf8)
    let (output, map) = converter.convert(bytes)
    let doubts = DoubtFinder(converter).doubts(in: bytes)
    #expect(doubts.count >= 3)
    for doubt in doubts {
      #expect(Array(doubt.before.utf8) == Array(bytes[doubt.range]))
      let start = map.output(at: doubt.range.lowerBound)
      #expect(Array(output[start..<start + doubt.chosen.utf8.count]) == Array(doubt.chosen.utf8))
      #expect(!doubt.alternatives.contains(doubt.chosen))
    }
    #expect(doubts.map(\.range.lowerBound) == doubts.map(\.range.lowerBound).sorted())
  }

  @Test func textInTheTargetScriptIsInNoDoubt() throws {
    #expect(try doubts("這裡有頭髮，卷、發。").isEmpty)
    #expect(try doubts("这里有头发，干。", "t2s").isEmpty)
    #expect(try doubts("這裡有頭髮，卷、發。", "t2tw").isEmpty)
  }

  @Test func protectedTextIsInNoDoubt() throws {
    let converter = try #require(ScriptConverter(configuration: "s2t"))
    let text = Array("这里，干。".utf8)
    #expect(DoubtFinder(converter).doubts(in: text, protecting: [9..<12]).isEmpty)
  }

  @Test func traditionalCharacterOfTwoWordsIsInDoubt() throws {
    let doubts = try doubts("這個詞是：乾。", "t2s")
    #expect(doubts.map(\.chosen) == ["干"])
    #expect(doubts.first?.alternatives == ["乾"])
  }

  @Test func plainProseHasFewDoubts() throws {
    let texts = ConversionSentences.taiwan.map(\.simplified)
    let doubts = try doubts(texts.joined(separator: "\n"))
    // These sentences are made of the hardest characters; still most are decided.
    #expect(doubts.count < 30, "\(doubts.map { ($0.before, $0.chosen) })")
  }

  @Test func longRunTakesLinearTime() throws {
    #expect(try doubts(String(repeating: "的卷", count: 20_000)).count > 100)
  }
}
