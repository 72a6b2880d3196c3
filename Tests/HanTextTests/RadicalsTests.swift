import HanText
import Testing

@Suite struct RadicalsTests {
  @Test(
    arguments: [
      ("⻚", ["页", "頁"]), ("⻛", ["风", "風"]), ("⻦", ["鸟", "鳥"]), ("⻅", ["见", "見"]), ("⻢", ["马", "馬"]),
      ("⻓", ["长", "長"]), ("⻔", ["门", "門"]), ("⻋", ["车", "車"]), ("⻥", ["鱼", "魚"]), ("⻬", ["齐", "齊"]),
      ("⺫", ["目"]), ("⺟", ["母"]), ("⽤", ["用"]), ("⾊", ["色"]), ("⾯", ["面"]), ("⼀", ["一"]), ("⿊", ["黑"]),
      ("⾒", ["見", "见"]), ("⾥", ["里"]), ("⾕", ["谷"]), ("⺠", ["民"]), ("⻩", ["黄", "黃"]),
    ] as [(Unicode.Scalar, [Unicode.Scalar])])
  func radicalStandsForIdeographs(radical: Unicode.Scalar, ideographs: [Unicode.Scalar]) {
    #expect(Array(Radicals.unified(radical).prefix(2)) == ideographs)
  }

  /// ⺀ is a repetition mark and no ideograph; U+2E9A is not assigned.
  @Test func wholeBlocksAreCovered() {
    for value in Array(0x2E81...0x2EF3) + Array(0x2F00...0x2FD5) where value != 0x2E9A {
      guard let radical = Unicode.Scalar(UInt32(value)) else { continue }
      let ideographs = Radicals.unified(radical)
      #expect(!ideographs.isEmpty, "U+\(String(value, radix: 16))")
      #expect(ideographs.allSatisfy { $0.isHan })
    }
  }

  @Test(arguments: ["页", "頁", "用", "a", "⺀", "\u{2E9A}"] as [Unicode.Scalar])
  func otherCharactersAreNoRadicals(character: Unicode.Scalar) {
    #expect(Radicals.unified(character).isEmpty)
  }
}
