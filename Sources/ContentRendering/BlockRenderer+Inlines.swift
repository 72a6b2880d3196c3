import Linking
import Markup
import Serialization
import Terminology

extension BlockRenderer {
  /// The nodes of running text.
  package func nodes(_ text: InlineText) -> [Node] {
    InlineRenderer(renderer: self, text: text).nodes(SpanTree(text).parts, Surroundings())
  }

  /// The nodes of running text without any link in it, for the inside of links and headings.
  package func nodesWithoutLinks(_ text: InlineText) -> [Node] {
    var plain = self
    plain.options.remove(.links)
    plain.options.remove(.gloss)
    return plain.nodes(text)
  }

  /// `lang`, and for XML `xml:lang`.
  package func language(_ tag: String) -> [Attribute] {
    [Attribute("lang", tag)] + (options.contains(.xml) ? [Attribute("xml:lang", tag)] : [])
  }
}

/// What the elements around a piece of text forbid inside it.
private struct Surroundings {
  var isInLink = false
  var isInCode = false
}

/// Renders the parts of one text.
private struct InlineRenderer {
  let renderer: BlockRenderer
  let text: InlineText

  func nodes(_ parts: [SpanTree.Part], _ around: Surroundings) -> [Node] {
    var nodes: [Node] = []
    nodes.reserveCapacity(parts.count)
    for part in parts {
      switch part {
      case .text(let range): append(range, around, to: &nodes)
      case .span(let span, let children): nodes += self.nodes(span, children, around)
      }
    }
    return nodes
  }

  /// Text without spans: lines, and Latin runs with their language.
  private func append(_ range: Range<Int>, _ around: Surroundings, to nodes: inout [Node]) {
    var start = range.lowerBound
    if !around.isInCode {
      for run in LatinRuns.ranges(in: text.utf8[range]) {
        append(start..<run.lowerBound, to: &nodes)
        let inner = Node.text(String(decoding: text.utf8[run], as: UTF8.self))
        nodes.append(.element(Element("span", renderer.language("en"), [inner])))
        start = run.upperBound
      }
    }
    append(start..<range.upperBound, to: &nodes)
  }

  private func append(_ range: Range<Int>, to nodes: inout [Node]) {
    var rest = text.utf8[range]
    while let end = rest.firstIndex(of: 0x0A) {
      if end > rest.startIndex { nodes.append(.text(String(decoding: rest[..<end], as: UTF8.self))) }
      nodes.append(.tag("br"))
      nodes.append(.text("\n"))
      rest = rest[(end + 1)...]
    }
    if !rest.isEmpty { nodes.append(.text(String(decoding: rest, as: UTF8.self))) }
  }

  private func nodes(_ span: InlineSpan, _ children: [SpanTree.Part], _ around: Surroundings) -> [Node] {
    var inside = around
    switch span.kind {
    case .emphasis: return [.tag("em", [:], nodes(children, around))]
    case .strong: return [.tag("strong", [:], nodes(children, around))]
    case .code:
      inside.isInCode = true
      return code(nodes(children, inside), around)
    case .link(let destination):
      return link(AddressResolver.external(destination), "external", children, around)
    case .image(let source): return image(source, span, children, around)
    case .term(let concept, let isLinked): return term(concept, isLinked, span, children, around)
    case .api(let name):
      inside.isInCode = true
      inside.isInLink = true
      let address = around.isInLink || !renderer.options.contains(.links) ? nil : renderer.addresses.api(name)
      guard let address else { return code(nodes(children, inside), around) }
      return [.tag("a", ["class": "api", "href": address], code(nodes(children, inside), around))]
    case .reference(let target):
      let address = renderer.options.contains(.links) ? renderer.addresses.target(target) : nil
      return link(address, "reference", children, around)
    case .repair: return nodes(children, around)
    }
  }

  private func code(_ nodes: [Node], _ around: Surroundings) -> [Node] {
    guard !around.isInCode else { return nodes }
    return [.tag("code", [:], renderer.options.contains(.xml) ? nodes.map(breakable) : nodes)]
  }

  /// A book's pages are narrow and set to their full width: long names may break between their words.
  private func breakable(_ node: Node) -> Node {
    guard case .text(let name) = node else { return node }
    return .fragment(BreakableName.nodes(name))
  }

  /// A link, or its text alone where it leads nowhere or a link is open already.
  private func link(
    _ address: String?, _ kind: String, _ children: [SpanTree.Part], _ around: Surroundings
  ) -> [Node] {
    guard let address, !around.isInLink else { return nodes(children, around) }
    var inside = around
    inside.isInLink = true
    return [.tag("a", ["class": kind, "href": address], nodes(children, inside))]
  }

  private func image(
    _ source: String, _ span: InlineSpan, _ children: [SpanTree.Part], _ around: Surroundings
  ) -> [Node] {
    guard let picture = renderer.addresses.image(source) else {
      return [.tag("span", ["class": "image-description"], nodes(children, around))]
    }
    let alternative = String(decoding: text.utf8[span.range], as: UTF8.self)
    return [picture.node(alternative: alternative)]
  }

  private func term(
    _ concept: String, _ isLinked: Bool, _ span: InlineSpan, _ children: [SpanTree.Part],
    _ around: Surroundings
  ) -> [Node] {
    guard isLinked, !around.isInLink, renderer.options.contains(.links),
      let address = renderer.address(ofConcept: concept)
    else { return nodes(children, around) }
    var inside = around
    inside.isInLink = true
    let attributes: KeyValuePairs<String, String?> =
      renderer.options.contains(.xml)
      ? ["class": "term", "href": address] : ["class": "term", "href": address, "data-term": concept]
    return [.tag("a", attributes, nodes(children, inside))] + renderer.termSuffix(concept)
      + gloss(concept, after: span)
  }

  /// The English name, unless the mention is English or the text itself gives a gloss right behind it.
  private func gloss(_ concept: String, after span: InlineSpan) -> [Node] {
    guard renderer.options.contains(.gloss), !isGlossed(behind: span.range.upperBound),
      text.utf8[span.range].contains(where: { $0 >= 0x80 }),
      let english = renderer.english(concept)
    else { return [] }
    let attributes =
      [Attribute("class", "gloss")] + renderer.language("en") + [Attribute("hidden", nil)]
    return [.element(Element("span", attributes, [.text(" " + english)]))]
  }

  /// Whether `（Popover）` or `(popover)` follows.
  private func isGlossed(behind end: Int) -> Bool {
    let rest = text.utf8[end...].drop { $0 == 0x20 }
    let opened =
      rest.first == 0x28
      ? rest.dropFirst() : rest.starts(with: [0xEF, 0xBC, 0x88]) ? rest.dropFirst(3) : nil
    guard let next = opened?.first(where: { $0 != 0x20 }) else { return false }
    return (0x41...0x5A).contains(next) || (0x61...0x7A).contains(next)
  }
}
