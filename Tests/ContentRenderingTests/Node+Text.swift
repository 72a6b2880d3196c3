import Serialization

extension Node {
  /// The words of the node, without glosses.
  var text: String {
    switch self {
    case .text(let text): return text
    case .rendered(let nodes): return Self.words(of: String(decoding: nodes.bytes, as: UTF8.self))
    case .fragment(let children): return children.map(\.text).joined()
    case .element(let element):
      let kind = element.attributes.first { $0.name == "class" }?.value ?? ""
      if kind == "gloss" { return "" }
      return element.children.map(\.text).joined()
    }
  }

  /// What stands outside of tags and glosses.
  private static func words(of markup: String) -> String {
    let withoutGlosses = markup.replacing(#/<span class="gloss"[^>]*>[^<]*</span>/#, with: "")
    return withoutGlosses.replacing(#/<[^>]*>/#, with: "").replacing("&lt;", with: "<")
      .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
  }

  var html: String {
    var writer = NodeWriter(.html)
    writer.write(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension [Node] {
  var text: String { map(\.text).joined() }
  var html: String { map(\.html).joined() }
}
