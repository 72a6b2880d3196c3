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
  private let indexes: [TermIndexChapters]
  private let apis: APIIndexChapter

  init(_ book: Book) {
    self.book = book
    front = FrontMatter(book: book)
    guide = ComponentGuide(book: book)
    let collection = book.collection
    // One printed original needs no name before its page numbers.
    let isSinglePaged = collection.sources.filter { !$0.text.pages.isEmpty }.count < 2
    sources = zip(collection.sources, book.addresses.partitions).enumerated().map { number, pair in
      SourceChapters(
        book: book, source: pair.0, partition: pair.1,
        pageLabel: isSinglePaged ? "" : book.label(pair.0) + " · ", number: book.isLarge ? number + 1 : nil)
    }
    indexes = book.indexes.map { TermIndexChapters(book: book, layout: $0) }
    apis = APIIndexChapter(book: book)
  }

  /// Writes the files below `EPUB/`: chapters in reading order, each as soon as it is made, then what is known when all
  /// are: navigation, package document, style and pictures.
  func write(to container: inout EPUBContainer) throws(ArchiveError) {
    var spine: [String] = []
    var pages: [PageTarget] = []
    for part in parts {
      for chapter in part() {
        try container.append(chapter.file, ChapterDocument(book: book, chapter: chapter).bytes)
        spine.append(chapter.file)
        pages += chapter.pages
      }
    }
    // Cover and title page stand before the table of contents.
    spine.insert(BookFiles.navigation, at: 2)
    try container.append(BookFiles.style, EmbeddedTable.bookStyle.bytes)
    try container.append(BookFiles.coverImage, CoverImage(book: book).bytes)
    let pictures = book.collection.sources.pictures
    for picture in pictures { try container.append(BookFiles.picture(picture), picture.bytes) }
    for file in lists(spine, pages, pictures) { try container.append(file.path, file.bytes) }
  }

  /// Navigation, NCX and package document.
  private func lists(_ spine: [String], _ pages: [PageTarget], _ pictures: [Picture]) -> [OutputFile] {
    let identifier = BookIdentifier.urn(
      title: book.title, language: book.language, sources: book.collection.sources)
    let contents = self.contents
    let navigation = NavigationDocument(book: book, contents: contents, landmarks: landmarks, pages: pages)
    let ncx = NCXDocument(
      identifier: identifier, title: book.title, language: book.language, contents: contents, pages: pages)
    let package = PackageDocument(
      language: book.language,
      metadata: BookMetadata(book: book, identifier: identifier, hasPages: !pages.isEmpty).nodes,
      items: items(spine, pictures), spine: spine, isRightToLeft: book.isVertical)
    return [
      OutputFile(path: BookFiles.navigation, bytes: navigation.bytes),
      OutputFile(path: BookFiles.ncx, bytes: ncx.bytes),
      OutputFile(path: BookFiles.package, bytes: package.bytes),
    ]
  }

  private func items(_ spine: [String], _ pictures: [Picture]) -> [PackageDocument.Item] {
    typealias Item = PackageDocument.Item
    return Item.common + Item.chapters(spine)
      + pictures.enumerated().map { number, picture in
        Item(id: "p\(number + 1)", file: BookFiles.picture(picture), mediaType: picture.mediaType)
      }
  }

  /// The chapters in reading order, made one part after the other: a large book never stands in memory as a whole.
  private var parts: [() -> [Chapter]] {
    let glossary = GlossaryChapter(book: book, indexEntry: book.indexEntry)
    return [{ front.chapters }] + guide.parts + sources.map { source in { source.chapters } }
      + [{ [glossary.chapter] }] + indexes.map { index in { index.chapters } }
      + [{ [apis.chapter, ReportChapter(book: book).chapter] }]
  }

  private var contents: [NavigationItem] {
    let words = book.words
    return front.navigation + guide.navigation + sources.map(\.navigation)
      + [NavigationItem(title: words[.glossary], address: BookFiles.glossary)]
      + indexes.map(\.navigation) + [apis.navigation]
      + [NavigationItem(title: words[.report], address: BookFiles.report)]
  }

  private var landmarks: [(type: String, item: NavigationItem)] {
    book.landmarks(
      start: guide.navigation.first?.address ?? book.addresses.partitions.first?.parts.first?.file,
      more: [
        ("glossary", .glossary, BookFiles.glossary),
        ("index", .index, indexes.first?.navigation.address),
      ])
  }
}
