import Foundation
import TestSupport
import Testing

/// `duizhao term` as people and programs call it.
@Suite struct TermCommandTests {
  private func entries(_ arguments: [String]) throws -> [[String: Any]] {
    let run = try ProgramRun(["term", "--json"] + arguments)
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return try #require(object?["entries"] as? [[String: Any]])
  }

  @Test(arguments: [
    ("fú chū céng", "pinyin"), ("fu2 chu1 ceng2", "pinyin"), ("fuchuceng", "pinyin"), ("fcc", "initials"),
    ("ㄈㄨˊ ㄔㄨ ㄘㄥˊ", "zhuyin"), ("popovr", "approximate"), ("Popover", "exact"), ("popo", "prefix"),
  ])
  func findsThePopoverInEveryWay(query: String, match: String) throws {
    let found = try #require(try entries([query]).first)
    #expect(found["id"] as? String == "popover")
    #expect(found["match"] as? String == match)
  }

  @Test(arguments: [("barTint", "api:barTintColor", "prefix"), ("UINB", "api:UINavigationBar", "humps")])
  func findsNamesOfTheInterfaceByTheirParts(query: String, id: String, match: String) throws {
    let found = try #require(try entries([query]).first)
    #expect(found["id"] as? String == id)
    #expect(found["match"] as? String == match)
  }

  @Test func ambiguityIsShown() throws {
    let ids = try entries(["标签"]).prefix(2).compactMap { $0["id"] as? String }
    #expect(Set(ids) == ["label", "tab"])
  }

  @Test func fieldsStandInTheOrderOfTheContract() throws {
    let output = try ProgramRun(["term", "--json", "navigation bar"]).output
    var position = output.startIndex
    for key in [
      "query", "entries", "id", "kind", "en", "hans", "tw", "hk", "avoid", "apis", "name", "kind", "owner",
      "framework", "introduced", "deprecated", "replacedBy", "definition", "zh", "en", "occurrences", "match",
      "score",
    ] {
      let rest = output[position...]
      let found = try #require(rest.range(of: "\"\(key)\":"), "\(key) is missing or out of order")
      position = found.upperBound
    }
  }

  @Test func eachOperandIsAQuery() throws {
    let run = try ProgramRun(["term", "--json", "popover", "tab bar", "qqqq"])
    let lines = run.output.split(separator: "\n")
    #expect(
      lines.map { $0.prefix { $0 != "," } } == [
        #"{"query":"popover""#, #"{"query":"tab bar""#, #"{"query":"qqqq""#,
      ])
    #expect(run.exitCode == 1)
    let text = try ProgramRun(["term", "-n1", "popover", "tab bar"])
    #expect(text.exitCode == 0)
    #expect(text.output.hasPrefix("“popover”\npopover\n"))
    #expect(text.output.contains("\n\n“tab bar”\ntab bar  tab-bar\n"))
  }

  @Test func queriesComeFromStandardInputToo() throws {
    for operands in [[], ["-"]] {
      let run = try ProgramRun(["term", "--json"] + operands, input: "popover\r\n\nlabel")
      #expect(run.output.split(separator: "\n").count == 2)
    }
  }

  @Test func theLayoutFitsEightyColumns() throws {
    let run = try ProgramRun(["term", "bar", "--limit", "50"])
    for line in run.output.split(separator: "\n") {
      let columns = line.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? 2 : 1) }
      #expect(columns <= 80, "\(line)")
      #expect(!line.hasSuffix(" "), "\(line)")
    }
  }

  @Test func colourIsAsAskedFor() throws {
    #expect(try !ProgramRun(["term", "popover"]).output.contains("\u{1B}"))
    #expect(try ProgramRun(["term", "popover", "--color", "always"]).output.contains("\u{1B}[1m"))
    let failing = try ProgramRun(["term", "qqqq", "--color=always"], environment: ["NO_COLOR": "1"])
    #expect(failing.errors.contains("\u{1B}[1;31merror:"))
  }

  @Test func kindScriptAndExactRestrict() throws {
    #expect(try entries(["--kind", "api", "popover"]).allSatisfy { $0["kind"] as? String == "api" })
    #expect(try entries(["--exact", "popove"]).isEmpty)
    #expect(try entries(["--script", "hans", "--exact", "導覽列"]).isEmpty)
    #expect(try !entries(["--script", "tw", "--exact", "導覽列"]).isEmpty)
  }

  @Test func occurrencesComeFromABuiltProject() throws {
    try TemporaryFolder.with { (folder) throws in
      try folder.write("p/Source-Texts/a.md", "# 界面笔记\n\n## 布局\n\n导航栏在上方，导航栏里有返回按钮。\n")
      #expect(try ProgramRun(["term", "--project", folder.path + "/p", "导航栏"]).exitCode == 66)
      let build = try ProgramRun(["build", folder.path + "/p", "--only", "data", "-q"])
      #expect(build.exitCode == 0, "\(build.errors)")
      let entry = try #require(try entries(["--project", folder.path + "/p", "导航栏"]).first)
      let occurrences = try #require(entry["occurrences"] as? [[String: String]])
      #expect(occurrences.count == 1)
      #expect(occurrences.first?["section"] == "布局")
      #expect(occurrences.first?["title"] == "界面笔记")
      #expect(occurrences.first?["url"]?.contains("/sources/a/") == true)
    }
  }

  @Test func reasonsAreGivenOnRequest() throws {
    let run = try ProgramRun(["term", "--why", "-n1", "fcc"])
    #expect(
      run.output.contains("why    “fcc” are the initials of 浮出层 (简体, preferred, from "), "\(run.output)")
    #expect(
      try entries(["--why", "UINB"]).first?["why"] as? String
        == "“UINB” are the capitals of UINavigationBar; score 638")
    #expect(try entries(["UINB"]).first?["why"] == nil)
  }

  @Test(arguments: [
    (["--lang", "tw", "-n1", "UINavigationBar"], "導覽列\n"),
    (["--lang", "en", "-n1", "导航栏"], "navigation bar\n"),
    (["--lang", "en", "-n1", "UINavigationBar"], "navigation bar\n"),
    (["--lang", "hans", "-n1", "navigation bar", "導覽列"], "导航栏\t导航条\n导航栏\t导航条\n"),
  ])
  func namesInOneLanguage(arguments: [String], output: String) throws {
    let run = try ProgramRun(["term"] + arguments)
    #expect(
      run.output.split(separator: "\n").map { $0.split(separator: "\t")[0] }
        == output.split(separator: "\n").map { $0.split(separator: "\t")[0] })
  }

  @Test func placesAreShownOfABuiltProject() throws {
    try TemporaryFolder.with { (folder) throws in
      try folder.write("p/Source-Texts/a.md", "# 界面笔记\n\n## 布局\n\n导航栏在上方，导航栏里有返回按钮。\n")
      #expect(try ProgramRun(["build", folder.path + "/p", "--only", "data", "-q"]).exitCode == 0)
      let run = try ProgramRun(["term", "--project", folder.path + "/p", "-n1", "导航栏"])
      #expect(run.output.contains("\n  in     界面笔记 › 布局\n"), "\(run.output)")
    }
  }
}
