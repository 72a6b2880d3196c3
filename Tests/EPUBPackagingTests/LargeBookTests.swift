import ContentRendering
import Linking
import Terminology
import TestSupport
import Testing

@testable import EPUBPackaging

/// A book of more texts than one entry can name one by one.
@Suite struct LargeBookTests {
  static let count = 14

  static let collection = Sample.collection(
    of: (1...count).map { number in
      Sample.source(
        "# 标签栏\n第\(number)本说的标签栏旁边有浮出层。\n# 其他\n又是标签栏。", slug: "text-\(number)", date: String(2000 + number))
    })

  private func content(_ book: ZIPReader, _ file: String) throws -> XMLContent {
    XMLContent(try #require(book["EPUB/" + file]))
  }

  @Test func entriesNameTextsByTheirNumbers() throws {
    let book = try Sample.book(Self.collection)
    let index = try content(book, "index-pinyin.xhtml")
    let entry = try #require(index.named("li").first { $0.attributes["id"] == "c-tab-bar" })
    #expect(entry.text.contains((1...Self.count).map { String($0) }.joined(separator: "、")))
    let numbers = index.typed("index-locator").filter { Int($0.text) != nil }
    #expect(numbers.count >= 2 * Self.count)
    let sources = try content(book, "sources.xhtml")
    let links = sources.named("a").compactMap { $0.attributes["href"] }
    #expect(links == Self.collection.sources.map { BookFiles.source($0.slug) })
    let first = try content(book, links[0])
    #expect(first.named("dt").first?.text == "序号")
    #expect(first.named("dd").first?.text == "1")
  }

  @Test func otherOrdersLeadToTheFirst() throws {
    let index = try content(try Sample.book(Self.collection), "index-english.xhtml")
    #expect(index.typed("index-locator").isEmpty)
    let links = index.named("a").filter { $0.attributes["href"] == "index-pinyin.xhtml#c-tab-bar" }
    #expect(links.map(\.text) == ["标签栏"])
  }

  @Test func componentSaysHowManyMentionIt() throws {
    let chapter = try content(try Sample.book(Self.collection), "component-popover.xhtml")
    let link = try #require(chapter.named("a").first { $0.text == "14 个译本提到它，见术语索引。" })
    #expect(link.attributes["href"] == "index-pinyin.xhtml#c-popover")
  }

  @Test func tablesOfTheReportFitASmallScreen() throws {
    let report = try content(try Sample.book(Self.collection), "report.xhtml")
    #expect(report.named("th").count { $0.path.contains("thead") } <= 2 + 2 + 3)
    let row = try #require(report.named("tr").first { $0.text.hasPrefix("标签栏") })
    #expect(row.text == "标签栏14标签栏×42")
  }

  @Test func contentsNameTextsWithoutTheirSections() throws {
    let navigation = try content(try Sample.book(Self.collection), "nav.xhtml")
    let links = navigation.named("a").filter { $0.attributes["href"]?.hasPrefix("source-text-1.") == true }
    #expect(links.map(\.text) == ["界面指南 text-1"])
  }

  @Test func editionsThatFitAreShownTheOthersNamed() throws {
    let book = Book(Self.collection, as: .simplified, settings: Sample.settings)
    let editions = try #require(Self.collection.components.first { $0.concept.id == "tab-bar" }).editions
    #expect(editions.count == Self.count)
    #expect(EditionSections.fitting(editions, in: book).count == Self.count)
    #expect(EditionSections.fitting(editions, in: book, limit: 1).count == 1)
    let some = EditionSections.fitting(editions, in: book, limit: 200).count
    #expect((2..<Self.count).contains(some))

    let paragraph = String(repeating: "标签栏在屏幕底部，里面有几个标签。", count: 400)
    let long = Sample.collection(
      of: (1...4).map {
        Sample.source("# 标签栏\n第\($0)本。\(paragraph)", slug: "long-\($0)", date: String(2000 + $0))
      })
    let chapter = try content(try Sample.book(long), "component-tab-bar.xhtml")
    let sections = chapter.named("section").compactMap { $0.attributes["id"] }
    #expect(sections == ["edition-long-1", "more-editions"])
    let others = chapter.named("a").filter { $0.path.contains("ul") && $0.text.hasPrefix("界面指南") }
    #expect(
      others.compactMap { $0.attributes["href"] } == (2...4).map { "source-long-\($0).xhtml#a-tab-bar" })
  }
}

@Suite struct ManySectionsTests {
  private static let count = 3000

  private static let collection = Sample.collection(of: [
    Sample.source((1...count).map { "# 标签栏 \($0)\n第\($0)段说标签栏和浮出层。\n" }.joined(), slug: "endless")
  ])

  @Test func noFileOfTheBookGrowsWithoutEnd() throws {
    let book = try Sample.book(Self.collection)
    for file in book.files where file.name.hasSuffix(".xhtml") {
      #expect(file.content.count < 400_000, "\(file.name)")
    }
    let parts = book.files.count { $0.name.hasPrefix("EPUB/source-endless") }
    #expect((4...60).contains(parts))
    let text = book.files.filter { $0.name.hasPrefix("EPUB/source-endless") }
      .map { XMLContent($0.content).named("body").map(\.text).joined() }.joined()
    for number in [1, 1500, Self.count] { #expect(text.contains("第\(number)段")) }
    let indexes = book.files.filter { $0.name.hasPrefix("EPUB/index-pinyin") }.map { XMLContent($0.content) }
    let entries = indexes.flatMap { $0.named("li") }
    let entry = try #require(entries.first { $0.attributes["id"] == "c-popover" })
    #expect(entry.text.contains("另有 \(Self.count - LocatorList.manyPlaces) 处"))
  }

  @Test func componentLeadsToTheSectionsBehind() throws {
    let book = try Sample.book(Self.collection)
    let chapters = book.files.filter { $0.name.hasPrefix("EPUB/component-") }.map { XMLContent($0.content) }
    for chapter in chapters where chapter.named("h3").count > 10 {
      #expect(chapter.named("a").contains { $0.text.hasPrefix("以下还有") && $0.attributes["href"] != nil })
    }
  }
}

@Suite struct IndexLayoutTests {
  @Test func everyEntryStandsInOneFileAndFilesAreShort() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<50 {
      let groups = (0..<5).map { group in
        TermIndex.Group(
          label: String(group),
          entries: (0..<Int.random(in: 1...9, using: &generator)).map { number in
            TermIndex.Entry(
              heading: "\(group)-\(number)", isChinese: true, concept: "concept-\(number)",
              see: number % 4 == 3 ? "0-0" : nil,
              locators: (0..<Int.random(in: 0...30, using: &generator)).map {
                TermIndex.Locator(section: SectionID(source: $0, section: 0), anchor: "", isPrincipal: false)
              })
          })
      }
      let limit = Int.random(in: 10...80, using: &generator)
      let layout = IndexLayout(.pinyin, of: TermIndex(pinyin: groups), limit: limit) { $0.locators.count }
      let places = layout.parts.flatMap(\.stretches).flatMap { stretch in
        stretch.entries.map { [stretch.group, $0] }
      }
      #expect(
        places == groups.indices.flatMap { group in groups[group].entries.indices.map { [group, $0] } })
      for part in layout.parts {
        let weights = part.stretches.flatMap { stretch in
          stretch.entries.map { groups[stretch.group].entries[$0].locators.count + 1 }
        }
        #expect(weights.count == 1 || weights.reduce(0, +) <= limit)
      }
      let ids = layout.ids.flatMap { $0 }.compactMap { $0 }
      #expect(Set(ids).count == ids.count)
      #expect(Set(layout.parts.map(\.file)).count == layout.parts.count)
    }
  }

  @Test func indexWithoutEntriesHasOneFile() {
    let layout = IndexLayout(.english, of: TermIndex()) { _ in 1 }
    #expect(layout.parts.map(\.file) == ["index-english.xhtml"])
  }
}
