import Testing

@testable import DuizhaoCommandLine

@Suite struct ProgressLineTests {
  @Test func tellsStageCountRateAndTimeLeft() {
    #expect(
      ProgressLine.text("rendering", 120, of: 600, .items, after: .seconds(4))
        == "rendering 120/600 · 30.0/s · 16 s left")
    #expect(
      ProgressLine.text("repairing a.txt", 5_000_000, of: 20_000_000, .bytes, after: .seconds(2))
        == "repairing a.txt 5.0/20.0 MB · 2.5 MB/s · 6 s left")
  }

  @Test func tellsNothingThatItDoesNotKnow() {
    #expect(ProgressLine.text("linking", 0, of: 0, .items, after: .seconds(4)) == "linking")
    #expect(ProgressLine.text("rendering", 0, of: 600, .items, after: .seconds(4)) == "rendering 0/600")
    #expect(ProgressLine.text("rendering", 1, of: 600, .items, after: .milliseconds(1)) == "rendering 1/600")
    #expect(
      ProgressLine.text("repairing <stdin>", 5_000_000, of: 0, .bytes, after: .seconds(2))
        == "repairing <stdin> 5.0 MB · 2.5 MB/s")
  }

  @Test func nothingIsShownWhereStandardErrorIsNoTerminal() throws {
    let run = try ProgramRun(["normalize"], input: String(repeating: "导航栏。\n", count: 20_000))
    #expect(run.errors.isEmpty)
  }
}
