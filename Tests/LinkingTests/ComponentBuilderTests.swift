import Diagnostics
import Markup
import Terminology
import Testing

@testable import Linking

@Suite struct ComponentBuilderTests {
  private func collection(_ texts: String...) -> Collection {
    var diagnostics: [Diagnostic] = []
    let sources = texts.enumerated().map { SmallText.source($1, slug: "s\($0)", date: "200\($0)") }
    return SmallGlossary.linker.link(sources, diagnostics: &diagnostics)
  }

  private func component(_ id: String, _ collection: Collection) throws -> Component {
    try #require(collection.components.first { $0.concept.id == id })
  }

  @Test func everyComponentHasAPageEvenIfNobodyDescribesIt() {
    let ids = collection("文").components.map(\.concept.id)
    #expect(ids.contains("alert"))
    #expect(!ids.contains("tab"))
  }

  @Test func aTermThatASectionDescribesHasAPage() {
    #expect(collection("# 控件\n文").components.contains { $0.concept.id == "control" })
  }

  @Test func editionsGatherTheSectionsOfAllSourcesWithTheirSubsections() throws {
    let found = collection("# 滑块\n一\n## 指南\n二\n# 步进器\n三", "# 别的\n文\n# 滑动器\n文")
    let editions = try component("slider", found).editions
    #expect(editions.map(\.source) == [0, 1])
    #expect(editions.map(\.sections) == [[0, 1], [1]])
  }

  @Test func aComponentBelowAnotherIsNotPartOfIt() throws {
    let found = collection("# 工具栏\n一\n## 滑块\n二\n### 指南\n三\n## 标签（Tab）\n四")
    let sections = try ["toolbar", "slider", "tab"].map { try component($0, found).editions.map(\.sections) }
    #expect(sections == [[[0, 3]], [[1, 2]], [[3]]])
  }

  @Test func namesAreCountedPerEdition() throws {
    let found = collection("# 滑块\n滑块和滑动器，滑块。", "# 滑动器\n文")
    let editions = try component("slider", found).editions
    #expect(editions[0].names.map { "\($0.form) \($0.count)" } == ["滑块 3", "滑动器 1"])
    #expect(editions[1].names.map { "\($0.form) \($0.count)" } == ["滑动器 1"])
  }

  @Test func aSectionIsMentionedOnceAtItsFirstMention() throws {
    let found = collection("# 甲\n一。\n有滑块。\n又有滑块。\n# 乙\n滑块")
    let mentions = try component("slider", found).mentions
    #expect(mentions.map(\.section.section) == [0, 1])
    #expect(mentions[0].anchor == found.sources[0].sections[0].blocks[1].anchor)
  }

  @Test func componentsAreSortedByFamily() {
    let families = collection("文").components.map(\.concept.family)
    #expect(families == families.sorted())
  }
}

@Suite struct DescriptionFinderTests {
  private func editions(of id: String, _ text: String) -> [[Int]] {
    var diagnostics: [Diagnostic] = []
    let collection = SmallGlossary.linker.link([SmallText.source(text)], diagnostics: &diagnostics)
    return collection.components.first { $0.concept.id == id }?.editions.map(\.sections) ?? []
  }

  @Test func aSectionOnAControllerAlsoDescribesTheViewIfItNamesTheClass() {
    let text = "# 分栏视图控制器\n分栏视图由UISplitViewController管理。"
    #expect(editions(of: "split-view", text) == [[0]])
    #expect(editions(of: "split-view", "# 分栏视图控制器\n分栏视图有两栏。") == [])
  }

  @Test func aSectionOnNothingElseDescribesWhatItGlossesAndMentionsMost() {
    #expect(editions(of: "slider", "# 拖动\n滑块（Slider）可以拖动，滑块也可以点，滑块很小。") == [[0]])
    #expect(editions(of: "slider", "# 拖动\n滑块可以拖动，滑块也可以点，滑块很小。") == [])
    #expect(editions(of: "slider", "# 拖动\n滑块（Slider）可以拖动，滑块也可以点。") == [])
    #expect(editions(of: "slider", "# 步进器\n滑块（Slider）可以拖动，滑块也可以点，滑块很小。") == [])
  }

  @Test func aDefinitionDescribes() {
    #expect(editions(of: "slider", "# 概述\n- 滑块（Slider）是一种控件。") == [[0]])
    #expect(editions(of: "slider", "# 概述\n- 滑块是蓝色的。") == [])
  }

  @Test func aSectionOfItsOwnIsEnough() {
    #expect(editions(of: "slider", "# 概述\n滑块是一种控件。\n# 滑块\n文") == [[1]])
  }

  @Test func aSubsectionStaysPartOfItsSection() {
    let text = "# 步进器\n文\n## 拖动\n滑块是一种控件。"
    #expect(editions(of: "slider", text) == [[1]])
    #expect(editions(of: "stepper", text) == [[0, 1]])
  }
}
