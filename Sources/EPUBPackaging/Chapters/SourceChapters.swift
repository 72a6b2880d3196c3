import ContentRendering
import HanText
import Linking
import Markup
import Serialization

/// The chapters of one source: the text in its own order.
struct SourceChapters {
  let book: Book
  let source: LinkedSource
  let partition: SourcePartition
  /// Stands before page numbers where several sources have pages.
  let pageLabel: String
  /// Its number among the sources, where entries name them by numbers.
  let number: Int?

  private var words: BookWords { book.words }

  var chapters: [Chapter] {
    var breaks = PageBreaks(source, label: pageLabel)
    let renderer = book.renderer(for: source, [.anchors])
    var chapters = partition.parts.enumerated().map { number, part in
      chapter(part, isFirst: number == 0, renderer, &breaks)
    }
    // What the text does not reach any more is still a page.
    let last = chapters.count - 1
    chapters[last].content += breaks.breaks(upTo: .max)
    chapters[last].pages += breaks.takeTargets(in: chapters[last].file)
    return chapters
  }

  private func chapter(
    _ part: SourcePartition.Part, isFirst: Bool, _ renderer: BlockRenderer, _ breaks: inout PageBreaks
  ) -> Chapter {
    var levels = SectionHeadings(base: isFirst ? 2 : 1)
    var content = isFirst ? opening : []
    for index in part.sections { content += nodes(source.sections[index], renderer, &levels, &breaks) }
    let first = part.sections.first.map { book.title(of: source.sections[$0]) }
    var chapter = Chapter(
      part.file, title: isFirst ? book.title(of: source) : first ?? words[.untitled], matter: .body,
      type: isFirst && partition.parts.count > 1 ? "part" : "chapter",
      role: isFirst && partition.parts.count > 1 ? "doc-part" : "doc-chapter", content: content)
    chapter.pages = breaks.takeTargets(in: part.file)
    return chapter
  }

  private var opening: [Node] {
    let info = source.info
    let region = info.region.isBlank ? "" : words.named("region", info.region)
    let facts: [(BookWord, String)] = [
      (.number, number.map { String($0) } ?? ""),
      (.edition, info.edition), (.date, info.date), (.region, region), (.platform, info.platform),
      (.license, info.license),
    ]
    let external = AddressResolver.external(info.origin)
    let origin: [Node] =
      info.origin.isBlank
      ? [] : [external.map { .tag("a", ["href": $0], [.text(info.origin)]) } ?? .text(info.origin)]
    let list = FactList(
      facts: facts.map { (words[$0.0], $0.1.isBlank ? [] : [.text($0.1)]) } + [(words[.origin], origin)])
    return [book.heading(1, book.title(of: source)), list.node]
  }

  private func nodes(
    _ section: Section, _ renderer: BlockRenderer, _ levels: inout SectionHeadings, _ breaks: inout PageBreaks
  ) -> [Node] {
    let id: String? = section.anchor.isEmpty ? nil : BookFiles.id("a", section.anchor)
    var nodes = breaks.breaks(upTo: section.range.lowerBound)
    var content: [Node] = []
    if section.heading != nil || section.matter != .body {
      content.append(heading(section, levels.next(max(section.level, 1)), renderer))
    }
    for block in section.blocks {
      let (before, block) = breaks.set(in: Self.withLegalIDs(block))
      content += before + [renderer.node(block)]
    }
    nodes.append(id.map { .tag("section", ["id": $0], content) } ?? .tag("section", [:], content))
    return nodes
  }

  private func heading(_ section: Section, _ level: Int, _ renderer: BlockRenderer) -> Node {
    guard let heading = section.heading, !heading.text.string.isBlank else {
      return book.heading(level, book.title(of: section))
    }
    let number = heading.number.map { [Node.text($0 + " ")] } ?? []
    return .tag("h\(level)", [:], number + renderer.nodesWithoutLinks(heading.text))
  }

  /// Anchors as XML allows them in ids; the prefix that makes them start with a letter is the renderer's.
  private static func withLegalIDs(_ block: Block) -> Block {
    var isLegal = true
    block.forEachBlock { inner in
      if !BookFiles.isPlain(inner.anchor) { isLegal = false }
    }
    if isLegal { return block }
    return block.mapBlocks { inner in
      var inner = inner
      inner.anchor = BookFiles.escaped(inner.anchor)
      return inner
    }
  }
}

extension SourceChapters {
  /// The source with its headings, nested as its sections are.
  var navigation: NavigationItem {
    guard !book.isLarge, source.sections.count <= Self.manySections else { return briefNavigation }
    let children = Dictionary(grouping: source.sections.indices) { source.sections[$0].parent }
    return NavigationItem(
      title: book.title(of: source), address: BookFiles.source(source.slug),
      children: items(below: nil, children))
  }

  /// How many sections the contents name one by one.
  private static let manySections = 1000

  /// The source with the sections that start a file.
  private var briefNavigation: NavigationItem {
    NavigationItem(
      title: book.title(of: source), address: BookFiles.source(source.slug),
      children: partition.parts.dropFirst().compactMap { part in
        part.sections.first.map {
          NavigationItem(title: book.title(of: source.sections[$0]), address: part.file)
        }
      })
  }

  private func items(below parent: Int?, _ children: [Int?: [Int]]) -> [NavigationItem] {
    children[parent, default: []].compactMap { index in
      let section = source.sections[index]
      guard section.heading != nil || section.matter != .body,
        let address = book.addresses.place(source.slug, section.anchor)
      else { return nil }
      return NavigationItem(
        title: book.title(of: section), address: address, children: items(below: index, children))
    }
  }
}
