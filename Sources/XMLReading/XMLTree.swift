import Diagnostics

/// An HTML or XML text as values: its elements and texts in document order, and what was wrong with it.
///
/// Flat, so that a hundred thousand nested tags cost no stack: a node's descendants are the nodes between it
/// and `end`.
///
///     <p>一<b>二</b></p> → element p (end 4), text 一, element b (end 4), text 二
package struct XMLTree: Sendable {
  package struct Node: Sendable {
    package enum Content: Sendable {
      case element(XMLElement)
      case text(XMLText)
    }

    package var content: Content
    /// Index of the element it stands in; nil at the top.
    package let parent: Int?
    /// Index behind its last descendant.
    package var end: Int
    /// Offset in bytes of the input: behind the start tag's name, or where the text starts.
    package let offset: Int
  }

  package var nodes: [Node]
  /// In the order they were met; at most `mostFaults`.
  package var faults: [XMLFault]

  /// Faults that are kept; a text may have thousands.
  package static let mostFaults = 100

  package init(nodes: [Node] = [], faults: [XMLFault] = []) {
    self.nodes = nodes
    self.faults = faults
  }

  /// Indices of a node's children, in order; of the outermost nodes for nil.
  ///
  /// O(children).
  package func children(of index: Int?) -> [Int] {
    var children: [Int] = []
    var child = index.map { $0 + 1 } ?? 0
    let end = index.map { nodes[$0].end } ?? nodes.count
    while child < end {
      children.append(child)
      child = nodes[child].end
    }
    return children
  }

  /// The element at an index; nil for a text.
  package func element(at index: Int) -> XMLElement? {
    if case .element(let element) = nodes[index].content { element } else { nil }
  }

  /// The text in a node and its descendants, without markup.
  package func text(in index: Int) -> String {
    var utf8: [UInt8] = []
    for node in index..<nodes[index].end {
      if case .text(let text) = nodes[node].content { utf8 += text.utf8 }
    }
    return String(decoding: utf8, as: UTF8.self)
  }

  /// The first child element with a name; nil when there is none.
  package func child(_ name: String, of index: Int?) -> Int? {
    children(of: index).first { element(at: $0)?.name == name }
  }
}

package struct XMLElement: Sendable {
  /// Without prefix; lower case in HTML.
  package let name: String
  /// Its namespace; nil in HTML and where there is none.
  package let namespace: String?
  /// In the order they are written; names with their prefix.
  package let attributes: [(name: String, value: String)]

  package func attribute(_ name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }
}

package struct XMLText: Sendable {
  /// Character references resolved.
  package var utf8: [UInt8]
  /// From `utf8` to the input, whose offset 0 is `base`.
  package var map: OffsetMap
  package var base: Int
}

/// Something the parser objects to.
package struct XMLFault: Hashable, Sendable {
  package let message: String
  /// From 1.
  package let line: Int
  /// From 1; in bytes.
  package let column: Int
  /// Whether the rest of the input could not be read.
  package let isFatal: Bool

  package init(message: String, line: Int, column: Int, isFatal: Bool) {
    self.message = message
    self.line = line
    self.column = column
    self.isFatal = isFatal
  }
}
