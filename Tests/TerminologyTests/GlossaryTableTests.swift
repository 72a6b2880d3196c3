import Diagnostics
import TestSupport
import Testing

@testable import Terminology

@Suite struct GlossaryTableTests {
  @Test(arguments: [
    "", "\n", "id", "id\tkind\n", "\u{FEFF}id\tkind\r\na\tb\r\n", "# only a remark", "\u{FEFF}",
    "id\r\n\r\n# x\t y \r\na \t\n\t\t\nb\r", " id \t kind \n  a\tb  \n\n\n", "id\ta\tb\n\t\t值|值\n# 结束",
  ])
  func tableIsWrittenBackByteForByte(text: String) {
    #expect(GlossaryTable(SourceText(path: "t.tsv", text: text)).utf8 == Array(text.utf8))
  }

  @Test(arguments: 0..<40)
  func anyBytesAreWrittenBack(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let alphabet: [UInt8] = [0x09, 0x0A, 0x0D, 0x20, 0x23, 0x7C, 0x61, 0xE6, 0xA0, 0x8F, 0xEF, 0xBB, 0xBF]
    let bytes = (0..<200).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &generator)] }
    #expect(GlossaryTable(SourceText(path: "t.tsv", utf8: bytes)).utf8 == bytes)
  }

  @Test func changedCellLeavesTheRestAlone() {
    var table = GlossaryTable(SourceText(path: "t.tsv", text: "# 注\r\nid\tterm\r\na\t甲\r\n b \t乙\n"))
    table.replaceCell(1, ofLine: 2, with: "丙\t丁\n")
    #expect(String(decoding: table.utf8, as: UTF8.self) == "# 注\r\nid\tterm\r\na\t丙 丁 \r\n b \t乙\n")
  }

  @Test func rowIsAddedBehindALastLineWithoutEnd() {
    var table = GlossaryTable(SourceText(path: "t.tsv", text: "id\tterm\r\na\t甲"))
    table.append(row: ["b", "乙"])
    #expect(String(decoding: table.utf8, as: UTF8.self) == "id\tterm\r\na\t甲\r\nb\t乙\r\n")
  }

  @Test func firstRowOfAnEmptyTableIsItsHeader() {
    var table = GlossaryTable(SourceText(path: "t.tsv", text: ""))
    table.append(row: ["id", "term"])
    #expect(table.header.map(\.text) == ["id", "term"])
    #expect(table.utf8 == Array("id\tterm\n".utf8))
  }
}
