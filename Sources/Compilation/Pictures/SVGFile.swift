import XMLReading

/// An SVG file that was found to hold nothing that runs or loads, and its size.
///
/// Pages show it as `img`, where no script runs; but a reader may open the file by itself, and a book must declare scripts.
/// So a file with scripts, event handlers, foreign markup or addresses outside itself is refused as a whole rather than
/// cut: what is left of a drawing after cutting is not what its author drew.
struct SVGFile {
  /// From `width` and `height`, else from `viewBox`.
  let width: Int?
  let height: Int?

  init(_ bytes: [UInt8]) throws(PictureFault) {
    for mark in ["<!ENTITY", "<?xml-stylesheet"] where Self.contains(bytes, mark) {
      throw PictureFault(reason: "it holds \(mark)")
    }
    let tree = XMLReader.readXML(bytes)
    if let fault = tree.faults.first(where: \.isFatal) {
      throw PictureFault(reason: "line \(fault.line): \(fault.message)")
    }
    guard let root = tree.nodes.indices.lazy.compactMap({ tree.element(at: $0) }).first, root.name == "svg"
    else {
      throw PictureFault(reason: "it is no SVG file")
    }
    for node in tree.nodes { try Self.check(node) }
    let box = root.attribute("viewBox").map(Self.numbers) ?? []
    let width = root.attribute("width").flatMap(Self.pixels) ?? (box.count == 4 ? box[2] : nil)
    let height = root.attribute("height").flatMap(Self.pixels) ?? (box.count == 4 ? box[3] : nil)
    self.width = width.flatMap { $0 >= 1 && $0 < 1e5 ? Int($0) : nil }
    self.height = height.flatMap { $0 >= 1 && $0 < 1e5 ? Int($0) : nil }
  }

  private static let refused: Set<String> = [
    "script", "foreignobject", "iframe", "object", "embed", "audio", "video", "handler", "listener",
  ]

  private static func check(_ node: XMLTree.Node) throws(PictureFault) {
    switch node.content {
    case .text(let text): try checkStyle(String(decoding: text.utf8, as: UTF8.self))
    case .element(let element):
      guard !refused.contains(element.name.lowercased()) else {
        throw PictureFault(reason: "it holds a \(element.name)")
      }
      for (name, value) in element.attributes { try check(name.lowercased(), value) }
    }
  }

  private static func check(_ name: String, _ value: String) throws(PictureFault) {
    let local = name.split(separator: ":").last.map(String.init) ?? name
    guard !local.hasPrefix("on") else { throw PictureFault(reason: "it holds \(name)") }
    let folded = String(value.lowercased().filter { !$0.isWhitespace })
    guard !folded.contains("javascript:") else { throw PictureFault(reason: "it holds a script") }
    if local == "href" || local == "src" {
      let isInside =
        folded.hasPrefix("#") || folded.hasPrefix("data:image/") && !folded.hasPrefix("data:image/svg")
      guard isInside else { throw PictureFault(reason: "it refers to \(value)") }
    }
    try checkStyle(value)
  }

  /// `url(…)` may only point into the file.
  private static func checkStyle(_ style: String) throws(PictureFault) {
    let folded = Array(style.lowercased().utf8.filter { $0 > 0x20 && $0 != 0x22 && $0 != 0x27 })
    if contains(folded, "@import") { throw PictureFault(reason: "it imports a style sheet") }
    let mark = Array("url(".utf8)
    var index = 0
    while index + mark.count < folded.count {
      if folded[index...].starts(with: mark) {
        guard folded[index + mark.count] == 0x23 else {
          throw PictureFault(reason: "its style refers outside")
        }
        index += mark.count
      }
      index += 1
    }
  }

  private static func contains(_ bytes: [UInt8], _ mark: String) -> Bool {
    let mark = Array(mark.utf8)
    return bytes.indices.contains { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }
  }

  private static func numbers(_ text: String) -> [Double] {
    text.split { $0 == " " || $0 == "," || $0 == "\n" }.compactMap { Double($0) }
  }

  /// `160` or `160px`; nil for percentages and other units.
  private static func pixels(_ text: String) -> Double? {
    Double(text.hasSuffix("px") ? String(text.dropLast(2)) : text)
  }
}
