import Diagnostics
import TestSupport
import Testing

@testable import Terminology

@Suite struct LinePartsTests {
  private static let matcher = LineMatcher(
    TermMatcher(MatcherGlossary.glossary), glossary: MatcherGlossary.glossary)

  @Test(arguments: 0..<20, [1, 40, 300])
  func partsGiveWhatTheWholeTextGives(seed: UInt64, length: Int) {
    var generator = SeededGenerator(seed: seed)
    let lines = (0..<60).map { _ in Self.lines.randomElement(using: &generator) ?? "" }
    let text = SourceText(path: "f", text: lines.joined(separator: "\n") + (seed % 2 == 0 ? "\n" : ""))
    let parts = LineParts(of: text, for: Self.matcher, length: length)
    var found: [TermMatches] = []
    for part in parts.parts { parts.forEachLine(of: part) { found.append($0) } }
    #expect(found == Self.matches(in: text))
    #expect(parts.parts.map(\.lines.count).reduce(0, +) == found.count)
  }

  @Test func noPartBeginsBelowAHeadingOfSeveralConcepts() {
    let glossary = SmallGlossary.read(
      concepts: ["tab-bar/component/tab bar", "scope-bar/component/scope bar", "slider/component/slider"],
      terms: [
        "tab-bar/zh-Hans/标签栏/preferred", "scope-bar/zh-Hans/标签栏/preferred", "slider/zh-Hans/滑块/preferred",
      ]
    ).glossary
    let text = SourceText(path: "f", text: "六\n1 标签栏\n外观\n六\n标签栏要短。\n2 滑块\n标签栏要短。")
    let parts = LineParts(
      of: text, for: LineMatcher(TermMatcher(glossary), glossary: glossary), length: 1)
    #expect(parts.parts.map(\.lines) == [0..<1, 1..<6, 6..<7])
  }

  @Test(arguments: ["", "\n", "\n\n"]) func nothingIsFoundInNothing(text: String) {
    let parts = LineParts(of: SourceText(path: "f", text: text), for: Self.matcher)
    var count = 0
    for part in parts.parts { parts.forEachLine(of: part) { count += $0.matches.isEmpty ? 1 : 10 } }
    #expect(count == text.utf8.count)
  }

  // MARK: Fixtures

  private static let lines = [
    "", "", " ", "4.1.5 標籤欄", "## 标签（Label）", "• 4.3.6 标签", "标签要短。", "标签", "每一列的高度", "1 Row", "六", "七",
    "5 其他", "4.2.1 活動", "這個活動很好。", "放在标签栏里，用静态文字。", "按钮的 UIBarButtonItem.title", "学校举办活动，请报名。",
    "UILabel 是标签", "导航栏上的标签（Tab）", "导航\t栏",
  ]

  private static func matches(in text: SourceText) -> [TermMatches] {
    var matcher = matcher
    var found: [TermMatches] = []
    for index in text.lineStarts.indices where text.lineStarts[index] < text.utf8.count {
      matcher.append(Array(text.utf8[text.lineRange(index)]))
      while let matches = matcher.next() { found.append(matches) }
    }
    matcher.finish()
    while let matches = matcher.next() { found.append(matches) }
    return found
  }
}
