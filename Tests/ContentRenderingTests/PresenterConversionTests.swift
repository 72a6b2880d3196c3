import HanText
import Linking
import Markup
import Normalization
import Terminology
import Diagnostics
import Testing

@testable import ContentRendering

@Suite struct PresenterConversionTests {
  private func presented(
    _ title: String, _ script: Script, isMachineMade: Bool = false, as presentation: Presentation,
    vocabulary: String = ""
  ) -> String {
    let source = LinkedSource(
      slug: "a", info: SourceInfo(title: title),
      text: NormalizedText(
        source: SourceText(path: "a.txt", text: ""), format: .plainText, utf8: [], map: OffsetMap(),
        repairs: [],
        script: ScriptJudgement(script: script, isMachineMade: isMachineMade)), sections: [])
    let collection = Collection(
      sources: [source], components: [], apis: [], occurrences: [], termIndex: TermIndex(),
      glossary: Glossary(concepts: [], apis: []))
    let presenter = CollectionPresenter(presentation, settings: SiteSettings(vocabulary: vocabulary))
    return presenter.present(collection).sources[0].info.title
  }

  @Test func simplifiedIsConvertedByWords() {
    #expect(presented("在后面发现标签", .hans, as: .traditional) == "在後面發現標籤")
    #expect(presented("在后面发现标签", .hans, as: .simplified) == "在后面发现标签")
  }

  @Test func machineMadeTraditionalGoesThroughSimplified() {
    #expect(presented("在后面發現標簽", .hant, isMachineMade: true, as: .traditional) == "在後面發現標籤")
    #expect(presented("在后面發現標簽", .hant, isMachineMade: true, as: .simplified) == "在后面发现标签")
  }

  @Test func nativeTraditionalStaysForTraditionalPages() {
    #expect(presented("標簽", .hant, as: .traditional) == "標簽")
    #expect(presented("標籤", .hant, as: .simplified) == "标签")
  }

  @Test func wordsAreLocalizedOnlyWhenAskedFor() {
    #expect(presented("软件", .hans, as: .traditional) == "軟件")
    #expect(presented("软件", .hans, as: .traditional, vocabulary: "tw") == "軟體")
    #expect(presented("软件", .hans, as: .traditional, vocabulary: "hk") == "軟件")
  }

  @Test(arguments: [("", "滾動的數據的視圖"), ("tw", "捲動的資料的檢視")])
  func definitionsAreLocalizedWithTheTexts(vocabulary: String, definition: String) {
    let concept = Concept(
      id: "table-view", kind: .component, english: ["table view"], designations: [], apis: [], related: [],
      family: "", context: [], definitionChinese: "滚动的数据的视图", definitionEnglish: "", note: "")
    let presenter = CollectionPresenter(.traditional, settings: SiteSettings(vocabulary: vocabulary))
    let presented = presenter.present(Collection(glossary: Glossary(concepts: [concept], apis: [])))
    #expect(presented.glossary.concepts[0].definitionChinese == definition)
  }

  @Test func quotationMarksAreLocalizedWithTheWords() {
    let title = "按“返回‘上一级’”，it’s “OK”"
    #expect(presented(title, .hans, as: .traditional) == "按“返回‘上一級’”，it’s “OK”")
    #expect(presented(title, .hans, as: .traditional, vocabulary: "tw") == "按「返回『上一級』」，it’s 「OK」")
    #expect(
      presented("“Don’t” in English", .hans, as: .traditional, vocabulary: "tw") == "“Don’t” in English")
  }
}
