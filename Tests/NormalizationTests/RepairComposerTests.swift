import Diagnostics
import Testing

@testable import Normalization

@Suite struct RepairComposerTests {
  @Test func laterStagesMoveTheOutputOfEarlierRepairs() {
    var composer = RepairComposer(SourceText(path: "text", text: "abcdefgh"))
    var first = StageEdits()
    first.replace(4..<5, with: Array("E".utf8), .typography)
    first.delete(6..<7, .layout)
    composer.apply(first)
    var second = StageEdits()
    second.replace(0..<2, with: Array("xyz".utf8), .radical, .likely)
    composer.apply(second)
    #expect(String(decoding: composer.utf8, as: UTF8.self) == "xyzcdEfh")
    #expect(composer.repairs.map(\.source) == [0..<2, 4..<5, 6..<7])
    #expect(composer.repairs.map(\.output) == [0..<3, 5..<6, 7..<7])
    #expect(composer.repairs.map(\.before) == ["ab", "e", "g"])
    #expect(composer.repairs.map(\.after) == ["xyz", "E", ""])
    #expect(composer.repairs.map(\.certainty) == [.likely, .certain, .certain])
  }

  @Test func editsThatTouchProtectedTextAreDropped() {
    var edits = StageEdits()
    edits.delete(0..<1, .layout)
    edits.delete(3..<6, .layout)
    edits.replace(6..<6, with: [0x41], .layout)
    edits.delete(7..<8, .layout)
    #expect(edits.sparing([1..<2, 5..<7]).script.edits.map(\.range) == [0..<1, 7..<8])
  }

  @Test func silentEditsAreNoRepairs() {
    var composer = RepairComposer(SourceText(path: "text", text: "a\r\nb"))
    composer.apply(LineEndStage().edits(for: composer.utf8))
    #expect(composer.repairs.isEmpty)
    #expect(composer.map.inputRange(of: 2..<3) == 3..<4)
  }
}
