import Diagnostics
import HanText
import Markup
import Normalization

@testable import Linking

/// Documents for tests, written in a few marks: `# ` headings (level by number of #, number before the
/// words), `- ` list items, `! ` notes, `> ` code, anything else a paragraph.
///
/// One block a line.
enum SmallText {
  static func source(
    _ text: String, slug: String = "one", date: String = "", front: Int = 0, repairs: [Repair] = [],
    pages: [PageMark] = [], script: Script = .hans
  ) -> ParsedSource {
    let blocks = blocks(of: text)
    let source = SourceText(path: slug + ".txt", text: text)
    return ParsedSource(
      slug: slug, info: SourceInfo(title: slug, date: date),
      text: NormalizedText(
        source: source, format: .plainText, utf8: source.utf8, map: OffsetMap(identity: source.utf8.count),
        repairs: repairs, script: ScriptJudgement(script: script, isMachineMade: script == .hant),
        pages: pages),
      document: Document(frontMatter: Array(blocks.prefix(front)), body: Array(blocks.dropFirst(front))))
  }

  static func blocks(of text: String) -> [Block] {
    var blocks: [Block] = []
    var offset = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let length = line.utf8.count
      if !line.isEmpty { blocks.append(block(String(line), at: offset)) }
      offset += length + 1
    }
    return blocks
  }

  private static func block(_ line: String, at offset: Int) -> Block {
    let range = offset..<offset + line.utf8.count
    let marks = line.prefix { "#-!>".contains($0) }
    var words = Substring(line.dropFirst(marks.count))
    if !marks.isEmpty { words = words.drop { $0 == " " } }
    let inline = InlineText(
      utf8: Array(words.utf8), map: OffsetMap(identity: words.utf8.count),
      base: range.upperBound - words.utf8.count)
    let paragraph = Block(.paragraph(inline), range: range)
    switch marks.first {
    case "#": return Block(.heading(heading(words, level: marks.count, end: range.upperBound)), range: range)
    case "-": return Block(.list(List(items: [[paragraph]])), range: range)
    case "!": return Block(.note(Note(kind: .note, label: "注意", blocks: [paragraph])), range: range)
    case ">": return Block(.code(CodeBlock(text: String(words))), range: range)
    default: return paragraph
    }
  }

  private static func heading(_ words: Substring, level: Int, end: Int) -> Heading {
    let number = words.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let text = number.isEmpty ? words : words.dropFirst(number.count).drop { $0 == " " }
    let inline = InlineText(
      utf8: Array(text.utf8), map: OffsetMap(identity: text.utf8.count), base: end - text.utf8.count)
    return Heading(level: level, number: number.isEmpty ? nil : String(number), text: inline)
  }
}
