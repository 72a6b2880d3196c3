/// Markup written piece by piece, where a tree of nodes would cost more than the markup itself.
///
/// The writer does not check that tags match.
extension NodeWriter {
  /// `<name`: attributes may follow, then `closeStartTag()`.
  package mutating func openStartTag(_ name: StaticString) {
    bytes.append(UInt8(ascii: "<"))
    raw(name)
  }

  package mutating func closeStartTag() {
    bytes.append(UInt8(ascii: ">"))
  }

  /// A start tag without attributes.
  package mutating func startTag(_ name: StaticString) {
    openStartTag(name)
    closeStartTag()
  }

  package mutating func endTag(_ name: StaticString) {
    raw("</" as StaticString)
    raw(name)
    closeStartTag()
  }

  /// An element without content or attributes, of those that HTML closes by itself.
  package mutating func voidTag(_ name: StaticString) {
    openStartTag(name)
    raw(syntax == .xml ? "/>" : ">" as StaticString)
  }

  /// An attribute of the start tag that is open.
  package mutating func attribute(_ name: StaticString, _ value: String) {
    attribute(name) { $0.escape(value, inAttribute: true) }
  }

  /// An attribute whose value needs no escaping.
  package mutating func attribute(_ name: StaticString, _ value: StaticString) {
    attribute(name) { $0.raw(value) }
  }

  /// An attribute whose value has marks between its parts.
  package mutating func attribute(_ name: StaticString, _ parts: [String], joinedByMark mark: String) {
    attribute(name) { writer in
      for (index, part) in parts.enumerated() {
        if index > 0 { writer.mark(mark) }
        writer.escape(part, inAttribute: true)
      }
    }
  }

  /// HTML's empty attribute (`hidden`), written `hidden="hidden"` in XML.
  package mutating func attribute(_ name: StaticString) {
    guard syntax == .html else { return attribute(name, name) }
    bytes.append(UInt8(ascii: " "))
    raw(name)
  }

  /// Any attribute.
  package mutating func attribute(_ attribute: Attribute) {
    raw(" ")
    raw(attribute.name)
    guard let value = attribute.value ?? (syntax == .xml ? attribute.name : nil) else { return }
    raw("=\"")
    escape(value, inAttribute: true)
    raw("\"")
  }

  private mutating func attribute(_ name: StaticString, _ value: (inout NodeWriter) -> Void) {
    bytes.append(UInt8(ascii: " "))
    raw(name)
    raw("=\"" as StaticString)
    value(&self)
    bytes.append(UInt8(ascii: "\""))
  }

  package mutating func text(_ text: String) {
    escape(text, inAttribute: false)
  }

  /// Valid UTF-8.
  package mutating func text(_ utf8: ArraySlice<UInt8>) {
    unsafe utf8.withUnsafeBufferPointer { unsafe escape($0, inAttribute: false) }
  }

  private mutating func raw(_ text: StaticString) {
    text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }
}
