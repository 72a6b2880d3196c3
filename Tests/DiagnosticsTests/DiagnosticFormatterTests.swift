import Testing

@testable import Diagnostics

@Suite struct DiagnosticFormatterTests {
  private func text(
    _ content: String, marking part: String, path: String = "a.txt", usesColor: Bool = false
  ) throws -> String {
    let source = SourceText(path: path, text: content)
    let range = try #require(content.firstRange(of: part))
    let start = content.utf8.distance(from: content.startIndex, to: range.lowerBound)
    let location = source.location(of: start..<start + part.utf8.count)
    return DiagnosticFormatter(showsExcerpt: true, usesColor: usesColor)
      .text(for: Diagnostic(.warning, rule: "some-rule", "Something", explanation: "Do it.", at: location))
  }

  @Test func caretsStandBelowWideCharacters() throws {
    #expect(
      try text("点击导航栏。\n", marking: "导航栏") == """
        a.txt:1:3: warning: Something [some-rule]
         1 | 点击导航栏。
           |     ^^^^^^
          Do it.
        """)
  }

  @Test func narrowWideAndCombiningTakeTheirOwnWidth() throws {
    let lines = try text("a\te\u{301}（b）x\n", marking: "b").split(separator: "\n")
    #expect(lines[1] == " 1 | a e\u{301}（b）x")
    #expect(lines[2] == "   |      ^")
  }

  @Test func longLinesAreCutAroundThePlace() throws {
    let content = String(repeating: "甲", count: 400) + "X" + String(repeating: "乙", count: 400)
    let lines = try text(content, marking: "X").split(separator: "\n")
    #expect(lines[0].hasPrefix("a.txt:1:401: "))
    #expect(lines[1].hasPrefix(" 1 | …甲"))
    #expect(lines[1].hasSuffix("乙…"))
    let column = lines[1].unicodeScalars.prefix { $0 != "X" }.reduce(0) { $0 + DisplayWidth.columns(of: $1) }
    #expect(lines[2].prefix { $0 != "^" }.count == column)
  }

  @Test func textsAndNamesCannotDriveTheTerminal() throws {
    let result = try text("a\u{1B}[31mX\u{202E}b\n", marking: "X", path: "\u{1B}]0;title\u{7}\n.txt")
    #expect(!result.unicodeScalars.contains("\u{1B}"))
    #expect(!result.unicodeScalars.contains("\u{7}"))
    #expect(!result.unicodeScalars.contains("\u{202E}"))
    #expect(result.hasPrefix("\u{FFFD}]0;title\u{FFFD}\u{FFFD}.txt:1:"))
  }

  @Test func colourSurroundsTheSeverity() throws {
    #expect(try text("ab\n", marking: "b", usesColor: true).contains("\u{1B}[1;33mwarning:\u{1B}[0m"))
  }

  @Test func withoutPlaceTheProgramIsNamed() {
    let formatter = DiagnosticFormatter(showsExcerpt: true)
    #expect(formatter.text(for: Diagnostic(.note, rule: "r", "S")) == "duizhao: note: S [r]")
  }
}
