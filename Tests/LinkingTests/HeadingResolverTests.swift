import Diagnostics
import HanText
import Markup
import Terminology
import Testing

@testable import Linking

@Suite struct HeadingResolverTests {
  /// The concepts of each section with a heading, as `heading: concept concept`.
  private func concepts(_ text: String, script: Script = .hans) -> [String] {
    var diagnostics: [Diagnostic] = []
    let collection = SmallGlossary.linker.link(
      [SmallText.source(text, script: script)], diagnostics: &diagnostics)
    return collection.sources[0].sections.compactMap { section in
      section.heading.map { "\($0.text.string): \(section.concepts.joined(separator: " "))" }
    }
  }

  @Test(arguments: [
    ("# 滑块\n文", "滑块: slider"), ("# 滑塊\n文", "滑塊: slider"), ("# 滑动器（Slider）\n文", "滑动器（Slider）: slider"),
    ("# 浮出层（只限iPad）\n文", "浮出层（只限iPad）: popover"), ("# 浮出層（只限 iPad）\n文", "浮出層（只限 iPad）: popover"),
    ("# 使用着色（Tint Color）\n文", "使用着色（Tint Color）: tint-color"), ("# 使用着色\n文", "使用着色: tint-color"),
    ("# Sliders\n文", "Sliders: slider"), ("# 着色器\n文", "着色器: "), ("# UISlider\n文", "UISlider: slider"),
    ("# 搜索栏和范围选择栏（Search Bar & Scope Bar）\n文", "搜索栏和范围选择栏（Search Bar & Scope Bar）: search-bar scope-bar"),
    ("# 搜索栏与外观\n文", "搜索栏与外观: "),
  ])
  func headingsNameConcepts(text: String, expected: String) {
    #expect(concepts(text) == [expected])
  }

  @Test func aGlossDecidesBetweenMeanings() {
    #expect(concepts("# 标签（Label）\n文\n# 标签（Tab）\n文") == ["标签（Label）: label", "标签（Tab）: tab"])
  }

  @Test func theFamilyOfTheSectionsAroundDecidesBetweenMeanings() {
    #expect(concepts("# 章\n## 滑块\n文\n## 标签\n文")[2] == "标签: label")
    #expect(concepts("# 章\n## 工具栏\n文\n## 标签\n文\n## 滑块\n文")[2] == "标签: tab")
  }

  @Test func aComponentIsPreferredWhereNothingElseDecides() {
    #expect(concepts("# 标签\n文") == ["标签: label"])
  }

  @Test func joinedNamesOpenOnlyWhatHasNoSectionOfItsOwn() {
    let found = concepts("# 搜索栏和工具栏\n文\n## 工具栏\n文")
    #expect(found == ["搜索栏和工具栏: search-bar", "工具栏: toolbar"])
  }

  @Test func aGlossDecidesAboutEachOfTheJoinedNames() {
    #expect(concepts("# 标签和工具栏（Tab & Toolbar）\n文") == ["标签和工具栏（Tab & Toolbar）: tab toolbar"])
    #expect(concepts("# 标签和工具栏\n文") == ["标签和工具栏: tab toolbar"])
    #expect(concepts("# 标签和步进器\n文") == ["标签和步进器: label stepper"])
  }

  @Test func generalNotionsAreNotDescribedInPassing() {
    #expect(concepts("# 布局和工具栏\n文") == ["布局和工具栏: "])
    #expect(concepts("# 布局\n文") == ["布局: layout"])
    #expect(concepts("# 滑块\n文\n## 布局\n文") == ["滑块: slider", "布局: "])
  }

  @Test func aChapterWithoutTextOfItsOwnDescribesNothing() {
    #expect(concepts("# 控件\n## 滑块\n文") == ["控件: ", "滑块: slider"])
    #expect(concepts("# 控件\n文\n## 滑块\n文") == ["控件: control", "滑块: slider"])
  }

  @Test func subsectionsCountAsTextOfTheirSection() {
    #expect(concepts("# 滑块\n## 指南\n文") == ["滑块: slider", "指南: "])
  }

  @Test func aViewAndItsControllerBothOpenWhereTheGlossNamesTheOther() {
    let heading = "分栏视图（Split View Controller）"
    #expect(concepts("# \(heading)\n文") == ["\(heading): split-view split-view-controller"])
  }

  @Test func shortNamesOfTaiwanAreCommonWordsInMainlandTexts() {
    #expect(concepts("# 提示\n文") == ["提示: "])
    #expect(concepts("# 提示\n文", script: .hant) == ["提示: "])
  }

  @Test func aHeadingThatStaysAmbiguousIsReported() {
    let glossary = Glossary(
      concepts: [
        Concept(
          id: "a", kind: .component, english: [],
          designations: [Designation(term: "开关", variant: .hans, status: .preferred)]),
        Concept(
          id: "b", kind: .component, english: [],
          designations: [Designation(term: "开关", variant: .hans, status: .preferred)]),
      ], apis: [])
    let linker = Linker(glossary: glossary) { texts, _ in
      texts.map { _ in TermMatches(matches: [], undecided: []) }
    }
    var diagnostics: [Diagnostic] = []
    _ = linker.link([SmallText.source("# 开关\n文")], diagnostics: &diagnostics)
    #expect(diagnostics.map(\.rule) == ["ambiguous-heading"])
    #expect(diagnostics.first?.location?.start.line == 1)
  }
}
