import Diagnostics
import Markup
import Normalization
import Testing

@testable import Linking

@Suite struct ReferenceResolverTests {
  /// The references of a text as `words → target`, and what was reported.
  private func references(_ text: String, pages: [PageMark] = []) -> (found: [String], unresolved: [String]) {
    var diagnostics: [Diagnostic] = []
    let collection = SmallGlossary.linker.link(
      [SmallText.source(text, pages: pages)], diagnostics: &diagnostics)
    var found: [String] = []
    for text in TextPlace.places(in: collection.sources[0].sections).compactMap(\.text) {
      for span in text.spans {
        guard case .reference(let target) = span.kind else { continue }
        found.append("\(String(decoding: text.utf8[span.range], as: UTF8.self)) → \(notation(target))")
      }
    }
    return (found, diagnostics.filter { $0.rule == "unresolved-reference" }.map(\.summary))
  }

  private func notation(_ target: ReferenceTarget) -> String {
    switch target {
    case .section(_, let anchor): "#" + anchor
    case .block(_, let anchor): anchor.hasPrefix("p-") ? "block" : "#" + anchor
    case .component(let id): "component " + id
    case .api(let name): "api " + name
    }
  }

  private func expect(
    _ text: String, _ expected: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let (found, unresolved) = references(text)
    #expect(found == expected, sourceLocation: sourceLocation)
    #expect(unresolved.isEmpty, sourceLocation: sourceLocation)
  }

  @Test func titlesLeadToSectionsHoweverTheyAreSpaced() {
    expect("# 手势 与边距\n文\n# 滑块\n请看第3页的“手势与边距”。", ["手势与边距 → #" + anchor("手势 与边距")])
    expect("# 栏上按钮\n请看第3页的“栏上的按钮”。", ["栏上的按钮 → #" + anchor("栏上按钮")])
    expect(
      "# 手勢（Gestures）\n参阅“手势”。参阅“Gestures”。",
      ["手势 → #" + anchor("手勢（Gestures）"), "Gestures → #" + anchor("手勢（Gestures）")])
  }

  private func anchor(_ heading: String) -> String {
    var sections = SectionSplitter.sections(of: SmallText.source("# \(heading)\n文").document)
    Anchors.set(in: &sections)
    return sections[0].anchor
  }

  @Test func aTitleThatNamesAComponentLeadsToItsSectionOrPage() {
    expect("# 滑块（Slider）\n文\n# 别的\n参阅“滑动器”。", ["滑动器 → #slider"])
    expect("# 别的\n参阅“滑动器”。", ["滑动器 → component slider"])
    expect("# 别的\n控件（第26页）", ["控件 → component control"])
    #expect(references("# 别的\n参阅“控件”。").found.isEmpty)
  }

  @Test func ofEqualTitlesTheOneOnThePageIsMeant() {
    let text = "# 滑块\n文\n## 指南\n文\n# 步进器\n文\n## 指南\n文\n# 别的\n见第1页的“指南”和第2页的“指南”。"
    let second = text.utf8.count - Array("# 步进器\n文\n## 指南\n文\n# 别的\n见第1页的“指南”和第2页的“指南”。".utf8).count
    let pages = [PageMark(number: 1, output: 0), PageMark(number: 2, output: second)]
    let found = references(text, pages: pages).found
    #expect(Set(found).count == 2)
  }

  @Test func aPageLeadsToItsFirstBlock() {
    let text = "# 别的\n一。\n二。\n三。\n详情见第2页。"
    let found = references(text, pages: [PageMark(number: 2, output: Array("# 别的\n一。\n".utf8).count)]).found
    #expect(found == ["第2页 → block"])
    #expect(references(text).unresolved == ["Reference ‘第2页’ leads to nothing in this text"])
  }

  @Test func externalTitlesAreNotMissed() {
    expect("# 别的\n请参考“Guide to Something”。", [])
  }

  @Test func phrasesLeadToTheLastConceptTheyName() {
    expect("# 4.3.1 滑块\n文\n# 4.3.2 步进器\n请参考本章第三节控件中的滑块部分。", ["本章第三节控件中的滑块部分 → #slider"])
    expect("# 滑块\n文\n# 别的\n请参考下文的滑块（Slider）部分。", ["下文的滑块（Slider）部分 → #slider"])
  }

  @Test func phrasesWithoutConceptLeadToTheSectionTheyCount() {
    expect("# 4.1 手势\n见本章第二节的内容。\n# 4.2 动画\n文", ["本章第二节 → #" + anchor("动画")])
  }

  @Test func otherChaptersAreReported() {
    let found = references("# 4.1 滑块\n文\n## 4.1.1 指南\n参阅本文第五章滑块部分。")
    #expect(found.found.isEmpty)
    #expect(found.unresolved == ["Reference ‘本文第五章滑块部分’ leads to nothing in this text"])
  }

  @Test func aWrongNumberOfTheTableBelowLeadsToItAllTheSame() {
    expect("# 别的\n下面的表格3-2说明尺寸。\n\n表格 5-2 尺寸", ["表格3-2 → block"])
    #expect(references("# 别的\n见表格3-2。\n\n表格 5-2 尺寸").unresolved.count == 1)
    #expect(references("# 别的\n下面的表格3-2。\n# 滑块\n表格 5-2 尺寸").unresolved.count == 1)
  }

  @Test func captionsAreTargetsAndNotReferences() {
    expect("# 别的\n表格 5-1 尺寸\n如表格5-1所示。", ["表格5-1 → block"])
    #expect(references("# 别的\n如表格5-2所示。").unresolved.count == 1)
  }

  @Test func linesOfContentsAreLinkedWhole() {
    expect("4.3.1 滑块\n# 4.3.1 滑块\n文", ["4.3.1 滑块 → #slider"])
  }
}
