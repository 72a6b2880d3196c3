import Diagnostics
import Testing

@testable import Terminology

@Suite struct NameComparisonTests {
  @Test func approximateIsOneEdit() {
    let letters = Array("abc".utf8)
    // All pairs of words of four and five letters out of three, against the table of distances.
    var words: [[UInt8]] = [[]]
    for _ in 0..<4 { words = words.flatMap { word in letters.map { word + [$0] } } }
    let longer = words.prefix(27).flatMap { word in letters.map { word + [$0] } }
    for name in words + longer {
      for query in words where name.count >= 4 {
        let isOne = NearMiss.editDistance(name, query) == 1
        #expect(Self.isApproximate(name, query) == isOne, "\(name) \(query)")
      }
    }
    #expect(!Self.isApproximate(Array("栏栏栏栏".utf8), Array("栏栏栏条".utf8)))
    #expect(!Self.isApproximate(Array("abd".utf8), Array("abc".utf8)))
  }

  private static func isApproximate(_ name: [UInt8], _ query: [UInt8]) -> Bool {
    NameComparison.isApproximate(0..<name.count, FlatBytes(name), query)
  }
}
