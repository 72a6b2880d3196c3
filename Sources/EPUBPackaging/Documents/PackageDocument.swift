import ContentRendering
import Linking
import Normalization
import Serialization

/// The package document (EPUB 3.3, section 5): metadata, manifest and spine.
struct PackageDocument {
  let book: Book
  let identifier: String
  /// XHTML files in reading order.
  let spine: [String]
  let hasPages: Bool

  var bytes: [UInt8] {
    let root = Node.tag(
      "package",
      [
        "xmlns": "http://www.idpf.org/2007/opf", "version": "3.0", "unique-identifier": "uid",
        "xml:lang": book.language,
      ],
      [
        .tag("metadata", ["xmlns:dc": "http://purl.org/dc/elements/1.1/"], metadata + accessibility),
        .tag("manifest", [:], manifest), .tag("spine", ["toc": "ncx"], spineItems),
      ])
    return NodeWriter.document(root, .xml)
  }

  private var metadata: [Node] {
    let settings = book.settings
    var nodes: [Node] = [
      .tag("dc:identifier", ["id": "uid"], [.text(identifier)]), dc("title", book.title),
      dc("language", book.language), dc("description", book.words[.subtitle]),
    ]
    if !settings.author.isBlank { nodes.append(dc("creator", settings.author)) }
    if !settings.license.isBlank { nodes.append(dc("rights", settings.license)) }
    for source in book.collection.sources {
      if !source.info.origin.isBlank { nodes.append(dc("source", source.info.origin)) }
      guard !source.info.license.isBlank else { continue }
      nodes.append(dc("rights", book.title(of: source) + "：" + source.info.license))
    }
    let modified = UTCTime(secondsSince1970: settings.modified).iso8601
    nodes.append(property("dcterms:modified", modified))
    // For readers of EPUB 2, which find the cover so.
    nodes.append(.tag("meta", ["name": "cover", "content": "cover-image"]))
    return nodes
  }

  private var accessibility: [Node] {
    let features =
      ["tableOfContents", "readingOrder", "alternativeText", "structuralNavigation", "index"]
      + (hasPages ? ["pageNavigation", "pageBreakMarkers"] : [])
    let sources = book.collection.sources.filter { !$0.text.pages.isEmpty }.map(book.title(of:))
    return [property("schema:accessMode", "textual")]
      + (pictures.isEmpty ? [] : [property("schema:accessMode", "visual")])
      + [property("schema:accessModeSufficient", "textual")]
      + features.map { property("schema:accessibilityFeature", $0) }
      + [
        property("schema:accessibilityHazard", "none"),
        property("schema:accessibilitySummary", book.words[.accessibility]),
      ]
      + (hasPages ? [property("pageBreakSource", sources.joined(separator: book.words[.separator]))] : [])
  }

  private func dc(_ name: String, _ text: String) -> Node {
    .tag("dc:" + name, [:], [.text(text)])
  }

  private func property(_ name: String, _ value: String) -> Node {
    .tag("meta", ["property": name], [.text(value)])
  }

  private var manifest: [Node] {
    [
      item("nav", BookFiles.navigation, "application/xhtml+xml", properties: "nav"),
      item("ncx", BookFiles.ncx, "application/x-dtbncx+xml"), item("style", BookFiles.style, "text/css"),
      item("cover-image", BookFiles.coverImage, "image/svg+xml", properties: "cover-image"),
    ]
      + spine.enumerated().filter { $0.element != BookFiles.navigation }.map { number, file in
        item("c\(number + 1)", file, "application/xhtml+xml")
      }
      + pictures.enumerated().map { number, picture in
        item("p\(number + 1)", BookFiles.picture(picture), picture.mediaType)
      }
  }

  private var pictures: [Picture] { book.collection.sources.pictures }

  private func item(_ id: String, _ file: String, _ type: String, properties: String? = nil) -> Node {
    guard let properties else {
      return .tag("item", ["id": id, "href": file, "media-type": type])
    }
    return .tag("item", ["id": id, "href": file, "media-type": type, "properties": properties])
  }

  private var spineItems: [Node] {
    spine.enumerated().map { number, file in
      .tag("itemref", ["idref": file == BookFiles.navigation ? "nav" : "c\(number + 1)"])
    }
  }
}
