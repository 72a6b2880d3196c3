import Testing

@testable import Compilation

@Suite struct ShareTests {
  @Test(arguments: ["1/1", "2/8", "9999/9999"])
  func aShareIsWrittenAsItIsRead(text: String) {
    #expect(Share(text)?.description == text)
  }

  @Test(arguments: [
    "", "/", "1", "1/", "/1", "0/1", "2/1", "1/0", "0/0", "-1/2", "+1/2", " 1/2", "1/2 ", "1/2/3", "１/２",
    "1/10000", "1/99999999999999999999", "a/b", "1:2", "1.0/2",
  ])
  func whatIsNoShareIsNone(text: String) {
    #expect(Share(text) == nil)
  }

  @Test(arguments: [1, 2, 3, 5, 8, 100])
  func everyTextIsInOneShare(count: Int) {
    let shares = (1...count).compactMap { Share(number: $0, of: count) }
    let files = (0..<1000).map { "part-\($0 % 7)/第\($0)篇.txt" }
    var sizes = [Int](repeating: 0, count: count)
    for file in files {
      let holders = shares.filter { $0.holds(file) }
      #expect(holders.count == 1)
      for share in holders { sizes[share.number - 1] += 1 }
    }
    // No share is several times as large as the others.
    #expect((sizes.max() ?? 0) < 3 * 1000 / count + 10)
  }

  @Test func theDivisionIsTheSameForever() {
    // Shards of two machines fit together only as long as nobody changes these.
    let shares = ["guide.txt", "a.md", "b.html", "章/一.txt"].map { file in
      (1...8).filter { number in Share(number: number, of: 8)?.holds(file) == true }
    }
    #expect(shares == [[5], [6], [7], [8]])
  }
}
