import Diagnostics

/// Builds the flat tree from the parser's events, and finds where in the input each text came from.
///
/// The parser says how far it has read when it reports an event; text that stands there word for word is
/// copied, anything else (a character reference, a line end that was made one) is a replacement.
struct XMLTreeBuilder {
  private(set) var tree = XMLTree()
  private let input: [UInt8]
  private var open: [Int] = []
  /// The input offset up to which events are accounted for.
  private var position = 0

  init(input: [UInt8]) {
    self.input = input
  }

  mutating func start(_ element: XMLElement, cursor: Int) {
    position = max(position, min(cursor, input.count))
    let index = tree.nodes.count
    tree.nodes.append(
      XMLTree.Node(content: .element(element), parent: open.last, end: index + 1, offset: position))
    open.append(index)
    skipTagEnd()
  }

  /// The event comes before the tag's `>` is read.
  private mutating func skipTagEnd() {
    var next = position
    while next < input.count, input[next] == 0x20 || input[next] == 0x0A || input[next] == 0x2F { next += 1 }
    if next < input.count, input[next] == 0x3E { position = next + 1 }
  }

  mutating func end(cursor: Int) {
    position = max(position, min(cursor, input.count))
    guard let index = open.popLast() else { return }
    tree.nodes[index].end = tree.nodes.count
  }

  /// Takes a piece of text; the parser may cut one text in many.
  mutating func text(_ utf8: [UInt8], cursor: Int) {
    guard !utf8.isEmpty else { return }
    let cursor = min(cursor, input.count)
    let place = place(of: utf8, cursor: cursor)
    let source = place.map { $0..<$0 + utf8.count } ?? position..<max(position, cursor)
    append(utf8, from: source, isCopied: place != nil)
    position = source.upperBound
  }

  /// Where a piece stands word for word: where the last one ended, or before the cursor.
  private func place(of utf8: [UInt8], cursor: Int) -> Int? {
    if stands(utf8, at: position) { return position }
    // The cursor may still be at the last character of the piece.
    for back in 0...4 {
      let start = cursor - utf8.count + back
      if start >= position, stands(utf8, at: start) { return start }
    }
    return nil
  }

  private func stands(_ utf8: [UInt8], at start: Int) -> Bool {
    start + utf8.count <= input.count && input[start..<start + utf8.count].elementsEqual(utf8)
  }

  private mutating func append(_ utf8: [UInt8], from source: Range<Int>, isCopied: Bool) {
    let index = tree.nodes.count - 1
    var text = XMLText(utf8: [], map: OffsetMap(), base: source.lowerBound)
    let isContinued: Bool
    if index >= 0, case .text(let last) = tree.nodes[index].content, tree.nodes[index].parent == open.last {
      text = last
      isContinued = true
    } else {
      isContinued = false
    }
    let gap = source.lowerBound - text.base - text.map.inputLength
    if gap > 0 { text.map.appendReplacement(inputLength: gap, outputLength: 0) }
    if isCopied {
      text.map.appendCopy(utf8.count)
    } else {
      text.map.appendReplacement(inputLength: source.count, outputLength: utf8.count)
    }
    if isContinued { tree.nodes[index].content = .text(XMLText(utf8: [], map: OffsetMap(), base: 0)) }
    text.utf8 += utf8
    guard isContinued else {
      tree.nodes.append(
        XMLTree.Node(
          content: .text(text), parent: open.last, end: tree.nodes.count + 1, offset: source.lowerBound))
      return
    }
    tree.nodes[index].content = .text(text)
  }

  mutating func fault(_ fault: XMLFault) {
    guard tree.faults.count < XMLTree.mostFaults || fault.isFatal else { return }
    tree.faults.append(fault)
  }

  mutating func finish() {
    while let index = open.popLast() { tree.nodes[index].end = tree.nodes.count }
  }
}
