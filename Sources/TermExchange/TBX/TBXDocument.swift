import Diagnostics
import XMLReading

/// A TBX file as a tree whose elements have the names of DCA style, whichever style the file has.
///
/// In DCT style the data category is the element's own name, in a namespace of its module:
/// `<min:partOfSpeech>` is `<termNote type="partOfSpeech">`.
struct TBXDocument: Sendable {
  let source: SourceText
  let tree: XMLTree
  let version: TBXGrammar.Version
  /// The dialect as the root names it: `TBX-Basic`, `TBX-Min`, `TBX-Core`.
  let dialect: String
  let isCategoryAsTag: Bool
  let root: Int

  static let namespace = "urn:iso:std:iso:30042:ed-2"

  /// An element's name in DCA style; nil for a text.
  func name(_ index: Int) -> String? {
    guard let element = tree.element(at: index) else { return nil }
    guard isForeign(element) else { return element.name }
    return TBXGrammar.shared.category(element.name)?.element ?? element.name
  }

  /// The data category of an element; nil where it has none.
  func category(_ index: Int) -> String? {
    guard let element = tree.element(at: index) else { return nil }
    return isForeign(element) ? element.name : element.attribute("type")
  }

  func isForeign(_ element: XMLElement) -> Bool {
    version == .three && element.namespace != nil && element.namespace != Self.namespace
  }

  func attribute(_ name: String, _ index: Int) -> String? { tree.element(at: index)?.attribute(name) }

  /// The child elements with a name.
  func children(_ name: String, of index: Int) -> [Int] {
    tree.children(of: index).filter { self.name($0) == name }
  }

  /// The text of an element without the line breaks and indentation of the file.
  func text(_ index: Int) -> String { Self.plain(tree.text(in: index)) }

  /// White space with a line break or tab in it becomes one space, and goes at the ends.
  static func plain(_ text: String) -> String {
    var result: [UInt8] = []
    var space: [UInt8] = []
    for byte in text.utf8 {
      if byte <= 0x20 {
        space.append(byte)
        continue
      }
      if !result.isEmpty { result += space.contains { $0 != 0x20 } ? [0x20] : space }
      space = []
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Where an element's tag, or a text, begins.
  func location(_ index: Int) -> SourceLocation { source.location(at: offset(index)) }

  func offset(_ index: Int) -> Int {
    let offset = min(tree.nodes[index].offset, source.utf8.count)
    guard tree.element(at: index) != nil else { return offset }
    return source.utf8[..<offset].lastIndex(of: UInt8(ascii: "<")) ?? offset
  }
}

extension TBXDocument {
  /// Reads XML and finds the root; nil, and reported, when it is not TBX.
  static func read(_ source: SourceText, diagnostics: inout [Diagnostic]) -> TBXDocument? {
    let tree = XMLReader.readXML(source.utf8)
    if let fault = tree.faults.first(where: \.isFatal) ?? tree.faults.first {
      diagnostics.append(malformed(fault, in: source))
      return nil
    }
    guard let root = tree.children(of: nil).first(where: { tree.element(at: $0) != nil }),
      let element = tree.element(at: root)
    else {
      diagnostics.append(
        .unreadable(
          "malformed-xml", "The file holds no element", "It is empty or no XML. Nothing was imported.",
          at: source.location(at: 0)))
      return nil
    }
    let version: TBXGrammar.Version
    switch (element.name, element.namespace) {
    case ("tbx", Self.namespace): version = .three
    case ("martif", _): version = .two
    default:
      let place = TBXDocument(
        source: source, tree: tree, version: .three, dialect: "", isCategoryAsTag: false, root: root)
      diagnostics.append(
        .unreadable(
          "tbx-structure",
          "The root element must be <tbx> or <martif>, not <\(Diagnostic.short(element.name))>",
          element.name == "tbx"
            ? "Its namespace must be \(Self.namespace). Nothing was imported." : "Nothing was imported.",
          at: place.location(root)))
      return nil
    }
    return TBXDocument(
      source: source, tree: tree, version: version, dialect: element.attribute("type") ?? "",
      isCategoryAsTag: element.attribute("style") == "dct", root: root)
  }

  private static func malformed(_ fault: XMLFault, in source: SourceText) -> Diagnostic {
    let line = min(max(fault.line, 1), source.lineStarts.count) - 1
    let offset = min(source.lineStarts[line] + max(fault.column - 1, 0), source.utf8.count)
    let isEntity = fault.message.contains("ntity")
    return .unreadable(
      "malformed-xml", "XML is not well-formed: \(Diagnostic.short(fault.message))",
      (isEntity
        ? "Entities other than &lt; &gt; &amp; &quot; &apos; are never replaced; write the characters. " : "")
        + "Nothing was imported.",
      at: source.location(at: offset))
  }
}
