import Diagnostics
import Normalization

/// Gathers lines of Markdown to blocks, at one level of nesting.
struct MarkdownBlocks {
  private let parser: MarkdownParser
  private let lines: [MarkdownLine]
  private let depth: Int
  private var index = 0
  private var result: [Block] = []
  /// The footnotes that were written down among the lines, by number.
  private(set) var footnotes: [Int: Block] = [:]

  init(parser: MarkdownParser, lines: [MarkdownLine], depth: Int) {
    self.parser = parser
    self.lines = lines
    self.depth = depth
  }

  private var utf8: [UInt8] { parser.slices.text.utf8 }

  mutating func gathered() -> [Block] {
    while index < lines.count {
      let line = lines[index]
      if line.isBlank {
        index += 1
      } else if depth >= MarkdownParser.mostDepth {
        addParagraph()
      } else if line.isIndented {
        addIndentedCode()
      } else if !addStructure(line) {
        addParagraph()
      }
    }
    return result
  }

  /// Adds what a line starts by its first characters; returns false when it starts a paragraph.
  private mutating func addStructure(_ line: MarkdownLine) -> Bool {
    if let footnote = parser.references.footnotes.definition(utf8, line) {
      addFootnote(footnote.number, markLength: footnote.length)
      return true
    }
    if let heading = line.heading(utf8) {
      add(.heading(self.heading(heading.level, [heading.text])), line.start..<line.end)
      index += 1
      return true
    }
    if let fence = line.fence(utf8) {
      addFencedCode(fence)
      return true
    }
    if line.isRule(utf8) {
      add(.rule, line.start..<line.end)
      index += 1
      return true
    }
    if utf8[line.start] == 0x3E {
      addQuote()
      return true
    }
    if let admonition = MarkdownAdmonition(utf8, line) {
      addAdmonition(admonition)
      return true
    }
    if line.marker(utf8) != nil {
      addList()
      return true
    }
    return addTable()
  }

  private mutating func add(_ content: Block.Content, _ range: Range<Int>) {
    result.append(Block(content, range: parser.slices.source(range)))
  }

  private func heading(_ level: Int, _ ranges: [Range<Int>]) -> Heading {
    Heading(level: level, text: parser.inline(ranges, isHeading: true)).splittingNumber()
  }

  private mutating func addParagraph() {
    var ranges: [Range<Int>] = []
    var level: Int?
    while index < lines.count, !lines[index].isBlank {
      let line = lines[index]
      if !ranges.isEmpty, depth < MarkdownParser.mostDepth {
        if let underline = line.underline(utf8) {
          level = underline
          index += 1
          break
        }
        if interrupts(line) { break }
      }
      ranges.append(line.start..<line.end)
      index += 1
    }
    guard let first = ranges.first, let last = ranges.last else { return }
    let range = first.lowerBound..<last.upperBound
    if let level {
      add(.heading(heading(level, ranges)), range)
      return
    }
    ranges = parser.references.withoutDefinitions(ranges)
    guard !ranges.isEmpty else { return }
    let text = parser.inline(ranges)
    guard !text.isEmpty else { return }
    add(paragraphOrFigure(text), range)
  }

  /// A paragraph that is one picture is a figure.
  private func paragraphOrFigure(_ text: InlineText) -> Block.Content {
    for span in text.spans {
      guard case .image(let source) = span.kind, span.range == 0..<text.utf8.count else { continue }
      return .figure(Figure(image: source, alternative: text.string, caption: InlineText("")))
    }
    return .paragraph(text)
  }

  /// Whether a line ends the paragraph before it.
  private func interrupts(_ line: MarkdownLine) -> Bool {
    guard !line.isIndented, !line.isBlank else { return line.isBlank }
    if line.heading(utf8) != nil || line.fence(utf8) != nil || line.isRule(utf8) || utf8[line.start] == 0x3E {
      return true
    }
    if MarkdownAdmonition(utf8, line) != nil { return true }
    if parser.references.footnotes.definition(utf8, line) != nil { return true }
    guard let marker = line.marker(utf8), line.start + marker.length < line.end else { return false }
    return marker.number == nil || marker.number == 1
  }

  private mutating func addIndentedCode() {
    let first = lines[index]
    var code = MarkdownCode()
    while index < lines.count, lines[index].isIndented || lines[index].isBlank {
      code.append(lines[index].outdented(4), utf8)
      index += 1
    }
    add(.code(CodeBlock(text: code.text)), first.start..<lines[index - 1].end)
  }

  private mutating func addFencedCode(_ fence: (mark: UInt8, length: Int, info: Range<Int>)) {
    let first = lines[index]
    var code = MarkdownCode()
    index += 1
    while index < lines.count {
      let line = lines[index]
      index += 1
      if let end = line.fence(utf8), end.mark == fence.mark, end.length >= fence.length, end.info.isEmpty {
        break
      }
      code.append(line.outdented(first.indent), utf8)
    }
    let language = utf8[fence.info].prefix { $0 != 0x20 && $0 != 0x7B }
    let name = language.isEmpty ? nil : String(decoding: language, as: UTF8.self)
    add(.code(CodeBlock(language: name, text: code.lines)), first.start..<lines[index - 1].end)
  }
}

/// Lines of a code block.
private struct MarkdownCode {
  private var utf8: [UInt8] = []

  mutating func append(_ line: MarkdownLine, _ source: [UInt8]) {
    if !line.isBlank {
      utf8 += Array(repeating: 0x20, count: line.indent)
      utf8 += source[line.start..<line.end]
    }
    utf8.append(0x0A)
  }

  /// Without the last line feed.
  var lines: String { String(decoding: utf8.dropLast(), as: UTF8.self) }

  /// Without blank lines at the end.
  var text: String {
    var trimmed = utf8[...]
    while trimmed.last == 0x0A { trimmed.removeLast() }
    return String(decoding: trimmed, as: UTF8.self)
  }
}

// MARK: - Quotations, notes and lists

extension MarkdownBlocks {
  private mutating func addQuote() {
    let first = lines[index]
    var inner: [MarkdownLine] = []
    while index < lines.count, !lines[index].isBlank {
      let line = lines[index]
      if line.indent < 4, utf8[line.start] == 0x3E {
        var stripped = line.dropping(1, utf8)
        if stripped.indent > 0 { stripped = stripped.outdented(1) }
        inner.append(stripped)
      } else {
        // A paragraph may go on without its mark.
        guard let last = inner.last, !last.isBlank, !interrupts(line), inner.last?.fence(utf8) == nil else {
          break
        }
        inner.append(line)
      }
      index += 1
    }
    let range = first.start..<lines[index - 1].end
    if let line = inner.first, let kind = MarkdownAdmonition.alertKind(utf8, line) {
      let blocks = parser.blocks(of: Array(inner.dropFirst()), depth: depth + 1)
      add(.note(Note(kind: kind, label: AdmonitionNames.label(kind), blocks: blocks)), range)
    } else {
      add(.quote(parser.blocks(of: inner, depth: depth + 1)), range)
    }
  }

  private mutating func addAdmonition(_ admonition: MarkdownAdmonition) {
    let first = lines[index]
    var inner: [MarkdownLine] = []
    index += 1
    while index < lines.count {
      let line = lines[index]
      if admonition.isIndented {
        guard line.isBlank || line.indent >= 4 else { break }
        inner.append(line.outdented(4))
        index += 1
      } else {
        index += 1
        if utf8[utf8.trimmed(line.start..<line.end)].elementsEqual(":::".utf8) { break }
        inner.append(line)
      }
    }
    var label = AdmonitionNames.label(admonition.kind)
    if !admonition.title.isEmpty { label = String(decoding: utf8[admonition.title], as: UTF8.self) }
    let note = Note(
      kind: admonition.kind, label: label, blocks: parser.blocks(of: inner, depth: depth + 1))
    add(.note(note), first.start..<lines[index - 1].end)
  }

  /// Keeps a footnote to be placed later: its first line, and those that follow indented.
  private mutating func addFootnote(_ number: Int, markLength: Int) {
    let first = lines[index]
    let inner = takeItem(markLength, contentIndent: 4)
    let note = Note(
      kind: .note, label: MarkdownFootnotes.mark(number), blocks: parser.blocks(of: inner, depth: depth + 1))
    let range = parser.slices.source(first.start..<lines[index - 1].end)
    footnotes[number] = note.blocks.isEmpty ? nil : Block(.note(note), range: range)
  }

  private mutating func addList() {
    guard let list = lines[index].marker(utf8) else { return }
    let first = lines[index]
    var items: [[Block]] = []
    while index < lines.count, let marker = lines[index].marker(utf8), marker.mark == list.mark {
      let inner = takeItem(marker.length)
      items.append(parser.blocks(of: inner, depth: depth + 1))
      // Blank lines between items belong to the list only if an item follows.
      var next = index
      while next < lines.count, lines[next].isBlank { next += 1 }
      if next < lines.count, lines[next].marker(utf8)?.mark == list.mark { index = next }
    }
    add(.list(List(start: list.number, items: items)), first.start..<lines[index - 1].end)
  }

  /// The lines of the item that starts at `index`, without its marker and indent.
  ///
  /// The indent is that of the first line's text if no other is given.
  private mutating func takeItem(_ markerLength: Int, contentIndent given: Int? = nil) -> [MarkdownLine] {
    let line = lines[index]
    var first = line.dropping(markerLength, utf8)
    // A marker is followed by one to four columns; more is code in the item.
    let space = first.isBlank || first.indent > 4 ? 1 : max(first.indent, 1)
    let contentIndent = given ?? line.indent + markerLength + space
    first = first.outdented(space)
    var inner = [first]
    index += 1
    var blank = 0
    while index < lines.count {
      let line = lines[index]
      if line.isBlank {
        blank += 1
        inner.append(line)
      } else if line.indent >= contentIndent {
        blank = 0
        inner.append(line.outdented(contentIndent))
      } else if blank == 0, line.marker(utf8) == nil, !interrupts(line), inner.last?.isBlank == false {
        inner.append(line)
      } else {
        break
      }
      index += 1
    }
    inner.removeLast(blank)
    index -= blank
    return inner
  }
}

// MARK: - Tables

extension MarkdownBlocks {
  /// Adds the table that starts at `index`; returns false when none does.
  private mutating func addTable() -> Bool {
    guard index + 1 < lines.count, utf8[lines[index].start..<lines[index].end].contains(0x7C),
      let columns = MarkdownTableRow.delimiterColumns(utf8, lines[index + 1])
    else { return false }
    let header = MarkdownTableRow.cells(utf8, lines[index])
    guard header.count == columns else { return false }
    let first = lines[index]
    var table = Table(header: header.map { parser.inline([$0]) }, rows: [])
    index += 2
    while index < lines.count, !lines[index].isBlank, !interrupts(lines[index]) {
      var cells = MarkdownTableRow.cells(utf8, lines[index]).prefix(columns).map { parser.inline([$0]) }
      while cells.count < columns { cells.append(InlineText("")) }
      table.rows.append(cells)
      index += 1
    }
    table.hasRowHeaders = table.header.first?.isEmpty == true
    add(.table(table), first.start..<lines[index - 1].end)
    return true
  }
}

/// Rows of GitHub's tables.
enum MarkdownTableRow {
  static func cells(_ utf8: [UInt8], _ line: MarkdownLine) -> [Range<Int>] {
    var row = utf8.trimmed(line.start..<line.end)
    if utf8[row].first == 0x7C { row = row.lowerBound + 1..<row.upperBound }
    if utf8[row].last == 0x7C, utf8[row].dropLast().last != 0x5C { row = row.lowerBound..<row.upperBound - 1 }
    var cells: [Range<Int>] = []
    var start = row.lowerBound
    var isEscaped = false
    for index in row {
      if utf8[index] == 0x7C, !isEscaped {
        cells.append(utf8.trimmed(start..<index))
        start = index + 1
      }
      isEscaped = utf8[index] == 0x5C && !isEscaped
    }
    cells.append(utf8.trimmed(start..<row.upperBound))
    return cells
  }

  /// How many columns a line like `|---|:--:|` sets; nil for any other line.
  static func delimiterColumns(_ utf8: [UInt8], _ line: MarkdownLine) -> Int? {
    guard line.indent < 4, utf8[line.start..<line.end].contains(0x2D) else { return nil }
    let cells = cells(utf8, line)
    let areDelimiters = cells.allSatisfy { cell in
      var text = utf8[cell]
      if text.first == 0x3A { text.removeFirst() }
      if text.last == 0x3A { text.removeLast() }
      return !text.isEmpty && text.allSatisfy { $0 == 0x2D }
    }
    return areDelimiters ? cells.count : nil
  }
}

/// `:::note Title` and `!!! note "Title"`, and the first line of `> [!NOTE]`.
struct MarkdownAdmonition {
  let kind: Note.Kind
  /// Empty without one.
  let title: Range<Int>
  /// Whether its lines are indented (`!!!`) or end with `:::`.
  let isIndented: Bool

  init?(_ utf8: [UInt8], _ line: MarkdownLine) {
    guard line.indent < 4 else { return nil }
    let text = utf8[line.start..<line.end]
    isIndented = text.starts(with: "!!!".utf8)
    guard isIndented || text.starts(with: ":::".utf8) else { return nil }
    let rest = utf8.trimmed(line.start + 3..<line.end)
    let name = utf8[rest].prefix { (0x41...0x7A).contains($0) }
    guard let kind = AdmonitionNames.kind(String(decoding: name, as: UTF8.self).lowercased()) else {
      return nil
    }
    self.kind = kind
    var title = utf8.trimmed(name.endIndex..<rest.upperBound)
    if title.count >= 2, let first = utf8[title].first, let last = utf8[title].last,
      first == 0x22 && last == 0x22 || first == 0x5B && last == 0x5D
    {
      title = title.lowerBound + 1..<title.upperBound - 1
    }
    self.title = title
  }

  static func alertKind(_ utf8: [UInt8], _ line: MarkdownLine) -> Note.Kind? {
    let text = utf8[utf8.trimmed(line.start..<line.end)]
    guard text.starts(with: "[!".utf8), text.last == 0x5D else { return nil }
    return AdmonitionNames.kind(String(decoding: text.dropFirst(2).dropLast(), as: UTF8.self).lowercased())
  }
}
