import Diagnostics
import TestSupport
import Testing

@testable import Markup

@Suite struct OffsetMapSliceTests {
  @Test func sliceMapsAsTheWholeDoes() {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<200 {
      var map = OffsetMap()
      for _ in 0..<8 {
        if Bool.random(using: &generator) {
          map.appendCopy(Int.random(in: 1...5, using: &generator))
        } else {
          map.appendReplacement(
            inputLength: Int.random(in: 0...3, using: &generator),
            outputLength: Int.random(in: 0...3, using: &generator))
        }
      }
      let start = Int.random(in: 0...map.outputLength, using: &generator)
      let end = Int.random(in: start...map.outputLength, using: &generator)
      let (slice, base) = map.slice(start..<end)
      #expect(slice.outputLength == end - start)
      for offset in start..<end { #expect(base + slice.input(at: offset - start) == map.input(at: offset)) }
    }
  }

  @Test func droppingFirstBytesMovesSpansAndPlaces() {
    var text = InlineText("4.1 水车转")
    text.spans = [InlineSpan(0..<7, .strong), InlineSpan(4..<7, .emphasis), InlineSpan(0..<2, .code)]
    let rest = text.droppingFirst(4)
    #expect(rest.string == "水车转")
    #expect(rest.spans == [InlineSpan(0..<3, .strong), InlineSpan(0..<3, .emphasis)])
    #expect(rest.sourceRange(of: 0..<3) == 4..<7)
  }
}
