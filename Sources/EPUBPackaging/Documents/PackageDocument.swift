import Serialization

/// The package document (EPUB 3.3, section 5): metadata, manifest and spine.
struct PackageDocument {
  /// A file of the manifest.
  struct Item: Sendable {
    var id: String
    var file: String
    var mediaType: String
    var properties: String?

    /// What every book has beside its chapters.
    static let common = [
      Item(id: "nav", file: BookFiles.navigation, mediaType: "application/xhtml+xml", properties: "nav"),
      Item(id: "ncx", file: BookFiles.ncx, mediaType: "application/x-dtbncx+xml"),
      Item(id: "style", file: BookFiles.style, mediaType: "text/css"),
      Item(
        id: "cover-image", file: BookFiles.coverImage, mediaType: "image/svg+xml", properties: "cover-image"),
    ]

    /// The chapters among the files of a spine.
    static func chapters(_ spine: [String]) -> [Item] {
      spine.filter { $0 != BookFiles.navigation }.enumerated().map {
        Item(id: "c\($0.offset + 1)", file: $0.element, mediaType: "application/xhtml+xml")
      }
    }
  }

  let language: String
  /// The children of `metadata`; the identifier has the id `uid`.
  let metadata: [Node]
  let items: [Item]
  /// Files of items in reading order.
  let spine: [String]
  /// Whether pages turn from right to left, as they do where lines run from top to bottom.
  var isRightToLeft = false

  var bytes: [UInt8] {
    let root = Node.tag(
      "package",
      [
        "xmlns": "http://www.idpf.org/2007/opf", "version": "3.0", "unique-identifier": "uid",
        "xml:lang": language,
      ],
      [
        .tag("metadata", ["xmlns:dc": "http://purl.org/dc/elements/1.1/"], metadata),
        .tag("manifest", [:], items.map(node)), spineNode,
      ])
    return NodeWriter.document(root, .xml)
  }

  private func node(_ item: Item) -> Node {
    let attributes = [("id", item.id), ("href", item.file), ("media-type", item.mediaType)]
    return .element(
      Element(
        "item",
        attributes.map { Attribute($0.0, $0.1) }
          + (item.properties.map { [Attribute("properties", $0)] } ?? [])))
  }

  private var spineNode: Node {
    let ids = Dictionary(items.map { ($0.file, $0.id) }) { first, _ in first }
    var attributes = [Attribute("toc", "ncx")]
    if isRightToLeft { attributes.append(Attribute("page-progression-direction", "rtl")) }
    return .element(
      Element("spine", attributes, spine.compactMap { ids[$0] }.map { .tag("itemref", ["idref": $0]) }))
  }
}

/// Elements of the metadata.
enum Metadata {
  /// What is accessible in every book, by the terms of schema.org.
  static let commonFeatures = [
    "tableOfContents", "readingOrder", "alternativeText", "structuralNavigation",
  ]

  /// How a book can be read, by the terms of schema.org.
  ///
  /// - Parameters:
  ///   - features: values of `accessibilityFeature`.
  ///   - isVisual: whether there are pictures that tell something.
  ///   - summary: a sentence for people.
  /// - Returns: elements `meta`.
  static func accessibility(features: [String], isVisual: Bool, summary: String) -> [Node] {
    let properties =
      [("accessMode", "textual")] + (isVisual ? [("accessMode", "visual")] : [])
      + [("accessModeSufficient", "textual")] + features.map { ("accessibilityFeature", $0) }
      + [("accessibilityHazard", "none"), ("accessibilitySummary", summary)]
    return properties.map { property("schema:" + $0.0, $0.1) }
  }

  static func identifier(_ urn: String) -> Node {
    .tag("dc:identifier", ["id": "uid"], [.text(urn)])
  }

  static func dc(_ name: String, _ text: String) -> Node {
    .tag("dc:" + name, [:], [.text(text)])
  }

  static func property(_ name: String, _ value: String) -> Node {
    .tag("meta", ["property": name], [.text(value)])
  }

  /// When the book last changed; seconds since 1970.
  static func modified(_ seconds: Int) -> Node {
    property("dcterms:modified", UTCTime(secondsSince1970: seconds).iso8601)
  }

  /// What readers of EPUB 2 ask for: which item is the cover.
  static func cover(_ item: String) -> Node {
    .tag("meta", ["name": "cover", "content": item])
  }
}
