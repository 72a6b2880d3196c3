import ContentRendering
import Linking
import Markup
import Terminology

/// Where everything is in the book: every address that is given exists.
struct BookAddresses: Sendable {
  /// By source, in the collection's order.
  let partitions: [SourcePartition]
  private let components: Set<String>
  /// By concept and by API name: where its entry is.
  private let concepts: [String: String]
  private let apis: [String: String]
  /// By source, then by anchor.
  private let places: [[String: String]]
  /// The sources by their slugs.
  private let numbers: [String: Int]

  init(_ collection: Collection) {
    partitions = collection.sources.map { SourcePartition($0) }
    components = Set(collection.components.map(\.concept.id))
    concepts = Dictionary(
      collection.glossary.concepts.map { ($0.id, BookFiles.glossary + "#" + BookFiles.id("t", $0.id)) }
    ) { first, _ in first }
    apis = Dictionary(
      collection.apis.map { ($0.api.name, BookFiles.apiIndex + "#" + BookFiles.id("api", $0.api.name)) }
    ) { first, _ in first }
    places = zip(collection.sources, partitions).map { source, partition in
      var places: [String: String] = [:]
      for part in partition.parts {
        let start = part.file + "#"
        for section in source.sections[part.sections] {
          for anchor in Self.anchors(in: section) { places[anchor] = start + BookFiles.id("a", anchor) }
        }
      }
      return places
    }
    numbers = Dictionary(collection.sources.enumerated().map { ($1.slug, $0) }) { first, _ in first }
  }

  /// The addresses of a book that has entries only.
  init(concepts: [String: String], apis: [String: String]) {
    partitions = []
    components = []
    self.concepts = concepts
    self.apis = apis
    places = []
    numbers = [:]
  }

  private static func anchors(in section: Section) -> [String] {
    var anchors = [section.anchor]
    for block in section.blocks {
      block.forEachBlock { inner in
        anchors.append(inner.anchor)
      }
    }
    return anchors.filter { !$0.isEmpty }
  }

  func component(_ id: String) -> String? {
    components.contains(id) ? BookFiles.component(id) : nil
  }

  func glossaryEntry(_ id: String) -> String? {
    concepts[id]
  }

  func api(_ name: String) -> String? {
    apis[name]
  }

  /// A section or a block of a source.
  func place(_ slug: String, _ anchor: String) -> String? {
    numbers[slug].flatMap { place($0, anchor) }
  }

  /// The same by the source's index in the collection.
  func place(_ source: Int, _ anchor: String) -> String? {
    places[source][anchor]
  }

  func resolver(for source: LinkedSource) -> AddressResolver {
    let pictures = source.pictures
    return AddressResolver(
      concept: { glossaryEntry($0) }, api: { api($0) },
      target: { target in
        switch target {
        case .section(let slug, let anchor), .block(let slug, let anchor): place(slug, anchor)
        case .component(let id): component(id) ?? glossaryEntry(id)
        case .api(let name): api(name)
        }
      },
      image: { address in pictures[address].map { PlacedPicture($0, at: BookFiles.picture($0)) } })
  }
}
