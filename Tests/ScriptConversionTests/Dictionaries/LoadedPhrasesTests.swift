import Diagnostics
import TestSupport
import Testing

@testable import ScriptConversion

/// Phrases of dictionaries beside the built-in words.
@Suite struct LoadedPhrasesTests {
  private func dictionary(_ entries: [(String, String)]) -> PhraseDictionary {
    PhraseDictionary(entries.map { .init(key: Array($0.0.utf8), value: Array($0.1.utf8)) })
  }

  private func convert(
    _ text: String, by configuration: String = "s2tw", with entries: [(String, String)]
  ) throws -> String {
    try #require(ScriptConverter(configuration: configuration, dictionaries: [dictionary(entries)]))
      .convert(text)
  }

  @Test func phraseGoesBeforeBuiltInWords() throws {
    #expect(try convert("皇后的头发", with: [("皇后", "皇後")]) == "皇後的頭髮")
    #expect(try convert("打印机", by: "s2twp", with: [("打印", "打印")]) == "打印機")
  }

  @Test func longestPhraseIsTaken() throws {
    let entries = [("开发", "甲"), ("开发者", "乙"), ("开发者工具", "丙")]
    #expect(try convert("开发开发者开发者工具开发者工", with: entries) == "甲乙丙乙工")
  }

  @Test func firstOfSeveralDictionariesHolds() throws {
    let converter = try #require(
      ScriptConverter(
        configuration: "s2t",
        dictionaries: [dictionary([("后面", "一")]), dictionary([("后面", "二"), ("里", "三")])]
      ))
    #expect(converter.convert("后面，里") == "一，三")
  }

  @Test func characterOnItsOwnLeavesWordsAlone() throws {
    #expect(try convert("干，干燥的树干", with: [("干", "乾")]) == "乾，乾燥的樹幹")
    #expect(try convert("后，皇后", with: [("后", "后")]) == "后，皇后")
  }

  @Test func phraseInTheOtherScriptIsFoundToo() throws {
    // OpenCC would look for it behind its first stage.
    #expect(try convert("软件工程", with: [("軟件", "軟體")]) == "軟體工程")
  }

  @Test func whatAPhraseGivesIsBroughtToTheRegion() throws {
    #expect(try convert("这里面", by: "s2tw", with: [("里面", "裏面")]) == "這裡面")
    #expect(try convert("这里面", by: "s2t", with: [("里面", "裏面")]) == "這裏面")
  }

  @Test func phraseDoesNotCutLatinWords() throws {
    #expect(try convert("UI、UIView、iOS", with: [("UI", "介面"), ("OS", "系統")]) == "介面、UIView、iOS")
  }

  @Test func protectedTextStays() throws {
    let converter = try #require(
      ScriptConverter(configuration: "s2t", dictionaries: [dictionary([("头发", "髮")])]))
    let text = Array("头发头发".utf8)
    #expect(converter.convert(text, protecting: [3..<6]).utf8.elementsEqual("頭发髮".utf8))
  }

  @Test func mapLeadsBackAcrossPhrases() throws {
    let converter = try #require(
      ScriptConverter(configuration: "s2twp", dictionaries: [dictionary([("工具链", "T"), ("链", "鏈條鏈條")])]))
    let text = Array("a工具链b链c".utf8)
    let (output, map) = converter.convert(text)
    #expect(String(decoding: output, as: UTF8.self) == "aTb鏈條鏈條c")
    #expect(map.inputLength == text.count && map.outputLength == output.count)
    for index in output.indices where output[index] >= 0x61 && output[index] <= 0x63 {
      #expect(text[map.input(at: index)] == output[index])
    }
  }

  @Test func phraseInADictionaryIsInNoDoubt() throws {
    let plain = try #require(ScriptConverter(configuration: "s2tw"))
    let loaded = try #require(
      ScriptConverter(configuration: "s2tw", dictionaries: [dictionary([("干", "乾"), ("说卷", "說捲")])]))
    #expect(DoubtFinder(plain).doubts(in: Array("他说：干。".utf8)).count == 1)
    #expect(DoubtFinder(loaded).doubts(in: Array("他说：干。他说卷。".utf8)).isEmpty)
  }

  /// The tree against looking at every key.
  @Test(arguments: 0..<40) func treeFindsTheLongestKey(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let alphabet: [Character] = ["后", "里", "a", "𠀀", "é"]
    func word(_ range: ClosedRange<Int>) -> String {
      String(
        (0..<Int.random(in: range, using: &generator)).map { _ in
          alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
        }
      )
    }
    var trie = PhraseTrie()
    var keys: [String] = []
    for _ in 0..<30 {
      let key = word(1...4)
      trie.add(Array(key.utf8), [UInt8(keys.count)])
      if !keys.contains(key) { keys.append(key) }
    }
    let text = word(1...60)
    var rest = Substring(text)
    while !rest.isEmpty {
      let best = keys.filter { rest.hasPrefix($0) }.max { $0.utf8.count < $1.utf8.count }
      let offset = text.utf8.distance(from: text.startIndex, to: rest.startIndex)
      let match = trie.longest(in: Array(text.utf8).span, at: offset, before: text.utf8.count)
      #expect(match?.length == best?.utf8.count)
      rest = rest.dropFirst()
    }
  }
}
