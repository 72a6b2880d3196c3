import Testing

@testable import DuizhaoCommandLine

@Suite struct KeyDecoderTests {
  private func keys(_ text: String) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.decode(Array(text.utf8))
  }

  @Test(arguments: [
    ("\u{1B}[A", Key.up), ("\u{1B}OA", .up), ("\u{1B}[B", .down), ("\u{0E}", .down), ("\u{10}", .up),
    ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown), ("\u{1B}[H", .first), ("\u{1B}[4~", .last),
    ("\r", .enter),
    ("\u{7F}", .deleteBackward), ("\u{15}", .deleteAll), ("\u{17}", .deleteWord), ("\u{3}", .interrupt),
    ("\u{4}", .endOfInput),
  ])
  func knowsTheKeys(bytes: String, key: Key) {
    #expect(keys(bytes) == [key])
  }

  @Test func textComesCharacterByCharacter() {
    #expect(keys("a导😀") == [.text("a"), .text("导"), .text("😀")])
  }

  @Test func unknownSequencesAreNoText() {
    #expect(keys("\u{1B}[1;5C\u{1B}[24~x") == [.text("x")])
  }

  @Test func whatComesInPiecesIsPutTogether() {
    let bytes = Array("导\u{1B}[B".utf8)
    for cut in 1..<bytes.count {
      var decoder = KeyDecoder()
      #expect(
        decoder.decode(Array(bytes[..<cut])) + decoder.decode(Array(bytes[cut...])) == [.text("导"), .down])
    }
  }

  @Test func escapeAloneIsKnownByTheSilenceBehindIt() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B]).isEmpty)
    #expect(decoder.isUndecided)
    #expect(decoder.settle() == [.escape])
    #expect(!decoder.isUndecided)
  }

  @Test func lineEndsOfPastedTextDoNotChoose() {
    #expect(keys("\u{1B}[200~a\nb\u{1B}[201~\r") == [.text("a"), .text(" "), .text("b"), .enter])
  }
}
