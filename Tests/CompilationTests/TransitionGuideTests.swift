import Diagnostics
import Foundation
import Normalization
import Terminology
import Testing

@testable import Compilation

/// The guide that stands in `Source-Texts` as a web copy and as the words of a PDF, both from one original.
///
/// Compared line by line, blank lines apart, since lists and tables may or may not be set apart by them; program text by
/// its words, since its line breaks come back in the parser; without the table of contents, which only print has.
@Suite struct TransitionGuideTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL

  @Test(arguments: ["transition-web.txt", "transition-pdf.txt"])
  func bothCopiesGiveTheOriginalBack(copy: String) throws {
    let found = try Self.lines(reflowed("Source-Texts/\(copy)"))
    let wanted = try Self.lines(text("Tests/NormalizationTests/Truth/transition-guide.txt"))
    for (found, wanted) in zip(found, wanted) { #expect(found == wanted) }
    #expect(found.count == wanted.count)
  }

  @Test func theOriginalHasNothingToRepair() throws {
    let path = "Tests/NormalizationTests/Truth/transition-guide.txt"
    #expect(try reflowed(path) == text(path))
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: Self.root.appendingPathComponent(path)), as: UTF8.self)
  }

  private func reflowed(_ path: String) throws -> String {
    let glossary = ProjectGlossary.embedded
    let normalizer = Normalizer(
      vocabulary: NormalizationVocabulary(apiNames: glossary.apiNames, headingNames: glossary.headingNames))
    var diagnostics: [Diagnostic] = []
    let result = normalizer.normalize(
      SourceText(path: path, text: try text(path)), format: .plainText,
      options: NormalizationOptions(reflow: true), diagnostics: &diagnostics)
    return String(decoding: result.utf8, as: UTF8.self)
  }

  private static func lines(_ text: String) -> [String] {
    var lines: [String] = []
    var isInCode = false
    for line in text.split(separator: "\n").map(String.init) where !isOfContents(line) {
      let isCode = line.utf8.allSatisfy { $0 < 0x80 } && line.contains { ";{}".contains($0) }
      let words = line.split(separator: " ").joined(separator: " ")
      if isCode, isInCode {
        lines[lines.count - 1] += " " + words
      } else {
        lines.append(isCode ? words : line)
      }
      isInCode = isCode
    }
    return lines
  }

  /// `目录` and `着色! 4`.
  private static func isOfContents(_ line: String) -> Bool {
    line == "目录" || line.contains("! ") && line.last?.isNumber == true
  }
}
