import Diagnostics
import Foundation
import Linking
import Markup
import TestSupport
import Testing

@testable import Compilation

/// Precision and recall of alignment in the texts of this repository, as a build aligns them.
///
/// `Labels/sentences.tsv` holds sentences taken from them at random, and all that use words of the interface in another
/// meaning, with the mentions that a reader finds.
@Suite struct LabelledSentenceTests {
  private struct Sentence {
    let slug: String
    let label: MarkedText
  }

  @Test func mentionsAreFound() async throws {
    let sentences = try Self.sentences()
    #expect(sentences.count >= 300)
    let texts = try await Self.alignedTexts()
    var (right, extra, missing) = (0, 0, 0)
    for sentence in sentences {
      let found = try #require(
        Self.found(sentence.label.text, in: texts[sentence.slug] ?? []),
        "\(sentence.slug) has no ‘\(sentence.label.text)’")
      let (wanted, optional) = Self.parted(sentence.label.mentions)
      let counted = found.mentions.filter { mention in
        !optional.contains { $0.range.overlaps(mention.range) }
      }
      right += counted.intersection(wanted).count
      extra += counted.subtracting(wanted).count
      missing += wanted.subtracting(counted).count
      if counted != wanted { print("\(sentence.slug): \(found.marked)") }
    }
    let precision = Double(right) / Double(right + extra)
    let recall = Double(right) / Double(right + missing)
    print("\(sentences.count) sentences, \(right) right, \(extra) extra, \(missing) missing")
    #expect(precision >= 0.97)
    #expect(recall >= 0.95)
  }

  // MARK: Fixtures

  private static func sentences() throws -> [Sentence] {
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Labels/sentences.tsv")
    return try String(contentsOf: path, encoding: .utf8).split(separator: "\n").filter { $0.first != "#" }
      .map { line in
        let cells = line.split(separator: "\t", maxSplits: 1).map(String.init)
        return Sentence(slug: cells[0], label: MarkedText(parsing: cells[1]))
      }
  }

  /// Mentions that must be found, and those that may be.
  private static func parted(
    _ mentions: Set<MarkedText.Mention>
  ) -> (wanted: Set<MarkedText.Mention>, optional: Set<MarkedText.Mention>) {
    let optional = mentions.filter { $0.entry.last == "?" }
    return (mentions.subtracting(optional), optional)
  }

  /// What alignment finds in a sentence, where it first stands in a text; nil where it does not.
  private static func found(_ sentence: String, in texts: [MarkedText]) -> MarkedText? {
    for text in texts {
      guard let place = text.text.range(of: sentence, options: .literal) else { continue }
      let start = text.text[..<place.lowerBound].unicodeScalars.count
      let range = start..<start + sentence.unicodeScalars.count
      return MarkedText(
        text: sentence,
        mentions: Set(
          text.mentions.filter { $0.range.overlaps(range) }.map {
            MarkedText.Mention(
              range: $0.range.lowerBound - start..<$0.range.upperBound - start, entry: $0.entry)
          }))
    }
    return nil
  }

  /// Paragraphs, list items and cells of each text, by slug.
  private static func alignedTexts() async throws -> [String: [MarkedText]] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
      .standardizedFileURL
    var diagnostics: [Diagnostic] = []
    let project = try ProjectReader(ProjectPaths(root: root.path))
      .read(sourceDateEpoch: 0, diagnostics: &diagnostics)
    let collection = try await Compiler(project, jobs: 2).compile(diagnostics: &diagnostics)
    return Dictionary(
      uniqueKeysWithValues: collection.sources.map { source in
        var texts: [MarkedText] = []
        for block in source.sections.flatMap(\.blocks) {
          block.forEachInline { texts.append(aligned($0)) }
        }
        return (source.slug, texts)
      })
  }

  private static func aligned(_ text: InlineText) -> MarkedText {
    MarkedText(
      utf8: text.utf8,
      mentions: text.spans.compactMap { span in
        switch span.kind {
        case .term(let concept, _): (span.range, concept)
        case .api(let name): (span.range, "api:" + name)
        default: nil
        }
      })
  }
}
