import Diagnostics
import TestSupport
import Testing

@testable import Normalization

/// Pieces of every kind of damage, thrown together: what comes out must not be repaired again.
@Suite struct IdempotenceTests {
  private static let pieces = [
    "花園", "門(mén)", "數(shù)", "?shù)", "⽤用户", "⺫⽬目录", "⻚", "\u{A0}", "\u{200B}", "\u{3000}", "ＵＲＬ", "ﬁ", "，",
    ",",
    "。。。", "...", "”", "“", "</p>", "<p>", "&nbsp;", "&amp;lt;", " ", "  ", "\n", "\r\n", "(字)", "（", "O",
    "?", "!",
    "Transition- ", "Layout", "。", "• ", "1. ", "|", "\t", "\u{FEFF}", "布 局", ":", "12", "。.", "的", "a",
  ]

  @Test(arguments: UInt64(0)..<60)
  func repairedTextIsLeftAsItIs(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var text = ""
    for _ in 0..<Int.random(in: 1...60, using: &generator) {
      text += Self.pieces.randomElement(using: &generator) ?? ""
    }
    for format in [SourceFormat.plainText, .markdown] {
      let once = normalize(text, format: format)
      let twice = normalize(String(decoding: once.utf8, as: UTF8.self), format: format)
      #expect(twice.utf8 == once.utf8, "\(text.debugDescription)")
    }
  }

  private func normalize(_ text: String, format: SourceFormat) -> NormalizedText {
    var diagnostics: [Diagnostic] = []
    return Normalizer().normalize(
      SourceText(path: "a.txt", text: text), format: format, options: .init(reflow: false),
      diagnostics: &diagnostics)
  }
}
