import Diagnostics
import HanText
import TestSupport
import Testing

@testable import ScriptConversion

@Suite struct ScriptConverterTests {
  static let traditional = ScriptConverter(to: .hant, from: .hans)
  static let taiwan = ScriptConverter(to: .tw, from: .hans)
  static let taiwanWords = ScriptConverter(to: .tw, from: .hans, regionalVocabulary: true)
  static let hongKong = ScriptConverter(to: .hk, from: .hans)
  static let simplified = ScriptConverter(to: .hans, from: .hant)

  @Test(arguments: ConversionSentences.taiwan)
  func sentenceGetsTaiwansForms(sentence: (simplified: String, expected: String)) {
    #expect(Self.taiwan.convert(sentence.simplified) == sentence.expected)
  }

  @Test(arguments: ConversionSentences.taiwan)
  func sentenceComesBackFromTaiwansForms(sentence: (simplified: String, expected: String)) {
    // 想像 is Simplified as well as 想象.
    let simplified = sentence.simplified.replacing("想象", with: "想像")
    #expect(Self.simplified.convert(sentence.expected) == simplified)
  }

  @Test(arguments: ConversionSentences.taiwan)
  func convertedSentenceIsNotChangedAgain(sentence: (simplified: String, expected: String)) {
    for converter in [Self.traditional, Self.taiwan, Self.taiwanWords, Self.hongKong] {
      let once = converter.convert(sentence.simplified)
      #expect(converter.convert(once) == once)
    }
    #expect(Self.simplified.convert(sentence.simplified) == sentence.simplified)
  }

  @Test(arguments: ConversionSentences.taiwanWords)
  func sentenceGetsTaiwansWords(sentence: (simplified: String, expected: String)) {
    #expect(Self.taiwanWords.convert(sentence.simplified) == sentence.expected)
  }

  @Test(arguments: ConversionSentences.simplified)
  func sentenceGetsSimplifiedForms(sentence: (traditional: String, expected: String)) {
    #expect(Self.simplified.convert(sentence.traditional) == sentence.expected)
  }

  @Test func protectedRangesStay() {
    let text = Array("头发和头发".utf8)
    let (output, map) = Self.traditional.convert(text, protecting: [0..<6])
    #expect(String(decoding: output, as: UTF8.self) == "头发和頭髮")
    #expect(map.output(at: 9) == 9)
    #expect(map.outputLength == output.count)
  }

  @Test func noWordIsSeenAcrossTheBorderOfAProtectedRange() {
    let text = Array("头发".utf8)
    let (output, _) = Self.traditional.convert(text, protecting: [0..<3])
    #expect(String(decoding: output, as: UTF8.self) == "头發")
  }

  @Test func latinAndDigitsAndPunctuationStay() {
    #expect(
      Self.taiwanWords.convert("UITableView, 10 个！“ok” é\u{200B}") == "UITableView, 10 個！“ok” é\u{200B}")
    #expect(Self.taiwan.convert("") == "")
  }

  @Test func mapLeadsEveryByteOfAnUnchangedCharacterBack() {
    let text = Array("打开软件，点击菜单 Menu。".utf8)
    let (output, map) = Self.taiwanWords.convert(text)
    #expect(map.inputLength == text.count)
    #expect(map.outputLength == output.count)
    for index in output.indices where output[index] < 0x80 {
      #expect(text[map.input(at: index)] == output[index])
    }
  }

  @Test func textInTheTargetScriptIsLeftAlone() {
    let text = "皇后在裡面看著一公里外的鐘，只有她能干涉這件事；臺北的颱風和台南不同。"
    #expect(Self.taiwanWords.convert(text) == text)
    let simplified = "乾隆年间的名著，显著不同；瞭望塔下慰藉众人。"
    #expect(Self.simplified.convert(simplified) == simplified)
  }

  @Test func traditionalLineInSimplifiedTextIsLeftAlone() {
    #expect(Self.taiwan.convert("后面是引文，请读这一行：\n皇后與后座，頭髮。\n发现后面") == "後面是引文，請讀這一行：\n皇后與后座，頭髮。\n發現後面")
  }

  @Test func damagedBytesAreCopied() {
    let text: [UInt8] = [0xE5, 0x8F, 0x41, 0xFF, 0xE5, 0x90]
    let (output, map) = Self.traditional.convert(text)
    #expect(output == text)
    #expect(map.inputLength == text.count)
  }

  @Test(arguments: 0..<40)
  func anyMixtureKeepsTheMapExact(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let pieces = ["头发", "发现", "软件", "a1 ", "，", "裡面", "后", "只", "𠀀", "\n", "信息", "é", "公里", "程序", "著"]
    let text = (0..<60).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }.joined()
    let bytes = Array(text.utf8)
    for converter in [Self.traditional, Self.taiwanWords, Self.hongKong, Self.simplified] {
      let (output, map) = converter.convert(bytes)
      #expect(map.inputLength == bytes.count)
      #expect(map.outputLength == output.count)
      #expect(String(validating: output, as: UTF8.self) != nil)
      #expect(converter.convert(output).utf8 == output)
      for segment in map.segments where segment.isCopied {
        #expect(segment.input.count == segment.output.count)
      }
    }
  }

  @Test func everyConfigurationOfOpenCCIsKnown() {
    let names = [
      "s2t", "t2s", "s2tw", "tw2s", "s2hk", "hk2s", "s2twp", "tw2sp", "t2tw", "t2hk", "tw2t", "hk2t", "s2hkp",
      "hk2sp",
    ]
    for name in names { #expect(ConversionConfiguration(name: name) != nil) }
    #expect(ScriptConverter(configuration: "s2jp") == nil)
  }

  @Test func numberInDigitsIsReadAsANumber() {
    #expect(Self.traditional.convert("3 只猫，10只鸟") == "3 隻貓，10隻鳥")
    #expect(Self.traditional.convert("iOS 9 只支持") == "iOS 9 只支持")
  }

  @Test func namesKeepTheFormTheyHaveInTheRegion() throws {
    #expect(Self.hongKong.convert("观塘线和无线网络") == "觀塘綫和無線網絡")
    #expect(Self.taiwan.convert("纯吃茶和吃饭") == "純喫茶和吃飯")
    let back = try #require(ScriptConverter(configuration: "hk2t"))
    #expect(back.convert("觀塘綫") == "觀塘線")
  }

  @Test func taiwansWordsComeBack() throws {
    let back = try #require(ScriptConverter(configuration: "tw2sp"))
    #expect(back.convert("這個軟體裡的資料庫，軟體動物。") == "这个软件里的数据库，软体动物。")
    #expect(back.convert("軟體") == "软件")
  }

  @Test func regionsStandardsGoBothWays() throws {
    let toTaiwan = try #require(ScriptConverter(configuration: "t2tw"))
    let fromTaiwan = try #require(ScriptConverter(configuration: "tw2t"))
    #expect(toTaiwan.convert("爲了衆人，裏面着色，羣峯") == "為了眾人，裡面著色，群峰")
    #expect(fromTaiwan.convert("為了眾人，裡面著色，群峰，著作") == "爲了衆人，裏面着色，羣峯，著作")
    let toHongKong = try #require(ScriptConverter(configuration: "t2hk"))
    #expect(toHongKong.convert("爲了說明溫度") == "為了説明温度")
  }
}
