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

  /// A block's node with the breaks before and in it.
  mutating func set(in block: Block, rendered: Node) -> [Node] {
    var nodes = breaks(upTo: block.range.lowerBound)
    let texts = Self.isRunningText(block) ? Self.texts(of: block) : []
    var result = rendered
    var inside: [(offset: Int, node: Node)] = []
    while let page = pages.first, page.offset < block.range.upperBound {
      pages.removeFirst()
      if let offset = Self.offset(of: page.offset, in: texts) {
        inside.append((offset, node(page)))
      } else {
        nodes.append(node(page))
      }
    }
    // From the back, so that the offsets in front stay right.
    for (offset, node) in inside.reversed() {
      var rest = offset
      result = Self.inserting(node, at: &rest, in: result) ?? .fragment([result, node])
    }
    return nodes + [result]
  }

  /// The breaks that were made since the last call, as targets in a file.
  mutating func takeTargets(in file: String) -> [PageTarget] {
    defer { made = [] }
    return made.map { PageTarget(label: $0.label, address: file + "#" + $0.id) }
  }

  private mutating func node(_ page: (number: Int, id: String, offset: Int)) -> Node {
    let label = label + String(page.number)
    made.append((label, page.id))
    return .tag(
      "span",
      [
        "epub:type": "pagebreak", "role": "doc-pagebreak", "id": page.id,
        "aria-label": label,
      ])
  }

  /// Whether the block's nodes hold its running text and nothing else.
  private static func isRunningText(_ block: Block) -> Bool {
    switch block.content {
    case .paragraph: true
    case .list(let list): list.items.allSatisfy { $0.allSatisfy(isRunningText) }
    default: false
    }
  }

  private static let phrasing: Set<String> = ["a", "code", "em", "span", "strong"]

  private static func texts(of block: Block) -> [InlineText] {
    var texts: [InlineText] = []
    block.forEachInline { texts.append($0) }
    return texts
  }

  /// Where a source offset is in the texts set one behind the other; nil when it is in none.
  private static func offset(of source: Int, in texts: [InlineText]) -> Int? {
    var before = 0
    for text in texts {
      let range = text.sourceRange(of: 0..<text.utf8.count)
      if source <= range.lowerBound { return before }
      if source < range.upperBound { return before + text.map.output(at: source - text.base) }
      before += text.utf8.count
    }
    return nil
  }

  /// The node with another put in after `offset` bytes of text; nil when it has no more than that.
  ///
  /// `offset` is counted down by the text that was passed.
  private static func inserting(_ break: Node, at offset: inout Int, in node: Node) -> Node? {
    switch node {
    case .text(let text):
      let bytes = Array(text.utf8)
      guard offset < bytes.count else {
        offset -= bytes.count
        return nil
      }
      var end = offset
      while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
      let parts = [bytes[..<end], bytes[end...]].map { Node.text(String(decoding: $0, as: UTF8.self)) }
      return .fragment(end == 0 ? [`break`, node] : [parts[0], `break`, parts[1]])
    case .rendered: return nil
    case .fragment(let children):
      return inserting(`break`, at: &offset, in: children).map { .fragment($0) }
    case .element(var element):
      // In front of a link or a word in bold rather than inside.
      if offset == 0, phrasing.contains(element.name) { return .fragment([`break`, node]) }
      guard let children = inserting(`break`, at: &offset, in: element.children) else { return nil }
      element.children = children
      return .element(element)
    }
  }

  private static func inserting(_ break: Node, at offset: inout Int, in children: [Node]) -> [Node]? {
    var children = children
    for index in children.indices {
      guard let changed = inserting(`break`, at: &offset, in: children[index]) else { continue }
      children[index] = changed
      return children
    }
    return nil
  }
}
