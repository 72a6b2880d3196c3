import Linking
import Markup
import Serialization
import Terminology

/// Writes one running text as markup, in one pass over its bytes and spans.
struct InlineWriter {
  private let renderer: BlockRenderer
  private let text: InlineText
  private var cursor: SpanCursor

  init(_ renderer: BlockRenderer, _ text: InlineText) {
    self.renderer = renderer
    self.text = text
    cursor = SpanCursor(text)
  }

  /// What the elements around a piece of text forbid inside it.
  private struct Surroundings {
    var isInLink = false
    var isInCode = false
  }

  mutating func write(to writer: inout NodeWriter) {
    write(upTo: cursor.end, Surroundings(), to: &writer)
  }

  private mutating func write(upTo end: Int, _ around: Surroundings, to writer: inout NodeWriter) {
    while let step = cursor.next(upTo: end) {
      switch step {
      case .text(let range): write(range, around, to: &writer)
      case .span(let span): write(span, around, to: &writer)
      }
    }
  }

  private mutating func content(
    of span: InlineSpan, _ around: Surroundings, to writer: inout NodeWriter
  ) {
    if !span.range.isEmpty { write(upTo: span.range.upperBound, around, to: &writer) }
  }

  private mutating func write(_ span: InlineSpan, _ around: Surroundings, to writer: inout NodeWriter) {
    switch span.kind {
    case .emphasis: element("em", span, around, to: &writer)
    case .strong: element("strong", span, around, to: &writer)
    case .code: code(span, around, to: &writer)
    case .link(let destination):
      link(AddressResolver.external(destination), "external", span, around, to: &writer)
    case .image(let source): image(source, span, around, to: &writer)
    case .term(let concept, let isLinked): term(concept, isLinked, span, around, to: &writer)
    case .api(let name): api(name, span, around, to: &writer)
    case .reference(let target):
      let address = renderer.options.contains(.links) ? renderer.addresses.target(target) : nil
      link(address, "reference", span, around, to: &writer)
    case .repair: content(of: span, around, to: &writer)
    case .pageBreak(let id, let label): writer.write(.pageBreak(id: id, label: label))
    }
  }

  private mutating func element(
    _ name: StaticString, _ span: InlineSpan, _ around: Surroundings, to writer: inout NodeWriter
  ) {
    writer.startTag(name)
    content(of: span, around, to: &writer)
    writer.endTag(name)
  }

  private mutating func code(_ span: InlineSpan, _ around: Surroundings, to writer: inout NodeWriter) {
    guard !around.isInCode else { return content(of: span, around, to: &writer) }
    var inside = around
    inside.isInCode = true
    element("code", span, inside, to: &writer)
  }

  private mutating func api(
    _ name: String, _ span: InlineSpan, _ around: Surroundings, to writer: inout NodeWriter
  ) {
    let isLinked = !around.isInLink && renderer.options.contains(.links)
    guard isLinked, let address = renderer.addresses.api(name) else { return code(span, around, to: &writer) }
    var inside = around
    inside.isInLink = true
    Self.openLink("api", address, to: &writer)
    writer.closeStartTag()
    code(span, inside, to: &writer)
    writer.endTag("a")
  }

  /// A link, or its text alone where it leads nowhere or a link is open already.
  private mutating func link(
    _ address: String?, _ kind: StaticString, _ span: InlineSpan, _ around: Surroundings,
    to writer: inout NodeWriter
  ) {
    guard let address, !around.isInLink else { return content(of: span, around, to: &writer) }
    var inside = around
    inside.isInLink = true
    Self.openLink(kind, address, to: &writer)
    writer.closeStartTag()
    content(of: span, inside, to: &writer)
    writer.endTag("a")
  }

  private static func openLink(_ kind: StaticString, _ address: String, to writer: inout NodeWriter) {
    writer.openStartTag("a")
    writer.attribute("class", kind)
    writer.attribute("href", address)
  }

  private mutating func image(
    _ source: String, _ span: InlineSpan, _ around: Surroundings, to writer: inout NodeWriter
  ) {
    guard let picture = renderer.addresses.image(source) else {
      writer.openStartTag("span")
      writer.attribute("class", "image-description" as StaticString)
      writer.closeStartTag()
      content(of: span, around, to: &writer)
      writer.endTag("span")
      return
    }
    // The description stands in the attribute, whatever spans there are in it.
    while !span.range.isEmpty, cursor.next(upTo: span.range.upperBound) != nil {}
    writer.write(picture.node(alternative: String(decoding: text.utf8[span.range], as: UTF8.self)))
  }
}

// MARK: - Terms

extension InlineWriter {
  private mutating func term(
    _ concept: String, _ isLinked: Bool, _ span: InlineSpan, _ around: Surroundings,
    to writer: inout NodeWriter
  ) {
    guard isLinked, !around.isInLink, renderer.options.contains(.links),
      let address = renderer.address(ofConcept: concept)
    else { return content(of: span, around, to: &writer) }
    var inside = around
    inside.isInLink = true
    Self.openLink("term", address, to: &writer)
    if !renderer.options.contains(.xml) { writer.attribute("data-term", concept) }
    writer.closeStartTag()
    content(of: span, inside, to: &writer)
    writer.endTag("a")
    if renderer.options.contains(.noteMarks) { writer.mark(concept) }
    if renderer.options.contains(.gloss) { gloss(concept, after: span, to: &writer) }
  }

  /// The English name, unless the mention is English or the text itself gives a gloss right behind it.
  private func gloss(_ concept: String, after span: InlineSpan, to writer: inout NodeWriter) {
    guard !isGlossed(behind: span.range.upperBound), text.utf8[span.range].contains(where: { $0 >= 0x80 }),
      let english = renderer.english(concept)
    else { return }
    writer.openStartTag("span")
    writer.attribute("class", "gloss" as StaticString)
    language("en", to: &writer)
    writer.attribute("hidden")
    writer.closeStartTag()
    writer.text(" ")
    writer.text(english)
    writer.endTag("span")
  }

  private func language(_ tag: String, to writer: inout NodeWriter) {
    writer.attribute("lang", tag)
    if renderer.options.contains(.xml) { writer.attribute("xml:lang", tag) }
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

// MARK: - Text

extension InlineWriter {
  /// Text without spans: lines, and Latin runs with their language.
  private func write(_ range: Range<Int>, _ around: Surroundings, to writer: inout NodeWriter) {
    guard !around.isInCode else { return name(range, to: &writer) }
    var start = range.lowerBound
    while let run = LatinRuns.first(in: text.utf8[start..<range.upperBound]) {
      lines(start..<run.lowerBound, to: &writer)
      writer.openStartTag("span")
      language("en", to: &writer)
      writer.closeStartTag()
      writer.text(text.utf8[run])
      writer.endTag("span")
      start = run.upperBound
    }
    lines(start..<range.upperBound, to: &writer)
  }

  private func lines(_ range: Range<Int>, to writer: inout NodeWriter) {
    var rest = text.utf8[range]
    while let end = rest.firstIndex(of: 0x0A) {
      writer.text(rest[..<end])
      writer.voidTag("br")
      writer.text("\n")
      rest = rest[(end + 1)...]
    }
    writer.text(rest)
  }

  /// Code; a book's pages are narrow and set to their full width, so that long names may break between their words.
  private func name(_ range: Range<Int>, to writer: inout NodeWriter) {
    guard renderer.options.contains(.xml) else { return lines(range, to: &writer) }
    var start = range.lowerBound
    for offset in BreakableName.breaks(in: text.utf8[range]) {
      lines(start..<offset, to: &writer)
      writer.voidTag("wbr")
      start = offset
    }
    lines(start..<range.upperBound, to: &writer)
  }
}

extension Node {
  /// The place where a page of the printed original begins.
  package static func pageBreak(id: String, label: String) -> Node {
    .tag(
      "span", ["epub:type": "pagebreak", "role": "doc-pagebreak", "id": id, "aria-label": label])
  }
}
