import ContentRendering
import Linking
import Markup
import Serialization

/// What every source says of a component, in order of date: one `h2` for each source, its sections below.
struct EditionSections {
  let context: PageContext
  let component: Component
  let repetitions: Repetitions

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
      case .own: nodes += own(run, id, renderer)
      case .repeatedIn(let sources):
        let names = sources.map { site.label(site.collection.sources[$0]) }.joined(separator: "、")
        nodes += own(run, id, renderer)
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
    /// The index of its first block in the section.
    let first: Int
    var blocks: [Block]
    var original: DuplicateParagraphs.BlockID?
  }

  private func runs(of section: Section, _ id: SectionID) -> [Run] {
    var runs: [Run] = []
    for (number, block) in section.blocks.enumerated() {
      let blockID = DuplicateParagraphs.BlockID(section: id, block: number)
      let original = repetitions.duplicates.original(of: blockID)
      let others = repetitions.duplicates.repetitions(of: blockID)
      let kind: Run.Kind =
        original.map { .repeats(source: $0.section.source) } ?? (others.isEmpty ? .own : .repeatedIn(others))
      if runs.last?.kind == kind {
        runs[runs.count - 1].blocks.append(block)
      } else {
        runs.append(Run(kind: kind, first: number, blocks: [block], original: original))
      }
    }
    return runs
  }

  /// Blocks, and behind each that an earlier source has nearly the same, the difference.
  private func own(_ run: Run, _ id: SectionID, _ renderer: BlockRenderer) -> [Node] {
    run.blocks.enumerated().flatMap { offset, block -> [Node] in
      let blockID = DuplicateParagraphs.BlockID(section: id, block: run.first + offset)
      guard let pair = repetitions.nearDuplicates.pair(of: blockID, in: site.collection) else {
        return [renderer.node(block)]
      }
      return [renderer.node(block), difference(pair)]
    }
  }

  private func difference(_ pair: NearDuplicates.Pair) -> Node {
    let source = site.collection.sources[pair.original.section.source]
    let original = source.sections[pair.original.section.section].blocks[pair.original.block]
    let summary = words(.nearlyAs, site.label(source), String(pair.difference.count))
    var content: [Node] = [
      .tag("summary", [:], [.text(summary)]),
      .tag("p", [:], DifferenceNodes.nodes(pair.difference)),
    ]
    if !original.anchor.isEmpty {
      let place = Place(context.path, fragment: Self.prefix(source) + original.anchor)
      content.append(.tag("p", [:], [context.link(place, [.text(site.label(source))])]))
    }
    return .tag("details", ["class": "difference"], content)
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
    block.forEachBlock { inner in
      if !inner.anchor.isEmpty { anchors.append(inner.anchor) }
    }
    return anchors
  }
}
