import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Compilation

@Suite struct SourceFixerTests {
  /// The text behind fixing, and what was changed.
  private func fixed(
    _ bytes: [UInt8], name: String = "a.txt", rounds: Int = 1
  ) async throws -> (bytes: [UInt8], outcome: SourceFixer.Outcome) {
    try await SmallProject.with(bytes: ["Source-Texts/" + name: bytes]) { folder in
      let options = BuildOptions(paths: ProjectPaths(root: folder), sourceDateEpoch: 0)
      var outcome = SourceFixer.Outcome()
      for _ in 0..<rounds { outcome = try await Build.fix(options) }
      let files = try FileSystem.files(below: folder + "/Source-Texts")
      #expect(files == [name])
      return (try FileSystem.read(folder + "/Source-Texts/" + name), outcome)
    }
  }

  private func fixed(_ text: String, name: String = "a.txt") async throws -> String {
    String(decoding: try await fixed(Array(text.utf8), name: name).bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("浮出蹭是临时的。\n\n浮出蹭又叫弹出气球。\n", "浮出层是临时的。\n\n浮出层又叫浮出层。\n"),
    ("用 UIPopoverControler 来做。\n", "用 UIPopoverController 来做。\n"),
    ("浮出蹭。\r\n\r\n弹出气球。\r\n", "浮出层。\r\n\r\n浮出层。\r\n"),
    ("\u{FEFF}浮出蹭。\n", "\u{FEFF}浮出层。\n"),
    ("浮出层没有错。\n", "浮出层没有错。\n"),
  ])
  func everyPlaceIsMended(text: String, expected: String) async throws {
    #expect(try await fixed(text) == expected)
  }

  @Test func formsOfTheOtherScriptAndHTMLAreLeftAlone() async throws {
    #expect(try await fixed("彈出氣球是臨時的。\n") == "彈出氣球是臨時的。\n")
    #expect(try await fixed("<p>浮出蹭。</p>\n", name: "a.html") == "<p>浮出蹭。</p>\n")
  }

  @Test func damagedPlacesAreLeftAlone() async throws {
    let text = "浮(fú)出(chū)蹭(cèng)是(shì)臨(lín)時(shí)的(de)。\n"
    #expect(try await fixed(text) == text)
  }

  @Test func secondRunChangesNothing() async throws {
    let (bytes, outcome) = try await fixed(Array("浮出蹭和弹出气球。\n".utf8), rounds: 2)
    #expect(String(decoding: bytes, as: UTF8.self) == "浮出层和浮出层。\n")
    #expect(outcome.changes.isEmpty)
  }

  @Test func changesHaveTheirPlaces() async throws {
    let outcome = try await fixed(Array("一\n\n这个弹出气球。\n".utf8)).outcome
    let change = try #require(outcome.changes.first)
    #expect(change.position == SourcePosition(line: 3, column: 3))
    #expect((change.before, change.after) == ("弹出气球", "浮出层"))
    #expect(outcome.changes.count == 1)
  }

  @Test(
    arguments: [("GB18030", []), ("UTF-16LE", [0xFF, 0xFE]), ("UTF-16BE", [0xFE, 0xFF])]
      as [(String, [UInt8])])
  func encodingStays(name: String, mark: [UInt8]) async throws {
    let text = "浮出蹭是一种临时的视图，弹出气球也是一种临时的视图，它们都会自己消失。\r\n"
    let expected = "浮出层是一种临时的视图，浮出层也是一种临时的视图，它们都会自己消失。\r\n"
    let bytes = mark + (try #require(LegacyEncoding.encode(text, name)))
    #expect(try await fixed(bytes).bytes == mark + (try #require(LegacyEncoding.encode(expected, name))))
  }

  @Test func fileWithBytesThatAreNoCharacterIsLeftAlone() async throws {
    let text = Array("浮出蹭是一种临时的视图。".utf8) + [0xFF] + Array("这样的字节不是字。\n".utf8)
    let (bytes, outcome) = try await fixed(text)
    #expect(bytes == text)
    #expect(outcome.changes.isEmpty)
    #expect(outcome.untouched.count == 1)
  }

  @Test func rightsOfTheFileStay() async throws {
    try await SmallProject.with(["Source-Texts/a.txt": "浮出蹭。\n"]) { folder in
      let path = folder + "/Source-Texts/a.txt"
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
      _ = try await Build.fix(BuildOptions(paths: ProjectPaths(root: folder), sourceDateEpoch: 0))
      let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(rights == 0o640)
    }
  }
}
