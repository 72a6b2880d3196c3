import Foundation
import TestSupport
import Testing

/// Every flag of every command does something, and ends with the exit code of the contract.
@Suite struct FlagTests {
  /// A call in a small project, and what has to come of it.
  private struct Call {
    let arguments: String
    let exitCode: Int32
    /// What standard output begins with or holds.
    let output: String
    let input: String

    init(_ arguments: String, _ exitCode: Int32 = 0, output: String = "", input: String = "") {
      self.arguments = arguments
      self.exitCode = exitCode
      self.output = output
      self.input = input
    }
  }

  private static let calls: [Call] = [
    Call("build . --json --jobs 1", output: #"{"sources":1,"components":"#),
    Call("build . -j2 -q --json", output: #""html":"Site/Output","epub":"Site/Output/duizhao.epub""#),
    Call("build . --clean -v --color never"),
    Call("build . --clean --profile --json", output: #"{"sources":1,"components":"#),
    Call("build . --strict --output strict", 1),
    Call("build . -o only-html --only html --json", output: #""epub":null"#),
    Call("build . -o only-epub --only epub --json", output: #""html":null"#),
    Call("build . -o only-data --only data --json", output: #""epub":null"#),
    Call("build . --sources Source-Texts --glossary Glossary -o elsewhere"),
    Call("build . --output mine", 73),
    Call("build missing", 66),
    Call(
      "build . --shard 1/1 -o one.shard --json",
      output: #"{"shard":1,"shards":1,"sources":1,"file":"one.shard""#),
    Call("build . --shard 1/1 --strict -q", 0),
    Call("build . --shard 1/2 --jobs 1 --profile --clean"),
    Call("build . --shard 3/2", 64),
    Call("build . --shard 1/2 --only html", 64),
    Call("build . --shard 1/2 --watch", 64),
    Call("build . --shard 1/2 --output Glossary", 73),
    Call("build missing --shard 1/2", 66),
    Call(
      "merge . one.shard -o merged --only html --clean --jobs 1 --profile --strict --json --sources Source-Texts "
        + "--glossary Glossary", 1, output: #"{"sources":1,"components":"#),
    Call("merge", 64),
    Call("merge .", 64),
    Call("merge . missing.shard", 66),
    Call("merge . own.txt", 65),
    Call("merge . one.shard one.shard", 65),
    Call("merge . .duizhao/shards/texts-1-of-2.shard", 66),
    Call("merge . one.shard --output mine", 73),
    Call("check .", output: "Source-Texts/a.md:5:3: warning: "),
    Call("check . --strict --jobs 1", 1),
    Call("check . --format json -q", output: #"{"diagnostics":[{"severity":""#),
    Call("check . --format sarif", output: #""columnKind":"unicodeCodePoints""#),
    Call("check . --format github", output: "::warning file=Source-Texts/a.md,line=5,col=3,"),
    Call("check . --format text -v --sources Source-Texts --glossary Glossary", output: ": note: "),
    Call("check fixed --fix", output: ""),
    Call("normalize", output: "用户\n", input: "⽤用户\n"),
    Call("normalize - --to tw", output: "用戶\n", input: "⽤用户\n"),
    Call("normalize --report report.jsonl Source-Texts/a.md"),
    Call("normalize --reflow", output: "导航栏在上方。", input: "导航栏在上方。\n"),
    Call("normalize --diff", 1, output: "--- ", input: "⽤用户\n"),
    Call("normalize --check", 1, input: "⽤用户\n"),
    Call("normalize --check", 0, input: "用户\n"),
    Call("normalize --jsonl text", output: #"{"text":"用户"}"#, input: #"{"text":"⽤用户"}"# + "\n"),
    Call(
      "normalize --jsonl text --counts repairs",
      output: #","repairs":{"characters":3,"changed":true,"certain":"#,
      input: #"{"text":"⽤用户"}"# + "\n"),
    Call("normalize --counts repairs", 64),
    Call("normalize --strict missing.txt", 66),
    Call("convert --config s2twp", output: "預設設定\n", input: "默认设置\n"),
    Call("convert -c t2s", output: "设定\n", input: "設定\n"),
    Call("convert -c s2t --dictionary own.txt", output: "導航列\n", input: "导航栏\n"),
    Call("convert -c s2t --report doubts.jsonl", output: "頭髮\n", input: "头发\n"),
    Call("align --glossary Glossary", output: "导航栏〔navigation bar〕\n", input: "导航栏\n"),
    Call(
      "align --json",
      output: #"{"line":1,"matches":[{"start":0,"end":3,"form":"导航栏","entry":"navigation-bar","why":""#,
      input: "导航栏\n"),
    Call(
      "term --json --limit 1 popover",
      output: #"{"query":"popover","entries":[{"id":"popover","kind":"component","en":["#),
    Call("term -n1 --exact --script hans --kind component 浮出层", output: "popover\n"),
    Call("term --lang en -n1 浮出层", output: "popover\n"),
    Call("term --why -n1 --color always fcc", output: "are the initials of"),
    Call("term --glossary Glossary --project . 导航栏", output: "navigation bar"),
    Call("term qqqq", 1),
    Call("glossary lint Glossary --strict", output: "1 concepts, 2 terms, 1 APIs; 0 errors, 0 warnings\n"),
    Call("glossary lint broken", 1, output: "concepts"),
    Call(
      "glossary mine . --all --limit 3 --format json --jobs 1 --sources Source-Texts --glossary Glossary",
      output: "["),
    Call("glossary export --format csv Glossary", output: "concept,kind,family,lang,term,status,"),
    Call("glossary export --format tbx --style dct --output g.tbx Glossary"),
    Call("glossary export --format stardict -o dict Glossary"),
    Call("glossary import g.csv --output imported"),
    Call("glossary import g.csv --into imported --strict"),
    Call("glossary import bad.tbx --into imported --schema missing.rng", 66),
    Call("new fresh -q"),
    Call("new fresh", 73),
    Call("explain unresolved-reference", output: "unresolved-reference\n"),
    Call("completion bash", output: "_duizhao() {"),
    Call("manual", output: ".\\\""),
    Call("serve . --port 99999", 64),
    Call("serve missing --any", 66),
    Call("serve Glossary", 65),
    Call("build . --help", output: "duizhao build — "),
    Call("--version", output: "duizhao 0."),
  ]

  /// Options of commands that do not end by themselves: `ServingTests` and the checks of the outputs try them.
  private static let elsewhere: Set<String> = [
    "build --watch", "serve --watch", "serve --open", "serve --host", "serve --log",
  ]

  private func withProject(_ body: (TemporaryFolder) throws -> Void) throws {
    try TemporaryFolder.with { folder in
      let concepts = "id\tkind\ten\tapis\nnavigation-bar\tcomponent\tnavigation bar\tUINavigationBar\n"
      let terms =
        "concept\tlang\tterm\tstatus\nnavigation-bar\tzh-Hans\t导航栏\tpreferred\nnavigation-bar\tzh-Hans\t导航条\tavoid\n"
      for project in ["", "fixed/"] {
        try folder.write(
          project + "Source-Texts/a.md", "# 指南\n\n## 导航栏（Navigation Bar）\n\n可用UINavigationBars，见第九章 9.9.9。\n")
        try folder.write(project + "Glossary/concepts.tsv", concepts)
        try folder.write(project + "Glossary/terms.tsv", terms)
        try folder.write(project + "Glossary/apis.tsv", "name\tkind\nUINavigationBar\tclass\n")
      }
      try folder.write("broken/concepts.tsv", "id\n")
      try folder.write("broken/terms.tsv", "x\n")
      try folder.write("broken/apis.tsv", "x\n")
      try folder.write("own.txt", "导航栏\t導航列\n")
      try folder.write("mine/thesis.txt", "mine")
      try folder.write("g.csv", "concept,kind,lang,term,status\nbutton,component,en,button,preferred\n")
      try folder.write("bad.tbx", "<tbx")
      try body(folder)
    }
  }

  @Test func everyCallEndsAsTheContractSays() throws {
    try withProject { folder throws in
      for call in Self.calls {
        let words = call.arguments.split(separator: " ").map(String.init)
        let run = try ProgramRun(words, input: call.input, folder: folder.path)
        #expect(run.exitCode == call.exitCode, "\(call.arguments): \(run.errors)")
        #expect(
          call.output.isEmpty || run.output.contains(call.output),
          "\(call.arguments): \(run.output.prefix(400))")
        if call.exitCode >= 64 { #expect(run.errors.hasPrefix("duizhao: error: "), "\(call.arguments)") }
      }
    }
  }

  @Test func everyOptionIsTried() throws {
    let commands = [
      "build", "merge", "check", "normalize", "convert", "align", "term", "glossary lint", "glossary mine",
      "glossary export",
      "glossary import", "serve", "new", "explain", "completion", "manual",
    ]
    let common: Set<String> = ["color", "quiet", "verbose", "help"]
    var tried: Set<String> = Self.elsewhere
    for call in Self.calls {
      guard let command = commands.first(where: { call.arguments.hasPrefix($0) }) else { continue }
      for word in call.arguments.split(separator: " ") where word.hasPrefix("--") {
        tried.insert("\(command) \(word)")
      }
    }
    for command in commands {
      let help = try ProgramRun(command.split(separator: " ").map(String.init) + ["--help"]).output
      #expect(
        help.contains("\nExamples:\n  duizhao ") || help.contains("\nExamples:\n  echo ")
          || help.contains("\nExamples:\n  source "), "\(command)")
      for match in help.matches(of: #/(?m)^ +(?:-., )?--([a-z-]+)/#) where !common.contains(String(match.1)) {
        #expect(tried.contains("\(command) --\(match.1)"), "\(command) --\(match.1) is not tried")
      }
    }
  }
}
