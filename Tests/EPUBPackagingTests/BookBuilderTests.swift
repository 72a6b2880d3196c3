import ContentRendering
import HanText
import Linking
import Terminology
import Testing

@testable import EPUBPackaging

@Suite struct BookBuilderTests {
  @Test func mimetypeComesFirstAndIsStored() throws {
    let file = try #require(try Sample.book().files.first)
    #expect(file.name == "mimetype")
    #expect(file.method == 0)
    #expect(file.extraCount == 0)
    #expect(String(decoding: file.content, as: UTF8.self) == "application/epub+zip")
  }

  @Test func fileNamesAreASCIIAndDifferInMoreThanCase() throws {
    let names = try Sample.book().files.map(\.name)
    let allowed = /[A-Za-z0-9\/._-]+/
    for name in names { #expect(try allowed.wholeMatch(in: name) != nil, "\(name)") }
    #expect(Set(names.map { $0.lowercased() }).count == names.count)
  }

  @Test(arguments: [Presentation.simplified, .traditional, Presentation(variant: .hk, folder: "zh-hant")])
  func manifestListsEveryFileOnce(_ presentation: Presentation) throws {
    let book = try Sample.book(as: presentation)
    let package = XMLContent(try #require(book["EPUB/package.opf"]))
    let items = package.named("item").map { "EPUB/" + ($0.attributes["href"] ?? "") }
    let files = book.files.map(\.name)
    #expect(items.sorted() == files.filter { $0.hasPrefix("EPUB/") && $0 != "EPUB/package.opf" }.sorted())
    let documents = package.named("item").filter {
      $0.attributes["media-type"] == "application/xhtml+xml"
    }
    let spine = package.named("itemref").compactMap { $0.attributes["idref"] }
    #expect(documents.compactMap { $0.attributes["id"] }.sorted() == spine.sorted())
  }

  @Test func bytesAreTheSameEachTime() throws {
    let builder = BookBuilder(settings: Sample.settings)
    let again = Sample.collection(of: [])
    #expect(
      try builder.book(of: Sample.collection, as: .simplified)
        == builder.book(of: Sample.collection, as: .simplified))
    #expect(try builder.book(of: again, as: .simplified) == builder.book(of: again, as: .simplified))
  }

  @Test func metadataSaysWhatTheBookIs() throws {
    let package = XMLContent(try #require(try Sample.book(as: .traditional)["EPUB/package.opf"]))
    #expect(package.named("dc:language").map(\.text) == ["zh-Hant-TW"])
    #expect(package.named("dc:title").map(\.text) == ["對照"])
    #expect(package.named("dc:creator").isEmpty)
    #expect(
      package.named("dc:rights").map(\.text) == [
        "CC BY-SA 4.0", "界面指南 older：CC BY 4.0", "界面指南 newer：CC BY 4.0",
      ])
    let properties = package.named("meta").map { ($0.attributes["property"] ?? "", $0.text) }
    #expect(properties.contains { $0 == ("dcterms:modified", "2023-11-14T22:13:20Z") })
    #expect(properties.contains { $0 == ("schema:accessModeSufficient", "textual") })
    #expect(properties.contains { $0 == ("schema:accessibilityHazard", "none") })
    let features = properties.filter { $0.0 == "schema:accessibilityFeature" }.map(\.1)
    #expect(
      features == [
        "tableOfContents", "readingOrder", "alternativeText", "structuralNavigation", "index",
        "pageNavigation", "pageBreakMarkers",
      ])
  }

  @Test func creatorIsTheSettingsAuthor() throws {
    var settings = Sample.settings
    settings.author = "译丛 & 编者"
    let package = XMLContent(try #require(try Sample.book(settings: settings)["EPUB/package.opf"]))
    #expect(package.named("dc:creator").map(\.text) == ["译丛 & 编者"])
  }

  @Test func traditionalIsVerticalWhereTheSettingsSaySo() throws {
    var settings = Sample.settings
    settings.isVertical = true
    for (presentation, isVertical) in [(Presentation.traditional, true), (.simplified, false)] {
      let book = try Sample.book(as: presentation, settings: settings)
      let package = XMLContent(try #require(book["EPUB/package.opf"]))
      let direction = package.named("spine").first?.attributes["page-progression-direction"]
      #expect(direction == (isVertical ? "rtl" : nil))
      #expect(
        package.named("meta").contains { $0.attributes["content"] == "vertical-rl" } == isVertical)
      for file in ["nav.xhtml", "glossary.xhtml", "source-older.xhtml"] {
        let root = XMLContent(try #require(book["EPUB/" + file])).elements.first
        #expect(root?.attributes["class"] == (isVertical ? "vertical" : nil))
      }
    }
  }

  @Test func firstMentionInAChapterHasANote() throws {
    let book = try Sample.book()
    let chapter = XMLContent(try #require(book["EPUB/source-older.xhtml"]))
    let references = chapter.typed("noteref")
    let notes = chapter.typed("footnote")
    #expect(references.count > 2)
    #expect(
      references.compactMap { $0.attributes["href"] }
        == notes.compactMap { $0.attributes["id"].map { "#" + $0 } })
    #expect(references.map(\.text) == (1...references.count).map { String($0) })
    let note = try #require(notes.first { $0.attributes["id"] == "n-tab-bar" })
    #expect(note.name == "aside")
    #expect(note.text == "1 标签栏 Tab Bar　这是标签栏的定义。")
    // Each note leads back.
    let back = chapter.elements.filter { $0.attributes["role"] == "doc-backlink" }
    #expect(
      back.compactMap { $0.attributes["href"] }
        == references.compactMap { $0.attributes["id"].map { "#" + $0 } })
  }

  @Test func termsLeadToTheGlossary() throws {
    let chapter = XMLContent(try #require(try Sample.book()["EPUB/source-older.xhtml"]))
    let terms = chapter.named("a").filter { $0.attributes["class"] == "term" }
    #expect(terms.contains { $0.attributes["href"] == "glossary.xhtml#t-popover" && $0.text == "浮出层" })
  }

  @Test func componentChapterHasNamesAPIsAndEditions() throws {
    let chapter = XMLContent(try #require(try Sample.book()["EPUB/component-popover.xhtml"]))
    #expect(chapter.named("h1").map(\.text) == ["浮出层"])
    #expect(chapter.named("caption").map(\.text) == ["浮出层在各地区的名称", "浮出层的接口"])
    #expect(chapter.named("h2").map(\.text) == ["界面指南 older", "界面指南 newer", "提到之处"])
    let calls = chapter.named("p").filter { $0.attributes["class"] == "facts" }.map(\.text)
    #expect(calls.count == 2)
    #expect(calls.first == "2013 本译本称作：“浮出层” ×4 在译本中阅读")
    let text = chapter.named("body").map(\.text).joined()
    #expect(text.contains("浮出层盖住滑块"))
    #expect(text.contains("unknownName:with:"))
    #expect(text.contains("彈出式視窗"))
  }

  @Test func paragraphOfTwoSourcesIsShownOnce() throws {
    let paragraph = "浮出层盖住下面的内容，点按别处就收起。"
    let sources = ["old", "new"].map { Sample.source("# 浮出层\n\(paragraph)\n只在\($0)。", slug: $0, date: $0) }
    let book = try Sample.book(Sample.collection(of: sources))
    let chapter = XMLContent(try #require(book["EPUB/component-popover.xhtml"]))
    #expect(chapter.named("p").count { $0.text.hasPrefix("浮出层盖住下面") } == 1)
    let same = try #require(chapter.named("a").first { $0.text == "此处 1 段与界面指南 new相同。" })
    #expect(same.attributes["href"]?.hasPrefix("source-new.xhtml#a-p-") == true)
    #expect(chapter.named("p").contains { $0.text == "只在old。" })
    let text = XMLContent(try #require(book["EPUB/source-old.xhtml"])).named("body").map(\.text).joined()
    #expect(text.contains("浮出层盖住"))
  }

  @Test func seeLeadsToTheMainEntry() throws {
    let index = XMLContent(try #require(try Sample.book()["EPUB/index-pinyin.xhtml"]))
    let links = index.named("a").filter {
      $0.path.last == "span" && $0.attributes["href"]?.hasPrefix("index-pinyin.xhtml#c-") == true
    }
    #expect(!links.isEmpty)
    for link in links {
      let target = index.elements.first {
        "index-pinyin.xhtml#" + ($0.attributes["id"] ?? "") == link.attributes["href"]
      }
      #expect(target?.text.hasPrefix(link.text) == true)
    }
  }

  @Test func everyWordOfTheSourcesIsThere() throws {
    let book = try Sample.book()
    let text = XMLContent(try #require(book["EPUB/source-older.xhtml"])).named("body").map(\.text).joined()
    for words in ["译者的话。", "在底部。请看Human Interface Guidelines", "let bar = UITabBar()", "注意"] {
      #expect(text.contains(words), "\(words)")
    }
  }

  @Test func pagesOfThePrintedOriginalAreListed() throws {
    let book = try Sample.book()
    let navigation = XMLContent(try #require(book["EPUB/nav.xhtml"]))
    let chapter = XMLContent(try #require(book["EPUB/source-older.xhtml"]))
    let breaks = chapter.typed("pagebreak")
    #expect(breaks.compactMap { $0.attributes["aria-label"] } == ["1", "2", "3", "4"])
    let links = navigation.named("a").filter { $0.attributes["href"]?.contains("#page-") == true }
    #expect(links.map(\.text) == ["1", "2", "3", "4"])
    #expect(
      book.text("EPUB/source-older.xhtml").contains(
        "）<span epub:type=\"pagebreak\" role=\"doc-pagebreak\" id=\"page-older-2\""))
    #expect(breaks.map { $0.path.last ?? "" } == ["section", "p", "li", "section"])
  }

  @Test func glossaryHoldsEveryConcept() throws {
    let chapter = XMLContent(try #require(try Sample.book()["EPUB/glossary.xhtml"]))
    #expect(chapter.typed("glossterm").map(\.text) == ["标签栏", "步进器", "浮出层", "滑块", "着色"])
    #expect(chapter.named("section").first?.attributes["role"] == "doc-glossary")
  }

  @Test func indexesFollowTheScript() throws {
    let simplified = try Sample.book().files.map(\.name).filter { $0.contains("index-") }
    let taiwan = try Sample.book(as: .traditional).files.map(\.name).filter { $0.contains("index-") }
    #expect(simplified == ["pinyin", "english", "apis"].map { "EPUB/index-\($0).xhtml" })
    #expect(taiwan == ["strokes", "zhuyin", "english", "apis"].map { "EPUB/index-\($0).xhtml" })
    let index = XMLContent(try #require(try Sample.book()["EPUB/index-pinyin.xhtml"]))
    #expect(!index.typed("index-locator").isEmpty)
    #expect(index.named("strong").contains { $0.path.contains("a") })
  }
}
