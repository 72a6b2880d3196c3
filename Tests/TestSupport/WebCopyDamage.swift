/// Damages a text the way copying it from a web page does: no-break spaces, collapsed lists and code, stray captions.
///
/// Works on plain text whose blocks are set apart by blank lines. List items start with `• ` or `1. `, program text is
/// what `isCode` says, and captions of pictures side by side stand on one line with a tab between. Shares are of 1;
/// the same seed gives the same text.
public struct WebCopyDamage: Sendable {
  public var seed: UInt64 = 1
  /// Spaces that become U+00A0.
  public var noBreakSpaces = 0.5
  /// Lists that stand in one paragraph: `• 甲 • 乙`.
  public var collapsedLists = 0.3
  /// Lists with bullets that lose them and keep their lines.
  public var lostBullets = 0.2
  /// Paragraphs that stand on one line with the next one, a space between.
  public var joinedParagraphs = 0.0
  /// Rows of captions that stand before the paragraph behind them, with a wide gap for the tab.
  public var strayCaptions = 0.5
  /// Whether the lines of program text stand on one line.
  public var collapsesCode = true
  public var isCode: @Sendable (_ line: String) -> Bool = { _ in false }

  public init(seed: UInt64 = 1) {
    self.seed = seed
  }

  public func apply(to text: String) -> String {
    var generator = SeededGenerator(seed: seed)
    var blocks: [Block] = []
    var isGlued = false
    for block in Self.blocks(of: text) {
      let kind = kind(of: block)
      let lines = damaged(block, kind, &generator)
      if isGlued, kind == .prose, let last = blocks.indices.last {
        blocks[last].lines[blocks[last].lines.count - 1] += " " + (lines.first ?? "")
        blocks[last].lines += lines.dropFirst()
        blocks[last].kind = .prose
      } else {
        blocks.append(Block(kind: kind, lines: lines))
      }
      isGlued = glues(blocks[blocks.count - 1], &generator)
    }
    let damaged = blocks.map { $0.lines.joined(separator: "\n") }.joined(separator: "\n\n")
    var result = String.UnicodeScalarView()
    for scalar in damaged.unicodeScalars {
      result.append(scalar == " " && draw(noBreakSpaces, &generator) ? "\u{A0}" : scalar)
    }
    return String(result) + (text.hasSuffix("\n") ? "\n" : "")
  }

  private enum Kind { case prose, short, list, numbers, code, captions, table }

  private struct Block {
    var kind: Kind
    var lines: [String]
  }

  private static func blocks(of text: String) -> [[String]] {
    var blocks: [[String]] = [[]]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty { blocks.append([]) } else { blocks[blocks.count - 1].append(String(line)) }
    }
    return blocks.filter { !$0.isEmpty }
  }

  private func kind(of block: [String]) -> Kind {
    if block.allSatisfy(isCode) { return .code }
    if block.contains(where: { $0.contains("\t") }) {
      let isRow = block.count == 1 && !block[0].hasPrefix("\t") && block[0].split(separator: "\t").count == 2
      return isRow ? .captions : .table
    }
    if block.allSatisfy({ $0.hasPrefix("• ") }) { return .list }
    if block.allSatisfy({ $0.first?.isNumber == true && $0.contains(". ") }) { return .numbers }
    return block[0].last.map { "。！？：）”".contains($0) } ?? false ? .prose : .short
  }

  private func damaged(_ block: [String], _ kind: Kind, _ generator: inout SeededGenerator) -> [String] {
    let collapses = draw(collapsedLists, &generator)
    let losesBullets = draw(lostBullets, &generator)
    switch kind {
    case .code: return collapsesCode ? [block.map(Self.trimmed).joined(separator: " ")] : block
    case .list where collapses, .numbers where collapses: return [block.joined(separator: " ")]
    case .list where losesBullets: return block.map { String($0.dropFirst(2)) }
    case .captions: return [block[0].split(separator: "\t").joined(separator: "      ")]
    default: return block
    }
  }

  /// Whether the next paragraph comes on the same line.
  private func glues(_ block: Block, _ generator: inout SeededGenerator) -> Bool {
    switch block.kind {
    case .captions: draw(strayCaptions, &generator)
    case .prose: draw(joinedParagraphs, &generator)
    default: false
    }
  }

  private func draw(_ share: Double, _ generator: inout SeededGenerator) -> Bool {
    Double(generator.next() >> 11) < share * Double(1 << 53)
  }

  private static func trimmed(_ line: String) -> String {
    String(line.drop { $0 == " " })
  }
}
