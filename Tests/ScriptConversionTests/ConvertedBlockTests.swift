import TestSupport
import Testing

@testable import ScriptConversion

/// Lines of a longer text, converted by themselves.
@Suite struct ConvertedBlockTests {
  private static let dictionary = PhraseDictionary([.init(key: Array("工具 链".utf8), value: Array("鏈".utf8))])
  private static let converters = ["s2twp", "t2s", "s2hk"].compactMap {
    ScriptConverter(configuration: $0, dictionaries: [dictionary])
  }

  private func text(_ generator: inout SeededGenerator) -> [UInt8] {
    let pieces = [
      "头发", "發現", "软件", "a1 ", "，", "裡面", "后", "只", "𠀀", "\n", "\n\n", "信息", "é", "公里", "程序", "著", "工具 链",
      "。",
    ]
    return (0..<120).flatMap { _ in Array(pieces[Int.random(in: 0..<pieces.count, using: &generator)].utf8) }
  }

  @Test(arguments: 0..<40) func anyBlocksOfLinesGiveTheWhole(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let text = text(&generator)
    for converter in Self.converters {
      for isTraditional in [false, true] {
        let whole = converter.convert(lines: text, protecting: [], inTraditional: isTraditional)
        var joined: [UInt8] = []
        var (start, feeds) = (0, 0)
        for end in text.indices.map({ $0 + 1 }) {
          guard end == text.count || text[end - 1] == 0x0A && Bool.random(using: &generator) else { continue }
          let block = converter.convert(
            lines: Array(text[start..<end]), protecting: [], inTraditional: isTraditional)
          joined += block.utf8
          feeds += block.lineFeeds
          start = end
        }
        #expect(joined == whole.utf8)
        #expect(feeds == whole.lineFeeds && feeds == text.count { $0 == 0x0A })
      }
    }
  }

  @Test func bytesThatAreNoTextAreCountedWhereTheyStand() {
    let text: [UInt8] = Array("头\n".utf8) + [0xFF, 0xE5, 0x8F] + Array("头".utf8)
    let block = Self.converters[0].convert(lines: text, protecting: [], inTraditional: false)
    #expect(block.utf8 == Array("頭\n".utf8) + [0xFF, 0xE5, 0x8F] + Array("頭".utf8))
    #expect(block.faults == ConvertedBlock.Faults(count: 3, first: 4))
  }
}
