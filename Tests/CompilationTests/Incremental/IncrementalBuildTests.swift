import Foundation
import Testing

@testable import Compilation

@Suite struct IncrementalBuildTests {
  @Test func unchangedInputsAreNotBuiltAgain() async throws {
    try await withProject { project in
      let first = try await project.build()
      let second = try await project.build()
      #expect(!first.isUnchanged && second.isUnchanged)
      #expect(second.summary.reached(in: .zero) == first.summary.reached(in: .zero))
      #expect(second.diagnostics == first.diagnostics)
      #expect(try await !project.build(isClean: true).isUnchanged)
    }
  }

  @Test func anyChangeOfAnInputIsSeen() async throws {
    try await withProject { project in
      _ = try await project.build()
      for (path, text) in [
        ("Source-Texts/a.md", "# 工具栏\n\n按钮在下面。\n"), ("Source-Texts/c.txt", "新的一篇。\n"),
        ("Source-Texts/sources.json", "{\"sources\": [{\"file\": \"a.md\", \"title\": \"甲\"}]}"),
        ("Site/site.json", "{\"titles\": {\"zh-hant\": \"對照\"}, \"author\": \"編者\"}"),
        ("Site/Theme/site.css", "body { color: black }"),
      ] {
        try project.write(text, to: path)
        #expect(try await !project.build().isUnchanged, "\(path)")
        #expect(try await project.build().isUnchanged, "\(path)")
      }
      try project.remove("Source-Texts/c.txt")
      #expect(try await !project.build().isUnchanged)
    }
  }

  @Test func damagedOutputIsBuiltAgain() async throws {
    try await withProject { project in
      _ = try await project.build()
      let whole = try project.output()
      for path in ["index.html", ".duizhao-build"] {
        try project.write("damaged", to: "out/" + path)
        #expect(try await !project.build().isUnchanged, "\(path)")
        #expect(try project.output() == whole, "\(path)")
      }
      try project.remove("out/zh-hans/terms.html")
      #expect(try await !project.build().isUnchanged)
      #expect(try project.output() == whole)
    }
  }

  @Test func filesThatStayTheSameKeepTheirTime() async throws {
    try await withProject { project in
      _ = try await project.build()
      let before = FileStamp(project.folder + "/out/assets/site.css")
      try project.write("# 滑块\n\n拖动它。\n", to: "Source-Texts/b.md")
      _ = try await project.build()
      #expect(FileStamp(project.folder + "/out/assets/site.css") == before)
    }
  }

  @Test func anySequenceOfEditsGivesWhatACleanBuildGives() async throws {
    try await withProject { project in
      var random = SystemSeed(state: 20_260_401)
      let words = ["导航栏", "工具栏", "滑块", "标签栏", "UISwitch", "浮出層", "按钮", "警告框"]
      let texts = CompiledTexts()
      for round in 0..<6 {
        let name = ["a.md", "b.md", "c.md"].randomElement(using: &random) ?? "a.md"
        let body = (0..<4).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: "和")
        switch round {
        case 3:
          try project.write(Self.terms + "slider\tzh-Hans\t滑动条\taccepted\t\t\t\n", to: "Glossary/terms.tsv")
        case 4: try project.remove("Source-Texts/b.md")
        default:
          try project.write(
            "# \(words.randomElement(using: &random) ?? "")\n\n\(body)。\n", to: "Source-Texts/" + name)
        }
        _ = try await project.build(texts: texts)
        let incremental = try project.output()
        _ = try await project.build(isClean: true)
        #expect(try project.output() == incremental, "round \(round)")
      }
    }
  }

  @Test func onlyTextsThatChangedAreCompiledAgain() async throws {
    try await withProject { project in
      let texts = CompiledTexts()
      func work() async throws -> [Int] {
        _ = try await project.build(texts: texts)
        return [texts.work.compiled, texts.work.linked]
      }
      #expect(try await work() == [2, 2])
      try project.write("# 滑块\n\n滑块很小。\n", to: "Source-Texts/b.md")
      #expect(try await work() == [1, 1])
      try project.write("# 滑块\n\n滑块很大。\n", to: "Source-Texts/c.md")
      #expect(try await work() == [1, 1])
      // The texts behind it take other places in the collection.
      try project.remove("Source-Texts/a.md")
      #expect(try await work() == [0, 2])
      try project.write(Self.terms + "slider\tzh-Hans\t滑动条\taccepted\t\t\t\n", to: "Glossary/terms.tsv")
      #expect(try await work() == [2, 2])
    }
  }

  private static let terms =
    "concept\tlang\tterm\tstatus\treading\tsource\tnote\n"
    + "navigation-bar\tzh-Hans\t导航栏\tpreferred\t\t\t\n"
    + "slider\tzh-Hans\t滑块\tpreferred\t\t\t\n"

  private func withProject(_ body: (ScratchProject) async throws -> Void) async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("duizhao-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }
    let project = ScratchProject(folder: url.path)
    // A small glossary of its own, so that a build takes no time.
    try project.write(
      "id\tkind\ten\tapis\trelated\tfamily\tcontext\tdefinition-zh\tdefinition-en\tnote\n"
        + "navigation-bar\tcomponent\tnavigation bar\t\t\tbars\t\t\t\t\n"
        + "slider\tcomponent\tslider\t\t\tcontrols\t\t\t\t\n", to: "Glossary/concepts.tsv")
    try project.write(Self.terms, to: "Glossary/terms.tsv")
    try project.write(
      "name\tkind\towner\tframework\tintroduced\tdeprecated\treplaced-by\tswift-name\tmisspellings\tnote\n",
      to: "Glossary/apis.tsv")
    try project.write("# 导航栏\n\n导航栏在屏幕顶上。\n", to: "Source-Texts/a.md")
    try project.write("# 滑块\n\n见“导航栏”。\n", to: "Source-Texts/b.md")
    try await body(project)
  }
}

/// A numbers' sequence that is the same in every run (Knuth's linear congruential generator).
private struct SystemSeed: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 33)
  }
}

/// A project in a temporary folder.
private struct ScratchProject {
  let folder: String

  func write(_ text: String, to path: String) throws {
    try FileSystem.write(Array(text.utf8), to: folder + "/" + path)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: folder + "/" + path)
  }

  func build(
    isClean: Bool = false, texts: CompiledTexts = CompiledTexts(remembers: false)
  ) async throws -> BuildResult {
    try await Build.run(
      BuildOptions(
        paths: ProjectPaths(root: folder, output: folder + "/out"), sourceDateEpoch: 0, isClean: isClean),
      texts: texts)
  }

  /// Every file of the output but the record of the build, which holds times.
  func output() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for path in try FileSystem.files(below: folder + "/out") {
      files[path] = try FileSystem.read(folder + "/out/" + path)
    }
    return files
  }
}
