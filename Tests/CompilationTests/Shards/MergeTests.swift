import Diagnostics
import Foundation
import Linking
import Normalization
import TestSupport
import Testing

@testable import Compilation

/// What is merged from shards is what one build makes.
@Suite struct MergeTests {
  @Test(arguments: [1, 2, 3, 5])
  func anyDivisionGivesWhatOneBuildGives(count: Int) async throws {
    var random = SeededGenerator(seed: UInt64(count))
    try await ShardedProject.with(bytes: GeneratedProject.files(&random)) { project in
      let one = try await project.compiled()
      let shards = try await project.shards(count, jobs: count % 2 + 1)
      try project.removeTexts()
      let merged = try await project.compiled(shards.shuffled(using: &random), jobs: count % 3 + 1)
      expectSame(merged, one)
      // The project shows what it is for: every kind of message, and pictures.
      let rules = Set(one.diagnostics.map(\.rule))
      #expect(
        rules.isSuperset(of: ["binary-file", "inferred-source", "missing-picture", "missing-source"]),
        "\(rules)")
      #expect(one.files.keys.contains { $0.hasPrefix("pictures/") })
    }
  }

  @Test func aWholeBuildIsTheSame() async throws {
    var random = SeededGenerator(seed: 4)
    try await ShardedProject.with(bytes: GeneratedProject.files(&random)) { project in
      let one = try await project.built()
      let shards = try await project.shards(4)
      try project.removeTexts()
      expectSame(try await project.built(shards), one)
      #expect(one.files["duizhao.epub"] != nil && one.files["zh-hant/report.html"] != nil)
    }
  }

  /// Paragraphs as lines of forty characters; the last line of one is full, so that the lines alone do not tell its end.
  private static let printed: [[String]] = {
    let rest = Array("日那天河边的老磨坊里又来了一批孩子要看磨盘是怎样转动起来的管理员打开闸门让水流推动木轮")
    func line(_ first: Character, _ count: Int) -> String { String(first) + String(rest.prefix(count - 1)) }
    return "甲乙丙丁戊己庚辛壬癸子丑寅卯".enumerated().map { index, name in
      [line(name, 40), line(name, index == 9 ? 39 : 12) + "。"]
    }
  }()

  @Test func aTextThatLostItsLinesLearnsFromThoseOfOtherShards() async throws {
    try await ShardedProject.with([
      "Source-Texts/twin.md": Self.printed.map { $0.joined() }.joined(separator: "\n\n") + "\n",
      "Source-Texts/words.txt": Self.printed.joined().joined(separator: " ") + "\n",
    ]) { project in
      let one = try await project.compiled()
      let shards = try await project.shards(2)
      let held = try shards.map { try ShardFile($0, program: ProgramSum.running).entries }
      #expect(held.map(\.count) == [1, 1])
      // The one that may have to be compiled again comes with its bytes, the other without.
      #expect(held.joined().map { $0.source != nil }.sorted { !$0 && $1 } == [false, true])
      try project.removeTexts()
      let merged = try await project.compiled(shards)
      expectSame(merged, one)
      // In its shard it stands as it is without the others.
      let shard = try ShardFile(shards[0], program: ProgramSum.running)
      let alone = try shard.text(try #require(shard.entries.first { $0.file == "words.txt" }))
      let lines = [alone.source.text.utf8, merged.texts["words"] ?? []].map {
        String(decoding: $0, as: UTF8.self).split(separator: "\n").count
      }
      #expect(lines == [13, 14])
    }
  }

  @Test func aProjectWithoutTextsHasShardsToo() async throws {
    try await ShardedProject.with(["Source-Texts/sources.json": #"{"sources":[]}"#]) { project in
      let one = try await project.compiled()
      let shards = try await project.shards(3)
      try project.removeTexts()
      expectSame(try await project.compiled(shards), one)
    }
  }

  @Test func whatTheSettingsAndTheRestOfTheGlossarySayIsThatOfTheMerge() async throws {
    try await ShardedProject.with(["Source-Texts/a.md": "# 浮出层\n\n浮出层。\n"]) { project in
      let shards = try await project.shards(2)
      try project.write(#"{"title-zh-hans": "别的题目"}"#, to: "here/Site/site.json")
      let concepts = try #require(SmallProject.glossary["Glossary/concepts.tsv"])
      try project.write(
        concepts.replacingOccurrences(of: "临时小窗口", with: "别的定义"), to: "here/Glossary/concepts.tsv")
      expectSame(try await project.compiled(shards), try await project.compiled())
    }
  }

  @Test func theKeyOfABuildIsThatOfItsShardsInAnyOrder() async throws {
    try await ShardedProject.with(["Source-Texts/a.md": "# 浮出层\n"]) { project in
      func key(_ shards: [String]) throws -> BuildKey {
        let options = BuildOptions(paths: ProjectPaths(root: project.root), shards: shards)
        return try BuildKey(
          options, outputFolder: "out", shards: shards.isEmpty ? nil : try MergedShards(shards))
      }
      let shards = try await project.shards(2)
      let first = try key(shards)
      #expect(try key(shards.reversed()) == first)
      #expect(try key([]) != first)
      try project.removeTexts()
      #expect(try key(shards) == first)
      try project.write("# 浮出层\n\n又一段。\n", to: "there/copy/Source-Texts/a.md")
      #expect(try key(try await project.shards(2)) != first)
    }
  }

  @Test func buildsOfSharesUseTheCacheAndLeaveIt() async throws {
    let files = (0..<6).map { ("Source-Texts/t\($0).md", "# 第\($0)篇\n\n浮出层。\n") }
    try await ShardedProject.with(Dictionary(uniqueKeysWithValues: files)) { project in
      let paths = ProjectPaths(root: project.elsewhere)
      func work(_ number: Int) async throws -> (CompiledTexts.Work, [UInt8]) {
        let share = try #require(Share(number: number, of: 2))
        let texts = CompiledTexts(remembers: false, cache: TextCache(of: paths, share))
        let result = try await Build.share(share, BuildOptions(paths: paths), texts: texts)
        return (texts.work, try FileSystem.read(try #require(result.file)))
      }
      let first = try await [work(1), work(2)]
      #expect(first.map(\.0.compiled).reduce(0, +) == 6)
      let second = try await [work(1), work(2)]
      #expect(second.map(\.0.read).reduce(0, +) == 6)
      #expect(first.map(\.1) == second.map(\.1))
      #expect(FileSystem.exists(project.elsewhere + "/.duizhao/.gitignore"))
    }
  }
}

/// Projects with something of everything that a shard has to carry.
enum GeneratedProject {
  static let drawing =
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100"><rect width="9" height="9"/></svg>"#

  private static let words = [
    "浮出层", "系统浮出层", "弹出气球", "導(dǎo)航欄", "⽤用户", "UIPopoverController", "浮出蹭", "彈出式項目", "見“浮出層”",
    "![图](pictures/p.svg)", "![二](../q.png)", "![没有](no.svg)",
  ]

  static func files(_ random: inout SeededGenerator) -> [String: [UInt8]] {
    let sentences = (0..<14).map { "第\($0)件事情在这里说得清清楚楚明明白白没有半点含糊\(draw(&random))。" }
    var files: [String: String] = [
      "twin.md": "# 浮出层\n\n" + sentences.joined(separator: "\n\n") + "\n",
      "words.txt": sentences.joined(separator: " ") + "\n",
      "shows.md": "# 图\n\n![图](pictures/p.svg)\n\n![没有](pictures/r.svg)\n",
      "part/shows.html": "<h1>图</h1><p><img src=\"../pictures/p.svg\" alt=\"图\"><img src=\"q.png\">",
      "pictures/p.svg": drawing, "part/pictures/p.svg": drawing + "\n", "part/q.png": "no picture",
      "notes.pdf": "a file that no text is",
      "sources.json": #"""
      {"sources": [{"file": "twin.md", "title": "甲", "date": "2014-03-01", "license": "CC0"},
        {"file": "big5.txt", "encoding": "Big5", "region": "hongkong"}, {"file": "gone.md", "title": "丙"}]}
      """#,
    ]
    for name in ["a.md", "a.txt", "A.md", "part/b.md", "part/b.html", "章/一.txt"] {
      let body = (0..<6).map { _ in draw(&random) + "，" + draw(&random) + "。" }
      files[name] = "# \(draw(&random))\n\n" + body.joined(separator: "\n\n") + "\n"
    }
    var bytes = files.mapValues { Array($0.utf8) }
    bytes["binary.txt"] = [0, 1, 2, 3, 0, 0xFF, 0xFE, 0, 7, 0]
    bytes["big5.txt"] = LegacyEncoding.encode("彈出式項目\n\n這裡有彈出式項目。\n", "BIG5")
    return Dictionary(uniqueKeysWithValues: bytes.map { ("Source-Texts/" + $0.key, $0.value) })
  }

  private static func draw(_ random: inout SeededGenerator) -> String {
    words.randomElement(using: &random) ?? ""
  }
}
