/// Differences of two texts whose lines correspond, as a unified diff without context.
///
/// Normalization keeps line N in line N; where the numbers of lines differ (`--reflow`) the rest is one hunk.
enum UnifiedDiff {
  static func lines(path: String, old: [UInt8], new: [UInt8]) -> String {
    let oldLines = split(old)
    let newLines = split(new)
    guard oldLines != newLines else { return "" }
    var result = "--- \(path)\n+++ \(path) (repaired)\n"
    if oldLines.count == newLines.count {
      for index in oldLines.indices where oldLines[index] != newLines[index] {
        result += "@@ -\(index + 1) +\(index + 1) @@\n-\(text(oldLines[index]))\n+\(text(newLines[index]))\n"
      }
    } else {
      result += "@@ -1,\(oldLines.count) +1,\(newLines.count) @@\n"
      result += oldLines.map { "-\(text($0))\n" }.joined()
      result += newLines.map { "+\(text($0))\n" }.joined()
    }
    return result
  }

  private static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0.last == 0x0D ? $0.dropLast() : $0 }
  }

  private static func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line, as: UTF8.self)
  }
}
