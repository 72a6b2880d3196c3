import Diagnostics
import HanText

/// Reads the running text of one paragraph of Markdown: emphasis, code, links, pictures, escapes, line breaks.
///
/// CommonMark's algorithm with stacks of delimiters and brackets, linear in the text. One rule is wider than
/// CommonMark's: emphasis may end between a full-width mark and a Chinese character (`**注意：**请`), where the
/// rule made for spaced scripts would not let it.
struct MarkdownInlines {
  /// A stretch of the result, before delimiters are settled.
  struct Piece {
    enum Content {
      /// Bytes of the text as they are.
      case copy
      case replaced([UInt8])
      case softBreak
      case hardBreak
      /// So many delimiters, which show as they are unless they are used up.
      case delimiters(Int)
      case nothing
    }

    var range: Range<Int>
    var content: Content
  }

  /// A span between two pieces: behind the one and before the other.
  struct PieceSpan {
    var after: Int
    var before: Int
    var kind: InlineSpan.Kind
  }

  /// The paragraph's lines, joined by line feeds.
  let text: [UInt8]
  /// For each line its start in `text` and in the normalized text.
  let lineStarts: [(text: Int, source: Int)]
  let references: LinkReferences
  private let isHeading: Bool
  var pieces: [Piece] = []
  var spans: [PieceSpan] = []
  var delimiters = DelimiterStack()
  var brackets: [Bracket] = []
  private var backticks: BacktickRuns
  private var index = 0

  struct Bracket {
    var piece: Int
    var textEnd: Int
    var isImage: Bool
    var isActive: Bool
    var delimiterBottom: Int
  }

  init(_ utf8: [UInt8], _ ranges: [Range<Int>], references: LinkReferences, isHeading: Bool = false) {
    var text: [UInt8] = []
    var starts: [(text: Int, source: Int)] = []
    for (number, range) in ranges.enumerated() {
      if number > 0 { text.append(0x0A) }
      starts.append((text.count, range.lowerBound))
      text += utf8[range]
    }
    while text.last == 0x20 || text.last == 0x09 { text.removeLast() }
    self.text = text
    lineStarts = starts
    self.references = references
    self.isHeading = isHeading
    backticks = BacktickRuns(text)
  }

  mutating func parsed() -> InlineBuilder {
    while index < text.count { step() }
    delimiters.process(from: 0, &pieces, &spans)
    return MarkdownInlineAssembly(inlines: self).builder()
  }

  private mutating func step() {
    switch text[index] {
    case 0x5C: backslash()
    case 0x60: code()
    case 0x2A, 0x5F, 0x7E: delimiterRun()
    case 0x5B:
      if !footnote() { open(isImage: false, length: 1) }
    case 0x21 where index + 1 < text.count && text[index + 1] == 0x5B:
      let isFootnote = references.footnotes.reference(text, index + 1..<text.count) != nil
      if isFootnote { add(1, .copy) } else { open(isImage: true, length: 2) }
    case 0x5D: close()
    case 0x3C: angle()
    case 0x26: entity()
    case 0x0A: lineBreak()
    case 0x68: bareAddress()
    default: plain()
    }
  }

  private mutating func add(_ length: Int, _ content: Piece.Content) {
    if case .copy = content, let last = pieces.last, case .copy = last.content,
      last.range.upperBound == index,
      brackets.last.map({ $0.piece != pieces.count - 1 }) ?? true
    {
      pieces[pieces.count - 1].range = last.range.lowerBound..<index + length
    } else {
      pieces.append(Piece(range: index..<index + length, content: content))
    }
    index += length
  }

  private mutating func plain() {
    var end = index + 1
    while end < text.count, !Self.isSpecial(text[end]) { end += 1 }
    add(end - index, .copy)
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x0A, 0x21, 0x26, 0x2A, 0x3C, 0x5B, 0x5C, 0x5D, 0x5F, 0x60, 0x68, 0x7E: true
    default: false
    }
  }

  private mutating func backslash() {
    guard index + 1 < text.count else { return add(1, .copy) }
    if text[index + 1] == 0x0A { return add(2, .hardBreak) }
    guard MarkdownBytes.isPunctuation(text[index + 1]) else { return add(1, .copy) }
    add(2, .replaced([text[index + 1]]))
  }

  private mutating func lineBreak() {
    // Two spaces before the line end make it stay.
    var spaces = 0
    if let last = pieces.last, case .copy = last.content {
      spaces = text[last.range].reversed().prefix { $0 == 0x20 }.count
      pieces[pieces.count - 1].range = last.range.lowerBound..<last.range.upperBound - spaces
    }
    add(1, spaces >= 2 ? .hardBreak : .softBreak)
  }

  private mutating func code() {
    let length = text[index...].prefix { $0 == 0x60 }.count
    guard let close = backticks.next(ofLength: length, from: index + length) else {
      return add(length, .copy)
    }
    var inside = index + length..<close
    let isPadded = inside.count > 2 && text[inside].first == 0x20 && text[inside].last == 0x20
    if isPadded, text[inside].contains(where: { $0 != 0x20 }) {
      inside = inside.lowerBound + 1..<inside.upperBound - 1
    }
    let end = close + length
    let after = pieces.count
    pieces.append(Piece(range: index..<inside.lowerBound, content: .nothing))
    var start = inside.lowerBound
    for position in inside where text[position] == 0x0A {
      pieces.append(Piece(range: start..<position, content: .copy))
      pieces.append(Piece(range: position..<position + 1, content: .softBreak))
      start = position + 1
    }
    pieces.append(Piece(range: start..<inside.upperBound, content: .copy))
    spans.append(PieceSpan(after: after, before: pieces.count, kind: .code))
    pieces.append(Piece(range: inside.upperBound..<end, content: .nothing))
    index = end
  }

  private mutating func delimiterRun() {
    let mark = text[index]
    let length = text[index...].prefix { $0 == mark }.count
    let flank = Flanking(text, index..<index + length)
    if mark == 0x7E {
      return add(length, .copy)
    }
    let opens = flank.isLeft && (mark == 0x2A || !flank.isRight || flank.beforeIsPunctuation)
    let closes = flank.isRight && (mark == 0x2A || !flank.isLeft || flank.afterIsPunctuation)
    delimiters.push(
      DelimiterStack.Delimiter(
        piece: pieces.count, mark: mark, count: length, originalCount: length, opens: opens, closes: closes))
    pieces.append(Piece(range: index..<index + length, content: .delimiters(length)))
    index += length
  }

  private mutating func entity() {
    let window = text[index..<min(index + 12, text.count)]
    guard let end = window.firstIndex(of: 0x3B),
      let bytes = CharacterReference.bytes(text[index + 1..<end])
    else { return add(1, .copy) }
    add(end + 1 - index, .replaced(bytes))
  }
}

// MARK: - Addresses and raw HTML

extension MarkdownInlines {
  /// `<https://…>` becomes a link, a comment nothing; anything else stays as text.
  private mutating func angle() {
    let window = text[index..<min(index + 2000, text.count)]
    if window.starts(with: "<!--".utf8) {
      var end = index + 4
      while end + 2 < window.endIndex, !text[end...].starts(with: "-->".utf8) { end += 1 }
      if end + 2 < window.endIndex { return add(end + 3 - index, .nothing) }
    }
    guard let end = window.firstIndex(of: 0x3E) else { return add(1, .copy) }
    let inside = text[index + 1..<end]
    let isAddress = ["http://", "https://", "mailto:"].contains { inside.starts(with: $0.utf8) }
    guard isAddress, !inside.contains(where: { $0 <= 0x20 || $0 == 0x3C }) else { return add(1, .copy) }
    add(1, .nothing)
    link(inside.count)
    add(1, .nothing)
  }

  private mutating func bareAddress() {
    let isStart = index == 0 || !Self.isWordByte(text[index - 1])
    guard isStart, let span = AutoLinks.spans(text, index..<min(index + 2000, text.count)).first,
      span.range.lowerBound == 0
    else { return plain() }
    link(span.range.count)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private mutating func link(_ length: Int) {
    let destination = String(decoding: text[index..<index + length], as: UTF8.self)
    let after = pieces.count
    pieces.append(Piece(range: index..<index, content: .nothing))
    pieces.append(Piece(range: index..<index + length, content: .copy))
    spans.append(PieceSpan(after: after, before: pieces.count, kind: .link(destination: destination)))
    pieces.append(Piece(range: index + length..<index + length, content: .nothing))
    index += length
  }
}

// MARK: - Links and pictures

extension MarkdownInlines {
  /// Adds the number of the footnote that is referred to here; returns false when none is.
  private mutating func footnote() -> Bool {
    guard let (number, end) = references.footnotes.reference(text, index..<text.count) else { return false }
    add(end - index, isHeading ? .nothing : .replaced(Array(MarkdownFootnotes.mark(number).utf8)))
    return true
  }

  private mutating func open(isImage: Bool, length: Int) {
    brackets.append(
      Bracket(
        piece: pieces.count, textEnd: index + length, isImage: isImage, isActive: true,
        delimiterBottom: delimiters.count))
    pieces.append(Piece(range: index..<index + length, content: .copy))
    index += length
  }

  private mutating func close() {
    guard let bracket = brackets.popLast() else { return add(1, .copy) }
    guard bracket.isActive, let target = target(of: bracket) else { return add(1, .copy) }
    let destination = target.destination
    delimiters.process(from: bracket.delimiterBottom, &pieces, &spans)
    pieces[bracket.piece].content = .nothing
    let before = pieces.count
    add(target.end - index, .nothing)
    if LinkDestination.isAllowed(destination) {
      let kind: InlineSpan.Kind =
        bracket.isImage ? .image(source: destination) : .link(destination: destination)
      spans.append(PieceSpan(after: bracket.piece, before: before, kind: kind))
    }
    guard !bracket.isImage else { return }
    // A link holds no link. Below an inactive bracket all are.
    for outer in brackets.indices.reversed() where !brackets[outer].isImage {
      guard brackets[outer].isActive else { break }
      brackets[outer].isActive = false
    }
  }

  /// What follows the closing bracket: `(…)`, `[label]`, `[]`, or a label that is defined.
  private func target(of bracket: Bracket) -> (destination: String, end: Int)? {
    let next = index + 1
    if next < text.count, text[next] == 0x28, let inline = inlineTarget(from: next + 1) { return inline }
    let own = text[bracket.textEnd..<index]
    if next < text.count, text[next] == 0x5B,
      let end = text[next..<min(next + 1001, text.count)].firstIndex(of: 0x5D)
    {
      let label = end == next + 1 ? own : text[next + 1..<end]
      if let destination = references.destination(of: label) { return (destination, end + 1) }
    }
    return references.destination(of: own).map { ($0, next) }
  }

  private func inlineTarget(from start: Int) -> (destination: String, end: Int)? {
    let limit = min(start + 2000, text.count)
    var index = start
    while index < limit, text[index] == 0x20 || text[index] == 0x0A { index += 1 }
    guard index < limit else { return nil }
    if text[index] == 0x29 { return ("", index + 1) }
    guard let target = MarkdownTarget(text, index..<limit) else { return nil }
    index = target.end
    while index < limit, text[index] == 0x20 || text[index] == 0x0A { index += 1 }
    guard index < limit, text[index] == 0x29 else { return nil }
    return (target.destination, index + 1)
  }
}
