import Diagnostics
import Markup
import Normalization
import Testing

@testable import Linking

@Suite struct RepairSpansTests {
  private func repair(_ source: Range<Int>, after: String = "", kind: Repair.Kind = .typography) -> Repair {
    Repair(
      kind: kind, certainty: .certain, source: source, output: 0..<after.utf8.count, before: "",
      after: after)
  }

  /// `ab` + inserted `+` + `cd` + `ef` replaced by `XY` + deleted `gh` + `ij`, from source offset 100.
  private let text: InlineText = {
    var map = OffsetMap()
    map.appendCopy(2)
    map.appendReplacement(inputLength: 0, outputLength: 1)
    map.appendCopy(2)
    map.appendReplacement(inputLength: 2, outputLength: 2)
    map.appendReplacement(inputLength: 2, outputLength: 0)
    map.appendCopy(2)
    return InlineText(utf8: Array("ab+cdXYij".utf8), map: map, base: 100)
  }()

  private func ranges(_ repairs: [Repair]) -> [Range<Int>] {
    RepairSpans(repairs).spans(in: text).map(\.range)
  }

  @Test func replacementsCoverWhatStandsThereNow() {
    #expect(ranges([repair(104..<106, after: "XY")]) == [5..<7])
  }

  @Test func insertionsCoverWhatWasPutIn() {
    #expect(ranges([repair(102..<102, after: "+")]) == [2..<3])
  }

  @Test func deletionsAreEmptyAndStandWhereTheTextWas() {
    #expect(ranges([repair(106..<108)]) == [7..<7])
  }

  @Test func onlyRepairsOfTheTextCount() {
    let repairs = [
      repair(90..<95), repair(98..<101), repair(104..<106, after: "XY"), repair(109..<111), repair(200..<201),
    ]
    let spans = RepairSpans(repairs).spans(in: text)
    #expect(spans.map(\.kind) == [.repair(index: 2)])
  }

  @Test func aReadingBehindTheLastWordBelongsToTheText() {
    #expect(ranges([repair(110..<116, kind: .reading)]) == [9..<9])
    #expect(ranges([repair(110..<116, kind: .layout)]) == [])
    #expect(ranges([repair(111..<116, kind: .reading)]) == [])
  }

  @Test func aTextThatStandsNowhereHasNone() {
    #expect(RepairSpans([repair(0..<1)]).spans(in: InlineText("")).isEmpty)
  }
}
