import HanText
import Testing

@Suite struct SortKeyTests {
  @Test func pinyinOrderGoesBySyllableToneAndStrokes() {
    let terms = ["2D图", "按钮", "标签", "标签栏", "表格", "菜单", "导航栏", "地图", "第一", "Tab栏", "弹出层", "图标", "图层"]
    let sorted = terms.reversed().sorted { SortKey.pinyin($0) < SortKey.pinyin($1) }
    #expect(
      sorted == ["2D图", "按钮", "标签", "标签栏", "表格", "菜单", "导航栏", "地图", "第一", "Tab栏", "弹出层", "图标", "图层"])
  }

  @Test func sameSyllablesStandTogetherByCharacter() {
    let sorted = ["事件", "视图", "事项", "视窗"].sorted { SortKey.pinyin($0) < SortKey.pinyin($1) }
    #expect(sorted == ["事件", "事项", "视窗", "视图"])
  }

  @Test func reviewedReadingDecides() {
    #expect(SortKey.pinyin("行为").heading == "X")
    #expect(SortKey.pinyin("行为", reading: "háng wéi").heading == "H")
    #expect(SortKey.pinyin("行为", reading: "háng wéi") < SortKey.pinyin("画面"))
  }

  @Test func strokeOrderGoesByStrokesThenRadical() {
    let terms = ["欄", "頁面", "工具列", "標籤", "Tab", "文字", "分頁"]
    let sorted = terms.sorted { SortKey.strokes($0) < SortKey.strokes($1) }
    #expect(sorted == ["Tab", "工具列", "分頁", "文字", "頁面", "標籤", "欄"])
    #expect(sorted.map { SortKey.strokes($0).heading } == ["T", "3", "4", "4", "9", "15", "21"])
  }

  @Test func zhuyinOrderGoesBySound() {
    let terms = ["圖示", "標籤", "頁面", "按鈕", "導覽列", "選單", "Tab"]
    let sorted = terms.sorted { SortKey.zhuyin($0) < SortKey.zhuyin($1) }
    #expect(sorted == ["Tab", "標籤", "導覽列", "圖示", "選單", "按鈕", "頁面"])
    #expect(sorted.map { SortKey.zhuyin($0).heading } == ["T", "ㄅ", "ㄉ", "ㄊ", "ㄒ", "ㄢ", "ㄧ"])
  }

  @Test(arguments: [("标签", "B"), ("Tab栏", "T"), ("3D", "#"), ("", "#"), ("女", "N"), ("儿", "E")])
  func headingIsTheFirstLetter(term: String, heading: String) {
    #expect(SortKey.pinyin(term).heading == heading)
  }

  @Test func onlyEqualTextsHaveEqualKeys() {
    #expect(SortKey.pinyin("标签") == SortKey.pinyin("标签"))
    for (left, right) in [("Tab", "tab"), ("标签", "標籤"), ("标-签", "标签")] {
      #expect(SortKey.pinyin(left) != SortKey.pinyin(right))
      #expect(SortKey.strokes(left) != SortKey.strokes(right))
      #expect(SortKey.zhuyin(left) != SortKey.zhuyin(right))
    }
  }
}
