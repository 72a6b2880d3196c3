import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Normalization

@Suite struct SourceReaderTests {
  private func read(
    _ bytes: [UInt8], path: String = "text.txt", declared: String? = nil
  ) -> (text: SourceText, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let text = SourceReader.read(bytes, path: path, declaredEncoding: declared, diagnostics: &diagnostics)
    return (text, diagnostics)
  }

  private func encode(_ text: String, _ encoding: String) throws -> [UInt8] {
    try #require(LegacyEncoding.encode(text, encoding))
  }

  private static let simplified = "河边的老磨坊已经停用多年，现在是一座小小的博物馆。来参观的人可以看到磨盘怎样转动。\n"
  private static let traditional = "河邊的老磨坊已經停用多年，現在是一座小小的博物館。來參觀的人可以看到磨盤怎樣轉動。\n"

  @Test func utf8IsReadAsItIs() {
    let (text, diagnostics) = read(Array(Self.simplified.utf8))
    #expect(text.utf8 == Array(Self.simplified.utf8))
    #expect(text.encoding == "UTF-8")
    #expect(diagnostics.isEmpty)
  }

  @Test func byteOrderMarkIsNotPartOfTheText() {
    let (text, _) = read([0xEF, 0xBB, 0xBF] + Array("磨坊".utf8))
    #expect(text.utf8 == Array("磨坊".utf8))
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian], [true, false])
  func utf16IsReadWithAndWithoutMark(encoding: String.Encoding, hasMark: Bool) throws {
    let data = try #require(Self.traditional.data(using: encoding))
    let mark: [UInt8] = encoding == .utf16LittleEndian ? [0xFF, 0xFE] : [0xFE, 0xFF]
    let (text, diagnostics) = read((hasMark ? mark : []) + Array(data))
    #expect(String(decoding: text.utf8, as: UTF8.self) == Self.traditional)
    #expect(diagnostics.isEmpty)
  }

  @Test(arguments: [simplified, traditional])
  func gb18030IsDetected(sample: String) throws {
    let (text, diagnostics) = read(try encode(sample, "GB18030"))
    #expect(String(decoding: text.utf8, as: UTF8.self) == sample)
    #expect(text.encoding == "GB18030")
    #expect(diagnostics.isEmpty)
  }

  @Test func big5IsDetected() throws {
    let (text, diagnostics) = read(try encode(Self.traditional, "BIG5"))
    #expect(String(decoding: text.utf8, as: UTF8.self) == Self.traditional)
    #expect(text.encoding == "Big5")
    #expect(diagnostics.isEmpty)
  }

  @Test func longTextCrossesTheBuffersOfTheConverter() throws {
    let sample = String(repeating: Self.simplified, count: 400)
    let (text, _) = read(try encode(sample, "GB18030"))
    #expect(String(decoding: text.utf8, as: UTF8.self) == sample)
  }

  @Test func declaredEncodingWinsOverDetection() throws {
    let bytes = try encode("三", "BIG5")
    #expect(String(decoding: read(bytes, declared: "big5").text.utf8, as: UTF8.self) == "三")
    #expect(read(bytes, declared: "GBK").text.encoding == "GB18030")
  }

  @Test func markupNamesItsEncoding() throws {
    let page = "<html><head><meta charset=\"gb2312\"></head><body>磨</body></html>"
    let (text, _) = read(try encode(page, "GB18030"), path: "page.html")
    #expect(String(decoding: text.utf8, as: UTF8.self) == page)
  }

  @Test func unknownDeclaredEncodingIsReported() {
    let (text, diagnostics) = read(Array("磨坊".utf8), declared: "klingon-8")
    #expect(text.encoding == "UTF-8")
    #expect(diagnostics.map(\.rule) == ["unknown-encoding"])
  }

  @Test func undecodableByteIsKeptAsMarkAndReportedWithItsOffset() {
    let (text, diagnostics) = read(Array("磨坊\n水".utf8) + [0xC3] + Array("車停了，風還在吹。".utf8))
    #expect(String(decoding: text.utf8, as: UTF8.self) == "磨坊\n水\u{FFFD}車停了，風還在吹。")
    #expect(diagnostics.map(\.rule) == ["undecodable-byte"])
    #expect(diagnostics.first?.summary == "byte C3 at offset 10 is no UTF-8")
    #expect(diagnostics.first?.location?.start == SourcePosition(line: 2, column: 2))
  }

  @Test(arguments: ["a|b 磨坊", "|磨", "磨坊|，|小小的|博物馆"])
  func shortTextWithBadBytesStaysUTF8(text: String) {
    let pieces = text.split(separator: "|", omittingEmptySubsequences: false).map { Array($0.utf8) }
    let (read, diagnostics) = read(Array(pieces.joined(separator: [0xFF])))
    #expect(read.encoding == "UTF-8")
    let marked = text.replacingOccurrences(of: "|", with: "\u{FFFD}")
    #expect(String(decoding: read.utf8, as: UTF8.self) == marked)
    #expect(diagnostics.map(\.rule).allSatisfy { $0 == "undecodable-byte" })
  }

  @Test func everyUndecodableByteIsCounted() {
    var bytes: [UInt8] = []
    for _ in 0..<30 { bytes += Array("水磨坊裡的風".utf8) + [0xFF] }
    let (text, diagnostics) = read(bytes, declared: "utf-8")
    #expect(text.utf8.count == bytes.count + 60)
    #expect(diagnostics.count == 21)
    #expect(diagnostics.last?.summary.hasPrefix("10 more undecodable bytes") == true)
  }

  @Test func binaryFileGetsOneMessage() {
    var bytes = [UInt8](repeating: 0, count: 999)
    for index in stride(from: 0, to: 999, by: 3) { bytes[index] = UInt8(truncatingIfNeeded: index &* 37) }
    let (text, diagnostics) = read(bytes, path: "picture.txt")
    #expect(text.utf8.isEmpty)
    #expect(diagnostics.map(\.rule) == ["binary-file"])
    #expect(diagnostics.first?.severity == .error)
  }

  @Test func emptyFileIsAnEmptyText() {
    let (text, diagnostics) = read([])
    #expect(text.utf8.isEmpty)
    #expect(diagnostics.isEmpty)
  }
}
