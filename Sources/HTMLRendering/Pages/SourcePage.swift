import Terminology
import ContentRendering
import Linking
import Markup
import Normalization
import Serialization

/// A text in its own order, with outline; repairs can be marked and undone to the eye.
///
/// What stands before and after the article is folded away, but there.
struct SourcePage {
  let site: Site
  let source: LinkedSource
  let context: PageContext
  private let renderer: BlockRenderer

  init(_ site: Site, _ source: LinkedSource) {
    self.site = site
    self.source = source
    context = PageContext(site, path: Site.sourcePath(source.slug))
    renderer = context.renderer(for: source, [.links, .gloss, .repairs, .anchors])
  }

  private var words: Words { site.words }

  var page: Page {
    Page(
      path: context.path, title: source.info.title, kind: "source", trail: [(words[.sources], "index.html")],
      outline: outline,
      main: [
        .tag(
          "article", ["data-repair-kinds": repairKinds],
          [.tag("h1", [:], [.text(source.info.title)]), SourceFacts(context: context, source: source).node]
            + matter(.front, words[.frontMatter]) + sections(.body) + matter(.back, words[.backMatter]))
      ],
      switches: source.text.repairs.isEmpty
        ? [] : [("_show-repairs", words[.showRepairs]), ("_show-originals", words[.showOriginals])])
  }

  /// The kinds of repairs by their letters, for the titles of marks.
  private var repairKinds: String {
    RepairLetters.all.map { $0.letter + " " + words.named("repair", $0.kind.rawValue) }.joined(
      separator: "\t")
  }

  private var outline: [OutlineItem] {
    source.sections.compactMap { section in
      guard section.matter == .body, let heading = section.heading, !repeatsTitle(section) else { return nil }
      let number = heading.number.map { $0 + " " } ?? ""
      return OutlineItem(max(section.level, 1) + 1, section.anchor, [.text(number + heading.text.string)])
    }
  }

  private func matter(_ matter: Section.Matter, _ label: String) -> [Node] {
    let nodes = sections(matter)
    guard !nodes.isEmpty else { return [] }
    return [.tag("details", ["class": "matter"], [.tag("summary", [:], [.text(label)])] + nodes)]
  }

  private func sections(_ matter: Section.Matter) -> [Node] {
    var headings = SectionHeadings(base: 2)
    var aliases = HeadingAliases(source)
    return source.sections.filter { $0.matter == matter }.map { section in
      guard let heading = section.heading, !repeatsTitle(section) else {
        let anchor = Node.tag("div", ["id": section.anchor], renderer.nodes(section.blocks))
        return section.anchor.isEmpty ? .tag("div", [:], renderer.nodes(section.blocks)) : anchor
      }
      let level = headings.next(max(section.level, 1))
      return .tag(
        "section", [:],
        [node(heading, of: section, level, alias: aliases.next(heading))] + renderer.nodes(section.blocks))
    }
  }

  /// Whether the section opens the text with the words that head the page already.
  private func repeatsTitle(_ section: Section) -> Bool {
    guard let first = source.sections.first(where: { $0.matter == .body && $0.heading != nil }) else {
      return false
    }
    return section.anchor == first.anchor && first.heading?.text.string == source.info.title
  }

  private func node(_ heading: Heading, of section: Section, _ level: Int, alias: String?) -> Node {
    var children: [Node] = alias.map { [.tag("span", ["id": $0])] } ?? []
    if let number = heading.number {
      children += [.tag("span", ["class": "number"], [.text(number)]), .text(" ")]
    }
    children += renderer.marked(heading.text)
    children += [
      .text(" "),
      .tag(
        "a",
        [
          "class": "permalink", "href": "#" + RelativeAddress.encoded(section.anchor),
          "aria-label": words[.permalink] + " " + heading.text.string,
        ], [.text("#")]),
    ]
    let pages = section.concepts.filter(site.hasPage)
    let links = pages.map { id in
      Node.tag(
        "a", ["class": "to-component", "href": context.href(Place(Site.componentPath(id)))],
        [.text(site.collection.glossary.concept(id).map(site.name) ?? id)])
    }
    let title = Node.tag("h\(level)", ["id": section.anchor], children)
    guard !links.isEmpty else { return title }
    let label = Node.text(words[.component] + " ")
    return .fragment([
      title, .tag("p", ["class": "section-components"], [label] + links.flatMap { [$0, .text(" ")] }),
    ])
  }
}

/// Han aliases for the ids of headings: `#浮出层` leads to the section that is so called.
struct HeadingAliases {
  private var taken: Set<String>

  init(_ source: LinkedSource) {
    taken = []
    for section in source.sections {
      taken.insert(section.anchor)
      for block in section.blocks {
        block.forEachBlock { inner in
          taken.insert(inner.anchor)
        }
      }
    }
  }

  /// The heading's words without spaces; nil when they are an id already.
  mutating func next(_ heading: Heading) -> String? {
    let words = heading.text.string.split { $0.isWhitespace }.joined(separator: "-")
    guard words.utf8.contains(where: { $0 >= 0x80 }), taken.insert(words).inserted else { return nil }
    return words
  }
}

/// What is known of a source: edition, date, region, licence, repairs.
struct SourceFacts {
  let context: PageContext
  let source: LinkedSource

  var node: Node {
    let words = context.words
    let info = source.info
    let region = info.region.isEmpty ? "" : words.named("region", info.region)
    let rows: [(Word, Node?)] = [
      (.edition, text(info.edition)), (.date, date(info.date)), (.region, text(region)),
      (.platform, text(info.platform)), (.license, text(info.license)), (.origin, origin(info.origin)),
      (.repairs, repairs),
    ]
    return FactList(rows.map { FactList.Fact(name: words[$0.0], value: $0.1.map { [$0] } ?? []) }).node
  }

  private func text(_ text: String) -> Node? {
    text.isEmpty ? nil : .text(text)
  }

  private func date(_ date: String) -> Node? {
    date.isEmpty ? nil : .tag("time", ["datetime": date], [.text(date)])
  }

  private func origin(_ origin: String) -> Node? {
    guard let address = AddressResolver.external(origin) else { return text(origin) }
    return .tag("a", ["class": "external", "href": address], [.text(origin)])
  }

  private var repairs: Node {
    let repairs = source.text.repairs
    guard !repairs.isEmpty else { return .text(context.words[.noRepairs]) }
    let parts = Repair.Certainty.allCases.compactMap { certainty -> String? in
      let count = repairs.count { $0.certainty == certainty }
      return count == 0 ? nil : context.words.certainty(certainty) + " " + String(count)
    }
    return .fragment([
      .text(String(repairs.count) + "（" + parts.joined(separator: "，") + "） "),
      .tag("a", ["href": context.href(Place("report.html"))], [.text(context.words[.report])]),
    ])
  }
}

extension Words {
  /// The word for how sure a repair is.
  func certainty(_ certainty: Repair.Certainty) -> String {
    switch certainty {
    case .certain: self[.certain]
    case .likely: self[.likely]
    case .lost: self[.lost]
    }
  }
}
