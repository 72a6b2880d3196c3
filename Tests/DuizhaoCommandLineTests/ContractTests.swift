import Foundation
import TestSupport
import Testing

/// Exit codes and shapes that other programs rely on.
@Suite struct ContractTests {
  @Test func namesItsVersion() throws {
    let run = try ProgramRun(["--version"])
    #expect(run.exitCode == 0)
    #expect(run.output.hasPrefix("duizhao 0."))
  }

  @Test(arguments: [
    "build", "merge", "check", "normalize", "convert", "align", "term", "glossary lint", "serve", "new",
    "explain",
    "completion",
  ])
  func everyCommandHasHelpWithItsOptions(command: String) throws {
    let run = try ProgramRun(command.split(separator: " ").map(String.init) + ["--help"])
    #expect(run.exitCode == 0)
    #expect(run.output.hasPrefix("duizhao \(command) — "))
    #expect(run.output.contains("Usage: duizhao \(command)"))
    #expect(run.output.contains("--help"))
    #expect(run.errors.isEmpty)
  }

  @Test(arguments: [
    ([], "Usage: duizhao COMMAND"),
    (["biuld"], "did you mean build?"),
    (["build", "--ouput", "x"], "did you mean --output?"),
    (["build", "--jobs"], "--jobs needs a value"),
    (["build", "--jobs", "many"], "--jobs is a number"),
    (["build", "a", "b"], "unexpected operand “b”"),
    (["build", "--only", "htlm"], "did you mean html?"),
    (["build", "--shard", "0/3"], "--shard is one of N shares, such as 2/8"),
    (["build", "--shard", "4/3"], "not “4/3”"),
    (["build", "--shard", "1/2", "--watch"], "--shard and --watch cannot be combined"),
    (["merge"], "merge needs [DIR] SHARD"),
    (["merge", "."], "merge needs the shards"),
    (["convert", "--config", "s2x"], "--config is one of"),
    (["convert"], "convert needs --config"),
    (["glossary"], "glossary needs one of"),
    (["explain", "unresolved-referense"], "did you mean unresolved-reference?"),
    (["completion", "tcsh"], "completion is for bash, zsh or fish"),
    (["new"], "new needs DIR"),
    (["serve", "--port", "99999"], "--port is a number from 0 to 65535"),
    (["help", "biuld"], "did you mean build?"),
    (["normalize", "--diff", "--check"], "cannot be combined"),
  ])
  func wrongCallsExitWith64(arguments: [String], message: String) throws {
    let run = try ProgramRun(arguments)
    #expect(run.exitCode == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test(arguments: [
    ["build", "/nowhere"], ["merge", "/nowhere.shard"], ["check", "/nowhere"], ["normalize", "/nowhere.txt"],
    ["convert", "-c", "s2t", "/nowhere"],
    ["align", "/nowhere"], ["term", "--glossary", "/nowhere", "popover"], ["glossary", "lint", "/nowhere"],
    ["serve", "/nowhere"],
  ])
  func missingInputExitsWith66(arguments: [String]) throws {
    let run = try ProgramRun(arguments)
    #expect(run.exitCode == 66)
    #expect(run.errors.contains("no such file or folder"), "\(run.errors)")
  }

  @Test(arguments: [["help"], ["--help"], ["help", "term"], ["help", "glossary"], ["glossary", "--help"]])
  func helpIsThereInEveryWayToAsk(arguments: [String]) throws {
    let run = try ProgramRun(arguments)
    #expect(run.exitCode == 0)
    #expect(run.output.hasPrefix("duizhao"))
    #expect(arguments.last != "glossary" || run.output.contains("duizhao glossary export"))
  }

  @Test func theGlossaryIsExported() throws {
    let csv = try ProgramRun(["glossary", "export", "--format", "csv"])
    #expect(csv.exitCode == 0)
    #expect(csv.output.hasPrefix("concept,kind,family,lang,term,status,"))
    let json = try ProgramRun(["glossary", "export", "--format", "json"])
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: [Any]]
    #expect((object?["concepts"]?.count ?? 0) > 100)
    #expect(try ProgramRun(["glossary", "export", "--format", "stardict"]).exitCode == 64)
  }

  @Test func buildWritesTheSiteAndItsSummary() throws {
    try TemporaryFolder.with { (folder) throws in
      let project = folder.path + "/guides"
      #expect(try ProgramRun(["new", project]).exitCode == 0)
      let run = try ProgramRun(["build", project, "--json"])
      #expect(run.exitCode == 0, "\(run.errors)")
      let summary = try #require(
        try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      #expect(summary["sources"] as? Int == 1)
      for key in [
        "components", "pages", "terms", "repairs", "links", "diagnostics", "html", "epub", "seconds",
      ] {
        #expect(summary[key] != nil, "\(key) is missing")
      }
      #expect(try ProgramRun(["new", project]).exitCode == 73)
      #expect(try ProgramRun(["build", project, "--output", project]).exitCode == 73)
    }
  }

  @Test func checkExitsWith1OnlyForFindings() throws {
    try TemporaryFolder.with { (folder) throws in
      try folder.write("Source-Texts/a.md", "# 指南\n\n详见第九十九章 9.9.9。\n")
      try folder.write("Glossary/concepts.tsv", "id\tkind\n")
      try folder.write("Glossary/terms.tsv", "x\n")
      try folder.write("Glossary/apis.tsv", "x\n")
      let run = try ProgramRun(["check", folder.path, "--format", "json"])
      #expect(run.exitCode == 1)
      #expect(run.output.contains(#""severity":"error""#))
      #expect(run.output.contains("concepts.tsv"))
      let sarif = try ProgramRun(["check", folder.path, "--format", "sarif"])
      #expect(sarif.output.contains(#""version":"2.1.0""#))
      let github = try ProgramRun(["check", folder.path, "--format", "github"])
      #expect(github.output.contains("::error file="))
    }
  }

  @Test func normalizeRepairsAndReports() throws {
    try TemporaryFolder.with { (folder) throws in
      try folder.write("a.txt", "请点⽤用户按钮。\n第二行不变。\n")
      let path = folder.path + "/a.txt"
      let run = try ProgramRun(["normalize", path, "--report", folder.path + "/report.jsonl"])
      #expect(run.exitCode == 0)
      #expect(run.output == "请点用户按钮。\n第二行不变。\n")
      let report = try folder.read("report.jsonl")
      #expect(report.contains(#""line":1,"column":3"#), "\(report)")
      #expect(report.contains(#""kind":"radical""#))
      #expect(try ProgramRun(["normalize", "--check", path]).exitCode == 1)
      let diff = try ProgramRun(["normalize", "--diff", path])
      #expect(diff.output.contains("@@ -1 +1 @@\n-请点⽤用户按钮。\n+请点用户按钮。\n"))
      #expect(try ProgramRun(["normalize", "--check"], input: run.output).exitCode == 0)
    }
  }

  @Test func normalizeRepairsOneFieldOfRecords() throws {
    let records = #"{"id": 1, "text": "⽤用户", "more": ["⽤用"]}"# + "\n" + "no record\n"
    let run = try ProgramRun(["normalize", "--jsonl", "text"], input: records)
    #expect(run.exitCode == 0)
    #expect(run.output == #"{"id": 1, "text": "用户", "more": ["⽤用"]}"# + "\n" + "no record\n")
    #expect(run.errors.contains("<stdin>:2:1: warning:"))
  }

  @Test func normalizeStrictlyRefusesUndecodableBytes() throws {
    try TemporaryFolder.with { (folder) throws in
      let path = folder.path + "/a.txt"
      try Data([0xE4, 0xBD, 0xA0, 0xE5, 0xA5, 0xBD, 0xFF, 0x0A]).write(to: URL(fileURLWithPath: path))
      let run = try ProgramRun(["normalize", "--strict", path])
      #expect(run.exitCode == 65)
      #expect(run.errors.contains("undecodable-byte"))
    }
  }

  @Test func convertLeavesNamesAlone() throws {
    let run = try ProgramRun(["convert", "-c", "s2t"], input: "设置 UIView 的后台发送\n")
    #expect(run.exitCode == 0)
    #expect(run.output == "設置 UIView 的後臺發送\n" || run.output == "設置 UIView 的後台發送\n")
  }

  @Test func alignGivesOffsetsInScalars() throws {
    let run = try ProgramRun(["align", "--json"], input: "😀导航栏\n\n")
    #expect(run.exitCode == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].contains(#""start":1,"end":4,"form":"导航栏","entry":"navigation-bar""#), "\(lines[0])")
    #expect(lines[1] == #"{"line":2,"matches":[],"undecided":[]}"#)
  }

  @Test(arguments: ["浮出層", "浮出层", "popover", "fuchuceng", "UIPopoverPresentationController"])
  func termFindsThePopover(query: String) throws {
    let run = try ProgramRun(["term", query, "--json"])
    #expect(run.exitCode == 0)
    #expect(run.output.contains(#""id":"popover""#), "\(run.output.prefix(300))")
  }

  @Test func termWithoutEntryExitsWith1() throws {
    let run = try ProgramRun(["term", "qqqq"])
    #expect(run.exitCode == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors == "duizhao: error: no entry for “qqqq”\n")
    let json = try ProgramRun(["term", "qqqq", "--json"])
    #expect(json.exitCode == 1)
    #expect(json.output == #"{"query":"qqqq","entries":[]}"# + "\n")
  }

  @Test func explainKnowsEveryRuleOfTheSources() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources").standardizedFileURL
    let known = Set(
      try ProgramRun(["explain"]).output.split(separator: "\n").compactMap { $0.split(separator: ":").first })
    var missing: Set<String> = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    where path.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
      for part in text.components(separatedBy: "rule: \"").dropFirst() {
        let rule = part.prefix { $0 != "\"" }
        // A rule whose end is put in, as `bad-\(column)`: one with that beginning must be there.
        let start = rule.prefix { $0 != "\\" }
        let isKnown = start == rule ? known.contains(rule) : known.contains { $0.hasPrefix(start) }
        if !isKnown { missing.insert(String(rule)) }
      }
    }
    #expect(missing.isEmpty, "without explanation: \(missing.sorted())")
    #expect(known.count > 10)
  }
}
