import Testing

@testable import DuizhaoCommandLine

@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> String {
    var diff = UnifiedDiff(path: "a.txt")
    diff.add(old: Array(old.utf8), new: Array(new.utf8))
    return String(decoding: diff.bytes, as: UTF8.self)
  }

  private let head = "--- a.txt\n+++ a.txt (repaired)\n"

  @Test func equalTextsHaveNone() {
    #expect(diff("a\nb\n", "a\nb\n").isEmpty)
    #expect(diff("", "").isEmpty)
  }

  @Test func showsEachLineThatChanged() {
    #expect(diff("a\nb\nc\n", "a\nB\nC\n") == head + "@@ -2 +2 @@\n-b\n+B\n@@ -3 +3 @@\n-c\n+C\n")
  }

  @Test func namesAMissingLineEnd() {
    #expect(
      diff("a\nb", "a\nB") == head
        + "@@ -2 +2 @@\n-b\n\\ No newline at end of file\n+B\n\\ No newline at end of file\n")
  }

  @Test func dividedLinesAreOneHunkBetweenEqualOnes() {
    #expect(diff("a\nb c\nd\n", "a\nb\nc\nd\n") == head + "@@ -2 +2,2 @@\n-b c\n+b\n+c\n")
    #expect(diff("a\nb\n", "a\n") == head + "@@ -2 +1,0 @@\n-b\n")
    #expect(diff("", "a\n") == head + "@@ -0,0 +1 @@\n+a\n")
  }

  @Test func partsOfTextsMakeOneDiff() {
    var diff = UnifiedDiff(path: "a.txt")
    var bytes: [UInt8] = []
    for (old, new) in [("a\nb c\nd", "a\nb\nc\nD"), ("d\n", "d\n"), ("e\nf", "E\nf")] {
      diff.add(old: Array(old.utf8), new: Array(new.utf8), isLast: false)
      bytes += diff.takeBytes()
    }
    diff.add(old: [], new: [])
    bytes += diff.takeBytes()
    #expect(
      String(decoding: bytes, as: UTF8.self) == head
        + "@@ -2 +2,2 @@\n-b c\n+b\n+c\n@@ -3 +4 @@\n-dd\n+Dd\n@@ -4 +5 @@\n-e\n+E\n")
  }
}
