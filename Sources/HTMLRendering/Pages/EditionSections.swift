import ContentRendering
import Linking
import Markup
import Serialization

/// What every source says of a component, in order of date: one `h2` for each source, its sections below.
struct EditionSections {
  let context: PageContext
  let component: Component
  let duplicates: DuplicateParagraphs

  private var words: Words { context.words }
  private var site: Site { context.site }

  var outline: [OutlineItem] {
    component.editions.map { edition in
      let source = site.collection.sources[edition.source]
      return OutlineItem(2, Self.anchor(source), [.text(site.label(source))])
    }
  }

  var nodes: [Node] {
    guard !component.editions.isEmpty else { return [.tag("p", [:], [.text(words[.noEdition])])] }
    return component.editions.flatMap(nodes)
  }

  static func anchor(_ source: LinkedSource) -> String { "_edition-" + source.slug }

  /// Stands before the anchors of a source's blocks on this page.
  private static func prefix(_ source: LinkedSource) -> String { source.slug + "." }

  private func nodes(_ edition: Edition) -> [Node] {
    let source = site.collection.sources[edition.source]
    var headings = SectionHeadings(base: 3)
    let renderer = context.renderer(for: source, [.links, .gloss, .anchors], prefix: Self.prefix(source))
    let sections = edition.sections.map { index -> Node in
      let section = source.sections[index]
      let level = headings.next(max(section.level, 1))
      let id = SectionID(source: edition.source, section: index)
      return .tag(
        "section", ["class": "edition-section"],
        heading(section, level, renderer) + blocks(section, id, renderer))
    }
    return [
      .tag("h2", ["id": Self.anchor(source), "class": "edition"], [.text(site.label(source))]),
      facts(edition, source),
    ] + sections
  }

  /// Title, date and what the source calls the component.
  private func facts(_ edition: Edition, _ source: LinkedSource) -> Node {
    var parts: [Node] = []
    if source.info.title != site.label(source) {
      parts.append(.tag("cite", [:], [.text(source.info.title)]))
    }
    if !source.info.date.isEmpty {
      parts.append(.tag("time", ["datetime": source.info.date], [.text(source.info.date)]))
    }
    if !edition.names.isEmpty {
      let names = edition.names.map { words(.quoted, $0.form) + "×" + String($0.count) }.joined(
        separator: " ")
      parts.append(.tag("span", ["class": "calls"], [.text(words[.editionCalls] + " " + names)]))
    }
    if let first = edition.sections.first {
      let id = SectionID(source: edition.source, section: first)
      parts.append(
        context.link(site.place(of: id, anchor: source.sections[first].anchor), [.text(words[.readInSource])])
      )
    }
    return .tag("p", ["class": "edition-facts"], parts.flatMap { [$0, .text(" ")] })
  }

  private func heading(_ section: Section, _ level: Int, _ renderer: BlockRenderer) -> [Node] {
    guard let heading = section.heading else { return [] }
    let number =
      heading.number.map { [Node.tag("span", ["class": "number"], [.text($0)]), .text(" ")] } ?? []
    return [
      .tag(
        "h\(level)", ["id": renderer.anchorPrefix + section.anchor],
        number + renderer.nodesWithoutLinks(heading.text))
    ]
  }

  /// Blocks, runs of those that an earlier source has too replaced by one line that leads there.
  private func blocks(_ section: Section, _ id: SectionID, _ renderer: BlockRenderer) -> [Node] {
    var nodes: [Node] = []
    for run in runs(of: section, id) {
      switch run.kind {
      case .own: nodes += renderer.nodes(run.blocks)
      case .repeatedIn(let sources):
        let names = sources.map { site.label(site.collection.sources[$0]) }.joined(separator: "、")
        nodes += renderer.nodes(run.blocks)
        nodes.append(
          .tag("p", ["class": "also"], [.text(words(.alsoIn, names, String(run.blocks.count)))]))
      case .repeats: nodes.append(sameAs(run, renderer))
      }
    }
    return nodes
  }

  /// Neighbouring blocks of a section that other sources have too, or have not.
  private struct Run {
    enum Kind: Hashable {
      case own
      case repeatedIn([Int])
      /// Says what an earlier source says.
      case repeats(source: Int)
    }

    var kind: Kind
    var blocks: [Block]
    var original: DuplicateParagraphs.BlockID?
  }

  private func runs(of section: Section, _ id: SectionID) -> [Run] {
    var runs: [Run] = []
    for (number, block) in section.blocks.enumerated() {
      let blockID = DuplicateParagraphs.BlockID(section: id, block: number)
      let original = duplicates.original(of: blockID)
      let others = duplicates.repetitions(of: blockID)
      let kind: Run.Kind =
        original.map { .repeats(source: $0.section.source) } ?? (others.isEmpty ? .own : .repeatedIn(others))
      if runs.last?.kind == kind {
        runs[runs.count - 1].blocks.append(block)
      } else {
        runs.append(Run(kind: kind, blocks: [block], original: original))
      }
    }
    return runs
  }

  private func sameAs(_ run: Run, _ renderer: BlockRenderer) -> Node {
    guard let original = run.original else { return .empty }
    let source = site.collection.sources[original.section.source]
    let block = source.sections[original.section.section].blocks[original.block]
    let text = words(.sameAs, String(run.blocks.count), site.label(source))
    let place = Place(context.path, fragment: Self.prefix(source) + block.anchor)
    let anchors = run.blocks.flatMap(Self.anchors).map { anchor in
      Node.tag("span", ["id": renderer.anchorPrefix + anchor])
    }
    return .tag(
      "p", ["class": "same"],
      anchors + [block.anchor.isEmpty ? .text(text) : context.link(place, [.text(text)])])
  }

  /// The anchors of a block and of the blocks in it, so that links to them still arrive.
  private static func anchors(_ block: Block) -> [String] {
    var anchors: [String] = []
    _ = block.mapBlocks { inner in
      if !inner.anchor.isEmpty { anchors.append(inner.anchor) }
      return inner
    }
    return anchors
  }
}
