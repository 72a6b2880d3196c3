import ContentRendering
import Diagnostics
import ContentRendering
import Linking
import Normalization
import TestSupport
import Testing

@testable import Compilation

@Suite struct ProjectReaderTests {
  @Test func listsTextsInByteOrderWithSlugsOfTheirOwn() throws {
    try TemporaryFolder.with { folder in
      try folder.write("Source-Texts/b.txt", "乙")
      try folder.write("Source-Texts/a.md", "甲")
      try folder.write("Source-Texts/a.txt", "丙")
      try folder.write("Source-Texts/deep/c.html", "丁")
      try folder.write("Source-Texts/picture.png", "")
      try folder.write("Source-Texts/.hidden.txt", "")
      var diagnostics: [Diagnostic] = []
      let project = try ProjectReader(ProjectPaths(root: folder.path))
        .read(sourceDateEpoch: nil, diagnostics: &diagnostics)
      #expect(project.sources.map(\.format) == [.markdown, .plainText, .plainText, .html])
      #expect(Set(project.sources.map(\.slug)).count == 4)
      #expect(diagnostics.map(\.rule) == Array(repeating: "inferred-source", count: 4))
      #expect(diagnostics.allSatisfy { $0.severity == .note })
    }
  }

  @Test func readsWhatTheManifestSays() throws {
    try TemporaryFolder.with { folder in
      try folder.write("Source-Texts/a.txt", "甲")
      try folder.write(
        "Source-Texts/sources.json",
        #"{"sources": [{"file": "a.txt", "title": "指南", "date": "2015-10", "encoding": "Big5"}]}"#)
      var diagnostics: [Diagnostic] = []
      let project = try ProjectReader(ProjectPaths(root: folder.path))
        .read(sourceDateEpoch: nil, diagnostics: &diagnostics)
      #expect(project.sources.first?.info?.title == "指南")
      #expect(project.sources.first?.encoding == "Big5")
      #expect(project.settings.modified == 1_443_657_600)
      #expect(diagnostics.isEmpty)
    }
  }

  @Test func reportsListedFilesThatAreNotThereWithTheLikelyName() throws {
    try TemporaryFolder.with { folder in
      try folder.write("Source-Texts/guide.txt", "甲")
      try folder.write("Source-Texts/sources.json", #"{"sources": [{"file": "giude.txt"}]}"#)
      var diagnostics: [Diagnostic] = []
      _ = try ProjectReader(ProjectPaths(root: folder.path)).read(
        sourceDateEpoch: nil, diagnostics: &diagnostics)
      let missing = try #require(diagnostics.first { $0.rule == "missing-source" })
      #expect(missing.explanation == "Did you mean guide.txt?")
    }
  }

  @Test(arguments: [
    ("Source-Texts/sources.json", "{", "is not JSON"),
    ("Source-Texts/sources.json", "{}", "has no “sources”"),
    ("Source-Texts/sources.json", #"{"sources": [{"title": "x"}]}"#, "has no “file”"),
    ("Source-Texts/sources.json", #"{"sources": [{"file": "a"}, {"file": "a"}]}"#, "listed twice"),
    ("Site/site.json", #"{"default": "fr"}"#, "default is fr"),
    ("Site/site.json", #"{"baseURL": "example.org"}"#, "baseURL"),
    ("Site/site.json", #"{"titles": 3}"#, "titles"),
  ])
  func refusesUnusableManifests(path: String, text: String, reason: String) throws {
    try TemporaryFolder.with { folder in
      try folder.write("Source-Texts/a.txt", "甲")
      try folder.write(path, text)
      var diagnostics: [Diagnostic] = []
      let failure = #expect(throws: BuildFailure.self) {
        try ProjectReader(ProjectPaths(root: folder.path)).read(
          sourceDateEpoch: nil, diagnostics: &diagnostics)
      }
      #expect(failure?.exitCode == 65)
      #expect(failure?.message.contains(reason) == true, "\(failure?.message ?? "")")
      #expect(failure?.message.contains(path) == true)
    }
  }

  @Test func missesFoldersThatWereAskedFor() throws {
    try TemporaryFolder.with { folder in
      var diagnostics: [Diagnostic] = []
      for paths in [
        ProjectPaths(root: folder.path + "/nowhere"), ProjectPaths(root: folder.path),
        ProjectPaths(root: folder.path, sources: folder.path, glossary: folder.path + "/nowhere"),
      ] {
        let failure = #expect(throws: BuildFailure.self) {
          try ProjectReader(paths).read(sourceDateEpoch: nil, diagnostics: &diagnostics)
        }
        #expect(failure?.exitCode == 66)
      }
    }
  }
}
