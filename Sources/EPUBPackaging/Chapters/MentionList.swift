import Linking
import Serialization

/// Where something is mentioned: one item a source, with links to its sections.
struct MentionList {
  let book: Book
  let mentions: [Mention]

  /// nil when there is no mention.
  var node: Node? {
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
        return .tag("li", [:], [.text(label)] + book.joined(group.links))
      })
  }
}
