import HanText
import Testing

@Suite struct ReadingsTests {
  @Test(
    arguments: [
      ("栏", "lán"), ("签", "qiān"), ("钮", "niǔ"), ("图", "tú"), ("標", "biāo"), ("視", "shì"), ("女", "nǚ"),
      ("绿", "lǜ"), ("略", "lüè"), ("儿", "ér"), ("说", "shuō"), ("視", "shì"), ("〇", "líng"), ("框", "kuàng"),
      ("迹", "jì"), ("跡", "jì"), ("绩", "jì"), ("𠀀", "hē"), ("𫫇", "è"),
    ] as [(Unicode.Scalar, String)])
  func commonestReadingIsFirst(character: Unicode.Scalar, reading: String) {
    #expect(Readings.readings(of: character).first == reading)
  }

  @Test(
    arguments: [
      ("着", ["zhe", "zhuó", "zháo", "zhāo"]), ("弹", ["dàn", "tán"]), ("行", ["xíng", "háng"]),
      ("长", ["zhǎng", "cháng"]), ("重", ["zhòng", "chóng"]), ("乐", ["lè", "yuè"]), ("調", ["diào", "tiáo"]),
      ("率", ["lǜ", "shuài"]), ("欸", ["ê̄", "ế", "ê̌", "ề"]), ("嗯", ["ńg", "ň", "ǹg"]),
    ] as [(Unicode.Scalar, [String])])
  func everyReadingOfAPolyphoneIsKnown(character: Unicode.Scalar, readings: [String]) {
    #expect(Set(readings).isSubset(of: Readings.readings(of: character)))
  }

  @Test func allReadingsAreThoseOfEachCharacter() {
    var count = 0
    var last: Unicode.Scalar = "\0"
    Readings.forEach { character, readings in
      count += 1
      if count % 97 == 0 { #expect(readings == Readings.readings(of: character), "\(character)") }
      #expect(character > last)
      last = character
    }
    #expect(count > 40_000)
  }

  @Test(arguments: ["a", "、", "⻚", "あ", "\u{E000}", "\u{10FFFF}"] as [Unicode.Scalar])
  func otherCharactersHaveNone(character: Unicode.Scalar) {
    #expect(Readings.readings(of: character).isEmpty)
  }

  @Test func firstAndLastLinesOfTheTableAreFound() {
    #expect(Readings.readings(of: "〇") == ["líng"])
    #expect(!Readings.readings(of: "\u{30EDE}").isEmpty)
  }
}
