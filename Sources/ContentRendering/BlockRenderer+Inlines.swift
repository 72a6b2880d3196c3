import Linking
import Markup
import Serialization
import Terminology

extension BlockRenderer {
  /// The nodes of running text.
  package func nodes(_ text: InlineText) -> [Node] {
    guard !text.isEmpty || !text.spans.isEmpty else { return [] }
    return [rendered { write(text, to: &$0) }]
  }

  /// The nodes of running text without any link in it, for the inside of links and headings.
  package func nodesWithoutLinks(_ text: InlineText) -> [Node] {
    var plain = self
    plain.options.remove(.links)
    plain.options.remove(.gloss)
    return plain.nodes(text)
  }

  /// Writes running text.
  func write(_ text: InlineText, to writer: inout NodeWriter) {
    var inlines = InlineWriter(self, text)
    inlines.write(to: &writer)
  }

  /// What a closure writes, as a node.
  func rendered(_ write: (inout NodeWriter) -> Void) -> Node {
    var writer = NodeWriter(options.contains(.xml) ? .xml : .html)
    write(&writer)
    return .rendered(writer.rendered())
  }

  /// `lang`, and for XML `xml:lang`.
  package func language(_ tag: String) -> [Attribute] {
    [Attribute("lang", tag)] + (options.contains(.xml) ? [Attribute("xml:lang", tag)] : [])
  }
}
