import ContentRendering
import Linking
import Normalization
import Serialization

/// What the package document says of the book.
struct BookMetadata {
  let book: Book
  let identifier: String
  let hasPages: Bool

  var nodes: [Node] { description + rights + technical + accessibility }

  private var description: [Node] {
    let author = book.settings.author
    return [
      Metadata.identifier(identifier), Metadata.dc("title", book.title),
      Metadata.dc("language", book.language), Metadata.dc("description", book.words[.subtitle]),
    ] + (author.isBlank ? [] : [Metadata.dc("creator", author)])
  }

  /// The book's own rights, then every source's origin and rights.
  private var rights: [Node] {
    let license = book.settings.license
    return (license.isBlank ? [] : [Metadata.dc("rights", license)])
      + book.collection.sources.flatMap { source -> [Node] in
        let info = source.info
        return (info.origin.isBlank ? [] : [Metadata.dc("source", info.origin)])
          + (info.license.isBlank ? [] : [Metadata.dc("rights", book.title(of: source) + "：" + info.license)])
      }
  }

  private var technical: [Node] {
    [Metadata.modified(book.settings.modified), Metadata.cover("cover-image")]
      + (book.isVertical
        ? [.tag("meta", ["name": "primary-writing-mode", "content": "vertical-rl"])] : [])
  }

  private var accessibility: [Node] {
    let sources = book.collection.sources.filter { !$0.text.pages.isEmpty }.map(book.title(of:))
    let hasPictures = !book.collection.sources.pictures.isEmpty
    let pageFeatures = hasPages ? ["pageNavigation", "pageBreakMarkers"] : []
    return Metadata.accessibility(
      features: Metadata.commonFeatures + ["index"] + pageFeatures,
      isVisual: hasPictures, summary: book.words[hasPictures ? .accessibilityPictures : .accessibility])
      + (hasPages
        ? [Metadata.property("pageBreakSource", sources.joined(separator: book.words[.separator]))] : [])
  }
}
