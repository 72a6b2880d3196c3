import Diagnostics
import HanText
import Normalization

/// Gathers lines that have their roles to blocks.
struct BlockGathering {
  private let slices: SourceSlices
  private let lines: [TextLine]
  private let classifier: LineClassifier
  private let range: Range<Int>
  private let inBody: Bool
  private(set) var levels: HeadingLevels
  private let guidelines: GuidelineSentences
  private var index: Int
  private var result: [Block] = []
  /// Whether list items that follow belong to a heading that was itself made an item.
  private var afterItemHeading = false

  init(
    slices: SourceSlices, lines: [TextLine], classifier: LineClassifier, range: Range<Int>, inBody: Bool,
    levels: HeadingLevels
  ) {
    self.slices = slices
    self.lines = lines
    self.classifier = classifier
    self.range = range
    self.inBody = inBody
    self.levels = levels
    index = range.lowerBound
    var subjects: [Int: String] = [:]
    for line in inBody ? range : 0..<0 {
      guard case .heading(let heading) = classifier.role(at: line) else { continue }
      let words = Array(slices.text.utf8[heading.text])
      subjects[line] = SearchFold.fold(String(decoding: words, as: UTF8.self))
    }
    guidelines = GuidelineSentences(lines: lines, range: inBody ? range : 0..<0, subjects: subjects)
  }

  mutating func blocks() -> [Block] {
    while index < range.upperBound { gather() }
    return result
  }

  /// Makes one or more blocks of the lines from `index` on.
  private mutating func gather() {
    let line = lines[index]
    let role = classifier.role(at: index)
    if case .item = role {} else if case .heading = role {} else { afterItemHeading = false }
    switch inBody ? role : Self.plainer(role) {
    case .heading(let heading): addHeading(heading)
    case .item: afterItemHeading ? addItemAsParagraph() : addList()
    case .contentsEntry: addContents()
    case .noteLabel(let kind): addLabelledNote(kind)
    case .note(let kind, let start):
      add(note(kind, label: labelText(line.range.lowerBound..<start), start..<line.range.upperBound))
      index += 1
    case .tableRow, .tableRun: addTable()
    case .captionRow: startsTable ? addTable() : addCaptionRow()
    case .caption: addCaption()
    case .code: addCode()
    case .prose: addProse()
    }
  }

  /// Around the article nothing is a heading, a note or a picture.
  private static func plainer(_ role: LineRole) -> LineRole {
    switch role {
    case .heading, .noteLabel, .caption, .captionRow: .prose
    default: role
    }
  }

  private mutating func add(_ content: Block.Content, _ range: Range<Int>) {
    result.append(Block(content, range: slices.source(range)))
  }

  private mutating func add(_ block: Block) {
    result.append(block)
  }

  private mutating func addHeading(_ heading: HeadingLine) {
    let line = lines[index]
    let level = levels.level(of: heading)
    add(
      .heading(Heading(level: level, number: heading.number, text: slices.inline(heading.text))), line.range)
    afterItemHeading = heading.text.lowerBound > line.range.lowerBound && heading.number == nil
    index += 1
  }

  private mutating func addParagraph(_ text: Range<Int>, spans: [InlineSpan] = []) {
    add(.paragraph(slices.inline(text, spans: spans)), text)
    index += 1
  }

  private mutating func addProse() {
    let line = lines[index]
    if inBody, let glued = classifier.gluedHeading(line) {
      let level = levels.level(of: glued.heading)
      add(.heading(Heading(level: level, text: slices.inline(glued.heading.text))), glued.heading.text)
      addParagraph(glued.rest)
      return
    }
    if let list = InlineList(slices.text.utf8, line.range) {
      addInlineList(list, line.range)
      return
    }
    if inBody, line.ending == .colon,
      let items = ImpliedList.items(behind: index, lines: lines, range: range, classifier: classifier)
    {
      addParagraph(line.range, spans: AutoLinks.spans(slices.text.utf8, line.range))
      addImpliedList(items)
      return
    }
    let isGuideline = guidelines.indices.contains(index)
    let all = 0..<line.range.count
    addParagraph(
      line.range,
      spans: isGuideline ? [InlineSpan(all, .strong)] : AutoLinks.spans(slices.text.utf8, line.range))
  }

  private mutating func addItemAsParagraph() {
    guard let marker = ListMarker(slices.text.utf8, lines[index].range) else { return }
    addParagraph(marker.contentStart..<lines[index].range.upperBound)
  }

  private mutating func addCode() {
    let start = index
    while index < range.upperBound, case .code = classifier.role(at: index) { index += 1 }
    let code = lines[start].range.lowerBound..<lines[index - 1].range.upperBound
    let text = CodeText.restoringLines(slices.text.utf8[code])
    add(.code(CodeBlock(text: text)), code)
  }
}

// MARK: - Lists

extension BlockGathering {
  private mutating func addList() {
    var items: [[Block]] = []
    var first: ListMarker?
    let start = index
    while index < range.upperBound, case .item(let marker) = classifier.role(at: index),
      Self.continues(marker, first, count: items.count)
    {
      if first == nil { first = marker }
      let text = marker.contentStart..<lines[index].range.upperBound
      items.append([paragraph(text)])
      index += 1
    }
    var number: Int?
    if case .number(let value) = first?.kind { number = value }
    if case .hanNumber(let value) = first?.kind { number = value }
    let whole = lines[start].range.lowerBound..<lines[index - 1].range.upperBound
    add(.list(List(start: number, items: items)), whole)
  }

  /// Whether an item goes on with a list: bullets with bullets, numbers that count up.
  private static func continues(_ marker: ListMarker, _ first: ListMarker?, count: Int) -> Bool {
    guard let first else { return true }
    switch (first.kind, marker.kind) {
    case (.bullet, .bullet): return true
    case (.number(let start), .number(let value)), (.hanNumber(let start), .hanNumber(let value)):
      return value == start + count
    default: return false
    }
  }

  private mutating func addInlineList(_ list: InlineList, _ whole: Range<Int>) {
    if !list.lead.isEmpty { add(paragraph(list.lead)) }
    guard let first = list.items.first, let last = list.items.last else { return }
    let items = list.items.map { [paragraph($0)] }
    add(.list(List(start: list.start, items: items)), first.lowerBound..<last.upperBound)
    index += 1
  }

  private mutating func addImpliedList(_ items: Range<Int>) {
    let whole = lines[items.lowerBound].range.lowerBound..<lines[items.upperBound - 1].range.upperBound
    add(.list(List(items: items.map { [paragraph(lines[$0].range)] })), whole)
    index = items.upperBound
  }

  private func paragraph(_ text: Range<Int>) -> Block {
    Block(
      .paragraph(slices.inline(text, spans: AutoLinks.spans(slices.text.utf8, text))),
      range: slices.source(text))
  }

  private mutating func addContents() {
    let start = index
    var items: [[Block]] = []
    while index < range.upperBound, case .contentsEntry = classifier.role(at: index) {
      let line = lines[index]
      let isTitle = KnownPhrases.contentsTitles.contains(line.folded)
      if isTitle {
        addParagraph(line.range)
        continue
      }
      let text = ListMarker(slices.text.utf8, line.range)?.contentStart ?? line.range.lowerBound
      items.append([paragraph(text..<line.range.upperBound)])
      index += 1
    }
    guard !items.isEmpty else { return }
    add(.list(List(items: items)), lines[start].range.lowerBound..<lines[index - 1].range.upperBound)
  }
}

// MARK: - Notes, figures and tables

extension BlockGathering {
  private func labelText(_ range: Range<Int>) -> String {
    var label = slices.text.utf8[slices.text.utf8.trimmed(range)]
    if label.last == 0x3A { label.removeLast() }
    if label.suffix(3).elementsEqual([0xEF, 0xBC, 0x9A]) { label.removeLast(3) }
    return String(decoding: label, as: UTF8.self)
  }

  private func note(_ kind: Note.Kind, label: String, _ text: Range<Int>) -> Block {
    Block(.note(Note(kind: kind, label: label, blocks: [paragraph(text)])), range: slices.source(text))
  }

  /// A label alone on its line introduces the paragraph after it.
  private mutating func addLabelledNote(_ kind: Note.Kind) {
    let label = lines[index].range
    let next = index + 1
    guard next < range.upperBound, case .prose = classifier.role(at: next) else {
      addParagraph(label)
      return
    }
    let text = lines[next].range
    let blocks = [paragraph(text)]
    add(.note(Note(kind: kind, label: labelText(label), blocks: blocks)), label.lowerBound..<text.upperBound)
    index += 2
  }

  private mutating func addCaption() {
    let line = lines[index]
    index += 1
    let caption = slices.inline(line.range)
    // The table itself may follow.
    if index < range.upperBound, NumberedCaptionLine.isCaption(line.folded) {
      switch classifier.role(at: index) {
      case .tableRow, .tableRun:
        addTable(caption: caption, from: line.range.lowerBound)
        return
      // Rows of two short cells look like captions side by side; below a table's caption they are its rows.
      case .captionRow where !NumberedCaptionLine.isFigure(line.folded):
        addTable(caption: caption, from: line.range.lowerBound)
        return
      default: break
      }
    }
    add(.figure(Figure(caption: caption)), line.range)
  }

  private mutating func addCaptionRow() {
    let line = lines[index].range
    index += 1
    for cell in cells(of: line) where !cell.isEmpty {
      add(.figure(Figure(caption: slices.inline(cell))), cell)
    }
  }

  private mutating func addTable(caption: InlineText? = nil, from start: Int? = nil) {
    let first = index
    var rows: [[InlineText]] = []
    var firstCellIsEmpty = false
    while index < range.upperBound, isRow(at: index), index == first || lines[index].blankBefore == 0 {
      var row = cells(of: lines[index].range).map { slices.inline($0) }
      if lines[index].startsWithTab, case .tableRow = classifier.role(at: index) {
        row.insert(slices.inline(lines[index].range.lowerBound..<lines[index].range.lowerBound), at: 0)
        if index == first { firstCellIsEmpty = true }
      }
      rows.append(row)
      index += 1
    }
    let hasHeader = firstCellIsEmpty ? rows.count > 1 : TableHeader.leads(rows.map { $0.map(\.utf8) })
    let header = hasHeader ? rows.removeFirst() : []
    let table = Table(caption: caption, header: header, rows: rows, hasRowHeaders: firstCellIsEmpty)
    let whole = (start ?? lines[first].range.lowerBound)..<lines[index - 1].range.upperBound
    add(.table(table), whole)
  }

  /// Whether two more rows follow a row of two short cells: captions side by side come in one.
  private var startsTable: Bool {
    let next = index + 1..<min(index + 3, range.upperBound)
    return next.count == 2 && next.allSatisfy { isRow(at: $0) && lines[$0].blankBefore == 0 }
  }

  private func isRow(at index: Int) -> Bool {
    switch classifier.role(at: index) {
    case .tableRow, .tableRun: true
    case .captionRow: true
    default: false
    }
  }

  private func cells(of line: Range<Int>) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    var start = line.lowerBound
    for tab in line where slices.text.utf8[tab] == 0x09 {
      cells.append(slices.text.utf8.trimmed(start..<tab))
      start = tab + 1
    }
    cells.append(slices.text.utf8.trimmed(start..<line.upperBound))
    return cells
  }
}
