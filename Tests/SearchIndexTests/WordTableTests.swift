import Serialization
import Testing

@testable import SearchIndex

@Suite struct WordTableTests {
  private func section(_ title: String, _ text: String) -> IndexedSection {
    IndexedSection(address: "a#1", title: title, edition: "", text: text)
  }

  @Test func pairsFollowTheirFirstCharacter() {
    var table = WordTable(files: 3)
    table.add([section("导图", "导航栏"), section("", "导航")], file: 0)
    table.add([section("", "导体")], file: 2)
    let json = table.shards().map(\.compact).joined()
    #expect(json.contains(#""导":"02体2图0航0""#))
    #expect(json.contains(#""^导":"0图0""#))
    #expect(json.contains(#""航":"0栏0""#))
  }

  @Test(arguments: [
    ([0, 1, 2], 3, "*"), ([5], 100, "5"), ([40], 100, "B4"), ([0, 1, 75], 100, "01C2"),
    ([1000], 2000, "BBs"), (Array(0...11), 100, "~__"), ([0, 2, 3, 4, 6, 7, 8, 9, 10, 11], 100, "~d_"),
  ])
  func listsOfFilesAreShort(files: [Int], count: Int, code: String) {
    #expect(FileList.encoded(files, of: count) == code)
  }

  @Test func filesOfTextHaveAllSectionsInOrder() {
    let sections = (0..<40).map { section("第\($0)节", String(repeating: "字", count: 4000)) }
    let shards = TextShards(sections)
    #expect(shards.ranges.count > 1)
    #expect(shards.ranges.flatMap { Array($0) } == Array(0..<40))
    #expect(TextShards([]).ranges.isEmpty)
  }
}
