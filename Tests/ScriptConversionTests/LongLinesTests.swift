import Diagnostics
import HanText
import Testing

@testable import ScriptConversion

@Suite struct LongLinesTests {
  private static let converter = ScriptConverter(to: .tw, from: .hans, regionalVocabulary: true)

  private func line(_ unit: String, bytes: Int) -> [UInt8] {
    Array(String(repeating: unit, count: bytes / unit.utf8.count + 1).utf8)
  }

  @Test func linesOfAnyUsualLengthAreNotCut() {
    let text = line("头发后面，里面的软件。\n", bytes: 3 * LongLines.longest)
    #expect(LongLines.cuts(in: text, outside: []).isEmpty)
    #expect(LongLines.cuts(in: line("头", bytes: LongLines.longest - 3), outside: []).isEmpty)
  }

  @Test func cutIsBeforeAMarkAndOutsideOfProtectedText() throws {
    let text = Array("头\n".utf8) + line("头发后面，里面的软件。", bytes: 2 * LongLines.longest + 5000)
    let cuts = LongLines.cuts(in: text, outside: [])
    #expect(cuts.count == 2)
    for cut in cuts {
      #expect("，。".utf8.starts(with: text[cut..<cut + 3]) || text[cut...].starts(with: "。".utf8))
    }
    let first = try #require(cuts.first)
    let protected = first - 10..<first + 100
    #expect(
      LongLines.cuts(in: text, outside: [0..<5, protected, text.count - 5..<text.count]).first == first + 100)
  }

  @Test func textWithoutMarksIsCutBetweenCharacters() throws {
    let text = line("后", bytes: LongLines.longest + 10_000)
    let cut = try #require(LongLines.cut(from: 0, in: text, outside: []))
    #expect(text[cut] & 0xC0 != 0x80)
  }

  @Test func partsBetweenCutsGiveTheWhole() {
    let text = line("打开软件，頭髮后面里面，这里 API 的头发。", bytes: 2 * LongLines.longest + 9000)
    let whole = Self.converter.convert(lines: text, protecting: [], inTraditional: false).utf8
    var joined: [UInt8] = []
    var start = 0
    for end in LongLines.cuts(in: text, outside: []) + [text.count] {
      joined +=
        Self.converter.convert(lines: Array(text[start..<end]), protecting: [], inTraditional: false).utf8
      start = end
    }
    #expect(joined == whole)
  }
}
