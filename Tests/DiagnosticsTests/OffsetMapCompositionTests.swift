import Diagnostics
import TestSupport
import Testing

@Suite struct OffsetMapCompositionTests {
  private struct Case {
    let seed: UInt64
    let first: [UInt8]
    let last: [UInt8]
    let earlier: OffsetMap
    let later: OffsetMap
    let composed: OffsetMap

    init(seed: UInt64) {
      self.seed = seed
      var generator = SeededGenerator(seed: seed)
      first = RandomEdits.text(&generator)
      let (middle, earlier) = RandomEdits.script(for: first, &generator).apply(to: first)
      self.earlier = earlier
      (last, later) = RandomEdits.script(for: middle, &generator).apply(to: middle)
      composed = later.composed(with: earlier)
    }
  }

  private let cases = (0..<1000).map { Case(seed: UInt64($0)) }

  @Test func segmentsPartitionBothTexts() {
    for example in cases {
      var output = 0
      var input = 0
      for segment in example.composed.segments {
        #expect(
          segment.output.lowerBound == output && segment.input.lowerBound == input, "seed \(example.seed)")
        #expect(!segment.output.isEmpty || !segment.input.isEmpty, "seed \(example.seed)")
        output = segment.output.upperBound
        input = segment.input.upperBound
      }
      #expect(output == example.last.count && input == example.first.count, "seed \(example.seed)")
    }
  }

  @Test func copiedSegmentsHoldTheSameBytes() {
    for example in cases {
      for segment in example.composed.segments where segment.isCopied {
        #expect(example.last[segment.output] == example.first[segment.input], "seed \(example.seed)")
      }
    }
  }

  /// The model: go back byte by byte, through one map and then the other.
  @Test func bytesCopiedByBothMapsLeadExactlyBack() {
    for example in cases {
      for offset in example.last.indices {
        let middle = example.later.input(at: offset)
        guard isCopied(offset, example.later), isCopied(middle, example.earlier) else {
          #expect(!isCopied(offset, example.composed), "seed \(example.seed), offset \(offset)")
          continue
        }
        #expect(isCopied(offset, example.composed), "seed \(example.seed), offset \(offset)")
        #expect(
          example.composed.input(at: offset) == example.earlier.input(at: middle),
          "seed \(example.seed), offset \(offset)")
      }
    }
  }

  /// An edited byte leads between what its neighbours were made from, and never before the byte to its left.
  @Test func otherBytesLeadNearby() {
    for example in cases {
      var previous = 0
      for offset in example.last.indices {
        let input = example.composed.input(at: offset)
        let middle = example.later.inputRange(of: offset..<offset + 1)
        let left = middle.lowerBound == 0 ? 0 : example.earlier.input(at: middle.lowerBound - 1)
        let right = example.earlier.inputRange(of: middle.upperBound..<middle.upperBound + 1).upperBound
        #expect(input >= previous, "seed \(example.seed), offset \(offset)")
        #expect((left...right).contains(input), "seed \(example.seed), offset \(offset)")
        previous = input
      }
    }
  }

  @Test func compositionWithIdentityChangesNothing() {
    for example in cases {
      let map = example.earlier
      #expect(map.composed(with: OffsetMap(identity: map.inputLength)) == map, "seed \(example.seed)")
      #expect(OffsetMap(identity: map.outputLength).composed(with: map) == map, "seed \(example.seed)")
    }
  }

  @Test func deletionThenInsertionLeadsToThePlace() {
    var earlier = OffsetMap()
    earlier.appendCopy(3)
    earlier.appendReplacement(inputLength: 2, outputLength: 0)
    earlier.appendCopy(3)
    var later = OffsetMap()
    later.appendCopy(3)
    later.appendReplacement(inputLength: 0, outputLength: 4)
    later.appendCopy(3)
    let composed = later.composed(with: earlier)
    #expect(composed.inputLength == 8 && composed.outputLength == 10)
    #expect(composed.input(at: 2) == 2)
    #expect((3...5).contains(composed.input(at: 4)))
    #expect(composed.input(at: 7) == 5)
  }

  private func isCopied(_ offset: Int, _ map: OffsetMap) -> Bool {
    map.segments.contains { $0.isCopied && $0.output.contains(offset) }
  }
}
