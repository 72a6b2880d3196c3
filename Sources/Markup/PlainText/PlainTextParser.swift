import Diagnostics
import Normalization

/// Reads a plain text: its lines, the names it is known to have headings for, and its contents list.
///
/// First every line gets its role (`LineClassifier`), then lines are gathered to blocks (`BlockGathering`), levels
/// given to headings (`HeadingLevels`), and what is not of the article set apart (`MatterLines`).
struct PlainTextParser {
  private let slices: SourceSlices
  private let lines: [TextLine]
  private let classifier: LineClassifier

  init(_ text: NormalizedText, headingNames: Set<String>) {
    slices = SourceSlices(text: text)
    lines = TextLine.lines(of: text.utf8)
    classifier = LineClassifier(utf8: text.utf8, lines: lines, headingNames: headingNames)
  }

  func parse() -> Document {
    guard !lines.isEmpty else { return Document() }
    let matter = MatterLines(lines: lines, classifier: classifier)
    var levels = HeadingLevels()
    var document = Document()
    document.title = matter.title.map { slices.inline(lines[$0].range) }
    document.frontMatter = blocks(of: matter.front, inBody: false, &levels)
    document.body = blocks(of: matter.body, inBody: true, &levels)
    document.backMatter = blocks(of: matter.back, inBody: false, &levels)
    document.body = levels.lifted(document.body)
    return document
  }

  private func blocks(of range: Range<Int>, inBody: Bool, _ levels: inout HeadingLevels) -> [Block] {
    var gathering = BlockGathering(
      slices: slices, lines: lines, classifier: classifier, range: range, inBody: inBody, levels: levels)
    let blocks = gathering.blocks()
    levels = gathering.levels
    return blocks
  }
}

/// Which lines are the article's title, its body, and what stands around it.
struct MatterLines {
  private(set) var title: Int?
  private(set) var front: Range<Int>
  private(set) var body: Range<Int>
  private(set) var back: Range<Int>

  init(lines: [TextLine], classifier: LineClassifier) {
    let backStart = Self.backStart(lines, classifier)
    var start = 0
    if Self.isTitle(lines, classifier) {
      title = 0
      start = 1
    }
    let frontStart = start
    if !classifier.contents.range.isEmpty {
      start = max(start, classifier.contents.range.upperBound)
    } else {
      while start < backStart,
        KnownPhrases.editorMarks.contains(where: lines[start].folded.hasPrefix)
      {
        start += 1
      }
    }
    front = frontStart..<min(start, backStart)
    body = front.upperBound..<backStart
    back = backStart..<lines.count
  }

  /// Paragraphs without a mark of their own that may stand between two lines of back matter.
  private static let mostParagraphs = 2

  /// A first line that is short, no sentence and no section's heading, in a text that has more than a few lines.
  private static func isTitle(_ lines: [TextLine], _ classifier: LineClassifier) -> Bool {
    guard let first = lines.first, lines.count >= 3, first.width <= 60, first.ending == .none,
      !first.hasInnerPunctuation, lines[1].blankBefore > 0 || !classifier.usesBlankLines
    else { return false }
    switch classifier.role(at: 0) {
    case .heading(let heading): return heading.evidence == .label
    case .caption, .prose: return !classifier.contents.range.contains(0)
    default: return false
    }
  }

  /// The first of the lines at the end that are links and advertisements; the count of lines without such.
  private static func backStart(_ lines: [TextLine], _ classifier: LineClassifier) -> Int {
    var start = lines.count
    var paragraphs = 0
    // What stands between two such lines goes with them; a heading or the article's paragraphs end the search.
    for index in lines.indices.dropFirst().reversed() {
      if isMatter(lines[index]) {
        start = index
        paragraphs = 0
        continue
      }
      switch classifier.role(at: index) {
      case .item: break
      case .prose, .caption: if lines[index].ending != .none { paragraphs += 1 }
      default: return start
      }
      if paragraphs > mostParagraphs { return start }
    }
    return start
  }

  private static func isMatter(_ line: TextLine) -> Bool {
    if KnownPhrases.matterMarks.contains(where: line.folded.contains) { return true }
    if line.folded.hasPrefix("====") || line.folded.hasPrefix("----") { return true }
    return line.folded.hasPrefix("【") && line.folded.hasSuffix("】")
  }
}
