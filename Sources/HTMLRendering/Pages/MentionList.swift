import Markup
import Linking
import Serialization

/// Where something is mentioned: by source, each section once, with the words around the mention.
///
/// No page lists thousands of places: where there are very many, every source has its turn until the list is full, and
/// the search finds the others.
struct MentionList {
  /// How many places a page has room for.
  static let most = 300

  let context: PageContext
  let mentions: [Mention]
  /// What to search for to find the places that are left out.
  let name: String

  var node: Node {
    guard !mentions.isEmpty else { return .tag("p", [:], [.text(context.words[.noMention])]) }
    let sources = context.site.collection.sources
    let shown = Self.inTurn(mentions.filter { sources.indices.contains($0.section.source) }, most: Self.most)
    let bySource = Dictionary(grouping: shown) { $0.section.source }
    let lists = bySource.keys.sorted().map { index -> Node in
      .fragment([
        .tag("p", ["class": "mention-source"], [context.site.text(context.site.labels[index])]),
        .tag(
          "ul", ["class": "mentions"],
          bySource[index, default: []].map {
            item($0, in: sources[index].sections, of: sources[index].info.title)
          }),
      ])
    }
    return .fragment(lists + rest(mentions.count - shown.count))
  }

  /// The first mentions of every source, as many of each as there is room for; in their order.
  static func inTurn(_ mentions: [Mention], most: Int) -> [Mention] {
    guard mentions.count > most else { return mentions }
    let counts = Dictionary(mentions.map { ($0.section.source, 1) }, uniquingKeysWith: +)
    // So many of every source fit, and in the room that is left one more of the first.
    var turns = 0
    var room = most
    while true {
      let next = counts.values.count { $0 > turns }
      guard next > 0, next <= room else { break }
      room -= next
      turns += 1
    }
    var taken: [Int: Int] = [:]
    return mentions.filter { mention in
      let number = taken[mention.section.source, default: 0]
      guard number < turns || (number == turns && room > 0) else { return false }
      if number == turns { room -= 1 }
      taken[mention.section.source] = number + 1
      return true
    }
  }

  private func rest(_ count: Int) -> [Node] {
    guard count > 0 else { return [] }
    let search = context.href(Place("search.html")) + "?q=" + RelativeAddress.encoded(name)
    return [
      .tag(
        "p", ["class": "more"], [.tag("a", ["href": search], [.text(context.words(.andMore, String(count)))])]
      )
    ]
  }

  private func item(_ mention: Mention, in sections: [Section], of title: String) -> Node {
    let section = sections.indices.contains(mention.section.section) ? sections[mention.section.section] : nil
    let heading = section?.heading?.text.string ?? title
    let link = context.link(
      context.site.place(of: mention.section, anchor: mention.anchor), [context.site.text(heading)])
    guard let excerpt = section.flatMap({ Excerpt(mention, in: $0) }) else { return .tag("li", [:], [link]) }
    return .tag("li", [:], [link, .text(" "), context.site.chinese([excerpt.node])])
  }
}
