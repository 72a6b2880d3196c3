import ContentRendering
import Foundation
import HanText
import Linking
import Terminology
import Testing

@testable import HTMLRendering

@Suite struct SiteRendererTests {
  private static let site = Sample.site()
  private static let pages = site.keys.filter { $0.hasSuffix(".html") }.sorted()

  @Test func everyKindOfPageIsThere() {
    for folder in ["zh-hans", "zh-hant"] {
      for path in [
        "index.html", "components/popover.html", "sources/guide-9/index.html", "apis/barTintColor.html",
        "apis/bartintcolor-2.html", "apis/initWithTitle-style-target-action.html", "apis/index.html",
        "terms.html",
        "glossary.html", "search.html", "report.html", "terms.js",
      ] { #expect(Self.site[folder + "/" + path] != nil, "\(folder)/\(path)") }
    }
    for path in ["index.html", "404.html", "assets/site.css", "assets/site.js", "sitemap.xml", "robots.txt"] {
      #expect(Self.site[path] != nil, "\(path)")
    }
  }

  @Test(arguments: pages) func everyInternalLinkArrives(_ path: String) throws {
    let page = PageScanner(try #require(Self.site[path]))
    for address in page.addresses where !address.hasPrefix("https://") {
      let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(
        String.init)
      let file = parts[0].isEmpty ? path : Self.resolved(parts[0], from: path)
      let target = try #require(Self.site[file], "\(path) → \(address)")
      guard parts.count > 1 else { continue }
      let fragment = try #require(parts[1].removingPercentEncoding)
      #expect(PageScanner(target).ids.contains(fragment), "\(path) → \(address)")
    }
  }

  @Test(arguments: pages) func idsAreUnique(_ path: String) throws {
    let ids = PageScanner(try #require(Self.site[path])).ids
    #expect(Set(ids).count == ids.count, "\(Dictionary(grouping: ids) { $0 }.filter { $1.count > 1 }.keys)")
  }

  @Test(arguments: pages) func headingsSkipNoLevel(_ path: String) throws {
    let levels = PageScanner(try #require(Self.site[path])).headingLevels
    #expect(levels.first == 1)
    #expect(levels.count { $0 == 1 } == 1)
    for (before, after) in zip(levels, levels.dropFirst()) { #expect(after <= before + 1) }
  }

  @Test(arguments: pages) func nothingRunsOrStylesInline(_ path: String) throws {
    let page = PageScanner(try #require(Self.site[path]))
    for tag in page.tags {
      #expect(tag.attributes["style"] == nil)
      #expect(!tag.attributes.keys.contains { $0.hasPrefix("on") })
      if tag.name == "script" { #expect(tag.attributes["src"] != nil) }
    }
  }

  @Test func bothScriptsHaveTheSameAddresses() throws {
    let simplified = Self.pages.filter { $0.hasPrefix("zh-hans/") }
    #expect(!simplified.isEmpty)
    for path in simplified {
      let other = try #require(Self.site["zh-hant/" + path.dropFirst("zh-hans/".count)])
      // The index has another order in each script; what it has on a concept has one address.
      let isIndex = path.hasPrefix("zh-hans/terms")
      let ids = { (html: String) in
        let ids = PageScanner(html).ids.filter { $0.utf8.allSatisfy { $0 < 0x80 } }
        return isIndex ? ids.filter { $0.hasPrefix("t-") }.sorted() : ids
      }
      #expect(ids(try #require(Self.site[path])) == ids(other), "\(path)")
    }
  }

  @Test func pagesSpeakTheirScript() throws {
    let simplified = try #require(Self.site["zh-hans/components/popover.html"])
    let traditional = try #require(Self.site["zh-hant/components/popover.html"])
    #expect(simplified.contains("<html lang=\"zh-Hans\">"))
    #expect(simplified.contains("<h1>弹出窗口</h1>"))
    #expect(traditional.contains("<html lang=\"zh-Hant-TW\">"))
    #expect(traditional.contains("<h1>彈出式視窗</h1>"))
    #expect(traditional.contains("點按按鈕以後"))
  }

  @Test func englishSideNamesEverythingInEnglishAndLeadsToTheTexts() throws {
    let page = try #require(Self.site["en/components/popover.html"])
    #expect(page.contains("<html lang=\"en\">"))
    #expect(page.contains("<h1>Popover</h1>"))
    #expect(page.contains("<p class=\"english-name\" lang=\"zh-Hans\">弹出窗口</p>"))
    #expect(page.contains("<p class=\"definition\">A small view that floats"))
    #expect(page.contains("href=\"../../zh-hans/components/popover.html#_edition-guide-9\""))
    #expect(page.contains("href=\"../../zh-hans/sources/guide-7/index.html#popover\""))
    #expect(page.contains("data-texts=\"../../zh-hans/\""))
  }

  @Test func englishSideHasNoTextsAndNoReport() {
    let paths = Self.pages.filter { $0.hasPrefix("en/") }
    #expect(paths.contains("en/terms.html") && paths.contains("en/glossary.html"))
    #expect(!paths.contains { $0.hasPrefix("en/sources/") || $0.hasSuffix("report.html") })
  }

  @Test(arguments: pages.filter { $0.hasPrefix("en/") }) func chineseOnEnglishPagesSaysSo(_ path: String)
    throws
  {
    let html = try #require(Self.site[path])
    for text in PageScanner.texts(of: html) where text.string.unicodeScalars.contains(where: \.isHan) {
      #expect(text.language != "en", "\(path): \(text.string)")
    }
  }

  @Test func pagesLeadToTheirCounterparts() throws {
    let chinese = try #require(Self.site["zh-hans/components/popover.html"])
    #expect(chinese.contains("hreflang=\"en\" href=\"../../en/components/popover.html\""))
    let order = try #require(Self.site["zh-hans/terms-strokes.html"])
    #expect(order.contains("href=\"../en/terms.html\" lang=\"en\""))
    let text = try #require(Self.site["zh-hant/sources/guide-9/index.html"])
    #expect(text.contains("href=\"../../../en/index.html\" lang=\"en\""))
    #expect(!text.contains("rel=\"alternate\" hreflang=\"en\" href=\"../../../en/sources"))
  }

  @Test func textOfASourceIsNeverMarkup() {
    for (path, html) in Self.site where path.hasSuffix(".html") {
      #expect(!html.contains("<script>"), "\(path)")
    }
  }

  @Test func paragraphOfTwoSourcesIsShownOnce() throws {
    let html = try #require(Self.site["zh-hans/components/popover.html"])
    #expect(html.components(separatedBy: "点按别处就关闭").count == 2)
    #expect(html.contains("以上 2 段，iOS 9亦同"))
    #expect(html.contains("<span id=\"guide-9.p3\"></span><span id=\"guide-9.p8\"></span>"))
    #expect(html.contains("此处 2 段与iOS 7相同"))
  }

  @Test func sourcePageKeepsWhatWasRepaired() throws {
    let html = try #require(Self.site["zh-hans/sources/guide-9/index.html"])
    #expect(html.contains("data-repairs=\"1 0 rc (dǎo)\t2 1 bl ⟨U+E5D2⟩\""))
    #expect(html.contains("data-repair-kinds=\"r 夹注读音\tb 字节错位"))
    #expect(html.contains("<details class=\"matter\">"))
  }

  @Test func indexBoldsPrincipalLocatorsAndFollowsSee() throws {
    let html = try #require(Self.site["zh-hans/terms.html"])
    #expect(html.contains("<strong><a href=\"sources/guide-7/index.html#popover\">"))
    #expect(html.contains("<em class=\"see\">见</em> <a href=\"#t-popover\">"))
  }

  @Test func siteWithoutBaseURLHasNoSitemap() {
    let site = Sample.site(settings: SiteSettings())
    #expect(site["sitemap.xml"] == nil)
    #expect(site["zh-hans/index.html"]?.contains("canonical") == false)
  }

  @Test func sitemapListsPagesOnly() throws {
    let sitemap = try #require(Self.site["sitemap.xml"])
    #expect(sitemap.contains("<loc>https://docs.example/guide/zh-hant/components/popover.html</loc>"))
    #expect(!sitemap.contains("404"))
    #expect(!sitemap.contains("terms.js"))
  }

  @Test func messagesQuoteWhatCannotBeSeenBySigns() throws {
    let report = try #require(Self.site["zh-hant/report.html"])
    #expect(report.contains("Tab or label: ‘⟨U+E5D2⟩’"))
    #expect(!report.unicodeScalars.contains("\u{E5D2}"))
  }

  @Test func renamedIDsLeadToTheirPagesOfToday() throws {
    var settings = Sample.settings
    settings.renamed = [
      "bubble": "popover", "guide-8": "guide-9", "tintOfBar": "barTintColor", "lost": "nowhere",
    ]
    let site = Sample.site(settings: settings)
    let page = try #require(site["zh-hant/components/bubble.html"])
    #expect(page.contains("http-equiv=\"refresh\" content=\"0; url=popover.html\""))
    #expect(page.contains("<a href=\"popover.html\">"))
    #expect(page.contains("href=\"https://docs.example/guide/zh-hant/components/popover.html\""))
    #expect(site["en/components/bubble.html"] != nil)
    #expect(site["zh-hans/sources/guide-8/index.html"]?.contains("url=../guide-9/index.html") == true)
    #expect(site["en/sources/guide-8/index.html"] == nil)
    #expect(site["en/apis/tintOfBar.html"]?.contains("url=barTintColor.html") == true)
    #expect(site.keys.allSatisfy { !$0.contains("lost") })
    #expect(site["sitemap.xml"]?.contains("bubble") == false)
  }

  @Test func nameInUseIsNotLedAway() throws {
    var settings = Sample.settings
    settings.renamed = ["popover": "label", "guide-7": "guide-9", "barTintColor": "UIPopoverController"]
    #expect(Sample.site(settings: settings).keys.sorted() == Self.site.keys.sorted())
  }

  @Test func pagesSayWhatAMessageQuotesOfThem() throws {
    let page = try #require(Self.site["zh-hant/components/popover.html"])
    for property in [
      "og:title\" content=\"彈出式視窗\"", "og:type\" content=\"article\"", "og:locale\" content=\"zh_TW\"",
      "og:url\" content=\"https://docs.example/guide/zh-hant/components/popover.html\"",
    ] { #expect(page.contains("<meta property=\"" + property), "\(property)") }
    #expect(Sample.site(settings: SiteSettings())["en/index.html"]?.contains("og:url") == false)
  }

  @Test func sameCollectionGivesTheSameBytes() {
    #expect(Sample.site() == Sample.site())
  }

  @Test func emptyCollectionStillHasItsPages() {
    let empty = Collection(
      sources: [], components: [], apis: [], occurrences: [], termIndex: TermIndex(),
      glossary: .init(concepts: [], apis: []))
    #expect(Sample.site(empty)["zh-hant/report.html"] != nil)
  }

  private static func resolved(_ address: String, from page: String) -> String {
    var parts = page.split(separator: "/").dropLast().map(String.init)
    for part in address.split(separator: "?")[0].split(separator: "/") {
      if part == ".." { parts.removeLast() } else { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }
}
