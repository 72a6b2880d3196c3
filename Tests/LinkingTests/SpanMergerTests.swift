import Markup
import TestSupport
import Testing

@testable import Linking

@Suite struct SpanMergerTests {
  private func span(_ range: Range<Int>, _ index: Int) -> InlineSpan {
    InlineSpan(range, .repair(index: index))
  }

  @Test func spansThatNestAreAddedAndOthersLeftOut() {
    var merger = SpanMerger([InlineSpan(4..<10, .strong)])
    merger.add([span(0..<4, 0), span(9..<12, 1)])
    merger.add([span(3..<5, 2), span(5..<10, 3)])
    #expect(merger.spans.map(\.range) == [0..<4, 4..<10, 5..<10])
  }

  @Test func aSpanThatHoldsAnotherComesFirst() {
    var merger = SpanMerger([InlineSpan(4..<6, .strong)])
    merger.add([span(2..<8, 0)])
    #expect(merger.spans.map(\.range) == [2..<8, 4..<6])
  }

  @Test func partsAreCutAtTheEdgesTheyCross() {
    var merger = SpanMerger([InlineSpan(4..<8, .strong), InlineSpan(10..<14, .emphasis)])
    merger.addInParts([span(6..<12, 0)])
    #expect(merger.spans.map(\.range) == [4..<8, 6..<8, 8..<10, 10..<14, 10..<12])
    #expect(merger.spans.filter { $0.kind == .repair(index: 0) }.count == 3)
  }

  @Test func emptySpansAlwaysFit() {
    var merger = SpanMerger([InlineSpan(4..<8, .strong)])
    merger.addInParts([span(5..<5, 0), span(8..<8, 1)])
    #expect(merger.spans.map(\.range) == [4..<8, 5..<5, 8..<8])
  }

  @Test(arguments: 0..<200) func addingAtOnceEqualsInsertingOneByOne(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let base = disjoint(&random).map { InlineSpan($0, .strong) }
    let added = disjoint(&random).enumerated().map { span($1, $0) }
    var merger = SpanMerger(base)
    merger.add(added)
    var text = InlineText("")
    text.spans = base
    for span in added { text.insert(span) }
    #expect(Set(merger.spans) == Set(text.spans))
    var parts = SpanMerger(base)
    parts.addInParts(added)
    #expect(areNested(parts.spans))
    #expect(covered(parts.spans.filter { $0.kind != .strong }) == covered(added))
  }

  private func disjoint(_ random: inout SeededGenerator) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var offset = 0
    while offset < 40 {
      let start = offset + Int.random(in: 0..<6, using: &random)
      offset = start + Int.random(in: 1..<9, using: &random)
      ranges.append(start..<offset)
    }
    return ranges
  }

  private func covered(_ spans: [InlineSpan]) -> Set<Int> { Set(spans.flatMap { Array($0.range) }) }
}

/// Whether spans are sorted by start, longer first, and any two disjoint or nested.
func areNested(_ spans: [InlineSpan]) -> Bool {
  for (index, left) in spans.enumerated() {
    for right in spans.dropFirst(index + 1) {
      let (first, second) = (left.range, right.range)
      guard first.lowerBound <= second.lowerBound else { return false }
      if first.lowerBound == second.lowerBound, first.upperBound < second.upperBound { return false }
      if second.lowerBound < first.upperBound, second.upperBound > first.upperBound { return false }
    }
  }
  return true
}
