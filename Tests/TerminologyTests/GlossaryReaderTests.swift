import Diagnostics
import HanText
import Testing

@testable import Terminology

@Suite struct GlossaryReaderTests {
  @Test func readsConceptsWithTheirTermsAndAPIs() throws {
    let (glossary, diagnostics) = SmallGlossary.read(
      concepts: [
        "tab-bar/component/tab bar|tabs/UITabBar|UITabBarItem/tab/bars/底部|切换",
        "tab/term/tab//tab-bar/parts",
      ],
      terms: [
        "tab-bar/zh-Hans/标签栏/preferred", "tab-bar/zh-Hant-TW/標籤列/preferred",
        "tab-bar/zh-Hans/选项卡栏/avoid", "tab-bar/en/bar of tabs/accepted",
      ],
      apis: ["UITabBar/class", "UITabBarItem/class//UITabBarltem"])
    #expect(diagnostics.isEmpty)
    let concept = try #require(glossary.concept("tab-bar"))
    #expect(concept.english == ["tab bar", "tabs", "bar of tabs"])
    #expect(concept.apis == ["UITabBar", "UITabBarItem"])
    #expect(concept.related == ["tab"])
    #expect(concept.family == "bars")
    #expect(concept.context == ["底部", "切换"])
    #expect(concept.names(.hans) == ["标签栏"])
    #expect(concept.names(.tw) == ["標籤列"])
    #expect(concept.designations.map(\.status) == [.preferred, .preferred, .avoid, .accepted])
    #expect(glossary.api("UITabBarItem")?.misspellings == ["UITabBarltem"])
  }

  @Test func columnsStandInAnyOrderWithMarkCommentsAndCRLF() throws {
    let (glossary, diagnostics) = SmallGlossary.read(
      concepts: "\u{FEFF}# 组件\r\nen\tnote\tid\tkind\r\n\r\nslider\t# kept\tslider\tcomponent\r\n",
      terms: "status\tterm\tlang\tconcept\n# none\npreferred\t滑块\tzh-Hans\tslider", apis: "kind\tname")
    #expect(diagnostics.isEmpty)
    let concept = try #require(glossary.concept("slider"))
    #expect(concept.note == "# kept")
    #expect(concept.names(.hans) == ["滑块"])
  }

  @Test(arguments: [
    (
      "id\tkind\ten\tcolour\na\tterm\tb\tred\n", "concepts.tsv:1:12 unknown-column",
      Diagnostic.Severity.warning
    ),
    ("id\tkind\n", "concepts.tsv:1:1 missing-column", .error),
    ("", "concepts.tsv:1:1 missing-column", .error),
    ("id\tkind\ten\ten\na\tterm\tb\tc\n", "concepts.tsv:1:12 duplicate-column", .error),
    ("id\tkind\ten\na\tterm\n", "concepts.tsv:2:7 cell-count", .error),
    ("id\tkind\ten\n# x\na\tterm\t按钮\tb\n", "concepts.tsv:3:11 cell-count", .error),
    ("id\tkind\ten\na\twidget\tb\n", "concepts.tsv:2:3 bad-kind", .error),
    ("id\tkind\ten\nTab Bar\tterm\tb\n", "concepts.tsv:2:1 bad-id", .error),
    ("id\tkind\ten\n\tterm\tb\n", "concepts.tsv:2:1 bad-id", .error),
    ("id\tkind\ten\na\tterm\tb\na\tterm\tc\n", "concepts.tsv:3:1 duplicate-id", .error),
    ("id\tkind\ten\trelated\na\tterm\tb\ta| gone\n", "concepts.tsv:2:13 unknown-concept", .error),
    ("id\tkind\ten\tapis\na\tterm\tb\tUISlider\n", "concepts.tsv:2:10 unknown-api", .error),
    ("id\tkind\ten\na\tterm\tb\u{FFFD}\n", "concepts.tsv:2:9 table-encoding", .error),
  ])
  func faultOfConceptsIsReportedAtItsCell(
    table: String, place: String, severity: Diagnostic.Severity
  ) {
    let (_, diagnostics) = SmallGlossary.read(
      concepts: table, terms: SmallGlossary.termHeader, apis: SmallGlossary.apiHeader)
    #expect(diagnostics.map(\.place) == [place])
    #expect(diagnostics.first?.severity == severity)
    #expect(diagnostics.first?.explanation?.isEmpty == false)
  }

  @Test(arguments: [
    ("tab/zh-Hans//preferred", "terms.tsv:2:13 empty-cell"),
    ("/zh-Hans/标签/preferred", "terms.tsv:2:1 empty-cell"),
    ("tab/zh-CN/标签/preferred", "terms.tsv:2:5 bad-lang"),
    ("tab/zh-Hans/标签/prefered", "terms.tsv:2:16 bad-status"),
    ("tap/zh-Hans/标签/preferred", "terms.tsv:2:1 unknown-concept"),
    ("tab/zh-Hans/\(String(repeating: "长", count: 30_000))/preferred", "terms.tsv:2:13 long-cell"),
  ])
  func faultOfTermsIsReportedAtItsCell(row: String, place: String) {
    let (glossary, diagnostics) = SmallGlossary.read(concepts: ["tab/term/tab"], terms: [row])
    #expect(diagnostics.map(\.place) == [place])
    #expect(glossary.concept("tab")?.designations.isEmpty == true)
  }

  @Test(arguments: [
    ("UITabBar/klass", "apis.tsv:2:10 bad-kind"), ("/class", "apis.tsv:2:1 empty-cell"),
    ("title/property/UIBarButonItem", "apis.tsv:2:16 unknown-api"),
  ])
  func faultOfAPIsIsReportedAtItsCell(row: String, place: String) {
    let (_, diagnostics) = SmallGlossary.read(concepts: [], apis: [row, "UIBarButtonItem/class"])
    #expect(diagnostics.map(\.place) == [place])
  }

  @Test func suggestsWhatWasMeant() {
    let (_, diagnostics) = SmallGlossary.read(
      concepts: ["tab/term/tab/UITabbar"], terms: ["tab/zh-Hans/标签/prefered"], apis: ["UITabBar/class"])
    #expect(diagnostics.count == 2)
    #expect(diagnostics.first?.explanation?.hasPrefix("Did you mean ‘preferred’?") == true)
    #expect(diagnostics.last?.explanation?.hasPrefix("Did you mean ‘UITabBar’?") == true)
  }

  @Test func secondPreferredTermOfALanguageIsAnError() {
    let (glossary, diagnostics) = SmallGlossary.read(
      concepts: ["tab/term/tab"],
      terms: ["tab/zh-Hans/标签/preferred", "tab/zh-Hant-TW/標籤/preferred", "tab/zh-Hans/分页/preferred"])
    #expect(diagnostics.map(\.place) == ["terms.tsv:4:16 two-preferred-terms"])
    #expect(diagnostics.first?.notes.first?.location?.start.line == 2)
    #expect(glossary.concept("tab")?.names(.hans).first == "标签")
  }

  @Test(arguments: [
    ("", "", true), ("切换", "", true), ("切换", "文字", false),
  ])
  func formOfTwoConceptsNeedsContextWords(tab: String, label: String, isReported: Bool) {
    let (_, diagnostics) = SmallGlossary.read(
      concepts: ["tab/term/tab////\(tab)", "label/component/label////\(label)"],
      terms: ["tab/zh-Hans/标签/preferred", "label/zh-Hant-TW/標籤/preferred"])
    #expect(diagnostics.map(\.place) == (isReported ? ["terms.tsv:3:18 ambiguous-form"] : []))
  }

  @Test func oneFaultDoesNotHideTheNext() {
    let (glossary, diagnostics) = SmallGlossary.read(
      concepts: ["A/term/a", "b/thing/b", "c/term/c"], terms: ["c/xx/丙/preferred", "d/en/d/preferred"],
      apis: ["UIView/classes"])
    #expect(diagnostics.map(\.rule) == ["bad-kind", "bad-id", "bad-kind", "bad-lang", "unknown-concept"])
    #expect(glossary.concepts.map(\.id) == ["c"])
  }

  @Test func headingNamesHoldEveryFormFolded() {
    let (glossary, _) = SmallGlossary.read(
      concepts: ["tab-bar/component/Tab Bar"],
      terms: ["tab-bar/zh-Hant-TW/標籤列/preferred", "tab-bar/zh-Hans/Tab栏/avoid"])
    #expect(glossary.headingNames == ["tab bar", "标签列", "tab栏"])
  }

  @Test func apiNamesHoldPiecesOfSelectors() {
    let (glossary, _) = SmallGlossary.read(
      concepts: [], apis: ["UIView/class", "show:animated:/method/UIView"])
    #expect(glossary.apiNames == ["UIView", "show:animated:", "show", "animated"])
  }
}
