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
    (["标签要短。", "", "放在标签栏里。"], ["标签=tab", "标签栏=tab-bar"]),
    (["标签要短。", "", "", "", "", "放在标签栏里。"], ["标签栏=tab-bar"]),
    (["标签要短。", "4.2 标签栏"], ["标签栏=tab-bar"]),
  ])
  func linesAroundALineDecide(lines: [String], expected: [String]) {
    var matcher = LineMatcher(TermMatcher(MatcherGlossary.glossary), glossary: MatcherGlossary.glossary)
    #expect(Self.found(lines, &matcher) == expected)
  }

  @Test func offsetsAreThoseOfTheLine() {
    var matcher = LineMatcher(TermMatcher(MatcherGlossary.glossary), glossary: MatcherGlossary.glossary)
    for line in ["导航栏", "用工具欄"] { matcher.append(Array(line.utf8)) }
    matcher.finish()
    #expect(matcher.next()?.matches.map(\.range) == [0..<9])
    #expect(matcher.next()?.matches.map(\.range) == [3..<12])
    #expect(matcher.next() == nil)
  }

  @Test func lineWaitsForNoMoreThanThreeBlankLines() {
    var matcher = LineMatcher(TermMatcher(MatcherGlossary.glossary), glossary: MatcherGlossary.glossary)
    matcher.append(Array("导航栏".utf8))
    #expect(matcher.next() == nil)
    for _ in 0..<3 { matcher.append([]) }
    #expect(matcher.next()?.matches.count == 1)
    for _ in 0..<3 { #expect(matcher.next() == TermMatches(matches: [], undecided: [])) }
    #expect(matcher.next() == nil)
  }

  private static func found(_ lines: [String], _ matcher: inout LineMatcher) -> [String] {
    var found: [String] = []
    for line in lines {
      matcher.append(Array(line.utf8))
      while let matches = matcher.next() {
        found += matches.matches.map { $0.form + "=" + $0.entry.identifier }
      }
    }
    matcher.finish()
    while let matches = matcher.next() {
      found += matches.matches.map { $0.form + "=" + $0.entry.identifier }
    }
    return found
  }
}
