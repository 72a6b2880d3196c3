import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Compilation

@Suite struct MentionDiagnosticsTests {
  private let concepts = """
    id\tkind\tfamily\ten\tapis\trelated\tcontext\tdefinition-zh\tdefinition-en\tnote
    popover\tcomponent\tcontent-views\tpopover\tUIPopoverController\t\t\t临时小窗口。\tA transient view.\t

    """
  private let terms = """
    concept\tlang\tterm\tstatus\treading\tsource\tnote
    popover\tzh-Hans\t浮出层\tpreferred\t\t\t
    popover\tzh-Hans\t弹出气球\tavoid\t\t\t
    popover\tzh-Hans\t浮出蹭\tmisspelling\t\t\t

    """
  private let apis = """
    name\tkind\towner\tframework\tintroduced\tdeprecated\treplaced-by\tswift-name\tmisspellings\tnote
    UIPopoverController\tclass\t\tUIKit\t3.2\t\t\t\t\t

    """

  private func check(_ text: String, _ severity: Diagnostic.Severity = .warning) async throws -> [Diagnostic]
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("duizhao-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      "Source-Texts/a.txt": text, "Glossary/concepts.tsv": concepts, "Glossary/terms.tsv": terms,
      "Glossary/apis.tsv": apis,
    ]
    for (path, content) in files {
      try FileSystem.write(Array(content.utf8), to: folder.path + "/" + path)
    }
    let options = BuildOptions(paths: ProjectPaths(root: folder.path), sourceDateEpoch: 0)
    return try await Build.check(options).diagnostics.filter { $0.severity == severity }
  }

  @Test func soundTextsSayNothing() async throws {
    #expect(try await check("浮出层用 UIPopoverController 显示。\n").isEmpty)
  }

  @Test func misspeltNamesAreReportedOnceWithTheirNumber() async throws {
    let found = try await check("浮出蹭是临时的。\n\n浮出蹭的类是 UIPopoverControler。\n")
    #expect(found.map(\.rule) == ["misspelt-name", "misspelt-name"])
    #expect(found[0].summary == "‘浮出蹭’ is a misspelling of ‘浮出层’, 2 times in this text")
    #expect(found[0].location?.start == SourcePosition(line: 1, column: 1))
    #expect(found[1].summary == "‘UIPopoverControler’ is a misspelling of ‘UIPopoverController’")
    #expect(found[1].location?.start == SourcePosition(line: 3, column: 8))
    #expect(found[1].fixes.map(\.replacement) == ["UIPopoverController"])
  }

  @Test func avoidedTermsNameThePreferredOne() async throws {
    let found = try await check("弹出气球会自己消失。\n")
    #expect(found.map(\.rule) == ["avoided-term"])
    #expect(found[0].summary == "‘弹出气球’ is to be avoided; the preferred term is ‘浮出层’")
  }

  @Test func charactersThatNothingDecidesAreNotedOnceForEachForm() async throws {
    let found = try await check("浮出层里的头发，他说：干。\n\n她说：干。\n", .note)
      .filter { $0.rule == "ambiguous-conversion" }
    #expect(
      found.map(\.summary) == [
        "‘干’ is shown as ‘幹’ in Traditional, but may be 乾 or 干, 2 times in this text"
      ])
    #expect(found.first?.location?.start == SourcePosition(line: 1, column: 12))
  }
}
