import Foundation
import TestSupport
import Testing

/// Help and messages, word for word: `DUIZHAO_RECORD=1 swift test --filter SnapshotTests` records them anew.
@Suite struct SnapshotTests {
  private func golden(_ name: String) -> GoldenFiles {
    GoldenFiles(
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Snapshots/" + name))
  }

  @Test func helpReads() throws {
    var files: [String: String] = ["help.txt": try ProgramRun(["--help"]).output]
    for command in [
      "build", "merge", "check", "normalize", "convert", "align", "term", "glossary lint", "glossary mine",
      "glossary export",
      "glossary import", "serve", "new", "explain", "completion", "manual",
    ] {
      let words = command.split(separator: " ").map(String.init)
      files[words.joined(separator: "-") + ".txt"] = try ProgramRun(words + ["--help"]).output
    }
    try golden("Help").expect(files)
  }

  @Test func messagesRead() throws {
    try TemporaryFolder.with { (folder) throws in
      try folder.write(
        "Source-Texts/a.md",
        "# 指南\n\n## 导航栏（Navigation Bar）\n\n导航条上可用UINavigationBars，见第九章 9.9.9 和[别处](b.md#x)。\n\n![图](没有.png)\n"
      )
      try folder.write("Source-Texts/sources.json", #"{"sources":[{"file":"c.md","title":"丙"}]}"#)
      try folder.write(
        "Glossary/concepts.tsv",
        "id\tkind\ten\tapis\nnavigation-bar\tcomponent\tnavigation bar\tUINavigationBar|UINone\n")
      try folder.write(
        "Glossary/terms.tsv",
        "concept\tlang\tterm\tstatus\nnavigation-bar\tzh-Hans\t导航栏\tpreferred\nnavigation-bar\tzh-Hans\t导航条\tavoid\n"
      )
      try folder.write("Glossary/apis.tsv", "name\tkind\nUINavigationBar\tclass\n")
      var files: [String: String] = [:]
      for format in ["text", "json", "sarif", "github"] {
        let run = try ProgramRun(["check", ".", "-v", "--format", format], folder: folder.path)
        files[format + ".txt"] = run.output + "--- standard error, exit code \(run.exitCode)\n" + run.errors
      }
      let build = try ProgramRun(["build", "."], folder: folder.path)
      files["build.txt"] = build.errors.replacing(#/[0-9.]+ s\b/#, with: "… s")
      try golden("Messages").expect(files)
    }
  }
}
