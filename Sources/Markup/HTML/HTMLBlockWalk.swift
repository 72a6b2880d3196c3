import Diagnostics
import XMLReading

/// One pass over a range of an HTML tree that makes blocks.
struct HTMLBlockWalk {
  private(set) var blocks: [Block] = []
  private let parser: HTMLDocumentParser
  private let depth: Int
  private var collector = HTMLInlineCollector()
  private var paragraphStart: Int?
  /// Ends of the block elements that are open.
  private var openBlocks: [Int] = []

  init(parser: HTMLDocumentParser, depth: Int) {
    self.parser = parser
    self.depth = depth
  }

  private var tree: XMLTree { parser.tree }

  mutating func run(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      while let end = openBlocks.last, end <= index {
        flush(before: index)
        openBlocks.removeLast()
      }
      collector.close(before: index)
      index = take(index)
    }
    flush(before: range.upperBound)
  }

  /// Takes a node, with all it holds where it has a meaning of its own; returns the next one.
  private mutating func take(_ index: Int) -> Int {
    let node = tree.nodes[index]
    guard case .element(let element) = node.content else {
      if case .text(let text) = node.content {
        if paragraphStart == nil { paragraphStart = index }
        collector.add(text)
      }
      return index + 1
    }
    if HTMLElements.dropped.contains(element.name) { return node.end }
    if depth < HTMLDocumentParser.mostDepth, let content = structure(element, index) {
      flush(before: index)
      if let content { blocks.append(Block(content, range: parser.sourceRange(of: index..<node.end))) }
      return node.end
    }
    if HTMLElements.blocks.contains(element.name) {
      flush(before: index)
      openBlocks.append(node.end)
      return index + 1
    }
    if paragraphStart == nil { paragraphStart = index }
    collector.start(element, node: node)
    return index + 1
  }

  /// What an element with a meaning of its own becomes: nil for another element, nil inside for nothing.
  private func structure(_ element: XMLElement, _ index: Int) -> Block.Content?? {
    let inside = index + 1..<tree.nodes[index].end
    if let level = HTMLElements.headingLevel(element.name) {
      let text = parser.inline(inside)
      guard !text.isEmpty else { return .some(nil) }
      return .heading(Heading(level: level, text: text).splittingNumber())
    }
    switch element.name {
    case "ul", "ol": return list(element, index).map { .list($0) }
    case "dl": return definitions(index).map { .list($0) }
    case "pre": return .code(CodeBlock(language: language(index), text: code(inside)))
    case "blockquote": return .quote(parser.blocks(in: inside, depth: depth + 1))
    case "table": return HTMLTableReader(parser: parser).table(at: index).map { .table($0) }
    case "figure": return .figure(figure(index))
    case "hr": return .rule
    case "div", "aside", "section", "p":
      guard let kind = HTMLElements.noteKind(element.attribute("class") ?? "") else { return nil }
      let inner = parser.blocks(in: inside, depth: depth + 1)
      return .note(Note(kind: kind, label: AdmonitionNames.label(kind), blocks: inner))
    default: return nil
    }
  }

  private mutating func flush(before index: Int) {
    collector.close(before: index)
    defer {
      collector = HTMLInlineCollector()
      paragraphStart = nil
    }
    guard let start = paragraphStart else { return }
    let range = parser.sourceRange(of: start..<index)
    if !collector.isEmpty {
      let text = collector.builder.inline(parser.slices)
      blocks.append(Block(paragraphOrFigure(text), range: range))
    }
    for figure in collector.figures {
      let source = parser.slices.source(figure.offset..<figure.offset)
      blocks.append(Block(.figure(Figure(image: figure.source, caption: InlineText(""))), range: source))
    }
  }

  /// A paragraph that is one picture is a figure.
  private func paragraphOrFigure(_ text: InlineText) -> Block.Content {
    for span in text.spans {
      guard case .image(let source) = span.kind, span.range == 0..<text.utf8.count else { continue }
      return .figure(Figure(image: source, alternative: text.string, caption: InlineText("")))
    }
    return .paragraph(text)
  }
}

// MARK: - Lists, code and figures

extension HTMLBlockWalk {
  private func list(_ element: XMLElement, _ index: Int) -> List? {
    var items: [[Block]] = []
    for child in tree.children(of: index) {
      let inside =
        tree.element(at: child) == nil ? child..<tree.nodes[child].end : child + 1..<tree.nodes[child].end
      let blocks = parser.blocks(in: inside, depth: depth + 1)
      guard !blocks.isEmpty else { continue }
      let isItem = tree.element(at: child)?.name == "li"
      // What stands in a list without being an item goes with the item before it.
      if isItem || items.isEmpty { items.append(blocks) } else { items[items.count - 1] += blocks }
    }
    guard !items.isEmpty else { return nil }
    let start = element.name == "ol" ? Int(element.attribute("start") ?? "") ?? 1 : nil
    return List(start: start, items: items)
  }

  /// A list of names and what is said of them: an item for each, its name strong.
  private func definitions(_ index: Int) -> List? {
    var items: [[Block]] = []
    var takesName = false
    for (part, inside) in definitionParts(index) {
      guard let element = tree.element(at: part), !inside.isEmpty else { continue }
      if element.name == "dt" {
        var name = parser.inline(inside)
        guard !name.isEmpty else { continue }
        name.spans.insert(InlineSpan(0..<name.utf8.count, .strong), at: 0)
        let block = Block(.paragraph(name), range: parser.sourceRange(of: part..<inside.upperBound))
        // Several names with one explanation are one item.
        if takesName { items[items.count - 1].append(block) } else { items.append([block]) }
        takesName = true
      } else {
        let blocks = parser.blocks(in: inside, depth: depth + 1)
        guard !blocks.isEmpty else { continue }
        if items.isEmpty { items.append(blocks) } else { items[items.count - 1] += blocks }
        takesName = false
      }
    }
    return items.isEmpty ? nil : List(items: items)
  }

  /// The names and explanations of a list, each with the nodes it holds.
  ///
  /// Without end tags a second name, or a second explanation, is read as a part of the first.
  private func definitionParts(_ index: Int) -> [(part: Int, inside: Range<Int>)] {
    var result: [(part: Int, inside: Range<Int>)] = []
    for child in tree.children(of: index) {
      let parts = tree.element(at: child)?.name == "div" ? tree.children(of: child) : [child]
      for part in parts {
        var part = part
        // What stands behind the parts inside, innermost last.
        var rests: [(part: Int, inside: Range<Int>)] = []
        while let name = tree.element(at: part)?.name {
          let end = tree.nodes[part].end
          let next = tree.children(of: part).first { name != "div" && tree.element(at: $0)?.name == name }
          result.append((part, part + 1..<(next ?? end)))
          guard let next else { break }
          rests.append((part, tree.nodes[next].end..<end))
          part = next
        }
        result += rests.reversed().filter { !$0.inside.isEmpty }
      }
    }
    return result
  }

  private func code(_ range: Range<Int>) -> String {
    var utf8: [UInt8] = []
    for index in range {
      switch tree.nodes[index].content {
      case .text(let text): utf8 += text.utf8
      case .element(let element): if element.name == "br" { utf8.append(0x0A) }
      }
    }
    if utf8.first == 0x0A { utf8.removeFirst() }
    while utf8.last == 0x0A { utf8.removeLast() }
    return String(decoding: utf8, as: UTF8.self)
  }

  /// `<code class="language-swift">`.
  private func language(_ index: Int) -> String? {
    let holder = tree.child("code", of: index) ?? index
    for word in (tree.element(at: holder)?.attribute("class") ?? "").split(separator: " ") {
      for prefix in ["language-", "lang-"] where word.hasPrefix(prefix) {
        return String(word.dropFirst(prefix.count))
      }
    }
    return nil
  }

  private func figure(_ index: Int) -> Figure {
    let inside = index + 1..<tree.nodes[index].end
    let image = inside.first { tree.element(at: $0)?.name == "img" }.flatMap { tree.element(at: $0) }
    let caption = inside.first { tree.element(at: $0)?.name == "figcaption" }
    let source = image?.attribute("src").flatMap { LinkDestination.isAllowed($0) ? $0 : nil }
    let text = caption.map { parser.inline($0 + 1..<tree.nodes[$0].end) }
    return Figure(
      image: source, alternative: image?.attribute("alt") ?? "",
      caption: text ?? (image == nil ? parser.inline(inside) : InlineText("")))
  }
}

/// Reads a `table`: a header row of `th`, rows, and whether their first cells are headers.
struct HTMLTableReader {
  let parser: HTMLDocumentParser

  /// nil when it has no cells, or holds a table itself: then it only lays out a page.
  func table(at index: Int) -> Table? {
    let tree = parser.tree
    let inside = index + 1..<tree.nodes[index].end
    guard !inside.contains(where: { tree.element(at: $0)?.name == "table" }) else { return nil }
    var table = Table(header: [], rows: [])
    var rowHeaders = 0
    for row in inside where tree.element(at: row)?.name == "tr" {
      let cells = tree.children(of: row).filter { ["td", "th"].contains(tree.element(at: $0)?.name) }
      guard !cells.isEmpty else { continue }
      let texts = cells.map { parser.inline($0 + 1..<tree.nodes[$0].end) }
      let heads = cells.count { tree.element(at: $0)?.name == "th" }
      if heads == cells.count, table.header.isEmpty, table.rows.isEmpty {
        table.header = texts
        continue
      }
      if tree.element(at: cells[0])?.name == "th" { rowHeaders += 1 }
      table.rows.append(texts)
    }
    guard !table.rows.isEmpty || !table.header.isEmpty else { return nil }
    table.hasRowHeaders = !table.rows.isEmpty && rowHeaders == table.rows.count
    if let caption = inside.first(where: { tree.element(at: $0)?.name == "caption" }) {
      table.caption = parser.inline(caption + 1..<tree.nodes[caption].end)
    }
    return table
  }
}

extension Heading {
  /// The heading with a number at the start of its text made its number.
  func splittingNumber() -> Heading {
    guard let number = SectionNumber(text.utf8, 0..<text.utf8.count) else { return self }
    return Heading(level: level, number: number.text, text: text.droppingFirst(number.contentStart))
  }
}
