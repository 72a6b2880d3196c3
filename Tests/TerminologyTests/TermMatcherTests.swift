import Diagnostics
import HanText
import TestSupport
import Testing

@testable import Terminology

@Suite struct TermMatcherTests {
  // MARK: Forms

  @Test(arguments: [
    ("把導航欄放在頂部。", ["導航欄=navigation-bar"]),
    ("把导航栏、标签栏和工具栏都藏起来", ["导航栏=navigation-bar", "标签栏=tab-bar", "工具栏=toolbar"]),
    ("給元素著色", ["著色=tint"]),
    ("给元素着 色，再用标 签 栏", ["着 色=tint", "标 签 栏=tab-bar"]),
    ("用 Tab 栏切换，tab栏不动", ["Tab 栏=tab-bar", "tab栏=tab-bar"]),
    ("Tab bars and a navigation\nbar", ["Tab bars=tab-bar", "navigation\nbar=navigation-bar"]),
    ("a split-view, split views", ["split-view=split-view", "split views=split-view"]),
    ("A Table of stable tables, untab", []),
    ("打开 toolbar.html 和 toolbar_1，还有 toolbar。", ["toolbar=toolbar"]),
    ("导航条不是导航栏", ["导航条=navigation-bar", "导航栏=navigation-bar"]),
    ("ＴＡＢ　ＢＡＲ", ["ＴＡＢ　ＢＡＲ=tab-bar"]),
    ("", []),
  ])
  func formsAreFoundHoweverTheyAreWritten(text: String, expected: [String]) {
    #expect(Self.found(text) == expected)
  }

  @Test(arguments: [
    "表格里有许多列表。", "系列文章在前列", "专栏与栏目", "他在银行排成一行行李", "按行列式展开", "列车进站",
  ])
  func singleCharacterIsNoTermOutsideItsSection(text: String) {
    #expect(Self.found(text).filter { !$0.hasSuffix("=table") && $0 != "?表格:table" } == [])
  }

  @Test func singleCharacterIsATermInItsOwnSection() {
    let context = MatchContext(sectionConcepts: ["row"])
    #expect(Self.found("每一列的高度，不是系列的列表", in: context) == ["列=row"])
  }

  // MARK: Several meanings

  @Test(arguments: [
    ("點選標籤欄上的標籤就能切換。", ["標籤欄=tab-bar", "標籤=tab"]),
    ("標籤（Label）顯示文字", ["標籤=label", "Label=label"]),
    ("标签（ Tab ）", ["标签=tab", "Tab=tab"]),
    ("用标签显示一段静态文字，标签里的文字不能编辑", ["标签=label", "标签=label"]),
    ("标签", ["?标签:label|tab"]),
    ("UILabel 是标签，文本说明", ["UILabel=api:UILabel", "标签=label"]),
    ("導航欄（Navigation Bar）", ["導航欄=navigation-bar", "Navigation Bar=navigation-bar"]),
    ("Navigation Bar（导航栏）", ["Navigation Bar=navigation-bar", "导航栏=navigation-bar"]),
    ("導航欄（UINavigationBar）", ["導航欄=navigation-bar", "UINavigationBar=api:UINavigationBar"]),
  ])
  func meaningIsDecidedByWhatStandsNear(text: String, expected: [String]) {
    #expect(Self.found(text) == expected)
  }

  @Test(arguments: [("tab-bar", "tab"), ("tab", "tab"), ("label", "label")])
  func meaningIsDecidedByTheSection(section: String, meaning: String) {
    let context = MatchContext(sectionConcepts: [section])
    #expect(Self.found("标签不宜太长", in: context) == ["标签=" + meaning])
  }

  @Test func meaningIsDecidedByTheTextAround() {
    let context = MatchContext(neighbours: Array("静态 文字说明".utf8))
    #expect(Self.found("标签不宜太长", in: context) == ["标签=label"])
  }

  @Test(arguments: [
    "周末学校举办活动，请大家踊跃报名。", "墙上的开关控制客厅的电灯。", "在 HTML 标签里写属性，闭合要成对。", "CSS 选择器按类名选中元素。",
    "餐厅的服务员递来一份菜单，我们先点菜。",
  ])
  func everydayMeaningIsNotLinked(text: String) {
    let result = Self.matcher.match(Array(text.utf8))
    #expect(result.matches.isEmpty)
    #expect(result.undecided.isEmpty)
  }

  @Test(arguments: ["这个活动很好。", "请按开关。"])
  func everydayWordWithoutEvidenceIsUndecided(text: String) {
    let result = Self.matcher.match(Array(text.utf8))
    #expect(result.matches.isEmpty)
    #expect(result.undecided.count == 1)
  }

  @Test(arguments: [
    ("導航欄右邊的活動可以分享內容", "活動=activity"), ("工具栏里放一个开关", "开关=switch"), ("UIPickerView 里的选择器", "选择器=picker"),
  ])
  func everydayWordBesideTermsIsOne(text: String, expected: String) {
    #expect(Self.found(text).contains(expected))
  }

  // MARK: APIs

  @Test(arguments: [
    ("用 UIBarButtonItem.title 设定", ["UIBarButtonItem.title=api:title"]),
    ("用 UIBarButtonItem.shadow 设定", ["UIBarButtonItem=api:UIBarButtonItem"]),
    (
      "UINavigationBar 的 barTintColor",
      ["UINavigationBar=api:UINavigationBar", "barTintColor=api:barTintColor"]
    ),
    ("调用 -setTintColor:", ["setTintColor:=api:tintColor"]),
    ("setTintColor:[UIColor redColor]", ["setTintColor:=api:tintColor", "UIColor=api:UIColor"]),
    ("window.tintColor = nil", ["tintColor=api:tintColor", "nil=api:nil"]),
    ("initWithTitle:message:cancel:", ["initWithTitle:message:cancel:=api:initWithTitle:message:cancel:"]),
    ("initWithTitle:message:…", ["initWithTitle:message:=api:initWithTitle:message:cancel:"]),
    ("initWithTitle 方法", ["initWithTitle=api:initWithTitle:message:cancel:"]),
    (
      "UIBarPositionTop- Attached 与 UIButtonType-System",
      [
        "UIBarPositionTop- Attached=api:UIBarPositionTopAttached",
        "UIButtonType-System=api:UIButtonTypeSystem",
      ]
    ),
    (
      "application:didFinish- LaunchingWithOptions:）",
      ["application:didFinish- LaunchingWithOptions:=api:application:didFinishLaunchingWithOptions:"]
    ),
    ("UIActivity Class Reference", ["UIActivity=api:UIActivity"]),
    ("UI Activity Class Reference", ["UI Activity=api:UIActivity"]),
    ("把 UIPageControls 放下面", ["UIPageControls=api:UIPageControl"]),
    (
      "UINavigatonBar、UInavigationBar",
      ["UINavigatonBar=api:UINavigationBar", "UInavigationBar=api:UINavigationBar"]
    ),
    ("UIBarButtonltem", ["UIBarButtonltem=api:UIBarButtonItem"]),
    ("UIBarPosition.topAttached", ["UIBarPosition.topAttached=api:UIBarPositionTopAttached"]),
    (
      "application(_:didFinishLaunchingWithOptions:)",
      ["application(_:didFinishLaunchingWithOptions:)=api:application:didFinishLaunchingWithOptions:"]
    ),
    ("isTranslucent 与 intValue", ["isTranslucent=api:translucent", "intValue=api:intValue"]),
    ("sourceType 设为 camera", ["camera=api:camera"]),
    ("translucent 属性", ["translucent=api:translucent"]),
    ("a translucent bar with a title and a camera, nil", []),
    ("minimumTrackColor 和 leftBarButtonItems", []),
    ("presentedViewController", []),
    ("https://example.org/UINavigationBar/tintColor 之外", []),
    ("MyUIView、UIViews2", []),
  ])
  func apisAreFoundHoweverTheyAreWritten(text: String, expected: [String]) {
    #expect(Self.found(text) == expected)
  }

  @Test func plainNameInCodeIsAnAPIAndNoConcept() {
    let text = "toolbar title 标签栏"
    let context = MatchContext(code: [0..<13])
    #expect(Self.found(text, in: context) == ["title=api:title", "标签栏=tab-bar"])
  }

  @Test(arguments: [
    ("UINavigationBar", "API name"), ("UINavigatonBar", "misspelling of UINavigationBar"),
    ("setTintColor:", "accessor of tintColor"),
    ("UIBarButtonItem.shadow", "API name; its member shadow is not in the glossary"),
    ("UIBarButtonItem.title", "member of UIBarButtonItem"), ("导航栏", "only meaning"),
    ("导航条", "only meaning; a form to avoid"), ("導航欄（UINavigationBar）", "gloss (UINavigationBar)"),
    ("标签（Label）", "gloss (Label)"), ("标签上的静态文字", "context: 静态"),
  ])
  func everyMatchHasItsReason(text: String, reason: String) {
    #expect(Self.matcher.match(Array(text.utf8)).matches.first?.reason == reason)
  }

  // MARK: Titles

  @Test(arguments: [
    "参阅《导航栏与标签栏编程指南》。", "见“Tab Bar Programming Guide”", "Navigation Bar Programming Guide for iOS",
    "詳情請參考Hiding a Navigation Bar。",
  ])
  func titlesOfDocumentsAreNoMentions(text: String) {
    #expect(Self.found(text) == [])
  }

  @Test(arguments: [
    ("请参考 Navigation Bar。", ["Navigation Bar=navigation-bar"]),
    ("请参考“导航栏”一节", ["导航栏=navigation-bar"]), ("本指南讲导航栏", ["导航栏=navigation-bar"]),
    ("請參考UIToolbar Class Reference和Toolbar Guide", ["UIToolbar=api:UIToolbar"]),
  ])
  func namesOutsideTitlesAreMentions(text: String, expected: [String]) {
    #expect(Self.found(text) == expected)
  }

  @Test(arguments: ["他打开关着的门", "自动作出反应", "地图标注", "不少生活动态", "部分页数", "最终目标签下合同"])
  func wordsAcrossAFormAreNotCut(text: String) {
    let forms = SmallGlossary.read(
      concepts: ["x/term/x"],
      terms: ["开关", "动作", "图标", "活动", "分页", "标签"].map { "x/zh-Hans/\($0)/accepted" }
    ).glossary
    #expect(TermMatcher(forms).match(Array(text.utf8)) == TermMatches(matches: [], undecided: []))
  }

  // MARK: Properties

  @Test(arguments: 0..<60)
  func findsWhatNaiveSearchFinds(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = ["导", "航", "栏", "导航栏", "標籤欄", "tab bar", "tab", " ", "toolbar", "，", "x", "。", "工具", "栏栏"]
    let text = (0..<40).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }.joined()
    let forms = ["导航栏", "标签栏", "工具栏", "tab bar", "toolbar"].map { Array($0.utf8) }
    let glossary = SmallGlossary.read(
      concepts: ["a/term/tab bar|toolbar"],
      terms: ["a/zh-Hans/导航栏/preferred", "a/zh-Hans/标签栏/accepted", "a/zh-Hans/工具栏/accepted"]
    ).glossary
    let matcher = TermMatcher(glossary, words: CommonWords(everyday: [], uncut: []))
    let search = SearchText(Array(text.utf8))
    let naive = Self.naive(forms, in: search.utf8).map { search.sourceRange($0) }
    #expect(matcher.match(search.source).matches.map(\.range) == naive)
  }

  @Test(arguments: 0..<40)
  func rangesAscendAndGiveTheForm(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "導航欄", "（", "）", "Tab", " ", "bar", "UIBarButtonItem", ".", "title", ":", "-", "标签", "列", "活動", "\n",
      "ＵＩ", "系",
      "《", "》", "指南", "setTintColor", "\u{FFFD}", "的",
    ]
    let text = (0..<60).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }.joined()
    let bytes = Array(text.utf8)
    let result = Self.matcher.match(bytes)
    var end = 0
    for match in result.matches {
      #expect(match.range.lowerBound >= end)
      #expect(match.form == String(decoding: bytes[match.range], as: UTF8.self))
      end = match.range.upperBound
    }
    #expect(result == Self.matcher.match(bytes))
  }

  private static func naive(_ forms: [[UInt8]], in text: [UInt8]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var index = 0
    while index < text.count {
      var longest = 0
      for form in forms where text[index...].starts(with: form) && form.count > longest {
        var end = index + form.count
        if form[0] < 0x80 {
          if index > 0, text[index - 1].isIdentifierByte { continue }
          if text[end...].starts(with: "s".utf8) { end += 1 }
          if end < text.count, text[end].isIdentifierByte { continue }
        }
        longest = end - index
      }
      if longest > 0 { result.append(index..<index + longest) }
      index += max(1, longest)
    }
    return result
  }

  // MARK: Fixtures

  /// `form=entry` of matches, `?form:candidates` of what is undecided, in the text's order.
  private static func found(_ text: String, in context: MatchContext = MatchContext()) -> [String] {
    let result = matcher.match(Array(text.utf8), in: context)
    let matches = result.matches.map { ($0.range.lowerBound, $0.form + "=" + $0.entry.identifier) }
    let undecided = result.undecided.map {
      ($0.range.lowerBound, "?" + $0.form + ":" + $0.candidates.joined(separator: "|"))
    }
    return (matches + undecided).sorted { $0.0 < $1.0 }.map(\.1)
  }

  private static let matcher = TermMatcher(MatcherGlossary.glossary)
}
