import ContentRendering
import HanText
import Serialization

/// The cover: the two characters of the book's name side by side, one line of text joined to the other.
struct CoverImage {
  let book: Book
  let title: String

  init(book: Book, title: String? = nil) {
    self.book = book
    self.title = title ?? book.title
  }

  private static let ink = "#1f2a37"
  private static let paper = "#f6f1e7"
  private static let accent = "#b4372a"

  var bytes: [UInt8] {
    let characters = book.presentation.variant.script == .hans ? ["对", "照"] : ["對", "照"]
    let root = Element(
      "svg",
      [
        Attribute("xmlns", "http://www.w3.org/2000/svg"), Attribute("viewBox", "0 0 1200 1600"),
        Attribute("width", "1200"), Attribute("height", "1600"), Attribute("xml:lang", book.language),
      ],
      [.tag("title", [:], [.text(title)]), rectangle(0, 0, 1200, 1600, Self.paper)]
        + columns + [large(characters[0], x: 345), large(characters[1], x: 855)] + titleLines)
    return NodeWriter.document(.element(root), .xml)
  }

  /// Lines of two texts, and what joins some of them.
  private var columns: [Node] {
    let widths = [[300, 330, 210], [330, 270, 300]]
    var nodes: [Node] = []
    for row in 0..<3 {
      let y = 800 + row * 70
      nodes.append(rectangle(180, y, widths[0][row], 22, Self.ink))
      nodes.append(rectangle(690, y, widths[1][row], 22, Self.ink))
      nodes.append(rectangle(195 + widths[0][row], y + 9, 480 - widths[0][row], 4, Self.accent))
    }
    return nodes
  }

  private func large(_ character: String, x: Int) -> Node {
    text(character, x: x, y: 660, size: 400, Self.ink)
  }

  /// The title, eight characters a line at most.
  private var titleLines: [Node] {
    let scalars = Array(title.unicodeScalars.prefix(24))
    let hasHan = scalars.contains { $0.isHan }
    let width = hasHan ? 8 : 20
    return stride(from: 0, to: scalars.count, by: width).enumerated().map { line, start in
      var words = ""
      words.unicodeScalars.append(contentsOf: scalars[start..<min(start + width, scalars.count)])
      return text(words, x: 600, y: 1180 + line * 130, size: hasHan ? 100 : 80, Self.ink)
    }
  }

  private func text(_ text: String, x: Int, y: Int, size: Int, _ colour: String) -> Node {
    .tag(
      "text",
      [
        "x": String(x), "y": String(y), "font-size": String(size), "text-anchor": "middle", "fill": colour,
        "font-family": "Songti SC, Songti TC, Source Han Serif, Noto Serif CJK SC, serif",
      ], [.text(text)])
  }

  private func rectangle(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ colour: String) -> Node {
    .tag(
      "rect",
      [
        "x": String(x), "y": String(y), "width": String(width), "height": String(height), "fill": colour,
      ])
  }
}
