import TestSupport
import Testing

@testable import ContentRendering

@Suite struct ShingleTableTests {
  @Test func givesTheBlocksOfEveryGroupButTheCommonOnes() {
    var table = ShingleTable()
    var generator = SeededGenerator(seed: 11)
    var expected: [UInt64: [Int]] = [:]
    for block in 0..<200 {
      let shingles = Set((0..<20).map { _ in UInt64.random(in: 0..<600, using: &generator) &* 0x1_0000_0001 })
      for shingle in shingles {
        table.insert(shingle, block)
        expected[shingle, default: []].append(block)
      }
    }
    for shingle in (0..<700 as Range<UInt64>).map({ $0 &* 0x1_0000_0001 }) {
      var found: [Int] = []
      table.forEachBlock(with: shingle) { found.append($0) }
      let blocks = expected[shingle] ?? []
      #expect(found.reversed() == (blocks.count > ShingleTable.limit ? [] : blocks))
    }
  }

  @Test func setKeepsTheFirstOfEveryGroup() {
    var generator = SeededGenerator(seed: 12)
    let shingles = (0..<5000).map { _ in UInt64.random(in: 0..<900, using: &generator) &* 0x1_0000_0001 }
    var set = ShingleSet(capacity: 3)
    var expected: [UInt64] = []
    for shingle in shingles {
      set.insert(shingle)
      if !expected.contains(shingle) { expected.append(shingle) }
    }
    #expect(set.shingles == expected)
  }
}
