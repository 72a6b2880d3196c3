import Testing

@testable import DuizhaoCommandLine

@Suite struct LineBreakingTests {
  @Test(
    arguments: [
      ("one two three", 8, ["one two", "three"]), ("导航栏按钮", 6, ["导航栏", "按钮"]), ("导航栏。按钮", 6, ["导航栏。", "按钮"]),
      ("用 UIView 的", 6, ["用", "UIView", "的"]), ("supercalifragilistic", 5, ["supercalifragilistic"]),
      ("", 5, []),
      ("a ", 5, ["a "]), ("e\u{301}e\u{301} x", 2, ["e\u{301}e\u{301}", "x"]),
    ] as [(String, Int, [String])])
  func linesFit(text: String, columns: Int, lines: [String]) {
    #expect(LineBreaking.lines(of: text, columns: columns) == lines)
  }
}
