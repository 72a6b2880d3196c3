import ContentRendering
import Linking
import Terminology
import Testing

@testable import HTMLRendering

@Suite struct AddressTests {
  @Test(arguments: [
    ("zh-hant/components/a.html", "assets/site.css", "", "../../assets/site.css"),
    ("zh-hant/components/a.html", "zh-hant/components/b.html", "", "b.html"),
    ("zh-hant/components/a.html", "zh-hant/sources/x/index.html", "p2", "../sources/x/index.html#p2"),
    ("zh-hant/a.html", "zh-hant/a.html", "p2", "#p2"), ("zh-hant/a.html", "zh-hant/a.html", "", "a.html"),
    ("index.html", "zh-hans/index.html", "", "zh-hans/index.html"),
    ("a/b/c.html", "a/d/c.html", "浮", "../d/c.html#%E6%B5%AE"),
  ])
  func addressesAreRelative(_ from: String, _ to: String, _ fragment: String, _ expected: String) {
    #expect(RelativeAddress(from: from).to(to, fragment: fragment) == expected)
  }

  @Test func fileNamesOfAPIsAreASCIIAndUnique() {
    let names = [
      "-setTintColor:", "CON:", "UIView", "a b", "initWithTitle:style:target:action:", "uiview", "uiView",
      "index",
      "按钮", "列",
    ]
    let files = APIFileNames(names.map { APIEntry(api: API(name: $0, kind: .method)) })
    #expect(
      names.compactMap(files.path) == [
        "apis/setTintColor.html", "apis/CON.html", "apis/UIView.html", "apis/a-b.html",
        "apis/initWithTitle-style-target-action.html", "apis/uiview-2.html", "apis/uiView-3.html",
        "apis/index-2.html", "apis/api.html", "apis/api-2.html",
      ])
    #expect(files.path("UIWindow") == nil)
  }

  @Test(arguments: [
    (0, "1970-01-01"), (951_782_400, "2000-02-29"), (1_735_689_599, "2024-12-31"), (-1, "1969-12-31"),
    (4_107_542_400, "2100-03-01"),
  ])
  func datesFollowTheCalendar(_ seconds: Int, _ expected: String) {
    #expect(Sitemap.date(seconds) == expected)
  }
}
