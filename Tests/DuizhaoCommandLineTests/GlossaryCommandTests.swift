import Foundation
import TestSupport
import Testing

/// The glossary's way to other programs and back, as a user goes it.
@Suite struct GlossaryCommandTests {
  @Test(arguments: ["tbx", "json"])
  func exportAndImportGiveTheSameTables(format: String) throws {
    try TemporaryFolder.with { (folder) throws in
      let file = "\(folder.path)/g.\(format)"
      #expect(try ProgramRun(["glossary", "export", "--format", format, "-o", file]).exitCode == 0)
      for name in ["a", "b"] {
        let run = try ProgramRun(["glossary", "import", file, "--output", "\(folder.path)/\(name)"])
        #expect(run.exitCode == 0, "\(run.errors)")
      }
      let again = "\(folder.path)/again.\(format)"
      #expect(
        try ProgramRun(["glossary", "export", "--format", format, "-o", again, "\(folder.path)/a"]).exitCode
          == 0)
      #expect(try folder.read("g.\(format)") == folder.read("again.\(format)"))
      #expect(try folder.read("a/terms.tsv") == folder.read("b/terms.tsv"))
      let third = try ProgramRun(["glossary", "import", file, "--output", "\(folder.path)/a"])
      #expect(third.exitCode == 73)
    }
  }

  @Test func conflictsAreReportedAndNothingIsOverwritten() throws {
    try TemporaryFolder.with { (folder) throws in
      try folder.write("Glossary/concepts.tsv", "id\tkind\ten\tnote\ntab\tterm\ttab\told\n")
      try folder.write("Glossary/terms.tsv", "concept\tlang\tterm\tstatus\n")
      try folder.write("Glossary/apis.tsv", "name\tkind\n")
      try folder.write("new.tsv", "id\tkind\ten\tnote\ntab\tterm\ttab\tnew\nalert\tterm\talert\t\n")
      let arguments = ["glossary", "import", folder.path + "/new.tsv", "--into", folder.path]
      let strict = try ProgramRun(arguments + ["--strict"])
      #expect(strict.exitCode == 65)
      #expect(try folder.read("Glossary/concepts.tsv").contains("alert") == false)
      let run = try ProgramRun(arguments)
      #expect(run.exitCode == 1)
      #expect(run.errors.contains("concepts.tsv:2:14: warning:"), "\(run.errors)")
      #expect(
        try folder.read("Glossary/concepts.tsv")
          == "id\tkind\ten\tnote\nalert\tterm\talert\t\ntab\tterm\ttab\told\n")
    }
  }

  @Test(arguments: ["a.tbx", "a.csv", "a.tsv", "a.json"])
  func damagedFileExitsWith65AndWritesNothing(name: String) throws {
    try TemporaryFolder.with { (folder) throws in
      try folder.write(name, "<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;\n\"")
      let run = try ProgramRun(["glossary", "import", "\(folder.path)/\(name)", "-o", folder.path + "/out"])
      #expect(run.exitCode == 65)
      #expect(run.errors.contains("\(name):"), "\(run.errors)")
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/out"))
    }
  }

  @Test func projectsReadTBXBesideTheirTables() throws {
    try TemporaryFolder.with { (folder) throws in
      try folder.write("Source-Texts/a.md", "# 指南\n\n点按浮标（buoy）可以定位。\n")
      try folder.write("Glossary/more.tbx", Self.tbx)
      let run = try ProgramRun(["check", folder.path, "--format", "json"])
      #expect(run.exitCode == 0, "\(run.output)")
      let export = try ProgramRun(["glossary", "export", "--format", "csv", folder.path])
      #expect(export.output.contains("buoy,term,,zh-Hans,浮标,preferred"), "\(export.output) \(export.errors)")
    }
  }

  @Test func minedTermsHaveTheirEvidence() throws {
    try TemporaryFolder.with { (folder) throws in
      try folder.write(
        "Source-Texts/a.md", "# 指南\n\n你可以使用飘浮按钮（floating button）。\n\n## 飘浮按钮（Floating Button）\n\n很好。\n")
      let run = try ProgramRun(["glossary", "mine", folder.path])
      #expect(run.exitCode == 0, "\(run.errors)")
      let row = try #require(
        run.output.split(separator: "\n").dropFirst().first.map {
          $0.split(separator: "\t", omittingEmptySubsequences: false)
        })
      #expect(row.prefix(4) == ["floating-button", "zh-Hans", "飘浮按钮", "preferred"])
      #expect(row[10] == "2")
      #expect(row[12].contains("a.md:3"))
    }
  }

  private static let tbx = """
    <tbx type="TBX-Basic" style="dca" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed-2">
    <tbxHeader><fileDesc><sourceDesc><p>x</p></sourceDesc></fileDesc></tbxHeader><text><body>
    <conceptEntry id="buoy"><langSec xml:lang="zh-Hans"><termSec><term>浮标</term></termSec></langSec>
    <langSec xml:lang="en"><termSec><term>buoy</term></termSec></langSec></conceptEntry></body></text></tbx>
    """
}
