/// Differences of two texts whose lines correspond, as a unified diff without context.
///
/// Normalization keeps line N in line N; where the numbers of lines differ (`--reflow`) everything between the equal
/// beginning and the equal end is one hunk. Bytes stay as they are, so that `patch` can apply the result.
struct UnifiedDiff {
  private(set) var bytes: [UInt8] = []
  private let path: String
  private var isBegun = false
  /// How many lines of the two texts stand before what `add` is given next.
  private var oldCount = 0
  private var newCount = 0
  /// The beginnings of a line that goes on in the next part.
  private var oldRest: [UInt8] = []
  private var newRest: [UInt8] = []

  init(path: String) {
    self.path = path
  }

  /// What was added since the last call.
  mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Adds the differences of two texts, or of the next parts of two texts.
  ///
  /// A line that a part breaks off in waits for its rest. O(length).
  mutating func add(old: [UInt8], new: [UInt8], isLast: Bool = true) {
    let oldEnd = isLast ? old.count : old.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let newEnd = isLast ? new.count : new.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    guard isLast || oldEnd > 0 && newEnd > 0 else {
      oldRest += old
      newRest += new
      return
    }
    let oldText = oldRest + old[..<oldEnd]
    let newText = newRest + new[..<newEnd]
    oldRest = Array(old[oldEnd...])
    newRest = Array(new[newEnd...])
    addWhole(Self.lines(of: oldText), Self.lines(of: newText))
  }

  private mutating func addWhole(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
    defer {
      oldCount += old.count
      newCount += new.count
    }
    if old.count == new.count {
      for index in old.indices where old[index] != new[index] {
        addHunk(at: oldCount + index, [old[index]], [new[index]], newIndex: newCount + index)
      }
      return
    }
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    addHunk(
      at: oldCount + start, Array(old[start..<old.count - rest]), Array(new[start..<new.count - rest]),
      newIndex: newCount + start)
  }

  /// Adds one hunk.
  ///
  /// - Parameters:
  ///   - index: the number of lines before it, from 0.
  ///   - old: the lines that go, with their ends.
  ///   - new: the lines that come.
  ///   - newIndex: the number of lines before it in the new text; nil when it is the same.
  mutating func addHunk(
    at index: Int, _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>], newIndex: Int? = nil
  ) {
    if !isBegun { write("--- \(path)\n+++ \(path) (repaired)\n") }
    isBegun = true
    write("@@ -\(Self.range(index, old.count)) +\(Self.range(newIndex ?? index, new.count)) @@\n")
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
