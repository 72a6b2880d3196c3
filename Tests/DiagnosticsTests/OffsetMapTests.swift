import Diagnostics
import TestSupport
import Testing

@Suite struct OffsetMapTests {
  /// `ab` copied, `xyz` for `c`, `de` deleted, `f` copied, `!` inserted.
  private var map: OffsetMap {
    var map = OffsetMap()
    map.appendCopy(2)
    map.appendReplacement(inputLength: 1, outputLength: 3)
    map.appendReplacement(inputLength: 2, outputLength: 0)
    map.appendCopy(1)
    map.appendReplacement(inputLength: 0, outputLength: 1)
    return map
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 2), (3, 2), (4, 2), (5, 5), (6, 6), (7, 6), (100, 6)])
  func outputLeadsToInput(output: Int, input: Int) {
    #expect(map.input(at: output) == input)
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 2), (3, 5), (4, 5), (5, 5), (6, 7), (100, 7)])
  func inputLeadsToOutput(input: Int, output: Int) {
    #expect(map.output(at: input) == output)
  }

  @Test(
    arguments: [
      (0..<2, 0..<2), (1..<3, 1..<3), (3..<4, 2..<3), (2..<6, 2..<6), (5..<6, 5..<6), (6..<7, 6..<6),
      (0..<7, 0..<6),
      (3..<3, 2..<2),
    ] as [(Range<Int>, Range<Int>)])
  func outputRangeLeadsToInputRange(output: Range<Int>, input: Range<Int>) {
    #expect(map.inputRange(of: output) == input)
  }

  @Test(
    arguments: [(0..<2, 0..<2), (2..<3, 2..<5), (3..<5, 5..<5), (1..<6, 1..<6), (2..<2, 2..<2)]
      as [(Range<Int>, Range<Int>)])
  func inputRangeLeadsToOutputRange(input: Range<Int>, output: Range<Int>) {
    #expect(map.outputRange(of: input) == output)
  }

  @Test func copiesAreJoinedAndNothingIsNoSegment() {
    var map = OffsetMap()
    map.appendCopy(2)
    map.appendCopy(0)
    map.appendReplacement(inputLength: 0, outputLength: 0)
    map.appendCopy(3)
    #expect(map == OffsetMap(identity: 5))
    #expect(OffsetMap(identity: 0).segments.isEmpty)
  }

  /// The model: for each byte of the output, the byte of the input that it is a copy of, or the place of the
  /// edit it belongs to.
  @Test func mapEqualsAListOfBytes() {
    for seed in 0..<500 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let text = RandomEdits.text(&generator)
      let script = RandomEdits.script(for: text, &generator)
      let (result, map) = script.apply(to: text)
      var model: [Int] = []
      var position = 0
      for edit in script.edits {
        model += position..<edit.range.lowerBound
        model += edit.replacement.map { _ in edit.range.lowerBound }
        position = edit.range.upperBound
      }
      model += position..<text.count
      #expect(result.indices.map { map.input(at: $0) } == model, "seed \(seed)")
      for segment in map.segments where segment.isCopied {
        #expect(segment.input.map { map.output(at: $0) } == Array(segment.output), "seed \(seed)")
      }
    }
  }
}
