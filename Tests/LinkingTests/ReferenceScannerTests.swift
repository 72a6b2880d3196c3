import Terminology
import Testing

@testable import Linking

@Suite struct ReferenceScannerTests {
  /// What is read in a text: the words that become the link, and the pointer in a short notation.
  private func read(_ text: String, apis: [String] = []) -> [String] {
    let folded = FoldedText(Array(text.utf8))
    let matches = SmallGlossary.matches(in: Array(text.utf8)).matches
    return ReferenceScanner(text: folded).candidates(matches: matches).map { candidate in
      let words = string(Array(text.utf8)[folded.original(candidate.range)])
      return "\(words) → \(notation(candidate.pointer))\(candidate.isCertain ? "!" : "")"
    }
  }

  private func string(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self)
  }

  private func notation(_ pointer: ReferenceCandidate.Pointer) -> String {
    switch pointer {
    case .title(let title, let page): "title \(string(title))" + (page.map { " p\($0)" } ?? "")
    case .page(let page): "page \(page)"
    case .number(let number): "number \(number)"
    case .caption(let label): "caption \(string(label))"
    case .clause(let chapter, let section, _): "clause \(chapter ?? 0).\(section ?? 0)"
    case .api(let name): "api \(name)"
    }
  }

  @Test(arguments: [
    ("请阅读第11页的“手势和边距”。", ["手势和边距 → title 手势和边距 p11!"]),
    ("請參考第 7 頁的「邊距」", ["邊距 → title 边距 p7!"]), ("详情见22页的“边距”章节", ["边距 → title 边距 p22!"]),
    ("处理细节请参考“兼容旧版”（第7页）。", ["兼容旧版 → title 兼容旧版 p7!"]), ("参阅《手势》一文", ["手势 → title 手势"]),
    ("他说“手势”很重要", []), ("手势和边距 （第11页）", ["手势和边距 → title 手势和边距 p11!"]), ("手势： （第11页）", ["手势 → title 手势 p11!"]),
    ("共有11页", []),
    ("见第3页的“ ”", []),
    ("详情见第14页。", ["第14页 → page 14!"]), ("打印第14页", []),
  ])
  func titlesAndPagesAreRead(text: String, expected: [String]) {
    #expect(read(text) == expected)
  }

  @Test(arguments: [
    ("参见4.3.7", ["4.3.7 → number 4.3.7!"]), ("iOS 7.0.3 修复了", []), ("版本在4.3.7里", ["4.3.7 → number 4.3.7"]),
    ("4.3.7 滑块", ["4.3.7 滑块 → number 4.3.7"]), ("4.3.7里有滑块。", ["4.3.7 → number 4.3.7"]),
    ("见第4.3节", ["4.3 → number 4.3!"]), ("宽高比是4.3", []), ("1.2.3.4", ["1.2.3.4 → number 1.2.3.4"]),
    ("参阅15页的表格5-1", ["表格5-1 → caption 表5-1!"]), ("如表 5-1 所示", ["表 5-1 → caption 表5-1!"]),
    ("图2-3里", ["图2-3 → caption 图2-3!"]), ("图标2-3个", []),
  ])
  func numbersAreRead(text: String, expected: [String]) {
    #expect(read(text) == expected)
  }

  @Test(arguments: [
    ("请参阅本章第三节中的滑块。", ["本章第三节中的滑块 → clause 0.3!"]),
    ("更多請參考下文的滑塊（Slider）部分；其他", ["下文的滑塊（Slider）部分 → clause 0.0"]),
    ("（请参阅本文第五章滑块部分）", ["本文第五章滑块部分 → clause 5.0!"]), ("下文很长", []), ("本文介绍滑块", []),
    ("见文档第十二章", ["文档第十二章 → clause 12.0!"]),
  ])
  func phrasesAreRead(text: String, expected: [String]) {
    #expect(read(text) == expected)
  }

  @Test(arguments: [
    ("请参考UISlider Class Reference.", ["UISlider Class Reference → api UISlider!"]),
    ("参阅“UISlider类参考”", ["UISlider类参考 → api UISlider!"]), ("UISlider 可以拖动", []),
  ])
  func documentsOfClassesAreRead(text: String, expected: [String]) {
    #expect(read(text) == expected)
  }

  @Test(arguments: [("三", 3), ("十", 10), ("十二", 12), ("二十", 20), ("四十五", 45)])
  func chineseNumbersAreRead(text: String, value: Int) {
    #expect(ChineseNumber.read(Array(text.utf8), at: 0)?.value == value)
    #expect(ChineseNumber.read(Array(text.utf8), at: 0)?.end == text.utf8.count)
  }

  @Test func whatIsNoNumberIsNoChineseNumber() {
    #expect(ChineseNumber.read(Array("节".utf8), at: 0) == nil)
    #expect(ChineseNumber.read([], at: 0) == nil)
  }
}
