import ContentRendering
import Linking
import Markup
import Serialization
import Terminology

/// What each source says of a component: its own sections, one edition after the other.
///
/// A chapter has room for so much: the sources behind are named, with the way to their sections.
struct EditionSections {
  let book: Book
  let component: Component
  private let shown: ArraySlice<Edition>
  private let repetitions: Repetitions

  init(book: Book, component: Component) {
    self.book = book
    self.component = component
    shown = Self.fitting(component.editions, in: book)
    repetitions =
      book.repetitions[component.concept.id] ?? Repetitions(component.editions, in: book.collection)
  }

  /// About how many bytes of text a chapter has room for.
  private static let limit = 30_000

  /// The first editions that have no more than `limit` bytes of text together; one at least.
  static func fitting(_ editions: [Edition], in book: Book, limit: Int = limit) -> ArraySlice<Edition> {
    var size = 0
    let end = editions.indices.first { index in
      size += length(of: editions[index], in: book)
      return index > 0 && size > limit
    }
    return editions[..<(end ?? editions.endIndex)]
  }

  private static func length(of edition: Edition, in book: Book) -> Int {
    guard let sections = book.source(edition)?.sections else { return 0 }
    return edition.sections.filter(sections.indices.contains).reduce(0) { $0 + length(of: sections[$1]) }
  }

  private static func length(of section: Section) -> Int {
    max(0, (section.blocks.last?.range.upperBound ?? 0) - section.range.lowerBound)
  }

  private var words: BookWords { book.words }

  var nodes: [Node] {
    let nodes = shown.compactMap(section)
    return nodes.isEmpty ? [.tag("p", [:], [.text(words[.noEdition])])] : nodes + others
  }

  /// The editions that there is no room for, each with the way to its section.
  private var others: [Node] {
    let others = component.editions[shown.endIndex...]
    guard !others.isEmpty else { return [] }
    let items = others.compactMap { edition -> Node? in
      guard let source = book.source(edition) else { return nil }
      return .tag("li", [:], [book.link(place(edition, source), [.text(book.label(source))])])
    }
    return [
      .tag(
        "section", ["id": "more-editions"],
        [
          book.heading(2, words[.moreEditions]),
          .tag("p", [:], [.text(words(.moreEditionsLead, String(items.count)))]),
          .tag("ul", ["class": "plain"], items),
        ])
    ]
  }

  /// Where the source's own text on the component begins.
  private func place(_ edition: Edition, _ source: LinkedSource) -> String? {
    guard let first = edition.sections.first, source.sections.indices.contains(first) else { return nil }
    return book.addresses.place(source.slug, source.sections[first].anchor)
  }

  private func section(_ edition: Edition) -> Node? {
    guard let source = book.source(edition) else { return nil }
    let renderer = book.renderer(for: source, [])
    var levels = SectionHeadings(base: 3)
    var content: [Node] = []
    let indices = edition.sections.filter(source.sections.indices.contains)
    var size = 0
    for (number, index) in indices.enumerated() {
      if number > 0, size > Self.limit {
        content.append(more(indices[number...], source))
        break
      }
      content += nodes(index, of: edition, source, renderer, &levels)
      size += Self.length(of: source.sections[index])
    }
    return .tag(
      "section", ["id": BookFiles.id("edition", source.slug)],
      [book.heading(2, book.label(source))] + facts(edition, source) + content)
  }

  private func nodes(
    _ index: Int, of edition: Edition, _ source: LinkedSource, _ renderer: BlockRenderer,
    _ levels: inout SectionHeadings
  ) -> [Node] {
    let section = source.sections[index]
    let blocks = self.blocks(of: section, SectionID(source: edition.source, section: index), renderer)
    guard let heading = section.heading else { return blocks }
    let level = levels.next(max(section.level, 1))
    let number = heading.number.map { [Node.text($0 + " ")] } ?? []
    let words =
      heading.text.isEmpty ? [.text(book.words[.untitled])] : renderer.nodesWithoutLinks(heading.text)
    return [.tag("h\(level)", [:], number + words)] + blocks
  }

  /// How many sections there is no room for, with the way to the first of them.
  private func more(_ indices: ArraySlice<Int>, _ source: LinkedSource) -> Node {
    let address = indices.first.flatMap {
      book.addresses.place(source.slug, source.sections[$0].anchor)
    }
    let text = Node.text(words(.moreSections, String(indices.count)))
    return .tag("p", ["class": "quiet"], [book.link(address, [text])])
  }

  /// The blocks, runs of those that an earlier source has word for word replaced by one line that leads there.
  ///
  /// The whole text stands in the source's own chapter.
  private func blocks(of section: Section, _ id: SectionID, _ renderer: BlockRenderer) -> [Node] {
    var nodes: [Node] = []
    var run: (original: DuplicateParagraphs.BlockID, count: Int)?
    for (number, block) in section.blocks.enumerated() {
      let blockID = DuplicateParagraphs.BlockID(section: id, block: number)
      let original = repetitions.duplicates.original(of: blockID)
      if let open = run, open.original.section.source == original?.section.source {
        run = (open.original, open.count + 1)
        continue
      }
      if let open = run { nodes.append(sameAs(open.original, count: open.count)) }
      run = original.map { ($0, 1) }
      guard original == nil else { continue }
      nodes.append(renderer.node(block))
      if let pair = repetitions.nearDuplicates.pair(of: blockID, in: book.collection) {
        nodes.append(difference(pair))
      }
    }
    if let open = run { nodes.append(sameAs(open.original, count: open.count)) }
    return nodes
  }

  /// What differs from an earlier source's block that is nearly the same.
  private func difference(_ pair: NearDuplicates.Pair) -> Node {
    guard let (source, section) = book.section(pair.original.section) else { return .empty }
    let anchor =
      section.blocks.indices.contains(pair.original.block) ? section.blocks[pair.original.block].anchor : ""
    let text = Node.text(words(.nearlyAs, book.label(source), String(pair.difference.count)))
    let address = book.address(of: pair.original.section, anchor: anchor)
    return .tag(
      "div", ["class": "difference"],
      [
        .tag("p", ["class": "quiet"], [book.link(address, [text])]),
        .tag("p", [:], DifferenceNodes.nodes(pair.difference)),
      ])
  }

  private func sameAs(_ original: DuplicateParagraphs.BlockID, count: Int) -> Node {
    guard let (source, section) = book.section(original.section) else { return .empty }
    let anchor = section.blocks.indices.contains(original.block) ? section.blocks[original.block].anchor : ""
    let text = Node.text(words(.sameAs, String(count), book.label(source)))
    return .tag(
      "p", ["class": "quiet"], [book.link(book.address(of: original.section, anchor: anchor), [text])])
  }

  /// Date, what the source calls the component, and the way to its own text.
  private func facts(_ edition: Edition, _ source: LinkedSource) -> [Node] {
    var parts: [Node] = []
    if !source.info.date.isBlank { parts.append(.text(source.info.date)) }
    if !edition.names.isEmpty {
      let names = edition.names.map { Node.text(words(.quoted, $0.form) + " ×" + String($0.count)) }
      parts.append(.fragment([.text(words[.calls])] + book.joined(names)))
    }
    if let address = place(edition, source) {
      parts.append(book.link(address, [.text(words[.readInSource])]))
    }
    guard !parts.isEmpty else { return [] }
    return [.tag("p", ["class": "facts"], parts.flatMap { [$0, .text(" ")] }.dropLast())]
  }
}
