import ContentRendering
import Diagnostics
import Linking
import Markup
import Normalization
import Serialization

/// Puts the page numbers of a printed original back where its pages began.
///
/// `…滑块。` with page 12 at the end of it → `…滑块。<span epub:type="pagebreak" aria-label="12"/>`. Inside
/// paragraphs and lists the place is exact; in front of tables, notes and code it is that of the whole.
struct PageBreaks {
  /// Pages that were not set yet, with source offsets, ascending.
  private var pages: ArraySlice<(number: Int, id: String, offset: Int)>
  /// Stands before the number where several sources have pages; empty otherwise.
  private let label: String
  /// The breaks that were made since `takeTargets` was last called, by label and id.
  private var made: [(label: String, id: String)] = []

  init(_ source: LinkedSource, label: String) {
    var counts: [Int: Int] = [:]
    pages =
      source.text.pages.map { page in
        counts[page.number, default: 0] += 1
        let again = counts[page.number].map { $0 > 1 ? "-\($0)" : "" } ?? ""
        let id = BookFiles.id("page", source.slug) + "-\(page.number)" + again
        return (page.number, id, source.text.map.input(at: page.output))
      }.sorted { $0.offset < $1.offset }[...]
    self.label = label
  }

  /// The breaks up to a source offset.
  mutating func breaks(upTo offset: Int) -> [Node] {
    var nodes: [Node] = []
    while let page = pages.first, page.offset <= offset {
      nodes.append(node(page))
      pages.removeFirst()
    }
    return nodes
  }

  /// A block with the breaks in it, and those that stand before it.
  mutating func set(in block: Block) -> (before: [Node], block: Block) {
    var before = breaks(upTo: block.range.lowerBound)
    guard let page = pages.first, page.offset < block.range.upperBound else { return (before, block) }
    let texts = Self.isRunningText(block) ? Self.texts(of: block) : []
    var inside: [(text: Int, span: InlineSpan)] = []
    while let page = pages.first, page.offset < block.range.upperBound {
      pages.removeFirst()
      if let place = Self.place(of: page.offset, in: texts) {
        let kind = InlineSpan.Kind.pageBreak(id: page.id, label: made(page))
        inside.append((place.text, InlineSpan(place.offset..<place.offset, kind)))
      } else {
        before.append(node(page))
      }
    }
    var number = 0
    let broken = block.mapInlines { text in
      defer { number += 1 }
      var text = text
      for (index, span) in inside where index == number { text.insert(span) }
      return text
    }
    return (before, broken)
  }

  /// The breaks that were made since the last call, as targets in a file.
  mutating func takeTargets(in file: String) -> [PageTarget] {
    defer { made = [] }
    return made.map { PageTarget(label: $0.label, address: file + "#" + $0.id) }
  }

  private mutating func node(_ page: (number: Int, id: String, offset: Int)) -> Node {
    .pageBreak(id: page.id, label: made(page))
  }

  /// Notes the break as made; what it is called.
  private mutating func made(_ page: (number: Int, id: String, offset: Int)) -> String {
    let label = label + String(page.number)
    made.append((label, page.id))
    return label
  }

  /// Whether the block's nodes hold its running text and nothing else.
  private static func isRunningText(_ block: Block) -> Bool {
    switch block.content {
    case .paragraph: true
    case .list(let list): list.items.allSatisfy { $0.allSatisfy(isRunningText) }
    default: false
    }
  }

  private static func texts(of block: Block) -> [InlineText] {
    var texts: [InlineText] = []
    block.forEachInline { texts.append($0) }
    return texts
  }

  /// Which of the texts a source offset is in, and where in it; nil when it is in none.
  ///
  /// A page that begins between two texts begins with the second.
  private static func place(of source: Int, in texts: [InlineText]) -> (text: Int, offset: Int)? {
    for (number, text) in texts.enumerated() {
      let range = text.sourceRange(of: 0..<text.utf8.count)
      if source <= range.lowerBound { return (number, 0) }
      guard source < range.upperBound else { continue }
      let offset = text.map.output(at: source - text.base)
      if offset < text.utf8.count { return (number, offset) }
      return number + 1 < texts.count ? (number + 1, 0) : (number, text.utf8.count)
    }
    return nil
  }
}
