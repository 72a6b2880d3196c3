import Markup
import Linking
import Serialization

/// Where something is mentioned: by source, each section once, with the words around the mention.
struct MentionList {
  let context: PageContext
  let mentions: [Mention]

  var node: Node {
    guard !mentions.isEmpty else { return .tag("p", [:], [.text(context.words[.noMention])]) }
    let sources = context.site.collection.sources
    let bySource = Dictionary(grouping: mentions) { $0.section.source }
    let lists = bySource.keys.sorted().compactMap { index -> Node? in
      guard sources.indices.contains(index), let own = bySource[index] else { return nil }
      return .fragment([
        .tag("p", ["class": "mention-source"], [context.site.text(context.site.label(sources[index]))]),
        .tag("ul", ["class": "mentions"], own.map { item($0, in: sources[index]) }),
      ])
    }
    return .fragment(lists)
  }

  private func item(_ mention: Mention, in source: LinkedSource) -> Node {
    let section =
      source.sections.indices.contains(mention.section.section)
      ? source.sections[mention.section.section] : nil
    let heading = section?.heading?.text.string ?? source.info.title
    let link = context.link(
      context.site.place(of: mention.section, anchor: mention.anchor), [context.site.text(heading)])
    guard let excerpt = section.flatMap({ Excerpt(mention, in: $0) }) else { return .tag("li", [:], [link]) }
    return .tag("li", [:], [link, .text(" "), context.site.chinese([excerpt.node])])
  }
}
