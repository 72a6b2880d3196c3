import Serialization
import XMLReading

/// A drawing of the theme, `drawings/ID.svg`, as part of a page: so that it takes the page's colours, light or dark.
///
/// Shapes only; what the file holds besides (titles, styles, scripts) stays out.
struct ComponentDrawing: Sendable {
  private let attributes: [Attribute]
  private let shapes: [Node]

  /// nil when the file is no SVG with a `viewBox`.
  init?(svg: [UInt8]) {
    let tree = XMLReader.readXML(svg)
    guard !tree.faults.contains(where: \.isFatal),
      let root = tree.nodes.indices.first(where: { tree.element(at: $0) != nil }),
      let element = tree.element(at: root), element.name == "svg", element.attribute("viewBox") != nil
    else { return nil }
    attributes = Self.attributes(of: element)
    shapes = Self.shapes(below: root, of: tree)
  }

  /// The drawing with a name for readers who do not see it; without one it is passed over by them.
  func node(class kind: String, label: String? = nil) -> Node {
    let spoken =
      label.map { [Attribute("role", "img"), Attribute("aria-label", $0)] } ?? [
        Attribute("aria-hidden", "true")
      ]
    return .element(Element("svg", [Attribute("class", kind)] + spoken + attributes, shapes))
  }

  private static func shapes(below index: Int, of tree: XMLTree) -> [Node] {
    tree.children(of: index).compactMap { child in
      guard let element = tree.element(at: child), elements.contains(element.name) else { return nil }
      return .element(Element(element.name, attributes(of: element), shapes(below: child, of: tree)))
    }
  }

  private static func attributes(of element: XMLElement) -> [Attribute] {
    element.attributes.filter { properties.contains($0.name) && !$0.value.contains("url(") }
      .map { Attribute($0.name, $0.value) }
  }

  private static let elements: Set<String> = [
    "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
  ]
  private static let properties: Set<String> = [
    "viewBox", "d", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2",
    "points", "transform", "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "opacity",
  ]
}

extension Theme {
  /// The drawings of components, by their ids.
  var drawings: [String: ComponentDrawing] {
    var drawings: [String: ComponentDrawing] = [:]
    for (name, bytes) in files where name.hasPrefix("drawings/") && name.hasSuffix(".svg") {
      let id = String(name.dropFirst(9).dropLast(4))
      if let drawing = ComponentDrawing(svg: bytes) { drawings[id] = drawing }
    }
    return drawings
  }
}
