import Diagnostics
import TestSupport
import Testing

@Suite struct EditScriptTests {
  @Test func editsAreAppliedInOnePass() {
    var script = EditScript()
    script.replace(0..<0, with: Array("> ".utf8))
    script.replace(0..<1, with: Array("AA".utf8))
    script.delete(2..<4)
    script.replace(5..<5, with: Array("!".utf8))
    let (text, map) = script.apply(to: Array("abcde".utf8))
    #expect(String(decoding: text, as: UTF8.self) == "> AAbe!")
    #expect(map.input(at: 4) == 1)
    #expect(map.input(at: 5) == 4)
    #expect(map.output(at: 2) == 5)
  }

  @Test func emptyScriptKeepsTheText() {
    let (text, map) = EditScript().apply(to: [1, 2])
    #expect(text == [1, 2])
    #expect(map == OffsetMap(identity: 2))
    #expect(EditScript().isEmpty)
  }

  @Test func textEqualsEditsMadeFromTheEnd() {
    for seed in 0..<500 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let text = RandomEdits.text(&generator)
      let script = RandomEdits.script(for: text, &generator)
      var expected = text
      for edit in script.edits.reversed() { expected.replaceSubrange(edit.range, with: edit.replacement) }
      let (result, map) = script.apply(to: text)
      #expect(result == expected, "seed \(seed)")
      #expect(map.inputLength == text.count && map.outputLength == result.count, "seed \(seed)")
    }
  }

  @Test func editsThatDescendAreRefused() async {
    await #expect(processExitsWith: .failure) {
      var script = EditScript()
      script.delete(3..<5)
      script.delete(4..<6)
    }
  }
}
