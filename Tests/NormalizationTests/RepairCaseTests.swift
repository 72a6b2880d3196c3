import Diagnostics
import Foundation
import Testing

@testable import Normalization

/// A row of a table in `Cases`: a name, a text as it comes, the text as it should be.
struct RepairCase: CustomTestStringConvertible, Sendable {
  let name: String
  let before: String
  let after: String

  var testDescription: String { name }

  /// The rows of a table, in order; a text's line feeds and tabs are written `\n` and `\t`.
  static func cases(in file: String) -> [RepairCase] {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases/\(file)")
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { row in
      let columns = row.split(separator: "\t", omittingEmptySubsequences: false).map(plain)
      return columns.count == 3 ? RepairCase(name: columns[0], before: columns[1], after: columns[2]) : nil
    }
  }

  private static func plain(_ column: Substring) -> String {
    String(column.replacing("\\n", with: "\n").replacing("\\t", with: "\t"))
  }
}

@Suite struct RepairCaseTests {
  @Test(arguments: RepairCase.cases(in: "repairs.tsv"))
  func damageIsUndoneToTheLetter(sample: RepairCase) {
    let found = Self.normalized(sample.before)
    #expect(found == sample.after)
    #expect(Self.normalized(found) == found)
  }

  @Test func theTableIsRead() {
    #expect(RepairCase.cases(in: "repairs.tsv").count >= 25)
  }

  /// What should become right and does not yet: a row that does belongs into the other table.
  @Test(arguments: RepairCase.cases(in: "known-failures.tsv"))
  func knownFailuresAreStillFailures(sample: RepairCase) {
    withKnownIssue { #expect(Self.normalized(sample.before) == sample.after) }
    let found = Self.normalized(sample.before)
    #expect(Self.normalized(found) == found)
  }

  private static func normalized(_ text: String) -> String {
    var diagnostics: [Diagnostic] = []
    let result = Normalizer().normalize(
      SourceText(path: "text", text: text), format: .plainText, options: .init(reflow: false),
      diagnostics: &diagnostics)
    return String(decoding: result.utf8, as: UTF8.self)
  }
}
