import Diagnostics
import HanText
import Linking
import Markup
import Normalization
import Terminology
import Testing

@testable import ContentRendering

@Suite struct CollectionPresenterTests {
  private static let concept = Concept(
    id: "switch", kind: .component, english: ["Switch"],
    designations: [Designation(term: "开关软件", variant: .hans, status: .preferred)],
    definitionChinese: "软件里的开关。")

  private static func source(_ script: Script) -> LinkedSource {
    let text = SourceText(path: "a.txt", text: "软件")
    let blocks = [
      Block(.note(Note(kind: .tip, label: "软件", blocks: [])), range: 0..<1, anchor: "软件"),
      Block(.code(CodeBlock(text: "软件")), range: 0..<1),
    ]
    return LinkedSource(
      slug: "a", info: SourceInfo(title: "软件", edition: "软件"),
      text: NormalizedText(
        source: text, format: .plainText, utf8: text.utf8, map: OffsetMap(identity: 6), repairs: [],
        script: ScriptJudgement(script: script, isMachineMade: false)),
      sections: [
        Section(
          anchor: "软件", matter: .body, heading: Heading(level: 1, text: InlineText("软件")), range: 0..<1,
          level: 1,
          blocks: blocks)
      ])
  }

  private static func collection(_ script: Script) -> Collection {
    let entries = [
      TermIndex.Entry(heading: "软件", isChinese: true, concept: "switch", seeAlso: ["软件"]),
      TermIndex.Entry(heading: "軟體", isChinese: true, concept: "switch", see: "软件"),
      TermIndex.Entry(
        heading: "軟體", isChinese: true, concept: "switch",
        locators: [.init(section: SectionID(source: 0, section: 0), anchor: "a", isPrincipal: true)]),
    ]
    return Collection(
      sources: [source(script)],
      components: [
        Component(
          concept: concept,
          editions: [Edition(source: 0, sections: [0], names: [("里", 2), ("软件", 2), ("軟體", 1)])])
      ], apis: [], occurrences: [],
      termIndex: TermIndex(pinyin: [TermIndex.Group(label: "R", entries: entries)]),
      glossary: Glossary(concepts: [concept], apis: []))
  }

  /// Simplified sources are converted, Traditional ones stay.
  private let presenter = CollectionPresenter(.traditional) { script in
    script?.script == .hant ? .none : InlineTextConversionTests.conversion
  }

  @Test func whatIsReadIsConvertedAndAddressesStay() throws {
    let source = presenter.present(Self.collection(.hans)).sources[0]
    #expect(source.info.title == "軟體")
    #expect(source.info.edition == "軟體")
    let section = source.sections[0]
    #expect(section.anchor == "软件")
    #expect(section.heading?.text.string == "軟體")
    #expect(section.blocks[0].anchor == "软件")
    #expect(section.blocks[0].content == .note(Note(kind: .tip, label: "軟體", blocks: [])))
    #expect(section.blocks[1].content == .code(CodeBlock(text: "软件")))
  }

  @Test func conversionIsChosenPerSource() {
    #expect(presenter.present(Self.collection(.hant)).sources[0].info.title == "软件")
  }

  @Test func conceptWithoutANameInTheVariantGetsAConvertedOne() {
    let presented = presenter.present(Self.collection(.hans))
    #expect(presented.glossary.concept("switch")?.names(.tw) == ["开关軟體"])
    #expect(presented.glossary.concept("switch")?.names(.hans) == ["开关软件"])
    #expect(presented.components[0].concept.definitionChinese == "軟體裡面开关。")
  }

  @Test func formsThatBecameEqualAreCountedTogether() {
    let names = presenter.present(Self.collection(.hans)).components[0].editions[0].names
    #expect(names.map(\.form) == ["軟體", "裡面"])
    #expect(names.map(\.count) == [3, 2])
  }

  @Test func headingsThatBecameEqualAreOneEntry() {
    let entries = presenter.present(Self.collection(.hans)).termIndex.pinyin[0].entries
    #expect(entries.map(\.heading) == ["軟體"])
    #expect(entries[0].see == nil)
    #expect(entries[0].locators.count == 1)
  }
}
