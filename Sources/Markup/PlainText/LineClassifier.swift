import HanText

/// What a line of a plain text is, as far as the line and the whole text tell.
enum LineRole {
  case heading(HeadingLine)
  case item(ListMarker)
  /// A note's label alone on the line.
  case noteLabel(Note.Kind)
  /// A note that starts with its label; the offset at which its text starts.
  case note(Note.Kind, contentStart: Int)
  case contentsEntry
  case tableRow
  /// Cells of a table that cannot be told apart.
  case tableRun
  /// Captions of pictures that stood side by side.
  case captionRow
  /// A caption with a number, or a stray label.
  case caption
  case code
  case prose
}

/// A line that is a heading, and what makes it one.
struct HeadingLine {
  enum Evidence: Equatable {
    case numbered(depth: Int)
    case chapter
    /// A known name, or a name with its English name.
    case name
    /// Listed in the text's contents.
    case contents(ContentsLines.Place)
    /// A short line whose words head several sections.
    case repeated
    case label
    case appendix
  }

  var evidence: Evidence
  var number: String?
  /// Offsets of the heading's words in the normalized text.
  var text: Range<Int>
}

/// Gives every line of a plain text its role.
struct LineClassifier {
  let utf8: [UInt8]
  let lines: [TextLine]
  let headingNames: Set<String>
  let contents: ContentsLines
  /// Whether the text numbers its headings; then no line without number is one.
  let isNumbered: Bool
  /// Folded lines that occur more than once, without stray full stops.
  private let repeated: Set<String>
  /// Whether paragraphs are set apart by blank lines.
  let usesBlankLines: Bool
  /// By line: asked for many times.
  private var roles: [LineRole] = []

  init(utf8: [UInt8], lines: [TextLine], headingNames: Set<String>) {
    self.utf8 = utf8
    self.lines = lines
    self.headingNames = headingNames
    let contents = ContentsLines(utf8, lines)
    self.contents = contents
    var numbered = 0
    var seen: Set<String> = []
    var repeated: Set<String> = []
    var blank = 0
    for (index, line) in lines.enumerated() where !contents.range.contains(index) {
      if line.width <= 60, line.ending == .none, SectionNumber(utf8, line.range) != nil { numbered += 1 }
      if line.blankBefore > 0 { blank += 1 }
      guard line.width <= 24 else { continue }
      if !seen.insert(Self.bare(line.folded)).inserted { repeated.insert(Self.bare(line.folded)) }
    }
    isNumbered = numbered >= 3
    self.repeated = repeated
    usesBlankLines = blank * 2 > lines.count
    roles = lines.indices.map { judged(at: $0) }
  }

  func role(at index: Int) -> LineRole { roles[index] }

  private func judged(at index: Int) -> LineRole {
    let line = lines[index]
    if contents.range.contains(index) { return .contentsEntry }
    if let table = tableRole(line) { return table }
    if CodeText.isCode(utf8[line.range]) { return .code }
    if let heading = heading(at: index) { return .heading(heading) }
    if let note = note(line) { return note }
    if let marker = ListMarker(utf8, line.range) {
      let name = HeadingName(utf8, marker.contentStart..<line.range.upperBound)
      if !isNumbered, let name, isNamed(name), name.hasEnglishName {
        return .heading(HeadingLine(evidence: evidence(of: name), text: marker.contentStart..<name.end))
      }
      return .item(marker)
    }
    if isCaption(at: index) { return .caption }
    return .prose
  }

  private static func bare(_ folded: String) -> String {
    var folded = folded
    while let last = folded.last, last == "。" || last == " " { folded.removeLast() }
    return folded
  }
}

// MARK: - Headings

extension LineClassifier {
  private func heading(at index: Int) -> HeadingLine? {
    let line = lines[index]
    guard line.width <= 64, line.ending != .colon, line.ending != .comma else { return nil }
    if let numbered = numberedHeading(line) { return numbered }
    guard !isNumbered, ListMarker(utf8, line.range) == nil, !NumberedCaptionLine.isCaption(line.folded),
      note(line) == nil, let name = HeadingName(utf8, line.range)
    else { return nil }
    let text = line.range.lowerBound..<name.end
    if let entry = contents.entry(named: line.folded) {
      let isChapter = KnownPhrases.chapters.contains(name.name)
      return HeadingLine(evidence: isChapter ? .chapter : .contents(entry), text: text)
    }
    if KnownPhrases.appendices.contains(name.name) { return HeadingLine(evidence: .appendix, text: text) }
    // A short name over a row of cells is a cell of a table's header.
    if name.bracket.isEmpty, index + 1 < lines.count, utf8[lines[index + 1].range].contains(0x09) {
      return nil
    }
    if isNamed(name) || KnownPhrases.chapters.contains(name.name) {
      return HeadingLine(evidence: evidence(of: name), text: text)
    }
    guard isHeadingLabel(at: index) else { return nil }
    let isRepeated = repeated.contains(Self.bare(line.folded))
    return HeadingLine(evidence: isRepeated ? .repeated : .label, text: text)
  }

  private func numberedHeading(_ line: TextLine) -> HeadingLine? {
    if line.ending == .none || line.ending == .question, let number = SectionNumber(utf8, line.range) {
      return HeadingLine(
        evidence: .numbered(depth: number.depth), number: number.text,
        text: number.contentStart..<line.range.upperBound)
    }
    guard let chapter = ChapterNumber(utf8, line.range), line.ending == .none else { return nil }
    return HeadingLine(
      evidence: .numbered(depth: chapter.depth), number: chapter.text,
      text: chapter.contentStart..<line.range.upperBound)
  }

  private func isNamed(_ name: HeadingName) -> Bool {
    headingNames.contains(name.name) || !name.bracket.isEmpty && headingNames.contains(name.bracket)
      || name.hasEnglishName && name.name.utf8.contains { $0 >= 0xE4 } && !name.name.contains("，")
  }

  private func evidence(of name: HeadingName) -> HeadingLine.Evidence {
    KnownPhrases.chapters.contains(name.name) || KnownPhrases.chapters.contains(name.bracket)
      ? .chapter : .name
  }

  /// Whether a line is short, says no sentence, and stands where a heading stands.
  private func isHeadingLabel(at index: Int) -> Bool {
    guard isLabel(index, most: 40), index + 1 < lines.count else { return false }
    let next = lines[index + 1]
    if usesBlankLines, lines[index].blankBefore == 0 && index > 0 || next.blankBefore == 0 { return false }
    if index > 0, lines[index - 1].ending == .colon, lines[index].ending != .question { return false }
    if isPlainLabel(index + 1) || index > 0 && isPlainLabel(index - 1) { return false }
    return next.ending == .sentence || next.ending == .colon || next.width > 60
      || ListMarker(utf8, next.range) != nil
  }

  private func isLabel(_ index: Int, most: Int) -> Bool {
    let line = lines[index]
    guard line.width <= most, line.hasHan, !line.hasInnerPunctuation, !line.startsWithTab else {
      return false
    }
    if line.ending == .none || line.ending == .question { return true }
    return line.ending == .sentence && repeated.contains(Self.bare(line.folded)) && line.width <= 24
  }

  /// A label that no list of names or contents knows.
  private func isPlainLabel(_ index: Int) -> Bool {
    guard isLabel(index, most: 40), ListMarker(utf8, lines[index].range) == nil, note(lines[index]) == nil
    else {
      return false
    }
    guard let name = HeadingName(utf8, lines[index].range) else { return true }
    return !isNamed(name) && !KnownPhrases.chapters.contains(name.name)
      && contents.entry(named: lines[index].folded) == nil
  }

  /// A heading that lost its line end: `名称（English Name）避免使用…`; the offset at which the sentence starts.
  func gluedHeading(_ line: TextLine) -> (heading: HeadingLine, rest: Range<Int>)? {
    guard !isNumbered, line.width > 40, let name = HeadingName(utf8, startOf: line.range),
      name.hasEnglishName,
      headingNames.contains(name.name) || headingNames.contains(name.bracket)
        || name.name.utf8.count <= 33 && name.bracket.contains(" ")
    else { return nil }
    let rest = utf8.trimmed(name.end..<line.range.upperBound)
    let folded = String(
      decoding: SearchFold.fold(Array(utf8[rest.prefix(60)])).utf8, as: UTF8.self)
    guard folded.hasPrefix(name.name) || KnownPhrases.sentenceStarters.contains(where: folded.hasPrefix)
    else {
      return nil
    }
    return (HeadingLine(evidence: evidence(of: name), text: line.range.lowerBound..<name.end), rest)
  }
}

// MARK: - Notes, tables and captions

extension LineClassifier {
  private func note(_ line: TextLine) -> LineRole? {
    for (label, kind) in KnownPhrases.noteLabels where line.folded.hasPrefix(label) {
      let rest = line.folded.dropFirst(label.count)
      if rest.isEmpty || rest == "：" || rest == ":" { return .noteLabel(kind) }
      guard rest.hasPrefix("：") || rest.hasPrefix(":") else { continue }
      // The label as it stands in the text ends with the first colon.
      guard let colon = utf8[line.range].firstIndex(of: 0x3A) ?? fullWidthColon(line.range) else { continue }
      let start = utf8.trimmed(colon + (utf8[colon] == 0x3A ? 1 : 3)..<line.range.upperBound).lowerBound
      return .note(kind, contentStart: start)
    }
    return nil
  }

  private func fullWidthColon(_ range: Range<Int>) -> Int? {
    range.first { index in
      utf8[index] == 0xEF && index + 2 < range.upperBound && utf8[index + 1] == 0xBC
        && utf8[index + 2] == 0x9A
    }
  }

  private func tableRole(_ line: TextLine) -> LineRole? {
    let tabs = utf8[line.range].count { $0 == 0x09 }
    if tabs == 0 {
      let isRun = line.startsWithTab && line.width > 80 && line.ending != .sentence
      return isRun && utf8[line.range].count { $0 == 0x20 } >= 5 ? .tableRun : nil
    }
    guard tabs == 1, !line.startsWithTab, line.width <= 80 else { return .tableRow }
    return line.ending == .none ? .captionRow : .tableRow
  }

  /// `2013-06-10` or `2013年`: an entry of a chronicle.
  private static func startsWithDate(_ folded: String) -> Bool {
    guard folded.utf8.prefix(4).count(where: { 0x30...0x39 ~= $0 }) == 4 else { return false }
    let rest = folded.dropFirst(4)
    return rest.hasPrefix("-") || rest.hasPrefix("/") || rest.hasPrefix("年")
  }

  /// `表格 5-1 …`, or a short label that is no heading.
  private func isCaption(at index: Int) -> Bool {
    let line = lines[index]
    if line.width <= 100, line.ending == .none, NumberedCaptionLine.isCaption(line.folded) { return true }
    guard isLabel(index, most: 40), line.ending == .none, index > 0, !Self.startsWithDate(line.folded) else {
      return false
    }
    let introducesList = index + 1 < lines.count && ListMarker(utf8, lines[index + 1].range) != nil
    if introducesList || lines[index - 1].ending == .colon { return false }
    if isNumbered { return line.width <= 24 }
    return isPlainLabel(index - 1) && usesBlankLines
      || index + 1 < lines.count && isPlainLabel(index + 1)
        && usesBlankLines
  }
}

/// `表格 41-1 …` `图3 …`: captions that carry a number.
enum NumberedCaptionLine {
  private static let words = ["表格", "表", "图", "清单", "figure", "table", "listing"]

  /// Whether a caption names a picture rather than a table or listing.
  static func isFigure(_ folded: String) -> Bool { folded.hasPrefix("图") || folded.hasPrefix("figure") }

  static func isCaption(_ folded: String) -> Bool {
    guard let word = words.first(where: folded.hasPrefix) else { return false }
    let rest = folded.dropFirst(word.count).drop { $0 == " " }
    guard let first = rest.first, first.isASCII, first.isNumber else { return false }
    let number = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "-" || $0 == ".") }
    return rest.dropFirst(number.count).first.map { $0 == " " || $0 == "：" || $0 == ":" } ?? true
  }
}

/// `第3章` `第一节`.
struct ChapterNumber {
  let text: String
  let depth: Int
  let contentStart: Int

  init?(_ utf8: [UInt8], _ line: Range<Int>) {
    var index = line.lowerBound
    var count = 0
    while index < line.upperBound, count < 6 {
      let (scalar, length) = utf8.scalar(at: index)
      index += length
      switch scalar {
      case "第" where count == 0: count += 1
      case "一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "百", "0"..."9":
        guard count > 0 else { return nil }
        count += 1
      case "章", "篇", "部", "节", "節":
        guard count > 1 else { return nil }
        let rest = utf8.trimmed(index..<line.upperBound)
        guard !rest.isEmpty else { return nil }
        text = String(decoding: utf8[line.lowerBound..<index], as: UTF8.self)
        depth = scalar == "节" || scalar == "節" ? 2 : 1
        contentStart = rest.lowerBound
        return
      default: return nil
      }
    }
    return nil
  }
}
