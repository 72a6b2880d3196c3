import Diagnostics
import Normalization

/// Turns Markdown into a document: CommonMark's common constructs, tables, footnotes, and the usual forms of notes.
///
/// Raw HTML is shown as text, except comments, which are dropped; front matter gives the title. Blocks nested
/// deeper than `mostDepth` are read as paragraphs, which keeps the time in proportion to the text.
struct MarkdownParser {
  let slices: SourceSlices
  let references: LinkReferences
  private let lines: [MarkdownLine]
  private let frontMatter: MarkdownFrontMatter?

  static let mostDepth = 50

  init(_ text: NormalizedText) {
    slices = SourceSlices(text: text)
    frontMatter = MarkdownFrontMatter(text.utf8)
    var lines: [MarkdownLine] = []
    var start = frontMatter?.end ?? 0
    while start < text.utf8.count {
      let end = text.utf8[start...].firstIndex(of: 0x0A) ?? text.utf8.count
      lines.append(MarkdownLine(text.utf8, start..<end))
      start = end + 1
    }
    self.lines = MarkdownComments.removed(from: lines, text.utf8)
    references = LinkReferences(text.utf8, self.lines)
  }

  func parse() -> Document {
    var gathering = MarkdownBlocks(parser: self, lines: lines, depth: 0)
    let blocks = gathering.gathered()
    let body = references.footnotes.placed(gathering.footnotes, among: blocks, in: slices)
    let heading = body.lazy.compactMap { block in
      if case .heading(let heading) = block.content, heading.level == 1 { heading.text } else { nil }
    }.first
    return Document(title: frontMatter?.title.map { slices.inline($0) } ?? heading, body: body)
  }

  func blocks(of lines: [MarkdownLine], depth: Int) -> [Block] {
    var gathering = MarkdownBlocks(parser: self, lines: lines, depth: depth)
    return gathering.gathered()
  }

  /// The running text of ranges of the normalized text that are the lines of one paragraph.
  ///
  /// Marks of footnotes are left out of headings, whose words are names.
  func inline(_ ranges: [Range<Int>], isHeading: Bool = false) -> InlineText {
    var parser = MarkdownInlines(slices.text.utf8, ranges, references: references, isHeading: isHeading)
    return parser.parsed().inline(slices)
  }
}

/// The YAML between two `---` lines at the very start.
struct MarkdownFrontMatter {
  /// The offset behind it.
  let end: Int
  /// The range of the title's text.
  let title: Range<Int>?

  init?(_ utf8: [UInt8]) {
    guard utf8.starts(with: "---\n".utf8) else { return nil }
    var start = 4
    var title: Range<Int>?
    while start < utf8.count {
      let end = utf8[start...].firstIndex(of: 0x0A) ?? utf8.count
      let line = utf8.trimmed(start..<end)
      if utf8[line].elementsEqual("---".utf8) || utf8[line].elementsEqual("...".utf8) {
        self.end = min(end + 1, utf8.count)
        self.title = title
        return
      }
      if title == nil, utf8[line].starts(with: "title:".utf8) {
        title = Self.unquoted(utf8, utf8.trimmed(line.lowerBound + 6..<line.upperBound))
      }
      start = end + 1
    }
    return nil
  }

  private static func unquoted(_ utf8: [UInt8], _ range: Range<Int>) -> Range<Int> {
    guard range.count >= 2, let first = utf8[range].first, first == 0x22 || first == 0x27,
      utf8[range].last == first
    else { return range }
    return range.lowerBound + 1..<range.upperBound - 1
  }
}

/// HTML comments between blocks.
enum MarkdownComments {
  /// The lines without those that a comment takes up whole; code keeps its own.
  static func removed(from lines: [MarkdownLine], _ utf8: [UInt8]) -> [MarkdownLine] {
    var result: [MarkdownLine] = []
    var isInside = false
    var fence: (mark: UInt8, length: Int)?
    for line in lines {
      let text = utf8[line.start..<line.end]
      if isInside {
        isInside = !text.contains("-->")
        continue
      }
      if let open = fence {
        if let found = line.fence(utf8), found.mark == open.mark, found.length >= open.length,
          found.info.isEmpty
        {
          fence = nil
        }
      } else if let found = line.fence(utf8) {
        fence = (found.mark, found.length)
      } else if line.indent < 4, text.starts(with: "<!--".utf8) {
        let ends = text.contains("-->")
        if !ends { isInside = true }
        if !ends || utf8[utf8.trimmed(line.start..<line.end)].suffix(3).elementsEqual("-->".utf8) { continue }
      }
      result.append(line)
    }
    return result
  }
}

extension ArraySlice<UInt8> {
  /// Whether some bytes stand anywhere in the slice.
  fileprivate func contains(_ string: String) -> Bool {
    let wanted = Array(string.utf8)
    guard let first = wanted.first else { return true }
    return indices.contains { self[$0] == first && self[$0...].starts(with: wanted) }
  }
}
