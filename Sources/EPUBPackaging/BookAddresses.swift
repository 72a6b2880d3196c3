import ContentRendering
import Linking
import Markup
import Terminology

/// Where everything is in the book: every address that is given exists.
struct BookAddresses: Sendable {
  /// By source, in the collection's order.
  let partitions: [SourcePartition]
  private let components: Set<String>
  private let concepts: Set<String>
  private let apis: Set<String>
  /// By slug and anchor: the file.
  private let files: [String: [String: String]]

  init(_ collection: Collection) {
    partitions = collection.sources.map { SourcePartition($0) }
    components = Set(collection.components.map(\.concept.id))
    concepts = Set(collection.glossary.concepts.map(\.id))
    apis = Set(collection.apis.map(\.api.name))
    var files: [String: [String: String]] = [:]
    for (source, partition) in zip(collection.sources, partitions) {
      for part in partition.parts {
        for section in source.sections[part.sections] {
          for anchor in Self.anchors(in: section) { files[source.slug, default: [:]][anchor] = part.file }
        }
      }
    }
    self.files = files
  }

  private static func anchors(in section: Section) -> [String] {
    var anchors = [section.anchor]
    for block in section.blocks {
      _ = block.mapBlocks { inner in
        anchors.append(inner.anchor)
        return inner
      }
    }
    return anchors.filter { !$0.isEmpty }
  }

  func component(_ id: String) -> String? {
    components.contains(id) ? BookFiles.component(id) : nil
  }

  func glossaryEntry(_ id: String) -> String? {
    concepts.contains(id) ? BookFiles.glossary + "#" + BookFiles.id("t", id) : nil
  }

  func api(_ name: String) -> String? {
    apis.contains(name) ? BookFiles.apiIndex + "#" + BookFiles.id("api", name) : nil
  }

  /// A section or a block of a source.
  func place(_ slug: String, _ anchor: String) -> String? {
    files[slug]?[anchor].map { $0 + "#" + BookFiles.id("a", anchor) }
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
