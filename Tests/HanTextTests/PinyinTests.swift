import EmbeddedData
import HanText
import Testing

@Suite struct PinyinTests {
  @Test(arguments: [
    "lán", "biāo", "qiān", "tán", "zhuó", "nǚ", "lǜ", "lüè", "nüè", "jiǔ", "guì", "gǒu", "xiōng", "ér", "ā",
    "ê̄", "ế",
    "ê̌", "ề", "ńg", "ňg", "ǹg", "ń", "ǹ", "ḿ", "m̀", "de", "le", "zi", "shang", "xué", "yuè", "wèng", "zhuāng",
  ])
  func tonedSyllablesAreAccepted(syllable: String) {
    #expect(Pinyin.isTonedSyllable(syllable.utf8))
  }

  @Test(arguments: [
    "", "tab", "bar", "view", "button", "biao", "qian", "tan", "hang", "bīāo", "baío", "gùi", "goǔ", "jǜ",
    "lvè", "Lán",
    "lán ", "lánlán", "lan2", "xfá", "ǖ", "qü", "nǖe\u{301}", "zhr", "栏", "ㄌㄢˊ", "lán1", "á\u{301}",
    "ń\u{301}g",
    "n\u{301}g", "la\u{301}n", "résumé", "café", "naïve", "é́",
  ])
  func otherTextsAreRejected(text: String) {
    #expect(!Pinyin.isTonedSyllable(text.utf8))
  }

  /// Every syllable of the table in every tone, and every reading of every character.
  @Test func allSyllablesAreAcceptedInAllTones() throws {
    for base in Self.bases {
      for tone in 1...4 {
        let syllable = try #require(Pinyin(numbered: base + String(tone)), "\(base)\(tone)")
        #expect(Pinyin(syllable.toned) == syllable, "\(syllable)")
        #expect(Pinyin(zhuyin: syllable.zhuyin) == syllable, "\(syllable)")
        #expect(Pinyin.isTonedSyllable(syllable.toned.utf8), "\(syllable)")
      }
    }
  }

  @Test func readingsOfCharactersAreSyllables() {
    var unknown: Set<String> = []
    for value in 0x3400...0x9FFF as ClosedRange<UInt32> {
      guard let character = Unicode.Scalar(value) else { continue }
      unknown.formUnion(Readings.readings(of: character).filter { Pinyin($0) == nil })
    }
    // 儿 as a suffix, 瓩-like words of two syllables and readings that one dictionary alone gives.
    #expect(unknown.subtracting(["r", "wòng", "wǒng", "dìn"]).isEmpty)
  }

  @Test(arguments: [
    ("nǚ", "nv"), ("fú", "fu"), ("Fú chū céng", "fu chu ceng"), ("LÜÈ", "lve"), ("ê̄", "e"), ("ńg", "ng"),
    ("m̀", "m"),
    ("tab", "tab"), ("栏 lán", "栏 lan"), ("la\u{301}n", "lan"),
  ])
  func plainHasNoTones(text: String, plain: String) {
    #expect(Pinyin.plain(text) == plain)
  }

  @Test(arguments: [
    ("fú", "ㄈㄨˊ"), ("lán", "ㄌㄢˊ"), ("biāo", "ㄅㄧㄠ"), ("qiān", "ㄑㄧㄢ"), ("nǚ", "ㄋㄩˇ"), ("lüè", "ㄌㄩㄝˋ"),
    ("de", "˙ㄉㄜ"), ("zhì", "ㄓˋ"), ("shí", "ㄕˊ"), ("yè", "ㄧㄝˋ"), ("wén", "ㄨㄣˊ"), ("jù", "ㄐㄩˋ"),
    ("xuǎn", "ㄒㄩㄢˇ"),
    ("qún", "ㄑㄩㄣˊ"), ("ér", "ㄦˊ"), ("xiōng", "ㄒㄩㄥ"), ("wēng", "ㄨㄥ"), ("zhōng", "ㄓㄨㄥ"), ("liú", "ㄌㄧㄡˊ"),
    ("huí", "ㄏㄨㄟˊ"), ("lùn", "ㄌㄨㄣˋ"), ("yuán", "ㄩㄢˊ"), ("yǒu", "ㄧㄡˇ"), ("ê̄", "ㄝ"), ("ńg", "ㄫˊ"),
  ])
  func zhuyinOfSyllable(pinyin: String, zhuyin: String) {
    #expect(Pinyin.zhuyin(pinyin) == zhuyin)
    #expect(Pinyin(zhuyin: zhuyin)?.toned == pinyin)
  }

  @Test(arguments: [("fú", "fu2"), ("nǚ", "nv3"), ("de", "de5"), ("lüè", "lve4"), ("liú", "liu2")])
  func numberedSyllable(pinyin: String, numbered: String) {
    #expect(Pinyin(pinyin)?.numbered == numbered)
    #expect(Pinyin(numbered: numbered)?.toned == pinyin)
  }

  @Test func umlautMayBeTypedWithANumber() {
    #expect(Pinyin(numbered: "lü4")?.toned == "lǜ")
    #expect(Pinyin(numbered: "lu6") == nil)
    #expect(Pinyin(numbered: "view1") == nil)
    #expect(Pinyin(zhuyin: "ㄅㄆ") == nil)
    #expect(Pinyin.zhuyin("bar") == nil)
  }

  private static let bases: [String] = TableRows.rows(of: .syllables).map { $0[0] }
}
