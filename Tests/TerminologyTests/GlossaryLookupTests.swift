import HanText
import Testing

@testable import Terminology

@Suite struct GlossaryLookupTests {
  @Test(arguments: [
    "popover", "浮出層", "浮出层", "fuchuceng", "fú chū céng", "fu2 chu1 ceng2", "fúchūcéng",
    "FuChuCeng", "fu'chu'ceng", "ㄈㄨˊ ㄔㄨ ㄘㄥˊ", "ㄈㄨㄔㄨㄘㄥ", "fcc", "UIPopoverPresentationController",
    "uipopovercontroller", "弹出框", "彈出式視窗", "popver", "fuchucneg", "浮出",
  ])
  func everyWayLeadsToThePopover(query: String) {
    #expect(Self.ids(query).first == "popover")
  }

  @Test(arguments: [
    ("popover", LookupMatch.exact), ("浮出層", .exact), ("浮出", .prefix), ("fuchuceng", .pinyin),
    ("fuchu", .pinyinPrefix), ("ㄈㄨˊ", .zhuyin), ("fcc", .initials), ("popver", .approximate),
    ("出层", .contains), ("UIPPC", .humps),
  ])
  func matchSaysHowTheNameWasMet(query: String, match: LookupMatch) {
    #expect(Self.lookup.find(query).entries.first?.match == match)
  }

  @Test func ambiguityIsShown() {
    #expect(Set(Self.ids("标签").prefix(2)) == ["label", "tab"])
    #expect(Self.lookup.find("標籤").entries.prefix(2).map(\.match) == [.exact, .exact])
  }

  @Test(arguments: [
    ("UINB", "api:UINavigationBar"), ("uinavb", "api:UINavigationBar"), ("barTint", "api:barTintColor"),
    ("tint", "tint"), ("UIBarButtonItem.title", "api:title"), ("setTint", nil),
    ("UIBarPosition.topAttached", "api:UIBarPositionTopAttached"),
    ("UINavigatonBar", "navigation-bar"), ("title", "api:title"),
  ])
  func nameInAProgramIsFoundByAPart(query: String, first: String?) {
    #expect(Self.ids(query).first == first)
  }

  @Test(arguments: [
    ("UINavigationBar", ["navigation-bar", "api:UINavigationBar", "navigation-controller"]),
    ("UIBarButtonItem", ["bar-button", "api:UIBarButtonItem"]),
    ("UIPopoverPresentationController", ["popover", "api:UIPopoverPresentationController"]),
  ])
  func conceptStandsBesideItsAPI(query: String, expected: [String]) {
    #expect(Array(Self.ids(query).prefix(expected.count)) == expected)
  }

  @Test func exactNameComesBeforeLongerOnes() {
    #expect(Self.ids("tab").prefix(2) == ["tab", "tab-bar"])
    #expect(Self.ids("导航").prefix(2) == ["navigation-bar", "navigation-controller"])
  }

  @Test func preferredNameComesBeforeOthers() {
    let glossary = SmallGlossary.read(
      concepts: ["a/term/alpha", "b/term/beta", "c/term/gamma"],
      terms: ["a/zh-Hans/圆点/avoid", "b/zh-Hans/圆点/preferred", "c/zh-Hans/圆点/accepted"]
    ).glossary
    #expect(GlossaryLookup(glossary).find("圆点").entries.map(\.entry.identifier) == ["b", "c", "a"])
  }

  @Test func reviewedReadingIsFollowed() {
    let glossary = SmallGlossary.read(
      concepts: "id\tkind\ten\na\tterm\tx\n",
      terms: "concept\tlang\tterm\tstatus\treading\na\tzh-Hans\t弹簧\tpreferred\ttán huáng\n",
      apis: "name\tkind\n"
    ).glossary
    #expect(GlossaryLookup(glossary).find("tanhuang").entries.first?.match == .pinyin)
    #expect(GlossaryLookup(glossary).find("danhuang").entries.first?.match == .approximate)
  }

  @Test(arguments: [
    (LookupFilter(kinds: [.api]), ["api:UITabBar"]), (LookupFilter(kinds: [.term]), []),
    (LookupFilter(kinds: [.component]), ["tab-bar"]), (LookupFilter(), ["tab-bar", "api:UITabBar"]),
  ])
  func kindsAreFiltered(filter: LookupFilter, expected: [String]) {
    #expect(Self.lookup.find("UITabBar", filter: filter).entries.map(\.entry.identifier) == expected)
  }

  @Test(arguments: [
    ("导航栏", ChineseVariant.hans, true), ("导航栏", .tw, false), ("导航栏", .hant, false), ("导览列", .tw, true),
    ("导览列", .hant, true), ("导览列", .hk, false), ("navigation bar", .tw, true),
  ])
  func namesOfOtherVariantsDoNotCount(query: String, variant: ChineseVariant, isFound: Bool) {
    let result = Self.lookup.find(query, filter: LookupFilter(variant: variant))
    #expect(result.entries.contains { $0.entry == .concept(id: "navigation-bar") } == isFound)
  }

  @Test(arguments: [("tab", ["tab"]), ("ta", []), ("fuchuceng", []), ("TAB-BAR", ["tab-bar"])])
  func exactFindsWholeNamesOnly(query: String, expected: [String]) {
    #expect(
      Self.lookup.find(query, filter: LookupFilter(isExact: true)).entries.map(\.entry.identifier) == expected
    )
  }

  @Test func nothingFoundSuggestsNames() {
    let result = Self.lookup.find("导航拦")
    #expect(result.entries.isEmpty)
    #expect(result.near.first == "导航栏")
    #expect(result.near.count <= 5)
    #expect(Self.lookup.find("UINavigationnBra").near.first == "UINavigationBar")
    #expect(Self.lookup.find("qqqqqqqq").near.isEmpty)
  }

  @Test(arguments: ["", "  ", "\u{3000}"])
  func emptyQueryFindsNothing(query: String) {
    #expect(Self.lookup.find(query) == LookupResult(entries: [], near: []))
  }

  @Test func limitCutsTheWeakest() {
    let all = Self.lookup.find("ui", limit: 100).entries
    #expect(all.count > 10)
    #expect(Self.lookup.find("ui", limit: 3).entries == Array(all.prefix(3)))
    #expect(all.map(\.score) == all.map(\.score).sorted(by: >))
  }

  private static let lookup = GlossaryLookup(MatcherGlossary.glossary)

  private static func ids(_ query: String) -> [String] {
    lookup.find(query).entries.map(\.entry.identifier)
  }
}
