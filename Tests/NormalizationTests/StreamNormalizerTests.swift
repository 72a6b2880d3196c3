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
}
