import Foundation
import Glibc
import TestSupport
import Testing

@testable import Compilation

/// Builds that share a cache folder, each as a process of its own would be.
@Suite struct TextCacheTests {
  @Test func aLaterBuildCompilesOnlyWhatChanged() async throws {
    try await CachedProject.with { project in
      #expect(try await project.work() == [2, 0])
      #expect(try await project.work() == [0, 2])
      try project.write("# 滑块\n\n滑块很小。\n", to: "Source-Texts/b.md")
      #expect(try await project.work() == [1, 1])
      try project.write(
        "{\"sources\": [{\"file\": \"a.md\", \"title\": \"甲\"}]}", to: "Source-Texts/sources.json")
      #expect(try await project.work() == [1, 1])
      // A definition is nothing that repairing or parsing asks for; a name is.
      try project.write(CachedProject.concepts(definition: "滑块。"), to: "Glossary/concepts.tsv")
      #expect(try await project.work() == [0, 2])
      try project.write(
        CachedProject.terms + "slider\tzh-Hans\t滑动条\taccepted\t\t\t\n", to: "Glossary/terms.tsv")
      #expect(try await project.work() == [2, 0])
    }
  }

  @Test func anySequenceOfEditsGivesWhatACleanBuildGives() async throws {
    try await CachedProject.with { project in
      var random = SeededGenerator(seed: 11)
      let words = ["导航栏", "工具栏", "滑块", "標籤列", "UISwitch", "浮出層", "導(dǎo)航欄", "⽤用户"]
      var read = 0
      for round in 0..<14 {
        switch Int.random(in: 0..<7, using: &random) {
        case 0:
          let definition = words.randomElement(using: &random) ?? ""
          try project.write(CachedProject.concepts(definition: definition), to: "Glossary/concepts.tsv")
        case 1: try? project.remove("Source-Texts/b.md")
        case 2:
          let extra = Bool.random(using: &random) ? "slider\tzh-Hans\t滑动条\taccepted\t\t\t\n" : ""
          try project.write(CachedProject.terms + extra, to: "Glossary/terms.tsv")
        default:
          let name = ["a.md", "b.md", "c.txt", "d.html"].randomElement(using: &random) ?? ""
          let body = (0..<4).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: "和")
          try project.write(
            "# \(words.randomElement(using: &random) ?? "")\n\n\(body)。\n", to: "Source-Texts/" + name)
        }
        let texts = project.texts()
        let cached = try await project.build(texts, outputs: .html)
        read += texts.work.read
        let output = try project.output()
        let clean = try await project.build(CompiledTexts(remembers: false), outputs: .html)
        #expect(try project.output() == output, "round \(round)")
        #expect(clean.diagnostics == cached.diagnostics, "round \(round)")
      }
      #expect(read > 10)
    }
  }

  @Test func textsThatLearnFromOthersAreKeptWithWhatTheyLearnt() async throws {
    try await CachedProject.with { project in
      let sentences = (0..<12).map { "第\($0)件事情在这里说得清清楚楚明明白白没有半点含糊。" }
      try project.write(sentences.joined(separator: "\n\n") + "\n", to: "Source-Texts/a.md")
      try project.write(sentences.joined(separator: " ") + "\n", to: "Source-Texts/b.txt")
      _ = try await project.work()
      let output = try project.output()
      let texts = project.texts()
      _ = try await project.build(texts)
      #expect(texts.work.compiled == 0)
      #expect(try project.output() == output)
      _ = try await project.build(CompiledTexts(remembers: false))
      #expect(try project.output() == output)
    }
  }

  @Test func whatIsNotUsedAnyMoreGoes() async throws {
    try await CachedProject.with { project in
      _ = try await project.work()
      let first = project.kept()
      #expect(first.count == 2)
      let mine = getpid()
      let files = [
        "texts.pack.part-999999999.1", "texts.pack.part-\(mine).0", "notes", "texts-1-of-2.pack", "old.pack",
      ]
      for file in files { try project.write("anything", to: ".duizhao/cache/" + file) }
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -31 * 86_400)],
        ofItemAtPath: project.folder + "/.duizhao/cache/old.pack")
      try project.write("# 滑块\n\n滑块很小。\n", to: "Source-Texts/b.md")
      _ = try await project.work()
      let second = project.kept()
      #expect(second.count == 2 && first.intersection(second).count == 1)
      let names = try FileManager.default.contentsOfDirectory(atPath: project.folder + "/.duizhao/cache")
      #expect(
        names.sorted() == [
          "CACHEDIR.TAG", "notes", "texts-1-of-2.pack", "texts.pack", "texts.pack.part-\(mine).0",
        ])
      try project.remove("Source-Texts/a.md")
      #expect(try await project.work() == [0, 1])
      #expect(project.kept().count == 1)
      TextCache(of: ProjectPaths(root: project.folder)).clear()
      #expect(!FileSystem.exists(project.folder + "/.duizhao/cache"))
      #expect(try await project.work() == [1, 0])
    }
  }

  @Test func damageIsMadeGood() async throws {
    try await CachedProject.with { project in
      _ = try await project.work()
      let output = try project.output()
      let sound = try FileSystem.read(project.pack)
      var flipped = [sound, sound]
      flipped[0][20] ^= 1
      flipped[1][sound.count - 9] ^= 1
      for (number, damaged) in (flipped + [[]]).enumerated() {
        try FileSystem.write(damaged, to: project.pack)
        let work = try await project.work()
        #expect(work.reduce(0, +) == 2 && work[0] > 0, "damage \(number)")
        #expect(try project.output() == output, "damage \(number)")
        #expect(try await project.work() == [0, 2], "damage \(number)")
      }
    }
  }

  @Test func anotherProgramsTextsAreNotUsed() async throws {
    try await CachedProject.with { project in
      let folder = project.folder + "/.duizhao/cache"
      _ = try await project.build(CompiledTexts(cache: TextCache(folder: folder, program: "one")))
      let texts = CompiledTexts(cache: TextCache(folder: folder, program: "two"))
      _ = try await project.build(texts)
      #expect(texts.work.read == 0)
    }
  }

  @Test func nothingNeedsToBeKept() async throws {
    try await CachedProject.with { project in
      try project.write("a file where the folder should be", to: ".duizhao")
      #expect(try await project.work() == [2, 0])
      #expect(try await project.work() == [2, 0])
    }
  }

  @Test func theProjectCanBeNamedInAnyWay() async throws {
    try await CachedProject.with { project in
      _ = try await project.work()
      let texts = project.texts()
      let other = CachedProject(
        folder: project.folder + "/../" + (project.folder as NSString).lastPathComponent)
      let result = try await other.build(texts)
      #expect(texts.work.read == 2)
      let clean = try await other.build(CompiledTexts(remembers: false))
      #expect(result.diagnostics == clean.diagnostics)
    }
  }

  @Test func buildsAtTheSameTimeDoNoHarm() async throws {
    try await CachedProject.with { project in
      for index in 0..<12 { try project.write("# 第\(index)篇\n\n导航栏。\n", to: "Source-Texts/t\(index).md") }
      _ = try await project.work()
      let output = try project.output()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for name in ["one", "two", "three"] {
          group.addTask {
            for _ in 0..<3 { _ = try await project.build(project.texts(), output: "/" + name) }
          }
        }
        try await group.waitForAll()
      }
      for name in ["one", "two", "three"] { #expect(try project.output("/" + name) == output) }
    }
  }
}

/// A small project in a temporary folder, with a cache.
struct CachedProject: Sendable {
  let folder: String

  static let terms =
    "concept\tlang\tterm\tstatus\treading\tsource\tnote\n"
    + "navigation-bar\tzh-Hans\t导航栏\tpreferred\t\t\t\n"
    + "slider\tzh-Hans\t滑块\tpreferred\t\t\t\n"

  static func concepts(definition: String = "") -> String {
    "id\tkind\ten\tapis\trelated\tfamily\tcontext\tdefinition-zh\tdefinition-en\tnote\n"
      + "navigation-bar\tcomponent\tnavigation bar\t\t\tbars\t\t\t\t\n"
      + "slider\tcomponent\tslider\t\t\tcontrols\t\t\(definition)\t\t\n"
  }

  static func with(_ body: (CachedProject) async throws -> Void) async throws {
    try await TemporaryFolder.withAsync { folder in
      let project = CachedProject(folder: folder.path)
      try project.write(concepts(), to: "Glossary/concepts.tsv")
      try project.write(terms, to: "Glossary/terms.tsv")
      try project.write(
        "name\tkind\towner\tframework\tintroduced\tdeprecated\treplaced-by\tswift-name\tmisspellings\tnote\n",
        to: "Glossary/apis.tsv")
      try project.write("# 导航栏\n\n導(dǎo)航欄在屏幕顶上。\n", to: "Source-Texts/a.md")
      try project.write("# 滑块\n\n见“导航栏”。\n", to: "Source-Texts/b.md")
      try await body(project)
    }
  }

  func write(_ text: String, to path: String) throws {
    try FileSystem.write(Array(text.utf8), to: folder + "/" + path)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: folder + "/" + path)
  }

  /// What a new process begins with.
  func texts() -> CompiledTexts {
    CompiledTexts(remembers: false, cache: TextCache(of: ProjectPaths(root: folder)))
  }

  func build(
    _ texts: CompiledTexts, output: String = "/out", outputs: OutputSelection = .data
  ) async throws -> BuildResult {
    try await Build.run(
      BuildOptions(
        paths: ProjectPaths(root: folder, output: folder + output), outputs: outputs, sourceDateEpoch: 0,
        isClean: true),
      texts: texts)
  }

  /// How many texts a build compiles and how many it reads.
  func work() async throws -> [Int] {
    let texts = texts()
    _ = try await build(texts)
    return [texts.work.compiled, texts.work.read]
  }

  var pack: String { folder + "/.duizhao/cache/texts.pack" }

  /// The digests of the texts that are kept.
  func kept() -> Set<String> {
    Set(PackReader(pack, program: TextCache.runningProgram).map { Array($0.places.keys) } ?? [])
  }

  /// Every file of the output but those with a leading dot, of which one holds times.
  func output(_ name: String = "/out") throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for path in try FileSystem.files(below: folder + name) {
      files[path] = try FileSystem.read(folder + name + "/" + path)
    }
    return files
  }
}
