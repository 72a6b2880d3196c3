import ContentRendering
import HanText
import Linking
import Terminology
import Testing

@testable import EPUBPackaging

@Suite struct DictionaryTests {
  static func dictionary(
    _ glossary: Glossary = Sample.glossary, as presentation: Presentation = .simplified
  ) throws -> ZIPReader {
    try ZIPReader(DictionaryBuilder(settings: Sample.settings).book(of: glossary, as: presentation))
  }

  @Test func packageDeclaresADictionaryWithOneSearchKeyMap() throws {
    let package = XMLContent(try #require(try Self.dictionary()["EPUB/package.opf"]))
    #expect(package.named("dc:type").map(\.text) == ["dictionary"])
    let languages = package.named("dc:language").map(\.text)
    #expect(languages == ["zh-Hans", "zh-Hant-TW", "zh-Hant-HK", "en"])
    let properties = package.named("meta").map { ($0.attributes["property"] ?? "", $0.text) }
    #expect(properties.filter { $0.0 == "source-language" }.map(\.1) == ["zh-Hans"])
    #expect(properties.filter { $0.0 == "target-language" }.map(\.1) == Array(languages.dropFirst()))
    let maps = package.named("item").filter { $0.attributes["properties"] == "search-key-map dictionary" }
    #expect(maps.map { $0.attributes["href"] } == ["search-keys.xml"])
  }

  @Test(arguments: [Presentation.simplified, .traditional])
  func everyConceptAndAPIHasAnArticleThatKeysLeadTo(_ presentation: Presentation) throws {
    let documents = try Self.dictionary(as: presentation).documents
    let articles = documents.flatMap { file, content in
      content.named("article").compactMap { $0.attributes["id"].map { id in file + "#" + id } }
    }
    #expect(articles.count == Sample.glossary.concepts.count + Sample.glossary.apis.count)
    let keys = try #require(documents["search-keys.xml"])
    let groups = keys.named("search-key-group").compactMap { $0.attributes["href"] }
    #expect(groups.sorted() == articles.sorted())
  }

  @Test func articleIsFoundByEveryNameAndBySound() throws {
    let concept = try #require(Sample.glossary.concept("popover"))
    let keys = SearchKeyMap.keys(of: .concept(concept), called: "浮出层")
    #expect(
      keys == [
        "浮出层", "彈出式視窗", "浮出层子", "Popover", "Popover View", "fú chū céng", "fu chu ceng", "fuchuceng",
        "tán chū shì shì chuāng", "tan chu shi shi chuang", "tanchushishichuang", "fú chū céng zǐ",
        "fu chu ceng zi", "fuchucengzi",
      ])
    let api = API(name: "UISlider", kind: .class, swiftName: "Slider", misspellings: ["UISilder"])
    #expect(
      SearchKeyMap.keys(of: .api(api), called: api.name) == ["UISlider", "Slider", "UISilder"])
  }

  @Test func articleTellsNamesSoundDefinitionAndAPIs() throws {
    let documents = try Self.dictionary().documents
    let file = "dictionary-t-.46.xhtml"
    let article = try #require(
      documents[file]?.named("article").first { $0.attributes["id"] == "t-popover" })
    for words in ["浮出层 fú chū céng", "Popover、Popover View", "这是浮出层的定义。", "彈出式視窗", "UIPopoverController"] {
      #expect(article.text.contains(words), "\(words)")
    }
    #expect(documents[file]?.named("dfn").map(\.text).contains("浮出层") == true)
  }

  @Test func articlesStandInTheOrderOfDictionaries() {
    let labels = { (variant: ChineseVariant) in
      DictionaryArticles(Sample.glossary, for: variant).groups.map(\.label)
    }
    #expect(labels(.hans) == ["B", "F", "H", "Z", "T", "U"])
    #expect(labels(.tw) == ["7", "11", "12", "15", "T", "U"])
  }

  @Test func everyLinkLeadsSomewhere() throws {
    for glossary in [Sample.glossary, BookLinkTests.hostile.glossary] {
      let documents = try Self.dictionary(glossary).documents
      for (name, document) in documents where !name.hasSuffix(".css") {
        #expect(document.isWellFormed, "\(name)")
      }
      expectEveryLinkLeadsSomewhere(in: documents)
    }
  }

  @Test func bytesAreTheSameEachTime() throws {
    let builder = DictionaryBuilder(settings: Sample.settings)
    #expect(
      try builder.book(of: Sample.glossary, as: .simplified)
        == builder.book(of: Sample.glossary, as: .simplified))
  }
}
