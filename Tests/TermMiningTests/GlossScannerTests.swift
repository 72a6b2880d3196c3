import Testing

@testable import TermMining

@Suite struct GlossScannerTests {
  private func glosses(_ text: String) -> [String] {
    GlossScanner.glosses(in: Array(text.unicodeScalars)).map { gloss in
      TermMiner.string(gloss.chinese[...]) + "=" + gloss.english
    }
  }

  @Test(arguments: [
    ("導航欄（Navigation Bar）", "导航栏=Navigation Bar"),
    ("导航栏(navigation bar)", "导航栏=navigation bar"),
    ("请用“搜索栏”（Search Bar）查找", "搜索栏=Search Bar"),
    ("「工具欄」 [Toolbar]", "工具栏=Toolbar"),
    ("Tab栏（Tab Bar）", "tab栏=Tab Bar"),
    ("Inbox（收件箱）", "收件箱=Inbox"),
    ("书签按钮（The Bookmarks button）", "书签按钮=Bookmarks button"),
    ("页面控件〔page control〕", "页面控件=page control"),
  ])
  func translationsInBracketsAreFound(text: String, gloss: String) {
    #expect(glosses(text) == [gloss])
  }

  @Test(arguments: [
    "导航栏（见下文）", "（Navigation Bar）", "按钮（1）", "一（a）", "UI（比如警告框和上拉菜单等等等等）", "按钮（a, b）", "按钮（Navigation Bar",
    "按钮（x = y）",
  ])
  func otherBracketsAreNone(text: String) {
    #expect(glosses(text) == [])
  }
}
