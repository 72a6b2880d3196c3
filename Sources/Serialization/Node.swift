/// A part of an HTML or XML document: a value, written as bytes only at the end, always escaped.
///
/// Not `indirect`: the arrays of children are on the heap already, and there are millions of nodes.
package enum Node: Hashable, Sendable {
  case text(String)
  case element(Element)
  /// Children without an element around them.
  case fragment([Node])
  /// What was written already, and stands in many places; only `NodeWriter` makes it.
  case rendered(RenderedNodes)

  package static let empty = Node.fragment([])
}

/// An element with its attributes in the order in which they are written.
package struct Element: Hashable, Sendable {
  package var name: String
  package var attributes: [Attribute]
  package var children: [Node]

  package init(_ name: String, _ attributes: [Attribute] = [], _ children: [Node] = []) {
    self.name = name
    self.attributes = attributes
    self.children = children
  }
}

/// An attribute; nil as a value is HTML's empty attribute (`hidden`), written `hidden="hidden"` in XML.
package struct Attribute: Hashable, Sendable {
  package var name: String
  package var value: String?

  package init(_ name: String, _ value: String?) {
    self.name = name
    self.value = value
  }
}

extension Node: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) {
    self = .text(value)
  }

  /// An element: `.tag("a", ["href": "x.html"], ["text"])`.
  package static func tag(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ children: [Node] = []
  ) -> Node {
    .element(Element(name, attributes.map { Attribute($0.key, $0.value) }, children))
  }
}
