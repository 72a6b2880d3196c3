import Testing

@testable import ScriptConversion

/// OpenCC's way to convert.
@Suite struct DictionaryConverterTests {
  private func group(_ entries: [(String, String)]) throws -> DictionaryGroup {
    .dictionary(
      try #require(
        PhraseTable(PhraseDictionary(entries.map { .init(key: Array($0.0.utf8), value: Array($0.1.utf8)) }))))
  }

  private func convert(_ text: String, _ converter: DictionaryConverter) -> String {
    String(decoding: converter.convert(lines: Array(text.utf8), protecting: []).utf8, as: UTF8.self)
  }

  @Test func isGreedyWithinTheFirstStage() throws {
    let words = try group([("被发", "被髮"), ("发明", "發明")])
    let converter = DictionaryConverter(
      normalization: [], segmentation: nil, stages: [.first([words, try group([("发", "發")])])])
    #expect(convert("被发明，发", converter) == "被髮明，發")
  }

  @Test func firstGroupWithAMatchGivesItsOwnAndUnionTheLongest() throws {
    let short = try group([("后", "後")])
    let long = try group([("后面", "後邊")])
    #expect(
      convert(
        "后面", DictionaryConverter(normalization: [], segmentation: nil, stages: [.first([short, long])]))
        == "後面")
    #expect(
      convert(
        "后面", DictionaryConverter(normalization: [], segmentation: nil, stages: [.longest([short, long])]))
        == "後邊")
  }

  @Test func stagesFollowEachOtherWithinSegments() throws {
    let converter = DictionaryConverter(
      normalization: [try group([("⾥", "里")])], segmentation: try group([("里面", ""), ("软件", "")]),
      stages: [try group([("里", "裏"), ("软件", "軟件"), ("面软", "错")]), try group([("軟件", "軟體")])])
    #expect(convert("⾥面软件", converter) == "裏面軟體")
  }

  @Test func protectedRangesStayAndFaultsAreCounted() throws {
    let converter = DictionaryConverter(
      normalization: [], segmentation: nil, stages: [try group([("头", "頭")])])
    let text = Array("头头\n".utf8) + [0xFF] + Array("头\n".utf8)
    let block = converter.convert(lines: text, protecting: [3..<6])
    #expect(block.utf8 == Array("頭头\n".utf8) + [0xFF] + Array("頭\n".utf8))
    #expect(block.lineFeeds == 2)
    #expect(block.faults == ConvertedBlock.Faults(count: 1, first: 7))
  }
}
