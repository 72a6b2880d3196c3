import Testing

@testable import TermMining

@Suite struct WordCutterTests {
  private let cutter = WordCutter(terms: ["导航栏", "分段控件"])

  @Test(arguments: [
    ("可以使用导航栏", ["可以", "使用", "导航栏"]), ("参考下文的分段控件", ["参考", "下文的", "分段控件"]), ("导航栏", ["导航栏"]), ("", []),
  ])
  func runsAreCutIntoWords(run: String, words: [String]) {
    #expect(cutter.words(of: Array(run.unicodeScalars)) == words)
  }

  @Test func termsDoNotBeginWithStops() {
    for word in ["使用", "可以", "的", "通过"] { #expect(cutter.isStop(word)) }
    #expect(!cutter.isStop("导航栏"))
  }

  @Test(arguments: [
    ("你可以使用导航栏", false, "导航栏"), ("栏上按钮", true, "栏上按钮"), ("使用着色", true, "着色"), ("弹出上拉菜单", false, "上拉菜单"),
    ("页面上分段控件", false, "分段控件"), ("不要创建多段式", true, "多段式"), ("分段控件部分", false, "分段控件"), ("参考导航栏章节", true, "导航栏"),
    ("红色的小气泡", false, "小气泡"),
  ])
  func termIsWhatStandsBehindTheLastStop(run: String, isBounded: Bool, term: String) {
    let words = cutter.words(of: Array(run.unicodeScalars))
    #expect(cutter.term(in: words, isBounded: isBounded).words.joined() == term)
  }
}
