import Testing

@testable import Terminology

@Suite struct SearchTextTests {
  @Test(arguments: [
    "", " ", "tab", "Tab Bar", "TAB  BAR", " tab", "tab ", "tab\tbar", "tab\nbar", "tab-bar", "UITab|Bar_9",
    "ta\u{7F}b",
    "导航栏", "導航 欄", "Tab 栏", "ｔａｂ", "é", "tab\u{A0}bar",
  ])
  func aFormIsWhatItWouldBeInAText(text: String) {
    #expect(SearchText.form(text) == SearchText(Array(text.utf8)).utf8)
  }
}
