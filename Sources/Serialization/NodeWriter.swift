/// Writes nodes as bytes of HTML or XML.
///
/// Text and attribute values are always escaped; characters that neither format allows (controls, U+FFFE …)
/// become U+FFFD.
package struct NodeWriter: Sendable {
  package enum Syntax: Sendable {
    /// Void elements without end tag, `<!DOCTYPE html>`.
    case html
    /// Empty elements closed with `/>`; with XML declaration.
    case xml
  }

  package let syntax: Syntax
  package internal(set) var bytes: [UInt8] = []
  /// Places where something is put in when a document is written from the nodes.
  private var marks: [RenderedNodes.Mark] = []

  private static let voidElements: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
  ]

  package init(_ syntax: Syntax) {
    self.syntax = syntax
  }

  /// A whole document, with its declaration.
  package static func document(_ root: Node, _ syntax: Syntax, doctype: String? = nil) -> [UInt8] {
    var writer = NodeWriter(syntax)
    switch syntax {
    case .html: writer.raw("<!DOCTYPE html>\n")
    case .xml:
      writer.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
      if let doctype { writer.raw("<!DOCTYPE \(doctype)>\n") }
    }
    writer.write(root)
    writer.raw("\n")
    return writer.bytes
  }

  /// Appends a node; marks in it stay marks.
  package mutating func write(_ node: Node) {
    switch node {
    case .text(let text): escape(text, inAttribute: false)
    case .fragment(let children): for child in children { write(child) }
    case .element(let element): write(element)
    case .rendered(let nodes):
      marks += nodes.marks.map { RenderedNodes.Mark(name: $0.name, offset: bytes.count + $0.offset) }
      bytes += nodes.bytes
    }
  }

  /// Appends rendered nodes with something in the place of each mark, in their order.
  package mutating func write(
    _ nodes: RenderedNodes, filling fill: (_ mark: String, inout NodeWriter) -> Void
  ) {
    var start = 0
    for mark in nodes.marks {
      bytes += nodes.bytes[start..<mark.offset]
      fill(mark.name, &self)
      start = mark.offset
    }
    bytes += nodes.bytes[start...]
  }

  /// Marks the place where the writer is.
  package mutating func mark(_ name: String) {
    marks.append(RenderedNodes.Mark(name: name, offset: bytes.count))
  }

  /// What was written, for documents of the same syntax.
  package consuming func rendered() -> RenderedNodes {
    RenderedNodes(bytes: bytes, marks: marks)
  }

  /// Nodes written once, for documents of the same syntax.
  package static func rendered(_ nodes: [Node], _ syntax: Syntax) -> RenderedNodes {
    var writer = NodeWriter(syntax)
    for node in nodes { writer.write(node) }
    return writer.rendered()
  }

  /// A mark as a node, among others.
  package static func mark(_ name: String, _ syntax: Syntax) -> Node {
    var writer = NodeWriter(syntax)
    writer.mark(name)
    return .rendered(writer.rendered())
  }

  private mutating func write(_ element: Element) {
    raw("<")
    raw(element.name)
    for attribute in element.attributes { self.attribute(attribute) }
    if syntax == .xml, element.children.isEmpty {
      raw("/>")
      return
    }
    raw(">")
    if element.children.isEmpty, syntax == .html, Self.voidElements.contains(element.name) { return }
    for child in element.children { write(child) }
    raw("</")
    raw(element.name)
    raw(">")
  }

  mutating func raw(_ text: String) {
    var text = text
    text.withUTF8 { unsafe bytes.append(contentsOf: $0) }
  }

  mutating func escape(_ text: String, inAttribute: Bool) {
    var text = text
    text.withUTF8 { unsafe escape($0, inAttribute: inAttribute) }
  }

  mutating func escape(_ utf8: UnsafeBufferPointer<UInt8>, inAttribute: Bool) {
    let span = unsafe Span(_unsafeElements: utf8)
    if Self.isPlain(span) {
      unsafe bytes.append(contentsOf: utf8)
    } else {
      escape(span, inAttribute: inAttribute)
    }
  }

  /// What a byte asks of the writer: 0 for nothing, 2 to look at the byte behind it, 1 to be escaped or looked at.
  private static let kinds: InlineArray<256, UInt8> = {
    var kinds = InlineArray<256, UInt8>(repeating: 1)
    for range in [0x20...0x21, 0x23...0x25, 0x27...0x3B, 0x3D...0x3D, 0x3F...0x7E, 0x80...0xC1, 0xC3...0xEE] {
      for byte in range { kinds[byte] = 0 }
    }
    kinds[0x09] = 0
    kinds[0x0A] = 0
    kinds[0xEF] = 2
    return kinds
  }()

  /// Whether text stands as it is, in an attribute too; most of it does.
  private static func isPlain(_ utf8: Span<UInt8>) -> Bool {
    for index in utf8.indices {
      let kind = kinds[Int(utf8[index])]
      guard kind != 0 else { continue }
      // U+F000 to U+FFFF: no end of a plane, no non-character.
      guard kind == 2, index + 1 < utf8.count, utf8[index + 1] != 0xB7, utf8[index + 1] != 0xBF else {
        return false
      }
    }
    return true
  }

  private mutating func escape(_ utf8: Span<UInt8>, inAttribute: Bool) {
    var index = 0
    while index < utf8.count {
      let byte = utf8[index]
      if byte >= 0xC2, let length = Self.refusedLength(utf8, at: index) {
        raw("\u{FFFD}")
        index += length
        continue
      }
      switch byte {
      case 0x26: raw("&amp;")
      case 0x3C: raw("&lt;")
      case 0x3E: raw("&gt;")
      case 0x22 where inAttribute: raw("&quot;")
      case 0x00..<0x09, 0x0B, 0x0C, 0x0E..<0x20, 0x7F: raw("\u{FFFD}")
      case 0x0D: raw("&#13;")
      default: bytes.append(byte)
      }
      index += 1
    }
  }

  /// The length of a character that is not ASCII and that HTML or XML refuses; nil for all others.
  ///
  /// The controls U+0080–U+009F, and the non-characters U+FDD0–U+FDEF, U+FFFE, U+FFFF, U+1FFFE …
  private static func refusedLength(_ utf8: Span<UInt8>, at index: Int) -> Int? {
    let byte = utf8[index]
    if byte == 0xC2 { return index + 1 < utf8.count && utf8[index + 1] < 0xA0 ? 2 : nil }
    if byte == 0xEF, index + 2 < utf8.count {
      let (second, third) = (utf8[index + 1], utf8[index + 2])
      if second == 0xBF { return third >= 0xBE ? 3 : nil }
      return second == 0xB7 && (0x90...0xAF).contains(third) ? 3 : nil
    }
    guard byte >= 0xF0, index + 3 < utf8.count else { return nil }
    let isLastOfPlane = utf8[index + 1] & 0x0F == 0x0F && utf8[index + 2] == 0xBF && utf8[index + 3] >= 0xBE
    return isLastOfPlane ? 4 : nil
  }
}

/// Nodes as the bytes that they became, with marks for what is known only where they are put in a document.
package struct RenderedNodes: Hashable, Sendable {
  struct Mark: Hashable, Sendable {
    let name: String
    /// In bytes.
    let offset: Int
  }

  package let bytes: [UInt8]
  /// Ascending.
  let marks: [Mark]
}
