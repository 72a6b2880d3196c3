import Foundation
import TestSupport
import Testing

@testable import DuizhaoCommandLine

/// Blocks of a stream against the text as a whole.
@Suite struct TextBlocksTests {
  @Test(arguments: 0..<60) func blocksAreTheTextWithTheSameCode(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let pieces = ["头发", "`", "``", "```", "\n", "\n\n", "\n```\n", " ", "码", "。\n", "\r\n", "\n````\n"]
    let text = (0..<200).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }.joined()
    try TemporaryFolder.with { folder in
      try folder.write("text", text)
      var stream = try ByteStream(folder.path + "/text")
      let head = try stream.read(Int.random(in: 1...64, using: &generator))
      var blocks = TextBlocks(stream, behind: head, size: Int.random(in: 8...128, using: &generator))
      var bytes: [UInt8] = []
      var code: [Range<Int>] = []
      var count = 0
      while let block = try blocks.next() {
        code += block.code.map { $0.lowerBound + bytes.count..<$0.upperBound + bytes.count }
        bytes += block.utf8
        count += 1
      }
      #expect(bytes == Array(text.utf8))
      #expect(code == CodeSpans.ranges(in: bytes))
      #expect(count > 1)
    }
  }

  @Test func lineWithoutEndComesInBlocks() throws {
    let text = String(repeating: "头发`码`，", count: 400_000)
    try TemporaryFolder.with { folder in
      try folder.write("text", text)
      var blocks = TextBlocks(try ByteStream(folder.path + "/text"), behind: [])
      var bytes: [UInt8] = []
      var sizes: [Int] = []
      while let block = try blocks.next() {
        bytes += block.utf8
        sizes.append(block.utf8.count)
      }
      #expect(bytes.elementsEqual(text.utf8))
      #expect(sizes.count > 3 && sizes.allSatisfy { $0 < 3 << 20 })
    }
  }

  @Test func codeThatIsNotClosedForLongIsNone() {
    let open = "```\n" + String(repeating: "头\n", count: CodeSpans.longest / 4 + 1)
    #expect(CodeSpans.ranges(in: Array((open + "```\n").utf8)).isEmpty)
    let scan = CodeSpans.scan(Array(open.utf8), isComplete: false)
    #expect(scan.ranges.isEmpty && scan.settled == open.utf8.count)
  }

  @Test func codeThatMayStillBeClosedIsWaitedFor() {
    let text = Array("一 `二`\n\n三 `四\n".utf8)
    let scan = CodeSpans.scan(text, isComplete: false)
    #expect(scan.ranges.map { String(decoding: text[$0], as: UTF8.self) } == ["`二`"])
    #expect(String(decoding: text[scan.settled...], as: UTF8.self) == "`四\n")
  }
}
