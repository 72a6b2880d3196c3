import HanText
import Testing

@Suite struct HanTests {
  @Test(arguments: ["一", "页", "頁", "〇", "㐀", "鿕", "𠀀", "𪜀", "𰻝", "\u{F900}"] as [Unicode.Scalar])
  func ideographsAreHan(character: Unicode.Scalar) {
    #expect(character.isHan)
  }

  @Test(arguments: ["⻚", "⽤", "、", "々", "a", "ａ", "あ", "ㄅ", "한", "1", "\u{1F004}"] as [Unicode.Scalar])
  func otherCharactersAreNot(character: Unicode.Scalar) {
    #expect(!character.isHan)
  }
}
