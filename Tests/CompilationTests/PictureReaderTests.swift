import Diagnostics
import Foundation
import Testing

@testable import Compilation

@Suite struct PictureReaderTests {
  private static let drawing =
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100"><rect width="9" height="9"/></svg>"#

  /// Builds a project and gives its messages and the files it wrote.
  private func build(
    _ files: [String: String]
  ) async throws -> (diagnostics: [Diagnostic], read: (String) throws -> String) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("duizhao-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, content) in files {
      try FileSystem.write(Array(content.utf8), to: folder.path + "/" + path)
    }
    let options = BuildOptions(paths: ProjectPaths(root: folder.path), outputs: .html, sourceDateEpoch: 0)
    let diagnostics = try await Build.run(options).diagnostics.filter { $0.severity == .warning }
    var output: [String: String] = [:]
    for path in try FileSystem.files(below: folder.path + "/Site/Output") {
      output[path] = String(
        decoding: try FileSystem.read(folder.path + "/Site/Output/" + path), as: UTF8.self)
    }
    let written = output
    return (diagnostics, { try #require(written[$0]) })
  }

  @Test func pictureOfATextStandsOnItsPage() async throws {
    let (diagnostics, read) = try await build([
      "Source-Texts/a.md": "# 指南\n\n![两个开关](pictures/two%20switches.svg)\n",
      "Source-Texts/pictures/two switches.svg": Self.drawing,
    ])
    #expect(diagnostics.isEmpty)
    #expect(try read("pictures/two-switches.svg") == Self.drawing)
    let page = try read("zh-hans/sources/a/index.html")
    #expect(
      page.contains(
        #"<img src="../../../pictures/two-switches.svg" alt="两个开关" width="160" height="100">"#))
  }

  @Test func missingPictureIsReportedAtItsLineAndDescribed() async throws {
    let (diagnostics, read) = try await build([
      "Source-Texts/a.md": "# 指南\n\n正文。\n\n![开关](pictures/swich.svg)\n",
      "Source-Texts/pictures/switch.svg": Self.drawing,
    ])
    #expect(diagnostics.map(\.rule) == ["missing-picture"])
    #expect(diagnostics[0].location?.start == SourcePosition(line: 5, column: 1))
    #expect(diagnostics[0].explanation == "Did you mean pictures/switch.svg?")
    let page = try read("zh-hans/sources/a/index.html")
    #expect(!page.contains("<img"))
    #expect(page.contains("figure-description"))
  }

  @Test(arguments: ["../secret.svg", "/etc/secret.svg", "pictures/../../secret.svg", ".hidden.svg"])
  func nothingOutsideTheFolderIsRead(address: String) async throws {
    let (diagnostics, _) = try await build([
      "Source-Texts/a.md": "# 指南\n\n![图](\(address))\n", "secret.svg": Self.drawing,
      "Source-Texts/.hidden.svg": Self.drawing,
    ])
    #expect(diagnostics.map(\.rule) == ["missing-picture"])
  }

  @Test func sameNamesInTwoFoldersAreToldApart() async throws {
    let other = Self.drawing.replacingOccurrences(of: "9", with: "8")
    let (diagnostics, read) = try await build([
      "Source-Texts/one/a.md": "# 指南\n\n![一](p.svg)\n", "Source-Texts/one/p.svg": Self.drawing,
      "Source-Texts/two/b.html": "<h1>指南</h1><p>见<img src=\"./p.svg\" alt=\"二\">图</p>",
      "Source-Texts/two/p.svg": other,
    ])
    #expect(diagnostics.isEmpty)
    #expect(try read("pictures/p.svg") == Self.drawing)
    #expect(try read("pictures/p-2.svg") == other)
    #expect(try read("zh-hans/sources/two-b/index.html").contains("pictures/p-2.svg"))
  }

  @Test func picturesOnTheWebAreNotFetchedAndNoFault() async throws {
    let (diagnostics, read) = try await build([
      "Source-Texts/a.md": "# 指南\n\n![图](https://example.org/a.png)\n"
    ])
    #expect(diagnostics.isEmpty)
    #expect(!(try read("zh-hans/sources/a/index.html").contains("example.org")))
  }

  @Test func unusableFileIsReportedInEveryTextThatShowsIt() async throws {
    let (diagnostics, _) = try await build([
      "Source-Texts/a.md": "# 指南\n\n![图](p.png)\n", "Source-Texts/b.md": "# 指南\n\n![图](p.png)\n",
      "Source-Texts/p.png": "no picture",
    ])
    #expect(diagnostics.map(\.rule) == ["unusable-picture", "unusable-picture"])
    #expect(diagnostics[0].summary == "p.png is not shown: it is no png file")
  }
}
