import Diagnostics
import Markup
import TestSupport
import Testing

@testable import ContentRendering

@Suite struct InlineTextConversionTests {
  /// 软件 → 軟體 as one phrase, 里 → 裡面 (longer), 的 → nothing, outside protected ranges.
  static let conversion = TextConversion { utf8, protected in
    let rules: [(from: [UInt8], to: [UInt8])] = [
      (Array("软件".utf8), Array("軟體".utf8)), (Array("里".utf8), Array("裡面".utf8)),
      (Array("的".utf8), []),
    ]
    var output: [UInt8] = []
    var map = OffsetMap()
    var index = 0
    while index < utf8.count {
      let rule = rules.first { rule in
        utf8[index...].starts(with: rule.from)
          && !protected.contains { $0.overlaps(index..<index + rule.from.count) }
      }
      if let rule {
        map.appendReplacement(inputLength: rule.from.count, outputLength: rule.to.count)
        output += rule.to
        index += rule.from.count
      } else {
        map.appendCopy(1)
        output.append(utf8[index])
        index += 1
      }
    }
    return (output, map)
  }

  @Test func spansFollowTheirWords() {
    var text = InlineText("在软件里")
    text.insert(InlineSpan(3..<9, .strong))
    text.insert(InlineSpan(9..<12, .emphasis))
    let converted = text.converted(by: Self.conversion)
    #expect(converted.string == "在軟體裡面")
    #expect(converted.spans.map(\.range) == [3..<9, 9..<15])
  }

  @Test func spanThatEndsInsideAPhraseKeepsItsCharacters() {
    var text = InlineText("软件")
    text.insert(InlineSpan(0..<3, .strong))
    text.insert(InlineSpan(3..<6, .emphasis))
    #expect(text.converted(by: Self.conversion).spans.map(\.range) == [0..<3, 3..<6])
  }

  @Test func codeIsProtected() {
    var text = InlineText("软件软件")
    text.insert(InlineSpan(0..<6, .code))
    #expect(text.converted(by: Self.conversion).string == "软件軟體")
  }

  @Test func spanOfDeletedTextGoesUnlessItIsARepair() {
    var text = InlineText("我的书")
    text.insert(InlineSpan(3..<6, .strong))
    text.insert(InlineSpan(3..<3, .repair(index: 0)))
    let converted = text.converted(by: Self.conversion)
    #expect(converted.spans == [InlineSpan(3..<3, .repair(index: 0))])
  }

  @Test func placesStillLeadToTheSource() {
    let text = InlineText(
      utf8: Array("在里面".utf8), map: OffsetMap(identity: 9), base: 100)
    let converted = text.converted(by: Self.conversion)
    #expect(converted.sourceRange(of: 3..<9) == 103..<106)
    #expect(converted.sourceRange(of: 9..<12) == 106..<109)
  }

  @Test func randomSpansStayNested() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let words = ["软件", "里", "的", "好", "a"]
      let string = (0..<8).map { _ in words[Int.random(in: 0..<5, using: &generator)] }.joined()
      var text = InlineText(string)
      for _ in 0..<5 {
        let ends = [0, 1].map { _ in Int.random(in: 0...string.utf8.count, using: &generator) }.sorted()
        text.insert(InlineSpan(ends[0]..<ends[1], .strong))
      }
      let converted = text.converted(by: Self.conversion)
      var rebuilt = converted
      rebuilt.spans = []
      for span in converted.spans {
        let fits = rebuilt.insert(span)
        #expect(fits)
      }
    }
  }

  @Test func conversionsFollowEachOther() {
    let twice = Self.conversion.followed(
      by: TextConversion { utf8, _ in
        var map = OffsetMap()
        map.appendReplacement(inputLength: 0, outputLength: 1)
        map.appendCopy(utf8.count)
        return ([0x21] + utf8, map)
      })
    let result = twice(Array("里".utf8))
    #expect(String(decoding: result.utf8, as: UTF8.self) == "!裡面")
    #expect(result.map.inputLength == 3)
    #expect(result.map.outputLength == 7)
  }
}
