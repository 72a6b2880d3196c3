import Diagnostics
import TestSupport
import Testing

@Suite struct SourceTextTests {
  @Test(arguments: [
    ("", [0]), ("a", [0]), ("a\n", [0, 2]), ("a\nb", [0, 2]), ("a\r\nb\r\n", [0, 3, 6]),
    ("a\rb\r\rc", [0, 2, 4, 5]),
    ("\n\r", [0, 1, 2]), ("栏\n页", [0, 4]),
  ])
  func linesStartBehindTheirTerminators(text: String, starts: [Int]) {
    #expect(SourceText(path: "a.txt", text: text).lineStarts == starts)
  }

  @Test(arguments: [
    (0, 1, 1), (3, 1, 2), (6, 1, 3), (7, 1, 4), (8, 2, 1), (12, 2, 2), (16, 2, 3), (17, 2, 4), (-5, 1, 1),
    (99, 2, 4),
  ])
  func positionCountsScalarsFromOne(offset: Int, line: Int, column: Int) {
    let text = SourceText(path: "a.txt", text: "栏目a\n😀𠀀b")
    #expect(text.position(at: offset) == SourcePosition(line: line, column: column))
  }

  @Test(arguments: [("ab\r\ncd", 0, 0..<2), ("ab\r\ncd", 1, 4..<6), ("a\n\nb", 1, 2..<2), ("a\n", 1, 2..<2)])
  func lineRangeLeavesTheTerminatorOut(text: String, line: Int, range: Range<Int>) {
    #expect(SourceText(path: "a.txt", text: text).lineRange(line) == range)
  }

  @Test func stringOfARangeIsClamped() {
    let text = SourceText(path: "a.txt", text: "页面")
    #expect(text.string(in: 3..<6) == "面")
    #expect(text.string(in: 3..<60) == "面")
  }

  @Test func positionsAreOrderedByLineThenColumn() {
    #expect(SourcePosition(line: 1, column: 9) < SourcePosition(line: 2, column: 1))
    #expect(SourcePosition(line: 2, column: 1) < SourcePosition(line: 2, column: 3))
  }

  @Test func positionsEqualACountFromTheStart() {
    let letters: [String] = ["a", "栏", "\n", "\r", "\r\n", "é", "😀"]
    for seed in 0..<50 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let count = Int.random(in: 0...40, using: &generator)
      let text = (0..<count).map { _ in letters[Int.random(in: letters.indices, using: &generator)] }.joined()
      let source = SourceText(path: "a.txt", text: text)
      for (offset, position) in naivePositions(text) {
        #expect(source.position(at: offset) == position, "seed \(seed), offset \(offset)")
      }
    }
  }

  @Test(arguments: [4095, 4096, 8192, 12_000, 20_480]) func columnsInVeryLongLinesAreExact(length: Int) {
    let long = String(String(repeating: "栏a😀é", count: length).unicodeScalars.prefix(length))
    let text = "b\n" + long + "\n" + long
    let source = SourceText(path: "a.txt", text: text)
    for (index, (offset, position)) in naivePositions(text).enumerated() where index % 97 == 0 {
      #expect(source.position(at: offset) == position, "offset \(offset)")
    }
    #expect(source.position(at: text.utf8.count) == SourcePosition(line: 3, column: length + 1))
  }

  /// The position of every scalar, by walking over all before it.
  private func naivePositions(_ text: String) -> [(Int, SourcePosition)] {
    var result: [(Int, SourcePosition)] = []
    var offset = 0
    var line = 1
    var column = 1
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      result.append((offset, SourcePosition(line: line, column: column)))
      offset += String(scalar).utf8.count
      column += 1
      let isFirstOfPair = scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
      if scalar == "\n" || (scalar == "\r" && !isFirstOfPair) {
        line += 1
        column = 1
      }
    }
    return result
  }
}
