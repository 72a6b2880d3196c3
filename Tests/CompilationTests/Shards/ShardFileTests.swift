import Diagnostics
import Foundation
import Serialization
import TestSupport
import Testing

@testable import Compilation

/// What is no shard, or none that fits, is refused with words that help.
@Suite struct ShardFileTests {
  private func with(_ body: (ShardedProject, [String]) async throws -> Void) async throws {
    try await ShardedProject.with([
      "Source-Texts/a.md": "# 浮出层\n\n![图](p.svg)\n", "Source-Texts/b.md": "# 浮出层\n\n見“浮出層”。\n",
      "Source-Texts/c.txt": "浮出层\n\n導(dǎo)航欄。\n", "Source-Texts/p.svg": GeneratedProject.drawing,
      "Source-Texts/sources.json": #"{"sources": [{"file": "a.md", "title": "甲"}]}"#,
    ]) { project in
      let shards = try await project.shards(2)
      try await body(project, shards)
    }
  }

  @Test func damageIsRefused() async throws {
    try await with { project, shards in
      let sound = try FileSystem.read(shards[1])
      var cases: [(bytes: [UInt8], reason: String)] = [
        ([], "is empty; copy it again"), (Array("{}".utf8), "is no shard that duizhao build --shard wrote"),
        (Array(sound.prefix(7)), "is no shard"), (sound + [0], "is damaged; copy it again"),
        (Array(sound.prefix(8)), "is damaged"), (Array(sound.prefix(12)), "is damaged"),
        (Array(sound.dropLast()), "is damaged"), (Array(sound.prefix(sound.count / 2)), "is damaged"),
        (sound + sound, "is damaged"),
      ]
      for index in stride(from: 8, to: sound.count, by: 1 + sound.count / 20) {
        var flipped = sound
        flipped[index] ^= 0x10
        cases.append((flipped, "is damaged"))
      }
      for (bytes, reason) in cases {
        try FileSystem.write(bytes, to: shards[1])
        let failure = try #require(await project.failure(shards))
        #expect(failure.exitCode == 65)
        #expect(failure.message.hasPrefix(shards[1] + ": " + reason), "\(failure.message)")
      }
    }
  }

  @Test func damageThatTheSumDoesNotShowIsNoCrash() async throws {
    try await with { project, shards in
      let file = try FileSystem.read(shards[0])
      let (seal, payload) = try ArchiveSeal.open(file, mark: "duizhao/")
      let path = project.folder.path + "/crafted.shard"
      var random = SeededGenerator(seed: 5)
      var refused = 0
      for _ in 0..<400 {
        var bytes = Array(file[payload])
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        try FileSystem.write(seal.close(bytes), to: path)
        do {
          let merged = try MergedShards([path, shards[1]])
          var ignored: [Diagnostic] = []
          for source in merged.listing.sources(in: "x", diagnostics: &ignored) {
            _ = try merged.text(of: source)
          }
        } catch let failure as BuildFailure {
          refused += 1
          #expect([65, 66].contains(failure.exitCode))
        }
      }
      #expect(refused > 50)
    }
  }

  @Test(arguments: [(0, 2), (3, 2), (1, 0), (1, 10_000), (1 << 40, 1 << 40)])
  func sharesThatCannotBeAreDamage(number: Int, count: Int) async throws {
    try await TemporaryFolder.withAsync { folder in
      var archive = ArchiveWriter()
      archive.write(length: number)
      archive.write(length: count)
      archive.write("")
      archive.write(length: 0)
      archive.write(length: 0)
      archive.write(length: 0)
      archive.write(length: 0)
      let seal = ArchiveSeal(mark: "duizhao/", program: "p", subject: "texts")
      try FileSystem.write(seal.close(archive.bytes), to: folder.path + "/s")
      #expect {
        try MergedShards([folder.path + "/s"], program: "p")
      } throws: { ($0 as? BuildFailure)?.message.contains("is damaged") == true }
    }
  }

  @Test func anotherProgramsShardIsRefused() async throws {
    try await with { project, shards in
      let file = try FileSystem.read(shards[0])
      let (seal, payload) = try ArchiveSeal.open(file, mark: "duizhao/")
      let other = ArchiveSeal(mark: "duizhao/", program: seal.program + "0", subject: seal.subject)
      try FileSystem.write(other.close(Array(file[payload])), to: shards[0])
      let failure = try #require(await project.failure(shards))
      #expect(failure.exitCode == 65)
      #expect(failure.message.contains("use the same program for all shards and for merge"))
    }
  }

  @Test func aTextOfTheCacheIsNoShard() async throws {
    try await with { project, shards in
      let paths = ProjectPaths(root: project.elsewhere)
      let share = try #require(Share("1/1"))
      let texts = CompiledTexts(remembers: false, cache: TextCache(of: paths, share))
      _ = try await Build.share(share, BuildOptions(paths: paths), texts: texts)
      let folder = project.elsewhere + "/.duizhao/cache"
      let kept = try #require(try FileSystem.files(below: folder).first { $0.hasSuffix(".pack") })
      let failure = try #require(await project.failure([folder + "/" + kept]))
      #expect(failure.message.hasSuffix("is no shard that duizhao build --shard wrote"))
    }
  }

  @Test func whatIsNotThereOrCannotBeReadIsNamed() async throws {
    try await with { project, shards in
      let missing = try #require(await project.failure([shards[0], "/nowhere.shard"]))
      #expect(missing == .inputNotFound("/nowhere.shard"))
      let folder = try #require(await project.failure([shards[0], project.elsewhere]))
      #expect(folder.exitCode == 65 && folder.message.contains("is a folder; name the shards in it"))
      let device = try #require(await project.failure([shards[0], "/dev/zero"]))
      #expect(device.exitCode == 65 && device.message.contains("is no regular file"))
    }
  }

  @Test func theSharesOfOneDivisionAreAllThereOnce() async throws {
    try await with { project, shards in
      let three = try await project.shards(3)
      let cases: [(shards: [String], exitCode: Int32, words: [String])] = [
        ([shards[0]], 66, [shards[0] + ": is one of 2 shards, and 2/2 is missing", "--shard 2/2"]),
        ([three[1]], 66, ["1/3, 3/3 are missing"]),
        ([shards[0], shards[0]], 65, ["is shard 1/2, and so is \(shards[0])"]),
        ([shards[0], shards[1], shards[1]], 65, ["is shard 2/2, and so is"]),
        ([shards[0], three[1]], 65, [three[1] + ": is shard 2/3, but \(shards[0]) is 1/2"]),
        (shards + three, 65, ["is shard 1/3, but"]),
      ]
      for (shards, exitCode, words) in cases {
        let failure = try #require(await project.failure(shards))
        #expect(failure.exitCode == exitCode)
        for word in words { #expect(failure.message.contains(word), "\(failure.message)") }
      }
      let many = try #require(await project.failure([try await project.shard(9, of: 12)]))
      #expect(many.message.contains("1/12, 2/12, 3/12, 4/12, 5/12 and 6 more are missing"))
    }
  }

  @Test(arguments: [
    ("Source-Texts/d.md", "# 新\n", "was built from other files, or another sources.json"),
    (
      "Source-Texts/sources.json", #"{"sources": []}"#,
      "was built from other files, or another sources.json"
    ),
    (
      "Glossary/terms.tsv", "concept\tlang\tterm\tstatus\npopover\tzh-Hans\t气泡\tpreferred\n",
      "was built under a glossary with other names"
    ),
  ])
  func shardsOfDifferentProjectsAreRefused(path: String, text: String, reason: String) async throws {
    try await with { project, shards in
      try project.write(text, to: "there/copy/" + path)
      let other = try await project.shard(2, of: 2)
      let failure = try #require(await project.failure([shards[0], other]))
      #expect(failure.exitCode == 65)
      #expect(failure.message.hasPrefix(other + ": " + reason), "\(failure.message)")
    }
  }

  @Test func picturesThatTwoSharesShowAreTheSame() async throws {
    try await ShardedProject.with([
      "Source-Texts/twin.md": "# 甲\n\n![图](p.svg)\n", "Source-Texts/words.md": "# 乙\n\n![图](p.svg)\n",
      "Source-Texts/p.svg": GeneratedProject.drawing,
    ]) { project in
      // Their shares of five are two.
      let shards = try await project.shards(5)
      try project.write(GeneratedProject.drawing + "\n", to: "there/copy/Source-Texts/p.svg")
      let others = try await project.shards(5)
      let moved = project.folder.path + "/5.shard"
      try FileSystem.write(try FileSystem.read(others[4]), to: moved)
      try project.write(GeneratedProject.drawing, to: "there/copy/Source-Texts/p.svg")
      let again = try await project.shards(5)
      let failure = try #require(await project.failure(again.dropLast() + [moved]))
      #expect(failure.message.contains("has another picture p.svg than"))
      #expect(shards == again)
    }
  }

  @Test(arguments: [
    ("Source-Texts/b.md", "# 变\n", "has changed since its shard was built"),
    ("Source-Texts/p.svg", "<svg/>", "has changed since its shard was built"),
    ("Source-Texts/new.txt", "新\n", "was not there when the shards were built"),
    ("Source-Texts/new.png", "新\n", "was not there when the shards were built"),
    (
      "Source-Texts/sources.json", "{\"sources\": []}",
      "is another than the one that the shards were built with"
    ),
    (
      "Glossary/apis.tsv", "name\tkind\nUIButton\tclass\n",
      "was built under a glossary with other names than the one here"
    ),
  ])
  func whatTheFolderContradictsIsRefused(path: String, text: String, reason: String) async throws {
    try await with { project, shards in
      try project.write(text, to: "here/" + path)
      let failure = try #require(await project.failure(shards))
      #expect(failure.exitCode == 65)
      #expect(failure.message.contains(reason), "\(failure.message)")
      if path.hasPrefix("Source-Texts") { #expect(failure.message.hasPrefix(project.root + "/" + path)) }
    }
  }

  @Test func aPartOfTheTextsMayLieInTheFolder() async throws {
    try await with { project, shards in
      let one = try await project.compiled()
      for path in ["a.md", "sources.json", "p.svg"] {
        try project.remove("here/Source-Texts/" + path)
        expectSame(try await project.compiled(shards), one)
      }
    }
  }

  @Test func nothingHalfWrittenIsLeft() async throws {
    try await with { project, shards in
      let folder = project.elsewhere + "/.duizhao/shards"
      try project.write("half", to: "there/copy/.duizhao/shards/texts-1-of-2.shard.part-999999999")
      try project.write("somebody’s", to: "there/copy/.duizhao/shards/texts-1-of-2.shard.part-of-mine")
      _ = try await project.shard(1, of: 2)
      #expect(
        try FileSystem.files(below: folder) == [
          "texts-1-of-2.shard", "texts-1-of-2.shard.part-of-mine", "texts-2-of-2.shard",
        ])
    }
  }

  @Test func aShardThatCannotBeWrittenEndsTheBuild() async throws {
    try await with { project, _ in
      let share = try #require(Share("1/1"))
      func failure(_ output: String) async -> BuildFailure? {
        let paths = ProjectPaths(root: project.elsewhere, output: output)
        do {
          _ = try await Build.share(share, BuildOptions(paths: paths))
          return nil
        } catch { return error as? BuildFailure }
      }
      #expect(await failure(project.folder.path)?.exitCode == 73)
      #expect(await failure(project.elsewhere + "/Source-Texts/a.md/s.shard")?.exitCode == 73)
      #expect(await failure(project.folder.path + "/new/folder/s.shard") == nil)
    }
  }
}
