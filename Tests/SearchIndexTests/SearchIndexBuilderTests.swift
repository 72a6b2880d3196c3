import ContentRendering
import Diagnostics
import Foundation
import HanText
import Linking
import Markup
import Normalization
import Terminology
import Testing

@testable import SearchIndex

@Suite struct SearchIndexBuilderTests {
  private static let texts = ["浮出层带着箭头", "导航栏在屏幕上方", "导航栏上的按钮用 barTintColor 上色"]

  /// A source with one section for each text.
  private static var collection: Collection {
    let sections = texts.enumerated().map { index, text in
      Section(
        anchor: "s-\(index)", matter: .body, heading: Heading(level: 1, text: InlineText("第\(index)节")),
        range: 0..<0,
        level: 1, blocks: [Block(.paragraph(InlineText(text)), range: 0..<0, anchor: "p-\(index)")])
    }
    let text = SourceText(path: "a.txt", text: "")
    let source = LinkedSource(
      slug: "a", info: SourceInfo(title: "指南", edition: "第一版"),
      text: NormalizedText(
        source: text, format: .plainText, utf8: [], map: OffsetMap(), repairs: [],
        script: ScriptJudgement(script: .hans, isMachineMade: false)), sections: sections)
    let popover = Concept(
      id: "popover", kind: .component, english: ["popover"],
      designations: [Designation(term: "浮出层", variant: .hans, status: .preferred)],
      apis: ["UIPopoverController", "popoverLayoutMargins"])
    let api = API(name: "UIPopoverController", kind: .class)
    let member = API(name: "popoverLayoutMargins", kind: .property, owner: "UIPopoverController")
    return Collection(
      sources: [source], components: [Component(concept: popover)],
      apis: [APIEntry(api: api, concepts: ["popover"]), APIEntry(api: member, concepts: ["popover"])],
      occurrences: [], termIndex: TermIndex(), glossary: Glossary(concepts: [popover], apis: [api, member]))
  }

  /// The value that a file hands to the script, by the file's path.
  private func values(_ kind: String) throws -> [String: Any] {
    var values: [String: Any] = [:]
    for file in SearchIndexBuilder(folder: "zh-hans").files(for: Self.collection) {
      let text = String(decoding: file.bytes, as: UTF8.self)
      guard text.hasPrefix("duizhaoSearch.\(kind)("), let comma = text.firstIndex(of: ",") else { continue }
      let json = text[text.index(after: comma)...].dropLast(3)
      values[file.path] = try JSONSerialization.jsonObject(with: Data(json.utf8))
    }
    return values
  }

  @Test func everyWordStandsInTheShardOfItsHash() throws {
    let head = try #require(try values("entries")["zh-hans/search/entries.js"] as? [String: Any])
    let count = try #require(head["wordShards"] as? Int)
    let shards = try values("words")
    #expect(shards.count == count)
    for (path, value) in shards {
      let words = try #require(value as? [String: String])
      for word in words.keys {
        #expect(path == "zh-hans/search/words-\(Int(WordTable.hash(word)) % count).js")
      }
    }
  }

  @Test(arguments: [
    ("导", "*航*"), ("箭", "*头*"), ("bartintcolor", "*"), ("tint", "*"), ("^1", "*"), ("^节", "*"),
  ])
  func wordsLeadToTheFilesThatHaveThem(key: String, value: String) throws {
    let words = try values("words").values.compactMap { $0 as? [String: String] }
    #expect(words.compactMap { $0[key] } == [value])
  }

  @Test func sectionsAreShownWithAddressTitleEditionAndText() throws {
    let sections = try #require(try values("sections")["zh-hans/search/sections-0.js"] as? [[String]])
    #expect(sections.map { $0[0] } == ["s-0", "s-1", "s-2"].map { "sources/a/index.html#\($0)" })
    #expect(sections[1] == ["sources/a/index.html#s-1", "第1节", "第一版", "导航栏在屏幕上方"])
  }

  @Test func entriesAreFoundByNamesSoundsAndParts() throws {
    let head = try #require(try values("entries")["zh-hans/search/entries.js"] as? [String: Any])
    let entries = try #require(head["entries"] as? [[String: Any]])
    #expect(
      entries.map { $0["id"] as? String } == [
        "popover", "api:UIPopoverController", "api:popoverLayoutMargins",
      ])
    #expect(entries[0]["url"] as? String == "components/popover.html")
    #expect((entries[0]["sounds"] as? [[String]])?.first == ["fuchuceng", "fcc"])
    #expect(entries[1]["parts"] as? [String] == ["ui", "popover", "controller"])
  }

  @Test func aTypeLeadsToItsConceptAndAMemberToItsOwnEntry() throws {
    let head = try #require(try values("entries")["zh-hans/search/entries.js"] as? [String: Any])
    let entries = try #require(head["entries"] as? [[String: Any]])
    let weight = { (entry: Int, name: String) -> Int in
      let names = entries[entry]["names"] as? [[Any]] ?? []
      return names.first { $0.first as? String == name }?.last as? Int ?? 0
    }
    #expect(weight(0, "uipopovercontroller") > weight(1, "uipopovercontroller"))
    // Components get 40 points more than APIs, and 30 at most for a like name.
    #expect(weight(0, "popoverlayoutmargins") + 70 < weight(2, "popoverlayoutmargins"))
  }

  @Test func theFoldingTableIsOneCharacterForOne() throws {
    let file = try #require(SearchIndexBuilder.sharedFiles.first)
    let text = String(decoding: file.bytes, as: UTF8.self)
    let start = try #require(text.firstIndex(of: "["))
    let table = try #require(
      try JSONSerialization.jsonObject(with: Data(text[start...].dropLast(2).utf8)) as? [String])
    #expect(table.count == 2)
    #expect(table[0].unicodeScalars.count == table[1].unicodeScalars.count)
    for (from, to) in zip(table[0].unicodeScalars, table[1].unicodeScalars) {
      #expect(SearchFold.fold(from) == to)
    }
  }
}
