import Diagnostics
import TestSupport
import Testing

@testable import Terminology

@Suite struct EditDistanceTests {
  @Test func isTheDistanceUpToTheLimit() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<3000 {
      let (left, right) = (word(&generator), word(&generator))
      let distance = NearMiss.editDistance(left, right)
      for limit in 0...3 {
        let found = EditDistance.distance(left[...], right[...], limit: limit)
        #expect(found == (distance <= limit ? distance : nil), "\(left) \(right) \(limit)")
      }
    }
  }

  private func word(_ generator: inout SeededGenerator) -> [UInt8] {
    (0..<Int.random(in: 0...7, using: &generator)).map { _ in UInt8.random(in: 97...99, using: &generator) }
  }

  @Test func swappedNeighboursAreOneEdit() {
    #expect(
      EditDistance.distance(Array("UITabelView".utf8)[...], Array("UITableView".utf8)[...], limit: 1) == 1)
  }
}
