import Diagnostics
import HanText
import Testing

@testable import ScriptConversion

@Suite struct PhraseDictionaryReaderTests {
  private func read(_ text: String) -> (entries: [String: String], diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let dictionary = PhraseDictionaryReader.read(
      SourceText(path: "own.txt", text: text), diagnostics: &diagnostics)
    let pairs = dictionary.entries.map {
      (String(decoding: $0.key, as: UTF8.self), String(decoding: $0.value, as: UTF8.self))
    }
    return (Dictionary(uniqueKeysWithValues: pairs), diagnostics)
  }

  @Test func firstCandidateCounts() {
    let (entries, diagnostics) = read("鼠标\t滑鼠 鼠標\n干\t幹 乾 干\n")
    #expect(entries == ["鼠标": "滑鼠", "干": "幹"])
    #expect(diagnostics.isEmpty)
  }

  @Test func marksCommentsAndLineEndsOfAnyKindAreAccepted() {
    let (entries, diagnostics) = read("\u{FEFF}# 注\r\n\r\n鼠标\t滑鼠\r\n删\t\r\n末\t尾")
    #expect(entries == ["鼠标": "滑鼠", "删": "", "末": "尾"])
    #expect(diagnostics.isEmpty)
  }

  @Test func lineWithoutKeyOrTabIsAnErrorAtItsPlace() {
    let (entries, diagnostics) = read("鼠标\t滑鼠\n软件 軟體\n\t空\n程序\t程式\n")
    #expect(entries.keys.sorted() == ["程序", "鼠标"])
    #expect(diagnostics.map(\.rule) == ["dictionary-line", "dictionary-line"])
    #expect(diagnostics.allSatisfy { $0.severity == .error })
    #expect(
      diagnostics.map { DiagnosticFormatter(showsExcerpt: false, usesColor: false).text(for: $0) }[0]
        .hasPrefix("own.txt:2:1: error: "))
  }

  @Test func keyThatIsThereTwiceIsAnErrorWithThePlaceOfTheFirst() throws {
    let (entries, diagnostics) = read("鼠标\t滑鼠\n程序\t程式\n鼠标\t鼠標\n")
    #expect(entries["鼠标"] == "滑鼠")
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostics.count == 1 && diagnostic.rule == "dictionary-key")
    #expect(diagnostic.location?.start == SourcePosition(line: 3, column: 1))
    #expect(diagnostic.notes.first?.location?.start == SourcePosition(line: 1, column: 1))
  }

  @Test func keyWithoutMeasureIsRefused() {
    let (entries, diagnostics) = read(String(repeating: "长", count: 400) + "\t短\n")
    #expect(entries.isEmpty)
    #expect(diagnostics.map(\.rule) == ["dictionary-key"])
  }

  @Test func scriptIsThatOfTheKeys() {
    func script(_ keys: [String]) -> String {
      let dictionary = PhraseDictionary(keys.map { .init(key: Array($0.utf8), value: []) })
      return dictionary.script.map(\.rawValue) ?? "-"
    }
    #expect(script(["软件", "里"]) == "hans")
    #expect(script(["軟體", "公里"]) == "hant")
    #expect(script(["公里", "ABC"]) == "-")
  }
}
