import HanText
import Testing

@Suite struct StrokesTests {
  @Test(
    arguments: [
      ("一", 1, 1), ("页", 6, 181), ("頁", 9, 181), ("栏", 9, 75), ("欄", 21, 75), ("龍", 16, 212), ("鼻", 14, 209),
      ("风", 4, 182), ("国", 8, 31), ("标", 9, 75),
    ] as [(Unicode.Scalar, Int, Int)])
  func charactersHaveStrokesAndRadical(character: Unicode.Scalar, strokes: Int, radical: Int) {
    #expect(Strokes.count(of: character) == strokes)
    #expect(Strokes.radical(of: character) == radical)
  }

  @Test func otherCharactersHaveNeither() {
    #expect(Strokes.count(of: "a") == nil)
    #expect(Strokes.radical(of: "、") == nil)
  }
}
