import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Compilation

@Suite struct ConsistencyDiagnosticsTests {
  private func check(_ text: String, region: String = "") async throws -> [Diagnostic] {
    try await SmallProject.with([
      "Source-Texts/a.txt": text,
      "Source-Texts/sources.json": #"{"sources":[{"file":"a.txt","title":"甲","region":"\#(region)"}]}"#,
    ]) { folder in
      let options = BuildOptions(paths: ProjectPaths(root: folder), sourceDateEpoch: 0)
      return try await Build.check(options).diagnostics.filter {
        ["inconsistent-term", "foreign-term"].contains($0.rule)
      }
    }
  }

  @Test func componentUnderTwoNamesIsReportedWithNumbers() async throws {
    let found = try await check("浮出层是临时的。\n\n浮出层有箭头，弹出窗口也有。\n")
    #expect(
      found.map(\.summary) == ["popover has 2 names in this text: ‘浮出层’ (2), ‘弹出窗口’ (1); preferred is ‘浮出层’"])
    #expect(found.first?.location?.start == SourcePosition(line: 3, column: 8))
    #expect(found.first?.severity == .note)
  }

  @Test(arguments: ["浮出层和浮出层", "浮出层（Popover）", "浮出层、系统浮出层"])
  func oneNameIsConsistent(text: String) async throws {
    #expect(try await check(text + "都可以。\n").isEmpty)
  }

  @Test func nameOfAnotherRegionIsReportedWhereTheRegionIsDeclared() async throws {
    let found = try await check("浮出層是臨時的。\n", region: "tw")
    #expect(
      found.map(\.summary) == ["‘浮出層’ is a name of another region; here the preferred one is ‘彈出式項目’"])
    #expect(try await check("浮出層是臨時的。\n").isEmpty)
    #expect(try await check("彈出式項目是臨時的。\n", region: "tw").isEmpty)
  }

  @Test func namesOfOnePlaceKeepTheirOrder() async throws {
    // In HTML, several names may be of one place in the source.
    let names = ["浮出层", "弹出窗口", "弹出气球", "浮出蹭"]
    let paragraph = "<p>" + names.map { "<b>\($0)</b>" }.joined(separator: "和") + "都可以。</p>"
    let found = try await SmallProject.with(["Source-Texts/a.html": paragraph]) { folder in
      try await Build.check(BuildOptions(paths: ProjectPaths(root: folder), sourceDateEpoch: 0)).diagnostics
    }
    let summary = try #require(found.first { $0.rule == "inconsistent-term" }?.summary)
    #expect(summary.contains(names.map { "‘\($0)’ (1)" }.joined(separator: ", ")))
    #expect(
      found.filter { $0.severity == .warning }.compactMap { $0.summary.split(separator: "’").first } == [
        "‘弹出气球", "‘浮出蹭",
      ])
  }
}
