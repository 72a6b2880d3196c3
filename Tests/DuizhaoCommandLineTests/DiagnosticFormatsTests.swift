import Diagnostics
import Foundation
import Serialization
import Testing

@testable import DuizhaoCommandLine

@Suite struct DiagnosticFormatsTests {
  private let findings: [Diagnostic] = {
    let source = SourceText(path: "Source-Texts/a b,c.md", text: "# 指南\n见 100%。\n")
    return [
      Diagnostic(
        .warning, rule: "unresolved-reference", "100% of\nit: gone, \"really\"", explanation: "Mend it.",
        at: source.location(of: 9..<13)),
      Diagnostic(.note, rule: "inferred-source", "x"),
    ]
  }()

  @Test func sarifHasWhatTheSchemaAsksFor() throws {
    let text = DiagnosticSARIF.document(findings, version: "1.2.3").compact
    let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(document["version"] as? String == "2.1.0")
    #expect((document["$schema"] as? String)?.contains("sarif-2.1.0") == true)
    let run = try #require((document["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "duizhao")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == ["inferred-source", "unresolved-reference"])
    #expect(rules.allSatisfy { ($0["shortDescription"] as? [String: String])?["text"]?.isEmpty == false })
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["level"] as? String } == ["warning", "note"])
    #expect(results.allSatisfy { ($0["message"] as? [String: String])?["text"]?.isEmpty == false })
    let location = try #require((results[0]["locations"] as? [[String: Any]])?.first)
    let physical = try #require(location["physicalLocation"] as? [String: Any])
    #expect((physical["artifactLocation"] as? [String: String])?["uri"] == "Source-Texts/a%20b%2Cc.md")
    #expect(
      physical["region"] as? [String: Int] == [
        "startLine": 2, "startColumn": 1, "endLine": 2, "endColumn": 3,
      ])
    #expect((results[1]["locations"] as? [Any])?.isEmpty == true)
  }

  @Test func annotationsAreEscaped() {
    #expect(
      DiagnosticGitHub.lines(findings) == """
        ::warning file=Source-Texts/a b%2Cc.md,line=2,col=1,endLine=2,endColumn=3,title=unresolved-reference::\
        100%25 of%0Ait: gone, "really". Mend it.
        ::notice title=inferred-source::x

        """)
  }

  @Test func jsonHasPlaceOrNull() throws {
    let text = DiagnosticJSON.document(findings).compact
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: [[String: Any]]]
    let objects = try #require(document?["diagnostics"])
    #expect(objects[0]["line"] as? Int == 2)
    #expect(objects[0]["summary"] as? String == "100% of\nit: gone, \"really\"")
    #expect(objects[1]["file"] is NSNull)
  }

  @Test func countsAgreeWithTheirNouns() {
    #expect(DiagnosticCount.text(findings, [.error, .warning]) == "0 errors, 1 warning")
  }

  @Test func theOrderIsByFileThenPlace() {
    let source = SourceText(path: "a", text: "12\n34\n")
    let other = SourceText(path: "b", text: "1")
    let sorted = [
      Diagnostic(.note, rule: "z", "1", at: other.location(at: 0)),
      Diagnostic(.note, rule: "y", "2", at: source.location(at: 4)),
      Diagnostic(.note, rule: "x", "3", at: source.location(at: 1)), Diagnostic(.note, rule: "w", "4"),
    ].sorted(by: DiagnosticOrder.precedes)
    #expect(sorted.map(\.rule) == ["w", "x", "y", "z"])
  }
}
