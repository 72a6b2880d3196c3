import ContentRendering
import EmbeddedData
import Linking
import Normalization

/// All chapters of a book and the files they become.
struct Publication {
  private let book: Book
  private let front: FrontMatter
  private let guide: ComponentGuide
  private let sources: [SourceChapters]
  private let indexes: [TermIndexChapter]
  private let apis: APIIndexChapter

  init(_ book: Book) {
    self.book = book
    front = FrontMatter(book: book)
    guide = ComponentGuide(book: book)
    let collection = book.collection
    // One printed original needs no name before its page numbers.
    let isSinglePaged = collection.sources.filter { !$0.text.pages.isEmpty }.count < 2
    sources = zip(collection.sources, book.addresses.partitions).map { source, partition in
      SourceChapters(
        book: book, source: source, partition: partition,
        pageLabel: isSinglePaged ? "" : book.label(source) + " · ")
    }
    indexes = TermIndexChapter.orders(for: book.presentation.variant).map {
      TermIndexChapter(book: book, order: $0)
    }
    apis = APIIndexChapter(book: book)
  }

  /// The files below `EPUB/`: package document, navigation, chapters in reading order, style and cover.
  var files: [OutputFile] {
    let chapters = self.chapters
    let pages = chapters.flatMap { $0.content.pageTargets(in: $0.file) }
    let identifier = BookIdentifier.urn(
      title: book.title, language: book.language, sources: book.collection.sources)
    let navigation = NavigationDocument(
      book: book, contents: contents, landmarks: landmarks, pages: pages)
    let ncx = NCXDocument(
      identifier: identifier, title: book.title, language: book.language, contents: contents, pages: pages)
    let package = PackageDocument(
      book: book, identifier: identifier, spine: spine(of: chapters), hasPages: !pages.isEmpty)
    return [
      OutputFile(path: "package.opf", bytes: package.bytes),
      OutputFile(path: BookFiles.navigation, bytes: navigation.bytes),
      OutputFile(path: BookFiles.ncx, bytes: ncx.bytes),
      OutputFile(path: BookFiles.style, bytes: EmbeddedTable.bookStyle.bytes),
      OutputFile(path: BookFiles.coverImage, bytes: CoverImage(book: book).bytes),
    ]
      + chapters.map { chapter in
        OutputFile(path: chapter.file, bytes: ChapterDocument(book: book, chapter: chapter).bytes)
      }
      + book.collection.sources.pictures.map {
        OutputFile(path: BookFiles.picture($0), bytes: $0.bytes)
      }
  }

  private var chapters: [Chapter] {
    let entries = indexes.first?.entries ?? [:]
    let glossary = GlossaryChapter(book: book) { entries[$0] }
    return front.chapters + guide.chapters + sources.flatMap(\.chapters)
      + [glossary.chapter] + indexes.map(\.chapter)
      + [apis.chapter, ReportChapter(book: book).chapter]
  }

  /// Cover and title page stand before the table of contents.
  private func spine(of chapters: [Chapter]) -> [String] {
    var files = chapters.map(\.file)
    files.insert(BookFiles.navigation, at: 2)
    return files
  }

  private var contents: [NavigationItem] {
    let words = book.words
    return front.navigation + guide.navigation + sources.map(\.navigation)
      + [NavigationItem(title: words[.glossary], address: BookFiles.glossary)]
      + indexes.map(\.navigation) + [apis.navigation]
      + [NavigationItem(title: words[.report], address: BookFiles.report)]
  }

  private var landmarks: [(type: String, item: NavigationItem)] {
    let words = book.words
    let start = guide.navigation.first?.address ?? book.addresses.partitions.first?.parts.first?.file
    let places: [(String, BookWord, String?)] = [
      ("cover", .cover, BookFiles.cover), ("titlepage", .titlePage, BookFiles.titlePage),
      ("toc", .contents, BookFiles.navigation + "#toc"), ("bodymatter", .start, start),
      ("glossary", .glossary, BookFiles.glossary),
      ("index", .index, indexes.first?.navigation.address),
    ]
    return places.compactMap { type, word, address in
      address.map { (type, NavigationItem(title: words[word], address: $0)) }
    }
  }
}
