import Linking
import Markup
import Normalization
import Serialization
import Terminology

/// Renders blocks and running text as nodes, for the site (HTML) and for the book (XHTML).
///
/// Spans become elements: a term a link to its component, an API name code, a reference a link. `导航栏` with a
/// term span → `<a class="term" href="…" data-term="navigation-bar">导航栏</a>`. Repairs become an attribute of the
/// element that holds the text (see `RepairMarks`).
///
/// Every byte of a text appears in the nodes exactly once, in order; what is added stands in `span.gloss`. Nothing in a text becomes markup unless a span says so.
package struct BlockRenderer: Sendable {
  package struct Options: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Terms, APIs and references lead to their places.
    package static let links = Options(rawValue: 1)
    /// The English name, hidden, after each linked term.
    package static let gloss = Options(rawValue: 2)
    /// Elements say what was repaired in their text.
    package static let repairs = Options(rawValue: 4)
    /// Blocks carry their anchors as ids.
    package static let anchors = Options(rawValue: 8)
    /// For XML: `xml:lang` beside `lang`, and nothing that only a browser understands.
    package static let xml = Options(rawValue: 16)
    /// Behind each linked term a mark with its concept, for what the output puts there.
    package static let noteMarks = Options(rawValue: 32)
  }

  package var options: Options
  /// What stays the same while the options change; one reference, so that a renderer costs nothing to hand on.
  private let setting: Setting

  private final class Setting: Sendable {
    let addresses: AddressResolver
    let glossary: Glossary
    let repairs: [Repair]
    let anchorPrefix: String

    init(
      _ addresses: AddressResolver, _ glossary: Glossary, _ repairs: [Repair], _ anchorPrefix: String
    ) {
      self.addresses = addresses
      self.glossary = glossary
      self.repairs = repairs
      self.anchorPrefix = anchorPrefix
    }
  }

  package var addresses: AddressResolver { setting.addresses }
  package var glossary: Glossary { setting.glossary }
  /// The repairs of the source that the blocks are from.
  package var repairs: [Repair] { setting.repairs }
  /// Stands before every anchor: a component's page shows several sources.
  package var anchorPrefix: String { setting.anchorPrefix }

  package init(
    options: Options, addresses: AddressResolver = AddressResolver(), glossary: Glossary,
    repairs: [Repair] = [], anchorPrefix: String = ""
  ) {
    self.options = options
    setting = Setting(addresses, glossary, repairs, anchorPrefix)
  }

  /// The first English name of a concept.
  func english(_ concept: String) -> String? { setting.glossary.english(of: concept) }

  /// The address of a concept's page or entry.
  func address(ofConcept id: String) -> String? { setting.addresses.concept(id) }

  package func nodes(_ blocks: [Block]) -> [Node] {
    guard !blocks.isEmpty else { return [] }
    return [rendered { for block in blocks { write(block, to: &$0) } }]
  }

  package func node(_ block: Block) -> Node {
    rendered { write(block, to: &$0) }
  }

  func write(_ block: Block, to writer: inout NodeWriter) {
    switch block.content {
    case .paragraph(let text): element("p", block, text, to: &writer)
    case .list(let list): write(list, of: block, to: &writer)
    case .quote(let blocks):
      startTag("blockquote", block, to: &writer)
      for block in blocks { write(block, to: &writer) }
      writer.endTag("blockquote")
    case .heading(let heading):
      let number = heading.number.map { [Node.text($0 + " ")] } ?? []
      writer.write(
        element("p", identifier(block), ["class": "subheading"], number + marked(heading.text)))
    case .note(let note): writer.write(node(note, identifier(block)))
    case .code(let code): writer.write(node(code, identifier(block)))
    case .figure(let figure): writer.write(node(figure, identifier(block)))
    case .table(let table): writer.write(TableRenderer(renderer: self).node(table, identifier(block)))
    case .rule: writer.voidTag("hr")
    }
  }

  /// An element that holds a block's text.
  private func element(
    _ name: StaticString, _ block: Block, _ text: InlineText, to writer: inout NodeWriter
  ) {
    startTag(name, block, text, to: &writer)
    write(text, to: &writer)
    writer.endTag(name)
  }

  /// A start tag with the block's anchor, and what was repaired in its text.
  private func startTag(
    _ name: StaticString, _ block: Block, _ text: InlineText? = nil, to writer: inout NodeWriter
  ) {
    writer.openStartTag(name)
    if options.contains(.anchors), !block.anchor.isEmpty {
      writer.attribute("id", anchorPrefix + block.anchor)
    }
    if let text { for mark in marks(text) { writer.attribute(mark) } }
    writer.closeStartTag()
  }

  /// The block's anchor as an attribute; none when it has no anchor.
  private func identifier(_ block: Block) -> [Attribute] {
    guard options.contains(.anchors), !block.anchor.isEmpty else { return [] }
    return [Attribute("id", anchorPrefix + block.anchor)]
  }

  /// What was repaired in a text, for the element that holds it.
  func marks(_ text: InlineText) -> [Attribute] {
    options.contains(.repairs) ? RepairMarks(repairs: repairs).attributes(text) : []
  }

  /// The nodes of a text that stands beside others, in an element of its own where there are repairs to mark.
  package func marked(_ text: InlineText) -> [Node] {
    let marks = marks(text)
    return marks.isEmpty ? nodes(text) : [element("span", marks, [:], nodes(text))]
  }

  func element(
    _ name: String, _ id: [Attribute], _ attributes: KeyValuePairs<String, String?>, _ children: [Node]
  ) -> Node {
    .element(Element(name, id + attributes.map { Attribute($0.key, $0.value) }, children))
  }

  private func write(_ list: List, of block: Block, to writer: inout NodeWriter) {
    let name: StaticString = list.start == nil ? "ul" : "ol"
    writer.openStartTag(name)
    for attribute in identifier(block) { writer.attribute(attribute) }
    if let start = list.start, start != 1 { writer.attribute("start", String(start)) }
    writer.closeStartTag()
    for item in list.items { write(item: item, to: &writer) }
    writer.endTag(name)
  }

  /// A first paragraph is the item itself.
  private func write(item blocks: [Block], to writer: inout NodeWriter) {
    if let first = blocks.first, case .paragraph(let text) = first.content {
      startTag("li", first, text, to: &writer)
      write(text, to: &writer)
      for block in blocks.dropFirst() { write(block, to: &writer) }
    } else {
      writer.startTag("li")
      for block in blocks { write(block, to: &writer) }
    }
    writer.endTag("li")
  }

  private func node(_ note: Note, _ id: [Attribute]) -> Node {
    let label: [Node] =
      note.label.isEmpty ? [] : [.tag("p", ["class": "note-label"], [.text(note.label)])]
    return element(
      "div", id, ["class": "note note-" + note.kind.rawValue.lowercased(), "role": "note"],
      label + nodes(note.blocks))
  }

  private func node(_ code: CodeBlock, _ id: [Attribute]) -> Node {
    let language = code.language.map { $0.utf8.allSatisfy(Self.isIdentifierByte) ? $0 : "" } ?? ""
    let inner = element(
      "code", [], language.isEmpty ? [:] : ["class": "language-" + language], [.text(code.text)])
    // A block that scrolls sideways must be within reach of the keyboard.
    return element("pre", id, options.contains(.xml) ? [:] : ["tabindex": "0"], [inner])
  }

  private static func isIdentifierByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || byte == 0x2D || byte == 0x2B
  }

  private func node(_ figure: Figure, _ id: [Attribute]) -> Node {
    var children: [Node] = []
    if let picture = figure.image.flatMap(addresses.image) {
      children.append(picture.node(alternative: figure.alternative))
    } else if !figure.alternative.isEmpty, figure.alternative != figure.caption.string {
      children.append(.tag("p", ["class": "figure-description"], [.text(figure.alternative)]))
    }
    if !figure.caption.isEmpty {
      children.append(element("figcaption", marks(figure.caption), [:], nodes(figure.caption)))
    }
    return element("figure", id, ["class": "figure"], children)
  }
}
