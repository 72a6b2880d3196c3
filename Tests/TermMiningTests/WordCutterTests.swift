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
}
