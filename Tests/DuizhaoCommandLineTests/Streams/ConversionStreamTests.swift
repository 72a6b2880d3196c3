import Foundation
import TestSupport
import Testing

@testable import DuizhaoCommandLine

/// `duizhao convert` on texts of many blocks, with dictionaries, and on what is no UTF-8.
@Suite struct ConversionStreamTests {
  /// More than two blocks, with code and an empty line in each part.
  private static let unit = "他的头发后面有 `头发`，发现了。\n\n```\n头发\n\n发现\n```\n公里和里面。\n"
  private static let converted = "他的頭髮後面有 `头发`，發現了。\n\n```\n头发\n\n发现\n```\n公里和裡面。\n"

  @Test func longTextsComeOutInOrder() throws {
    let count = 8000
    let run = try ProgramRun(["convert", "-c", "s2tw"], input: String(repeating: Self.unit, count: count))
    #expect(run.exitCode == 0)
    #expect(run.output.utf8.elementsEqual(String(repeating: Self.converted, count: count).utf8))
  }

  @Test func doubtsAndFaultsHaveTheirPlaceInTheFile() throws {
    let lines = 60_000
    var bytes = Array(String(repeating: "里面。\n", count: lines).utf8)
    bytes += Array("他说：干。\n这".utf8) + [0xFF] + Array("头".utf8)
    let run = try ProgramRun(["convert", "-c", "s2tw", "--report", "-"], input: bytes)
    #expect(run.exitCode == 0)
    #expect(run.errors.contains("\"line\":\(lines + 1),\"column\":4,\"before\":\"干\""), "\(run.errors)")
    #expect(run.errors.contains("<stdin>:\(lines + 2):2: warning: 1 byte that is no UTF-8"), "\(run.errors)")
  }

  @Test func bytesOfUTF8StayAsTheyAre() throws {
    try TemporaryFolder.with { folder in
      let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("头\r\n".utf8) + [0xC3, 0x28] + Array("发\0。".utf8)
      try Data(bytes).write(to: folder.url.appendingPathComponent("a"))
      let run = try ProgramRun(shell: "\"$duizhao\" convert -c s2t '\(folder.path)/a' > '\(folder.path)/b'")
      #expect(run.exitCode == 0)
      let output = try Data(contentsOf: folder.url.appendingPathComponent("b"))
      #expect(
        Array(output) == [0xEF, 0xBB, 0xBF] + Array("頭\r\n".utf8) + [0xC3, 0x28] + Array("發\0。".utf8))
    }
  }

  @Test func otherEncodingsAreRead() throws {
    let gbk: [UInt8] = [0xCD, 0xB7, 0xB7, 0xA2, 0xB7, 0xA2, 0xCF, 0xD6, 0xBA, 0xF3, 0xC3, 0xE6, 0x0A]
    let run = try ProgramRun(["convert", "-c", "s2t"], input: gbk)
    #expect(run.output == "頭髮發現後面\n")
  }

  @Test func dictionariesAreAdded() throws {
    try TemporaryFolder.with { folder in
      try folder.write("own.txt", "浮出层\t浮動視窗\n")
      let run = try ProgramRun(
        ["convert", "-c", "s2twp", "--dictionary", folder.path + "/own.txt"], input: "浮出层里的头发和 `浮出层`\n")
      #expect(run.output == "浮動視窗裡的頭髮和 `浮出层`\n")
      #expect(run.errors.isEmpty)
    }
  }

  @Test func errorInADictionaryIsSaidAtItsPlace() throws {
    try TemporaryFolder.with { folder in
      try folder.write("own.txt", "浮出层\t浮動視窗\n软件 軟體\n")
      let path = folder.path + "/own.txt"
      let run = try ProgramRun(["convert", "-c", "s2t", "--dictionary", path], input: "浮出层")
      #expect(run.exitCode == 65)
      #expect(run.output.isEmpty)
      #expect(run.errors.hasPrefix("\(path):2:1: error: line without a key"), "\(run.errors)")
      #expect(run.errors.contains("[dictionary-line]"))
    }
  }

  @Test func folderOfOpenCCStandsAlone() throws {
    try TemporaryFolder.with { folder in
      try folder.write(
        "config/s2t.json",
        #"{"name":"n","conversion_chain":[{"dict":{"type":"group","dicts":[{"type":"text","file":"P.txt"},{"type":"ocd2","file":"C.ocd2"}]}}]}"#
      )
      try folder.write("P.txt", "被发\t被髮\n")
      try folder.write("C.txt", "发\t發 髮\n")
      let run = try ProgramRun(
        ["convert", "-c", "s2t", "--dictionary", folder.path], input: "它被发明，头发 `发`\n")
      #expect(run.output == "它被髮明，头發 `发`\n")
      let other = try ProgramRun(["convert", "-c", "t2s", "--dictionary", folder.path], input: "")
      #expect(other.exitCode == 66)
      try folder.write("own.txt", "后\t後\n")
      let both = try ProgramRun(
        ["convert", "-c", "s2t", "--dictionary", folder.path, "--dictionary", folder.path + "/own.txt"])
      #expect(both.exitCode == 64)
      let report = try ProgramRun(["convert", "-c", "s2t", "--dictionary", folder.path, "--report", "-"])
      #expect(report.exitCode == 64)
    }
  }
}
