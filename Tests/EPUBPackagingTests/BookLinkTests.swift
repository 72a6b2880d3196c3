import ContentRendering
import HanText
import Linking
import Markup
import Normalization
import Terminology
import Testing

@testable import EPUBPackaging

/// What must hold of any book: files well formed, ids unique, links leading somewhere.
@Suite struct BookLinkTests {
  static let hostileText = """
    # <script>alert(1)</script>
    标签栏\u{1}\u{8}\u{FFFE}\u{FFFF}\u{0B}\u{7F}\u{85}"'&amp;]]>浮出层
    # \u{3000}
    滑块滑块
    > </code><script>&
    """

  static let hostile: Collection = {
    let concept = Concept(
      id: "3d <touch>#\"", kind: .component, english: [""],
      designations: [Designation(term: "滑块<b>", variant: .hans, status: .preferred)],
      apis: ["<api>&#1;"], related: ["nowhere"], family: "<family>", definitionChinese: "\u{FFFE}")
    let glossary = Glossary(
      concepts: Sample.glossary.concepts + [concept],
      apis: Sample.glossary.apis + [API(name: "initWith:\"<x>", kind: .method, owner: "<&>")])
    return Sample.collection(
      of: [
        Sample.source(hostileText, slug: "a", title: "\u{1}<i>", license: "]]>&"),
        Sample.source("", slug: "9 空\"", title: " ", license: ""),
      ], glossary: glossary)
  }()

  static let empty = Collection(
    sources: [], components: [], apis: [], occurrences: [], termIndex: TermIndex(),
    glossary: Glossary(concepts: [], apis: []))

  static let long: Collection = {
    let paragraph = String(repeating: "标签栏和浮出层可以一起用，滑块也行。", count: 120)
    let text = (1...9).map { number in
      "# 第\(number)章\n\(paragraph)\n" + (1...4).map { "## 节\(number)之\($0)\n\(paragraph)\n" }.joined()
    }
    return Sample.collection(of: [
      Sample.source(text.joined(), slug: "long", pages: [(1, "第1章"), (5, "第5章"), (9, "节9之4")]),
      Sample.source("# 标签栏\n文", slug: "short", pages: [(1, "文")]),
    ])
  }()

  static let collections = [Sample.collection, hostile, empty, long, LargeBookTests.collection]

  @Test(arguments: collections.indices)
  func everyFileIsWellFormed(_ number: Int) throws {
    for presentation in [Presentation.simplified, .traditional] {
      for file in try Sample.book(Self.collections[number], as: presentation).files
      where ["xhtml", "opf", "ncx", "svg", "xml"].contains(where: file.name.hasSuffix) {
        #expect(XMLContent(file.content).isWellFormed, "\(file.name)")
      }
    }
  }

  @Test(arguments: collections.indices)
  func everyLinkLeadsSomewhere(_ number: Int) throws {
    expectEveryLinkLeadsSomewhere(in: try Sample.book(Self.collections[number]).documents)
  }

  @Test(arguments: collections.indices)
  func idsAreXMLNames(_ number: Int) throws {
    let name = /[A-Za-z_][A-Za-z0-9._-]*/
    for file in try Sample.book(Self.collections[number]).files where file.name.hasPrefix("EPUB/") {
      for id in XMLContent(file.content).ids { #expect(try name.wholeMatch(in: id) != nil, "\(id)") }
    }
  }

  @Test func nothingInATextIsMarkup() throws {
    for file in try Sample.book(Self.hostile).files where file.name.hasPrefix("EPUB/") {
      #expect(XMLContent(file.content).named("script").isEmpty)
    }
  }

  @Test func contentsFollowTheReadingOrder() throws {
    for collection in Self.collections {
      let book = try Sample.book(collection)
      let package = XMLContent(try #require(book["EPUB/package.opf"]))
      let files = Dictionary(
        uniqueKeysWithValues: package.named("item").map {
          ($0.attributes["id"] ?? "", $0.attributes["href"] ?? "")
        })
      let spine = package.named("itemref").compactMap { $0.attributes["idref"].flatMap { files[$0] } }
      let navigation = XMLContent(try #require(book["EPUB/nav.xhtml"]))
      let links = navigation.named("a").filter { $0.attributes["epub:type"] == nil && !$0.text.contains("·") }
      let places = links.compactMap { link -> Int? in
        let file = link.attributes["href"].map { String($0.prefix { $0 != "#" }) }
        return file.flatMap(spine.firstIndex)
      }
      // The page list starts again from the front.
      let breaks = links.firstIndex { $0.attributes["href"]?.contains("#page-") == true } ?? links.count
      let contents = Array(places.prefix(breaks))
      #expect(contents == contents.sorted())
      // All but the contents themselves.
      #expect(Set(contents).count == spine.count - 1)
    }
  }

  @Test func longSourceIsCutAtItsOutermostSections() throws {
    let names = try Sample.book(Self.long).files.map(\.name).filter { $0.contains("source-") }
    #expect(names.count == 1 + 9 + 1)
    #expect(names.first == "EPUB/source-long.xhtml")
  }

  @Test func pagesOfTwoSourcesAreToldApart() throws {
    let navigation = XMLContent(try #require(try Sample.book(Self.long)["EPUB/nav.xhtml"]))
    let pages = navigation.named("a").filter { $0.attributes["href"]?.contains("#page-") == true }
    #expect(
      pages.map(\.text) == ["1", "5", "9"].map { "界面指南 long · " + $0 } + ["界面指南 short · 1"])
  }
}
