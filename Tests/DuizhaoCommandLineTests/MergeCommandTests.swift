import Foundation
import TestSupport
import Testing

/// `build --shard` and `merge`, as people on several machines call them.
@Suite struct MergeCommandTests {
  private static let files = [
    "Source-Texts/a.md": "# 指南\n\n## 导航栏\n\n导航栏在上方，见[乙](b.md)。\n\n![没有](none.png)\n",
    "Source-Texts/b.md": "# 乙\n\n導(dǎo)航欄用UINavigationBar。\n",
    "Glossary/concepts.tsv":
      "id\tkind\ten\tapis\nnavigation-bar\tcomponent\tnavigation bar\tUINavigationBar\n",
    "Glossary/terms.tsv": "concept\tlang\tterm\tstatus\nnavigation-bar\tzh-Hans\t导航栏\tpreferred\n",
    "Glossary/apis.tsv": "name\tkind\nUINavigationBar\tclass\n",
  ]

  @Test func threeMachinesMakeWhatOneMakes() throws {
    try TemporaryFolder.with { folder throws in
      for (path, text) in Self.files {
        for machine in ["one", "two", "three"] { try folder.write(machine + "/" + path, text) }
        if path.hasPrefix("Glossary") { try folder.write("four/" + path, text) }
      }
      func run(_ machine: String, _ arguments: String) throws -> ProgramRun {
        try ProgramRun(
          arguments.split(separator: " ").map(String.init), folder: folder.path + "/" + machine)
      }
      let build = try run("one", "build . --only html")
      var shards = ""
      for (number, machine) in ["one", "two", "three"].enumerated() {
        let shard = try run(machine, "build --shard \(number + 1)/3 --jobs \(number + 1)")
        #expect(shard.exitCode == 0)
        #expect(
          shard.errors.contains(" in .duizhao/shards/texts-\(number + 1)-of-3.shard; "), "\(shard.errors)")
        shards += " ../\(machine)/.duizhao/shards/texts-\(number + 1)-of-3.shard"
      }
      let merge = try run("four", "merge . --only html --profile" + shards)
      #expect(merge.exitCode == build.exitCode)
      let messages = merge.errors.split(separator: "\ntexts: 2 taken from shards, 0 compiled, 2 linked\n")
      #expect(messages.count == 2 && messages[0].contains("\ntexts kept before "), "\(merge.errors)")
      #expect(
        messages.last?.replacing(#/[0-9.]+ s\n/#, with: "")
          == build.errors[...].replacing(#/[0-9.]+ s\n/#, with: ""))
      let difference = try ProgramRun(
        shell: "diff -r -x .duizhao-build '\(folder.path)/one/Site/Output' '\(folder.path)/four/Site/Output'")
      #expect(difference.exitCode == 0, "\(difference.output.prefix(1000))")
      let again = try run("four", "merge . --only html" + shards)
      #expect(again.errors.hasSuffix(" (unchanged)\n"))
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/four/.duizhao"))
    }
  }

  @Test func whatAShareSaysIsOfItsTextsAlone() throws {
    try TemporaryFolder.with { folder throws in
      for (path, text) in Self.files { try folder.write(path, text) }
      try folder.write("Source-Texts/binary.txt", "\0\u{1}\0\u{2}\0")
      let all = try ["1/2", "2/2"].map {
        try ProgramRun(["build", "--shard", $0, "--strict", "-q"], folder: folder.path)
      }
      #expect(all.map(\.exitCode).sorted() == [0, 1])
      let refused = try #require(all.first { $0.exitCode == 1 })
      #expect(refused.errors.contains("binary.txt"))
      #expect(refused.errors.contains("nothing was written: --strict"))
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path + "/.duizhao/shards").count == 1)
    }
  }

  @Test func aShardOfAnotherUserIsNamed() throws {
    try TemporaryFolder.with { folder throws in
      for (path, text) in Self.files { try folder.write(path, text) }
      try folder.write("s.shard", "")
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path + "/s.shard")
      let run = try ProgramRun(["merge", ".", "s.shard"], folder: folder.path)
      // The superuser reads it all the same.
      #expect(run.exitCode == (getuid() == 0 ? 65 : 74))
      #expect(run.errors.hasPrefix("duizhao: error: s.shard: "))
    }
  }
}
