import Diagnostics
import HanText
import Testing

@testable import ScriptConversion

/// Texts in which Simplified, native Traditional and Traditional that was made by machine meet.
@Suite struct LinePartsTests {
  private static let taiwan = ScriptConverter(to: .tw, from: .hans)
  private static let taiwanWords = ScriptConverter(to: .tw, from: .hans, regionalVocabulary: true)

  @Test func paragraphsOfThreeKindsAreEachConvertedInTheirWay() {
    let text = """
      这种控件的后面有一个面板，里面显示头发的颜色。
      皇后在裡面看著一公里外的鐘，只有她能干涉這件事；臺北、台南和週末的布局。
      這種控件的后面有一個面板，里面顯示頭發的顏色。
      它被髮明以后，展示瞭如何復制表格，可是隻有一個頁面。
      打開軟件的設置，里面有屏幕和鼠標。
      標簽欄和添加聯系人的按鈕沒有關系。
      打開軟體的設定，裡面有螢幕和滑鼠。
      """
    #expect(
      Self.taiwanWords.convert(text) == """
        這種控制項的後面有一個面板，裡面顯示頭髮的顏色。
        皇后在裡面看著一公里外的鐘，只有她能干涉這件事；臺北、台南和週末的布局。
        這種控制項的後面有一個面板，裡面顯示頭髮的顏色。
        它被發明以後，展示了如何複製表格，可是只有一個頁面。
        開啟軟體的設定，裡面有螢幕和滑鼠。
        標籤列和新增聯絡人的按鈕沒有關係。
        打開軟體的設定，裡面有螢幕和滑鼠。
        """)
  }

  @Test func sentencesOfOneLineAreJudgedByThemselves() {
    #expect(
      Self.taiwan.convert("他說：「皇后在裡面。」然后这里面的头发后面有皇后。") == "他說：「皇后在裡面。」然後這裡面的頭髮後面有皇后。")
    #expect(Self.taiwan.convert("这里有头发后面，這裡還有皇后座后面。") == "這裡有頭髮後面，這裡還有皇后座後面。")
  }

  @Test func oneCharacterOfTheOtherScriptIsNoClauseInIt() {
    #expect(Self.taiwan.convert("这个词写作發，里面后来有了头发。") == "這個詞寫作發，裡面後來有了頭髮。")
    #expect(Self.taiwan.convert("這裡没有，公里和皇后都不動。") == "這裡沒有，公里和皇后都不動。")
  }

  @Test func nativeTextKeepsItsAuthorsChoices() {
    let text = "台灣的週末，布局與佈局、占有與佔有、周圍的後臺；頭髮鬆了，隻身去看鐘錶，瞭望塔下的麵攤。"
    #expect(Self.taiwan.convert(text) == text)
    #expect(Self.taiwanWords.convert(text) == text)
  }

  @Test func mendedTextIsNotChangedAgain() {
    for text in ["這種控件的后面有頭發。", "展示瞭如何，隻有一個。", "它被髮明以后。这里后面，這裡后面。"] {
      let once = Self.taiwanWords.convert(text)
      #expect(Self.taiwanWords.convert(once) == once)
    }
  }

  @Test func mapHoldsWherePartsAreConvertedTwice() {
    let text = Array("打開軟件 a，里面 b。这里的软件 c，這裡的軟體 d。\n".utf8)
    let (output, map) = Self.taiwanWords.convert(text)
    #expect(map.inputLength == text.count && map.outputLength == output.count)
    for index in output.indices where output[index] >= 0x61 && output[index] <= 0x7A {
      #expect(text[map.input(at: index)] == output[index])
    }
  }

  @Test func partsCoverTheLine() {
    let line = Array("他說：「皇后。」然后，这里这里！".utf8)
    let parts = LineParts(line.span, forms: Self.taiwan.forms, otherwise: false).parts
    #expect(parts.reduce(0) { $0 + $1.count } == line.count)
    let none: [UInt8] = []
    let noParts = LineParts(none.span, forms: Self.taiwan.forms, otherwise: false).parts
    #expect(noParts.isEmpty)
  }
}
