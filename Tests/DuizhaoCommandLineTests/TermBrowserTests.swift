import Compilation
import Diagnostics
import Terminology
import Testing

@testable import DuizhaoCommandLine

@Suite struct TermBrowserTests {
  private let glossary = CompiledGlossary(ProjectGlossary.embedded)

  private func browser() -> TermBrowser {
    TermBrowser(
      Consultation(glossary, limit: 10, filter: LookupFilter(), occurrences: nil), usesColor: false)
  }

  private func type(_ text: String) -> [Key] { text.map { .text(String($0)) } }

  @Test func entriesFollowWhatIsTyped() {
    var browser = browser()
    #expect(browser.press(type("popove")) == .goesOn)
    #expect(browser.result.entries.first?.entry == .concept(id: "popover"))
    #expect(browser.press([.deleteWord] + type("qqqq")) == .goesOn)
    #expect(browser.result.entries.isEmpty)
    #expect(browser.press([.deleteAll]) == .goesOn)
    #expect(browser.query.isEmpty)
  }

  @Test func enterTakesTheChosenEntry() {
    var browser = browser()
    _ = browser.press(type("bar"))
    let entries = browser.result.entries
    #expect(entries.count > 2)
    #expect(browser.press([.down, .down, .up, .enter]) == .ends(entries[1], exitCode: 0))
  }

  @Test func theChoiceStaysWithinTheEntries() {
    var browser = browser()
    _ = browser.press(type("bar") + [.up, .up])
    #expect(browser.selection == 0)
    _ = browser.press(Array(repeating: .down, count: 100))
    #expect(browser.selection == browser.result.entries.count - 1)
    _ = browser.press(type("b"))
    #expect(browser.selection == 0)
  }

  @Test func enterWithoutEntriesGoesOn() {
    var browser = browser()
    #expect(browser.press([.enter]) == .goesOn)
  }

  @Test(arguments: [(Key.escape, Int32(0)), (.endOfInput, 0), (.interrupt, 130)])
  func leavingPrintsNothing(key: Key, exitCode: Int32) {
    var browser = browser()
    #expect(browser.press(type("popover") + [key]) == .ends(nil, exitCode: exitCode))
  }

  @Test(arguments: [(24, 80), (10, 40), (5, 20), (2, 10), (1, 1), (60, 200)])
  func theScreenIsFilledAndNothingIsWider(rows: Int, columns: Int) {
    var browser = browser()
    for query in ["", "导航", "bar", "qqqq", String(repeating: "很长的词", count: 40)] {
      _ = browser.press([.deleteAll] + type(query) + [.last])
      let screen = BrowserScreen(glossary, size: TerminalSize(rows: rows, columns: columns), usesColor: false)
      let lines = screen.lines(query: query, result: browser.result, selection: browser.selection)
      #expect(lines.count == rows)
      for line in lines { #expect(DisplayWidth.columns(of: line) <= max(columns, 2), "\(line)") }
      if rows > 10, !browser.result.entries.isEmpty { #expect(lines.contains { $0.hasPrefix("▸ ") }) }
    }
  }
}
