import Diagnostics
import XMLReading

/// Collects the running text of one paragraph from an HTML tree, with spans for the elements around it.
struct HTMLInlineCollector {
  private(set) var builder = InlineBuilder()
  /// Elements that are open, with the offset at which their text starts and the node behind them.
  private var open: [(end: Int, start: Int, kind: InlineSpan.Kind)] = []
  /// Pictures without alternative text, which no text can stand for.
  private(set) var figures: [(source: String, offset: Int)] = []
  private(set) var images: [(source: String, alternative: String)] = []

  var isEmpty: Bool { builder.isEmpty }

  /// Marks the elements that end before a node.
  mutating func close(before node: Int) {
    while let last = open.last, last.end <= node {
      builder.mark(from: last.start, last.kind)
      open.removeLast()
    }
  }

  /// Adds a text with its white space collapsed.
  mutating func add(_ text: XMLText) {
    for segment in text.map.segments where !segment.output.isEmpty {
      let bytes = text.utf8[segment.output]
      let place = text.base + segment.input.lowerBound
      if segment.isCopied {
        addCopied(bytes, at: place)
      } else if bytes.allSatisfy({ Self.isSpace($0) }) {
        builder.space(place..<place + segment.input.count, hasLineEnd: bytes.contains(0x0A))
      } else {
        builder.replace(place..<place + segment.input.count, with: Array(bytes))
      }
    }
  }

  private mutating func addCopied(_ bytes: ArraySlice<UInt8>, at place: Int) {
    let shift = place - bytes.startIndex
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let isSpace = Self.isSpace(bytes[index])
      var end = index
      while end < bytes.endIndex, Self.isSpace(bytes[end]) == isSpace { end += 1 }
      if isSpace {
        builder.space(index + shift..<end + shift, hasLineEnd: bytes[index..<end].contains(0x0A))
      } else {
        builder.copy(bytes[index..<end], at: index + shift)
      }
      index = end
    }
  }

  /// Opens an element at a node: emphasis, code, a link, a picture or a line break.
  mutating func start(_ element: XMLElement, node: XMLTree.Node) {
    switch element.name {
    case "br": builder.lineBreak(node.offset..<node.offset)
    case "img": addImage(element, at: node.offset)
    case "a":
      if let destination = element.attribute("href"), LinkDestination.isAllowed(destination) {
        open.append((node.end, builder.count, .link(destination: destination)))
      }
    default:
      guard let kind = HTMLElements.span(element.name) else { return }
      open.append((node.end, builder.count, kind))
    }
  }

  /// Adds a space that stands between two elements.
  mutating func addSpace(at offset: Int) {
    builder.space(offset..<offset, hasLineEnd: false)
  }

  private mutating func addImage(_ element: XMLElement, at offset: Int) {
    guard let source = element.attribute("src"), LinkDestination.isAllowed(source) else { return }
    let alternative = element.attribute("alt") ?? ""
    guard !alternative.isEmpty else {
      figures.append((source, offset))
      return
    }
    let start = builder.count
    builder.replace(offset..<offset, with: Array(alternative.utf8))
    builder.mark(min(start, builder.count)..<builder.count, .image(source: source))
    images.append((source, alternative))
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
