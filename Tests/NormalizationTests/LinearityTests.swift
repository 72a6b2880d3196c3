import Diagnostics
import Testing

@testable import Normalization

/// Texts that take for ever where a step looks from each opener to the end of the line or text.
@Suite struct LinearityTests {
  private static let length = 120_000

  private static let plain = [
    "?", "⽤", "⽤用", "(", "字(", "字(字", "?shù)", "字(nèi", "</p>", "<a ", "&amp;", "&amp", "字  ", "字 ", "。", "”",
    "“", "字.", "\u{3000}", "\u{200B}", "Ｕ", "<!--", "字, ", "?/",
    "？(", "\u{E000}", "\u{E000}?", "數(shù)?", "\n", "1 ", "字 1 ", "-", "aaa-", "UIView-a", "|", "|\n", "&#",
    "\r", "\u{FF}",
  ]

  private static let markdown = [
    "[a](b \"", "[a](b", "`", "` `` ", "`a``b", "<!--", "<a \"", "<a '", "](", "((", "&a", "[", "\\",
    "https:",
  ]

  private func normalize(_ piece: String, format: SourceFormat) -> NormalizedText {
    let utf8 = Array(piece.utf8)
    var text: [UInt8] = []
    while text.count < Self.length { text += utf8 }
    var diagnostics: [Diagnostic] = []
    return Normalizer().normalize(
      SourceText(path: "long.txt", utf8: text), format: format, options: .init(reflow: false),
      diagnostics: &diagnostics)
  }

  @Test(.timeLimit(.minutes(5)), arguments: plain)
  func oneLineOfRepeatedPiecesEnds(piece: String) {
    let text = normalize(piece, format: .plainText)
    #expect(text.map.inputLength == text.source.utf8.count)
  }

  @Test(.timeLimit(.minutes(5)), arguments: markdown)
  func oneLineOfMarkdownEnds(piece: String) {
    let text = normalize(piece, format: .markdown)
    #expect(text.utf8 == text.source.utf8)
  }

  @Test(.timeLimit(.minutes(5)), arguments: ["<a ", "<!-- ", "<a \"", "<code>", "<code></code", "&a", "</p"])
  func oneLineOfHTMLEnds(piece: String) {
    let text = normalize(piece, format: .html)
    #expect(text.map.inputLength == text.source.utf8.count)
  }

  @Test(.timeLimit(.minutes(5)))
  func codeSpansOfManyLengthsAreMatchedByTheirOwn() {
    var line = ""
    for length in 1...300 { line += String(repeating: "`", count: length) + "a" }
    let utf8 = Array(String(repeating: line, count: 2).utf8)
    #expect(MarkdownProtection.ranges(in: utf8).first?.lowerBound == 0)
  }

  @Test func destinationEndsAtItsOwnParenthesis() {
    let utf8 = Array("看[這](a(b)c)。[那](d".utf8)
    let ranges = MarkdownProtection.ranges(in: utf8)
    #expect(ranges.map { String(decoding: utf8[$0], as: UTF8.self) } == ["(a(b)c)"])
  }
}
