import Diagnostics
import TestSupport
import Testing

@testable import Normalization

@Suite struct StreamNormalizerTests {
  private static let damage = ByteShiftDamage(table: [("數", "shù"), ("當", "dāng"), ("門", "mén")])
  private static let clean = """
    數一數花園里花的數量，再把數字寫在門邊的本子上。
    當天的數據會顯示在門口,樣式由當班的園丁決定。
    請看當地支持的樣式，數目和門牌都在上面。

    """

  private func stream(
    _ utf8: [UInt8], lookAhead: Int, chunks seed: UInt64, diagnostics: inout [Diagnostic]
  ) -> [NormalizedText] {
    var generator = SeededGenerator(seed: seed)
    var stream = StreamNormalizer(format: .plainText, path: "text", lookAhead: lookAhead)
    var parts: [NormalizedText] = []
    var start = 0
    while start < utf8.count {
      let end = min(utf8.count, start + Int.random(in: 1...97, using: &generator))
      parts += stream.consume(Array(utf8[start..<end]), diagnostics: &diagnostics)
      start = end
    }
    if let last = stream.finish(diagnostics: &diagnostics) { parts.append(last) }
    return parts
  }

  private func whole(_ utf8: [UInt8]) -> NormalizedText {
    var diagnostics: [Diagnostic] = []
    return Normalizer().normalize(
      SourceText(path: "text", utf8: utf8), format: .plainText, options: .init(reflow: false),
      diagnostics: &diagnostics)
  }

  private func text(_ parts: [NormalizedText]) -> String {
    String(decoding: parts.flatMap(\.utf8), as: UTF8.self)
  }

  @Test(arguments: UInt64(0)..<8)
  func textWithinTheLookAheadComesOutAsAWhole(seed: UInt64) throws {
    let damaged = try #require(Self.damage.apply(to: ByteShiftSubjects.all[Int(seed) % 6]))
    var diagnostics: [Diagnostic] = []
    let parts = stream(
      Array(damaged.utf8), lookAhead: damaged.utf8.count, chunks: seed, diagnostics: &diagnostics)
    #expect(parts.count == 1)
    #expect(parts.flatMap(\.utf8) == whole(Array(damaged.utf8)).utf8)
    #expect(parts.flatMap(\.repairs) == whole(Array(damaged.utf8)).repairs)
  }

  @Test(arguments: UInt64(0)..<4)
  func laterPartsAreRepairedByWhatTheFirstTaught(seed: UInt64) throws {
    let clean = String(repeating: Self.clean, count: 12)
    let damaged = try #require(Self.damage.apply(to: clean))
    var diagnostics: [Diagnostic] = []
    let parts = stream(
      Array(damaged.utf8), lookAhead: damaged.utf8.count / 4, chunks: seed, diagnostics: &diagnostics)
    #expect(parts.count >= 3)
    #expect(text(parts) == clean.replacing("口,樣", with: "口，樣"))
    #expect(diagnostics.isEmpty)
    let lines = parts.map(\.source.precedingLines)
    #expect(lines == lines.sorted() && lines.last ?? 0 > 10)
  }

  @Test func damageBehindTheLookAheadIsReported() throws {
    let damaged = try #require(Self.damage.apply(to: Self.clean))
    let clean = String(repeating: "花園里沒有人說話，只有風吹過葉子。\n", count: 30)
    var diagnostics: [Diagnostic] = []
    let parts = stream(
      Array((clean + damaged).utf8), lookAhead: 600, chunks: 1, diagnostics: &diagnostics)
    #expect(text(parts).hasPrefix(clean))
    #expect(diagnostics.map(\.rule) == ["look-ahead-too-short"])
    #expect(diagnostics.first?.location?.start.line ?? 0 > 30)
  }

  @Test func lineLongerThanTheLookAheadKeepsItsCharacters() {
    let line = String(repeating: "花園里沒有人說話", count: 40)
    var diagnostics: [Diagnostic] = []
    let parts = stream(Array(line.utf8), lookAhead: 100, chunks: 3, diagnostics: &diagnostics)
    #expect(text(parts) == line)
    #expect(diagnostics.isEmpty)
  }

  @Test func wideCharactersAreCutAtLineEnds() {
    let line = "花園里沒有人說話。\n"
    let units = String(repeating: line, count: 30).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    var diagnostics: [Diagnostic] = []
    let parts = stream([0xFF, 0xFE] + units, lookAhead: 101, chunks: 3, diagnostics: &diagnostics)
    #expect(text(parts) == String(repeating: line, count: 30))
    #expect(diagnostics.isEmpty)
  }

  @Test func binaryFileGivesNoTextAndIsReported() {
    var diagnostics: [Diagnostic] = []
    let parts = stream(
      [UInt8](repeating: 0, count: 400), lookAhead: 100, chunks: 1, diagnostics: &diagnostics)
    #expect(parts.isEmpty)
    #expect(diagnostics.map(\.rule) == ["binary-file"])
  }

  @Test func placesAreThoseOfTheFile() {
    let utf8 = Array((String(repeating: "花園裡沒有人說話", count: 30) + "\u{A0}ok\n門\u{A0}ok\n").utf8)
    var diagnostics: [Diagnostic] = []
    let parts = stream(utf8, lookAhead: 100, chunks: 1, diagnostics: &diagnostics)
    let places = parts.flatMap { part in
      part.repairs.map { part.source.position(at: $0.source.lowerBound) }
    }
    #expect(parts.count > 5)
    #expect(places == [SourcePosition(line: 1, column: 241), SourcePosition(line: 2, column: 2)])
  }

  @Test func offsetsOfBadBytesAreThoseOfTheFile() {
    let line = Array("花園裡沒有人說話。\n".utf8)
    let utf8 = Array(repeatElement(line, count: 10).joined()) + [0x41, 0xFF, 0x0A]
    var diagnostics: [Diagnostic] = []
    _ = stream(utf8, lookAhead: 60, chunks: 1, diagnostics: &diagnostics)
    #expect(diagnostics.map(\.summary) == ["byte FF at offset \(utf8.count - 2) is no UTF-8"])
    #expect(diagnostics.first?.location?.start == SourcePosition(line: 11, column: 2))
  }

  @Test func linesThatEndWithCarriageReturnsAloneAreWhole() {
    let line = "花園裡沒有人說話。\r"
    var diagnostics: [Diagnostic] = []
    let parts = stream(
      Array(String(repeating: line, count: 20).utf8), lookAhead: 70, chunks: 2, diagnostics: &diagnostics)
    #expect(parts.dropLast().allSatisfy { $0.source.utf8.last == 0x0D })
    #expect(parts.last?.source.precedingLines == 20 - (parts.last?.source.utf8.count ?? 0) / line.utf8.count)
  }

  @Test func codeOfMarkdownIsNotCutFromItsFence() {
    let code = "```\n" + String(repeating: "花園,裡\n", count: 6) + "```\n"
    let utf8 = Array((String(repeating: "花園裡沒有人說話。\n", count: 4) + code + "花園,裡\n").utf8)
    var stream = StreamNormalizer(format: .markdown, path: "a.md", lookAhead: 160)
    var diagnostics: [Diagnostic] = []
    var parts = stream.consume(utf8, diagnostics: &diagnostics)
    if let last = stream.finish(diagnostics: &diagnostics) { parts.append(last) }
    #expect(parts.count > 1)
    #expect(text(parts).contains(code))
    #expect(text(parts).hasSuffix("花園，裡\n"))
  }

  @Test func surrogatePairsAndDoubleBytesAreNotCutInTwo() throws {
    let text = String(repeating: "花園𠀀裡沒有人說話", count: 40)
    var diagnostics: [Diagnostic] = []
    let units = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let wide = stream([0xFE, 0xFF] + units, lookAhead: 101, chunks: 5, diagnostics: &diagnostics)
    #expect(self.text(wide) == text)
    let bytes = try #require(LegacyEncoding.encode(text, "GB18030"))
    let double = stream(bytes, lookAhead: 101, chunks: 5, diagnostics: &diagnostics)
    #expect(self.text(double) == text)
    #expect(diagnostics.isEmpty, "\(diagnostics)")
  }
}
