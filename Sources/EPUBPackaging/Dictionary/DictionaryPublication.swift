import ContentRendering
import EmbeddedData
import HanText
import Serialization
import Terminology

/// All files of a dictionary: articles by letters, search key map, navigation, package document.
struct DictionaryPublication {
  let book: Book
  let articles: DictionaryArticles

  private static let searchKeys = "search-keys.xml"

  private var words: BookWords { book.words }
  private var title: String { words(.dictionaryTitle, book.title) }

  private var identifier: String {
    BookIdentifier.urn(title: title, language: book.language, names: ["dictionary"])
  }

  /// The files below `EPUB/`.
  var files: [OutputFile] {
    let chapters = self.chapters
    let spine =
      [BookFiles.cover, BookFiles.titlePage, BookFiles.navigation] + chapters.dropFirst(2).map(\.file)
    let navigation = NavigationDocument(book: book, contents: contents, landmarks: landmarks, pages: [])
    let ncx = NCXDocument(
      identifier: identifier, title: title, language: book.language, contents: contents, pages: [])
    let package = PackageDocument(
      language: book.language, metadata: metadata, items: items(spine), spine: spine)
    return chapters.map {
      OutputFile(path: $0.file, bytes: ChapterDocument(book: book, chapter: $0).bytes)
    } + [
      OutputFile(path: Self.searchKeys, bytes: SearchKeyMap(book: book, articles: articles).bytes),
      OutputFile(path: BookFiles.style, bytes: EmbeddedTable.bookStyle.bytes),
      OutputFile(path: BookFiles.coverImage, bytes: CoverImage(book: book, title: title).bytes),
      OutputFile(path: BookFiles.navigation, bytes: navigation.bytes),
      OutputFile(path: BookFiles.ncx, bytes: ncx.bytes),
      OutputFile(path: BookFiles.package, bytes: package.bytes),
    ]
  }

  private var chapters: [Chapter] {
    [FrontMatter(book: book).cover(title: title), titlePage]
      + articles.groups.map { DictionaryChapter(book: book, group: $0).chapter }
  }

  private var titlePage: Chapter {
    let lines = [words[.dictionaryLead], book.settings.author, book.settings.license].filter { !$0.isBlank }
    return Chapter(
      BookFiles.titlePage, title: words[.titlePage], matter: .front, type: "titlepage",
      content: [
        .tag(
          "div", ["class": "title-page"],
          [book.heading(1, title)] + lines.map { .tag("p", [:], [.text($0)]) })
      ])
  }

  private var contents: [NavigationItem] {
    func items(_ groups: [DictionaryArticles.Group]) -> [NavigationItem] {
      groups.map { NavigationItem(title: DictionaryChapter(book: book, group: $0).title, address: $0.file) }
    }
    let parts = [
      (words[.glossary], articles.groups.filter { !$0.isOfAPIs }),
      (words[.apis], articles.groups.filter(\.isOfAPIs)),
    ]
    return [
      NavigationItem(title: words[.cover], address: BookFiles.cover),
      NavigationItem(title: words[.titlePage], address: BookFiles.titlePage),
    ]
      + parts.compactMap { title, groups in
        groups.first.map { NavigationItem(title: title, address: $0.file, children: items(groups)) }
      }
  }

  private var landmarks: [(type: String, item: NavigationItem)] {
    book.landmarks(start: articles.groups.first?.file)
  }

  private func items(_ spine: [String]) -> [PackageDocument.Item] {
    typealias Item = PackageDocument.Item
    let keys = Item(
      id: "search-keys", file: Self.searchKeys, mediaType: "application/vnd.epub.search-key-map+xml",
      properties: "search-key-map dictionary")
    return Item.common + [keys] + Item.chapters(spine)
  }

  private var metadata: [Node] {
    let targets = Self.languages.filter { $0 != book.language }
    let settings = book.settings
    var nodes = [
      Metadata.identifier(identifier), Metadata.dc("title", title), Metadata.dc("language", book.language),
    ]
    nodes += targets.map { Metadata.dc("language", $0) }
    nodes += [Metadata.dc("type", "dictionary"), Metadata.dc("description", words[.dictionaryLead])]
    if !settings.author.isBlank { nodes.append(Metadata.dc("creator", settings.author)) }
    if !settings.license.isBlank { nodes.append(Metadata.dc("rights", settings.license)) }
    nodes += [
      Metadata.modified(settings.modified), Metadata.cover("cover-image"),
      Metadata.property("dictionary-type", "multilingual"),
      Metadata.property("source-language", book.language),
    ]
    nodes += targets.map { Metadata.property("target-language", $0) }
    nodes += Metadata.accessibility(
      features: Metadata.commonFeatures, isVisual: false, summary: words[.accessibility])
    return nodes
  }

  /// What names are in.
  private static let languages = [ChineseVariant.hans, .tw, .hk].map(\.languageTag) + ["en"]
}

extension DictionaryArticles.Group {
  var isOfAPIs: Bool {
    if case .api = subjects.first { return true }
    return false
  }
}
