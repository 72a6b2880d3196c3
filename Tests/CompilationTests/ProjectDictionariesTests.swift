import Diagnostics
import Testing

@testable import Compilation

/// `Glossary/Dictionaries/*.txt` of a project.
@Suite struct ProjectDictionariesTests {
  private static let text = "# 一\n\n## 二\n\n长毛象和浮出层都在这里面的表。\n"

  @Test func phrasesReachTheTraditionalPagesAndTheBook() async throws {
    let files = [
      "Source-Texts/a.md": Self.text, "Glossary/Dictionaries/own.txt": "长毛象\t猛瑪象\n",
      "Glossary/Dictionaries/notes.md": "no dictionary\n",
    ]
    try await SmallProject.with(files) { folder in
      var options = BuildOptions(paths: ProjectPaths(root: folder, output: folder + "/out"))
      options.sourceDateEpoch = 0
      let result = try await Build.run(options)
      #expect(result.diagnostics.allSatisfy { $0.severity < .warning })
      let pages = try FileSystem.files(below: folder + "/out/zh-hant").filter { $0.hasSuffix(".html") }
        .map { String(decoding: try FileSystem.read(folder + "/out/zh-hant/" + $0), as: UTF8.self) }
      #expect(pages.contains { $0.contains("猛瑪象") })
      #expect(!pages.contains { $0.contains("長毛象") })
      let simplified = try FileSystem.files(below: folder + "/out").filter {
        $0.hasSuffix(".html") && !$0.contains("zh-hant")
      }
      .map { String(decoding: try FileSystem.read(folder + "/out/" + $0), as: UTF8.self) }
      #expect(simplified.contains { $0.contains("长毛象") })
    }
  }

  @Test func errorsAndTermsAreReportedByCheck() async throws {
    let files = [
      "Source-Texts/a.md": Self.text, "Glossary/Dictionaries/own.txt": "浮出层\t彈窗\n长毛象 猛瑪象\n",
    ]
    try await SmallProject.with(files) { folder in
      let options = BuildOptions(paths: ProjectPaths(root: folder, output: folder + "/out"))
      let found = try await Build.check(options).diagnostics.filter { $0.rule.hasPrefix("dictionary-") }
      #expect(found.map(\.rule) == ["dictionary-line", "dictionary-key"])
      #expect(found.map(\.severity) == [.error, .warning])
      #expect(found.first?.location?.start == SourcePosition(line: 2, column: 1))
    }
  }
}
