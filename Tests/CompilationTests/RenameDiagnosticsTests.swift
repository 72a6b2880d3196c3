import Diagnostics
import Testing

@testable import Compilation

@Suite struct RenameDiagnosticsTests {
  private func warnings(_ renamed: String) async throws -> [Diagnostic] {
    let files = [
      "Source-Texts/a.txt": "浮出层是临时的。\n", "Site/site.json": "{\n  \"renamed\": {\(renamed)}\n}\n",
    ]
    return try await SmallProject.with(files) { folder in
      let options = BuildOptions(paths: ProjectPaths(root: folder), sourceDateEpoch: 0)
      return try await Build.run(options).diagnostics.filter { $0.rule == "renamed-id" }
    }
  }

  @Test func nameThatNothingHasIsReportedAtItsPlace() async throws {
    let warnings = try await warnings(#""bubble": "balloon""#)
    let warning = try #require(warnings.first)
    #expect(warning.summary == "‘bubble’ was renamed to ‘balloon’, which is no concept, API or text")
    #expect(warning.location?.start.line == 2)
    #expect(warning.location?.start.column == 25)
  }

  @Test func nameThatIsInUseIsReported() async throws {
    let warnings = try await warnings(#""popover": "UIPopoverController""#)
    #expect(warnings.map(\.summary) == ["‘popover’ was renamed to ‘UIPopoverController’, but is in use"])
  }

  @Test func renamedNamesAreRight() async throws {
    #expect(try await warnings(#""bubble": "popover", "UIBubble": "UIPopoverController""#).isEmpty)
  }
}
