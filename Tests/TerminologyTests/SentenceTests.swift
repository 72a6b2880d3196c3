import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Terminology

/// Precision and recall of matching with the real glossary, on sentences of our own (`Cases/sentences.tsv`).
@Suite struct SentenceTests {
  /// A sentence and the mentions in it.
  struct Sentence {
    let set: String
    let marked: MarkedText

    var text: String { marked.text }
    var mentions: Set<MarkedText.Mention> { marked.mentions }
  }

  @Test(arguments: ["use", "held-out"])
  func mentionsAreFound(set: String) throws {
    let sentences = try Self.sentences().filter { $0.set == set }
    #expect(sentences.count >= 60)
    let (right, extra, missing) = Self.tally(sentences)
    let precision = Double(right) / Double(right + extra)
    let recall = Double(right) / Double(right + missing)
    print("\(set): \(sentences.count) sentences, precision \(precision), recall \(recall)")
    #expect(precision >= 0.97)
    #expect(recall >= 0.95)
  }

  /// A sentence alone says less than one in a guide.
  @Test func sameWordsAreLinkedWhereTheyMeanTheInterface() throws {
    let sentences = try Self.sentences().filter { $0.set == "screen" }
    #expect(sentences.count >= 50)
    let (right, extra, missing) = Self.tally(sentences)
    print("screen: \(right) right, \(extra) extra, \(missing) missing")
    #expect(extra == 0)
    #expect(Double(right) / Double(right + missing) >= 0.85)
  }

  /// The same characters mean a bar in Taiwan and a column on the Mainland.
  @Test(arguments: [
    ("一列可以上下滾動的表格行", ["table-view"]), ("右邊一豎排字母適合幾百行的列表", ["table-view"]),
    ("臨時浮在主畫面上的小窗", ["popover"]),
  ])
  func wordsOfOtherRegionsAreNotLinkedInMainlandTexts(text: String, section: [String]) {
    let matches = TermMatcher(EmbeddedGlossary.glossary).match(
      Array(text.utf8), in: MatchContext(sectionConcepts: section, region: .mainland))
    let foreign = ["bar", "portrait", "home-screen"]
    for case .concept(let id) in matches.matches.map(\.entry) { #expect(!foreign.contains(id)) }
  }

  @Test func everydayWordsAreNotLinked() throws {
    let sentences = try Self.sentences().filter { $0.set == "misleading" }
    #expect(sentences.count >= 250)
    for sentence in sentences {
      #expect(Self.found(sentence.text) == sentence.mentions, "\(sentence.text)")
    }
  }

  @Test func everyComponentThatTheGuidesDescribeOccurs() throws {
    let entries = Set(try Self.sentences().flatMap(\.mentions).map(\.entry))
    let components = Self.glossary.concepts.filter { $0.kind == .component && $0.family != "parts" }
    #expect(components.filter { !entries.contains($0.id) }.map(\.id) == Self.unused)
  }

  /// Components that none of the sentences speaks of.
  private static let unused: [String] = []

  // MARK: Fixtures

  /// How many mentions were found that are there, were found that are not, and were not found; prints sentences
  /// with any of the latter two.
  private static func tally(_ sentences: [Sentence]) -> (right: Int, extra: Int, missing: Int) {
    var (right, extra, missing) = (0, 0, 0)
    for sentence in sentences {
      let found = found(sentence.text)
      right += found.intersection(sentence.mentions).count
      extra += found.subtracting(sentence.mentions).count
      missing += sentence.mentions.subtracting(found).count
      if found != sentence.mentions {
        print("\(sentence.set): \(sentence.text) \(found.map(\.entry).sorted())")
      }
    }
    return (right, extra, missing)
  }

  private static func found(_ text: String) -> Set<MarkedText.Mention> {
    let utf8 = Array(text.utf8)
    return MarkedText(
      utf8: utf8, mentions: matcher.match(utf8).matches.map { ($0.range, $0.entry.identifier) }
    ).mentions
  }

  private static func sentences() throws -> [Sentence] {
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases/sentences.tsv")
    return try String(contentsOf: path, encoding: .utf8).split(separator: "\n").filter { $0.first != "#" }
      .map { line in
        let cells = line.split(separator: "\t", maxSplits: 1)
        return Sentence(
          set: String(cells[0]),
          marked: MarkedText(parsing: String(cells[1]).replacing("\\n", with: "\n")))
      }
  }

  private static let glossary = EmbeddedGlossary.glossary

  private static let matcher = TermMatcher(glossary)
}
