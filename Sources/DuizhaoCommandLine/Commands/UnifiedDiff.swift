/// Differences of two texts whose lines correspond, as a unified diff without context.
///
/// Normalization keeps line N in line N; where the numbers of lines differ (`--reflow`) everything between the equal
/// beginning and the equal end is one hunk. Bytes stay as they are, so that `patch` can apply the result.
struct UnifiedDiff {
  private(set) var bytes: [UInt8] = []
  private let path: String

  init(path: String) {
    self.path = path
  }

  /// Adds the differences of two texts.
  ///
  /// O(length).
  mutating func add(old: [UInt8], new: [UInt8]) {
    let oldLines = Self.lines(of: old)
    let newLines = Self.lines(of: new)
    if oldLines.count == newLines.count {
      for index in oldLines.indices where oldLines[index] != newLines[index] {
        addHunk(at: index, [oldLines[index]], [newLines[index]])
      }
      return
    }
    let start = zip(oldLines, newLines).prefix { $0 == $1 }.count
    let rest = zip(oldLines[start...].reversed(), newLines[start...].reversed()).prefix { $0 == $1 }.count
    addHunk(
      at: start, Array(oldLines[start..<oldLines.count - rest]),
      Array(newLines[start..<newLines.count - rest]))
  }

  /// Adds one hunk.
  ///
  /// - Parameters:
  ///   - index: the number of lines before it, from 0.
  ///   - old: the lines that go, with their ends.
  ///   - new: the lines that come.
  mutating func addHunk(at index: Int, _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
    if bytes.isEmpty { write("--- \(path)\n+++ \(path) (repaired)\n") }
    write("@@ -\(Self.range(index, old.count)) +\(Self.range(index, new.count)) @@\n")
    for line in old { addLine(UInt8(ascii: "-"), line) }
    for line in new { addLine(UInt8(ascii: "+"), line) }
  }

  private mutating func addLine(_ sign: UInt8, _ line: ArraySlice<UInt8>) {
    bytes.append(sign)
    bytes += line
    if line.last != 0x0A { write("\n\\ No newline at end of file\n") }
  }

  private mutating func write(_ text: String) {
    bytes += Array(text.utf8)
  }

  /// `3` for the third line, `3,2` for two lines from it, `2,0` for none behind the second.
  private static func range(_ index: Int, _ count: Int) -> String {
    switch count {
    case 0: "\(index),0"
    case 1: "\(index + 1)"
    default: "\(index + 1),\(count)"
    }
  }

  /// The lines with their ends.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == 0x0A {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }
}
