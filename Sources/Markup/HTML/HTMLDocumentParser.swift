import Diagnostics
import Normalization
import XMLReading

/// Turns HTML into a document: headings, paragraphs, lists, tables, code, quotations, pictures.
///
/// Tag soup is read as libxml2 mends it. `script`, `style`, `nav` and other things that are no text of the
/// article are left out. Elements nested deeper than `mostDepth` give up their structure, not their text.
struct HTMLDocumentParser {
  let slices: SourceSlices
  let tree: XMLTree

  /// Lists, tables and quotations that may stand in each other.
  static let mostDepth = 40

  init(_ text: NormalizedText) {
    slices = SourceSlices(text: text)
    tree = XMLReader.readHTML(text.utf8)
  }

  func parse(diagnostics: inout [Diagnostic]) -> Document {
    report(&diagnostics)
    let body = blocks(in: 0..<tree.nodes.count, depth: 0)
    return Document(title: title(), body: body)
  }

  /// The page's `title`, or its first `h1`.
  private func title() -> InlineText? {
    let named = tree.nodes.indices.first { tree.element(at: $0)?.name == "title" }
    let heading = tree.nodes.indices.first { tree.element(at: $0)?.name == "h1" }
    guard let index = named ?? heading else { return nil }
    let text = inline(index + 1..<tree.nodes[index].end)
    return text.isEmpty ? nil : text
  }

  private func report(_ diagnostics: inout [Diagnostic]) {
    let lineStarts = tree.faults.isEmpty ? [] : slices.text.lineStarts
    for fault in tree.faults {
      let start = lineStarts[min(max(fault.line, 1), lineStarts.count) - 1]
      let offset = slices.source(start..<start)
      diagnostics.append(
        Diagnostic(
          fault.isFatal ? .error : .note, rule: "html-markup", fault.message,
          explanation: "Mended as a browser would; check the structure if it looks wrong.",
          at: slices.text.source.location(of: offset)))
    }
  }

  /// The blocks that a range of nodes makes.
  func blocks(in range: Range<Int>, depth: Int) -> [Block] {
    var walk = HTMLBlockWalk(parser: self, depth: depth)
    walk.run(range)
    return walk.blocks
  }

  /// The running text of a range of nodes, whatever elements are in it.
  func inline(_ range: Range<Int>) -> InlineText {
    var collector = HTMLInlineCollector()
    var index = range.lowerBound
    while index < range.upperBound {
      collector.close(before: index)
      let node = tree.nodes[index]
      switch node.content {
      case .text(let text): collector.add(text)
      case .element(let element):
        if HTMLElements.dropped.contains(element.name), element.name != "head" {
          index = node.end
          continue
        }
        if HTMLElements.blocks.contains(element.name) { collector.separate(at: node.offset) }
        collector.start(element, node: node)
      }
      index += 1
    }
    collector.close(before: range.upperBound)
    return collector.builder.inline(slices)
  }

  /// Source offsets of a node with all it holds.
  func sourceRange(of range: Range<Int>) -> Range<Int> {
    let start = tree.nodes[range.lowerBound].offset
    var end = start
    if range.upperBound > range.lowerBound {
      let last = tree.nodes[range.upperBound - 1]
      end = last.offset
      if case .text(let text) = last.content { end = text.base + text.map.inputLength }
    }
    return slices.source(start..<max(start, end))
  }
}

extension HTMLInlineCollector {
  /// Keeps the words of two block elements apart.
  mutating func separate(at offset: Int) {
    guard !isEmpty else { return }
    addSpace(at: offset)
  }
}

extension NormalizedText {
  /// The offset at which each line of the normalized text starts.
  var lineStarts: [Int] {
    var starts = [0]
    for (index, byte) in utf8.enumerated() where byte == 0x0A { starts.append(index + 1) }
    return starts
  }
}
