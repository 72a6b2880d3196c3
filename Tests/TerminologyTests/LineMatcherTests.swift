import Testing

@testable import Terminology

@Suite struct LineMatcherTests {
  @Test(arguments: [
    (["4.1.5 標籤欄", "標籤不要太多。"], ["標籤欄=tab-bar", "標籤=tab"]),
    (["## 标签（Label）", "标签要短。"], ["标签=label", "Label=label", "标签=label"]),
    (["• 4.3.6 标签"], ["标签=label"]),
    (["标签", "标签要短。"], ["标签=label", "标签=label"]),
    (["行", "每一列的高度"], []),
    (["1 Row", "每一列的高度"], ["Row=row", "列=row"]),
    (["标签栏放在底部。", "", "标签要短。"], ["标签栏=tab-bar", "标签=tab"]),
    (["4 标签栏", "5 其他", "六", "七", "标签要短。"], ["标签栏=tab-bar"]),
    (["4 标签栏", "外观", "六", "七", "标签要短。"], ["标签栏=tab-bar", "标签=tab"]),
    (["• 标签栏", "六", "七", "标签要短。"], ["标签栏=tab-bar"]),
  ])
  func linesBeforeALineDecide(lines: [String], expected: [String]) {
    var matcher = LineMatcher(TermMatcher(MatcherGlossary.glossary), glossary: MatcherGlossary.glossary)
    let found = lines.flatMap { line in
      matcher.match(Array(line.utf8)).matches.map { $0.form + "=" + $0.entry.identifier }
    }
    #expect(found == expected)
  }

  @Test func offsetsAreThoseOfTheLine() {
    var matcher = LineMatcher(TermMatcher(MatcherGlossary.glossary), glossary: MatcherGlossary.glossary)
    _ = matcher.match(Array("导航栏".utf8))
    #expect(matcher.match(Array("用工具欄".utf8)).matches.map(\.range) == [3..<12])
  }
}
