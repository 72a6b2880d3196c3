import Linking
import Serialization

/// Where something is mentioned: one item a source, with links to its sections.
///
/// Where the sources are many: how many, and the way to the entry of the term index that names them.
struct MentionList {
  let book: Book
  let mentions: [Mention]
  /// The address of the entry of the term index; nil where there is none.
  let indexEntry: String?

  /// nil when there is no mention.
  var node: Node? {
    var sources: [Int] = []
    for mention in mentions where sources.last != mention.section.source {
      sources.append(mention.section.source)
    }
    if sources.count > Book.manySources, let indexEntry {
      let text = Node.text(book.words(.mentionedByMany, String(sources.count)))
      return .tag("p", ["class": "places"], [book.link(indexEntry, [text])])
    }
    return list
  }

  private var list: Node? {
    var groups: [(source: Int, links: [Node])] = []
    for mention in mentions {
      guard let (_, section) = book.section(mention.section),
        let address = book.address(of: mention.section, anchor: mention.anchor)
      else { continue }
      if groups.last?.source != mention.section.source { groups.append((mention.section.source, [])) }
      groups[groups.count - 1].links.append(book.link(address, [.text(book.title(of: section))]))
    }
    guard !groups.isEmpty else { return nil }
    return .tag(
      "ul", ["class": "places"],
      groups.map { group in
        let label = book.label(book.collection.sources[group.source]) + "："
        var links = Array(group.links.prefix(LocatorList.manyPlaces))
        if links.count < group.links.count {
          links.append(.text(book.words(.andMore, String(group.links.count - links.count))))
        }
        return .tag("li", [:], [.text(label)] + book.joined(links))
      })
  }
}
