import Foundation
import TestSupport
import Testing

/// The commands that read text and write text, within pipes and with whatever is thrown at them.
@Suite struct FilterTests {
  @Test func normalizeKeepsTheLineEnds() throws {
    for input in ["请点⽤用户\r\n第二行\r\n", "请点⽤用户\r第二行\r", "请点⽤用户\n第二行\r\n第三行", "请点⽤用户"] {
      let run = try ProgramRun(["normalize"], input: input)
      #expect(Array(run.output.utf8) == Array(input.replacingOccurrences(of: "⽤", with: "").utf8))
    }
  }

  @Test(arguments: ["normalize", "align"]) func nothingInNothingOut(command: String) throws {
    let run = try ProgramRun([command])
    #expect(run.exitCode == 0)
    #expect(run.output.isEmpty && run.errors.isEmpty)
  }

  @Test func severalInputsComeOneAfterTheOther() throws {
    try TemporaryFolder.with { (folder) throws in
      try folder.write("a.txt", "一\n")
      try folder.write("-b.txt", "三\n")
      let run = try ProgramRun(
        shell: "cd '\(folder.path)' && printf '二\\n' | \"$duizhao\" normalize a.txt - -- -b.txt")
      #expect(run.exitCode == 0, "\(run.errors)")
      #expect(run.output == "一\n二\n三\n")
    }
  }

  @Test func pipesHaveNamesToo() throws {
    let run = try ProgramRun(
      shell: "printf '一\\n' | \"$duizhao\" normalize /dev/stdin; printf '二\\n' | \"$duizhao\" align /dev/fd/0"
    )
    #expect(run.output == "一\n二\n", "\(run.errors)")
  }

  @Test(arguments: [["normalize"], ["convert", "-c", "s2t"]]) func binaryIsPassedOnAndReported(
    command: [String]
  ) throws {
    let bytes: [UInt8] = (0..<2000).map { $0 % 3 == 0 ? 0x41 : 0 }
    let run = try ProgramRun(command, input: bytes)
    #expect(run.exitCode == 65)
    #expect(Array(run.output.utf8) == bytes)
    #expect(run.errors.contains("[binary-file]"))
  }

  @Test(arguments: ["normalize", "align"]) func foldersAreNoInput(command: String) throws {
    try TemporaryFolder.with { (folder) throws in
      let run = try ProgramRun([command, folder.path])
      #expect(run.exitCode == 74)
      #expect(run.errors.contains("it is a folder"), "\(run.errors)")
    }
  }

  @Test func recordsThatAreNoneArePassedThrough() throws {
    let records = [
      #"{"text":"\ud83d"}"#, "not json", #"{"other":1}"#, "", #"{"text":"a"} trailing"#, #"["text"]"#,
      #"{"text": "\u5bfc"}"#,
    ].joined(separator: "\r\n")
    let run = try ProgramRun(["normalize", "--jsonl", "text"], input: records)
    #expect(run.exitCode == 0)
    #expect(run.output == records)
    for line in [1, 2, 3, 5, 6] { #expect(run.errors.contains("<stdin>:\(line):"), "\(run.errors)") }
    #expect(!run.errors.contains("<stdin>:4:") && !run.errors.contains("<stdin>:7:"))
  }

  @Test func recordsThatAreNotUTF8KeepTheirBytes() throws {
    let bytes = Array(#"{"text":""#.utf8) + [0xFF, 0xFE] + Array("\"}\n{\"text\":\"⽤用户\"}\n".utf8)
    try TemporaryFolder.with { (folder) throws in
      try Data(bytes).write(to: folder.url.appendingPathComponent("in"))
      let run = try ProgramRun(
        shell: "cd '\(folder.path)' && \"$duizhao\" normalize --jsonl text --strict in > out; echo $?")
      #expect(run.output == "65\n")
      #expect(run.errors.hasPrefix("in:1:10: warning:"), "\(run.errors)")
      let output = try Data(contentsOf: folder.url.appendingPathComponent("out"))
      #expect(Array(output) == bytes.prefix(14) + Array((#"{"text":"用户"}"# + "\n").utf8))
    }
  }

  @Test func repairsOfRecordsAreReportedByTheirLine() throws {
    let records = "{\"text\":\"好\"}\n{\"text\":\"\\u597d请点⽤用户\"}\n"
    let run = try ProgramRun(["normalize", "--jsonl", "text", "--report", "-"], input: records)
    #expect(run.output == "{\"text\":\"好\"}\n{\"text\":\"好请点用户\"}\n")
    #expect(
      run.errors.hasPrefix(
        #"{"file":"<stdin>","line":2,"column":4,"before":"⽤","after":"","kind":"radical""#),
      "\(run.errors)")
    #expect(run.errors.hasSuffix(#""field":"text"}"# + "\n"))
    #expect(try ProgramRun(["normalize", "--jsonl", "text", "--check"], input: records).exitCode == 1)
    let diff = try ProgramRun(["normalize", "--jsonl", "text", "--diff"], input: records)
    #expect(diff.output.hasPrefix("--- <stdin>\n+++ <stdin> (repaired)\n@@ -2 +2 @@\n-{"))
  }

  @Test func theReportMayNotOverwriteTheInput() throws {
    try TemporaryFolder.with { (folder) throws in
      try folder.write("a.txt", "请点⽤用户\n")
      let path = folder.path + "/a.txt"
      let run = try ProgramRun(["normalize", path, "--report", folder.path + "/./a.txt"])
      #expect(run.exitCode == 64)
      #expect(try folder.read("a.txt") == "请点⽤用户\n")
    }
  }

  @Test func theDiffCanBeApplied() throws {
    try TemporaryFolder.with { (folder) throws in
      try folder.write("a.txt", "一\r\n请点⽤用户\r\n三")
      let run = try ProgramRun(
        shell: """
          cd '\(folder.path)' && "$duizhao" normalize --diff a.txt > d; "$duizhao" normalize a.txt > b.txt
          command -v patch > /dev/null || cp b.txt a.txt
          command -v patch > /dev/null && patch --binary -s a.txt d; cmp a.txt b.txt && echo same
          """)
      #expect(run.output == "same\n", "\(run.errors)")
    }
  }

  @Test func convertLeavesCodeAlone() throws {
    let run = try ProgramRun(["convert", "--config=s2tw"], input: "设置 `设置`\n```\n设置\n```\n")
    #expect(run.output == "設置 `设置`\n```\n设置\n```\n")
  }

  @Test func conversionReportsWhatNothingDecided() throws {
    let run = try ProgramRun(["convert", "-c", "s2tw", "--report", "-"], input: "头发\n他说：干。`干`\n")
    #expect(run.output == "頭髮\n他說：幹。`干`\n")
    #expect(
      run.errors == """
        {"file":"<stdin>","line":2,"column":4,"before":"干","after":"幹","alternatives":["乾","干"],\
        "kind":"script","certainty":"likely"}

        """)
  }

  @Test func normalizationReportsDoubtsAtTheirPlaceInTheSource() throws {
    let run = try ProgramRun(
      ["normalize", "--to", "tw", "--report", "-"], input: "点⽤用户界面里的头发，他们说：干。\n")
    let doubts = run.errors.split(separator: "\n").filter { $0.contains("alternatives") }
    #expect(doubts.count == 1, "\(run.errors)")
    #expect(doubts.first?.contains("\"line\":1,\"column\":16,\"before\":\"干\"") == true, "\(run.errors)")
  }

  @Test func alignGlossesAndKeepsTheLineEnds() throws {
    let run = try ProgramRun(["align"], input: "导航栏\r\n没有")
    #expect(run.output == "导航栏〔navigation bar〕\r\n没有")
  }

  @Test func alignLeavesTheTagsOfPagesAlone() throws {
    try TemporaryFolder.with { (folder) throws in
      let page = "<h2>浮出層</h2>\n<p title=\"導航欄\">點<b>工具欄</b></p>\n<script>\"導航欄\"</script>\n"
      try folder.write("a.html", page)
      let run = try ProgramRun(["align", folder.path + "/a.html"])
      #expect(
        run.output
          == page.replacing("浮出層<", with: "浮出層〔popover〕<").replacing("工具欄<", with: "工具欄〔toolbar〕<"))
    }
  }

  @Test func aReaderThatLeavesEndsTheProgramQuietly() throws {
    let run = try ProgramRun(
      shell: "yes 导航栏 | head -200000 | \"$duizhao\" convert -c s2t | head -1")
    #expect(run.output == "導航欄\n")
    #expect(run.errors.isEmpty, "\(run.errors)")
  }

  @Test func outputThatCannotBeWrittenIsAnError() throws {
    for target in [">&-", "> /dev/full"] {
      let run = try ProgramRun(shell: "echo 导航 | \"$duizhao\" normalize \(target); echo $? >&2")
      #expect(run.errors.hasPrefix("duizhao: error: standard output: cannot be written"), "\(run.errors)")
      #expect(run.errors.hasSuffix("\n74\n"), "\(run.errors)")
    }
  }

  /// A text longer than what is learned from at once, its only damage far behind.
  private static let long = String(repeating: "花园里没有人说话，只有风吹过叶子。\n", count: 40_000)

  @Test func longTextsComeOutInOrderWithPlacesOfTheFile() throws {
    let run = try ProgramRun(["normalize", "--report", "-"], input: Self.long + "请点\u{A0}用户\r\n尾")
    #expect(run.exitCode == 0)
    #expect(run.output.utf8.elementsEqual((Self.long + "请点 用户\r\n尾").utf8))
    #expect(run.errors.hasPrefix(#"{"file":"<stdin>","line":40001,"column":3,"before":"#), "\(run.errors)")
    let diff = try ProgramRun(["normalize", "--diff"], input: Self.long + "请点\u{A0}用户\n尾")
    #expect(diff.exitCode == 1)
    #expect(diff.output == "--- <stdin>\n+++ <stdin> (repaired)\n@@ -40001 +40001 @@\n-请点\u{A0}用户\n+请点 用户\n")
    #expect(try ProgramRun(["normalize", "--check"], input: Self.long).exitCode == 0)
  }

  @Test func damageThatNothingWasLearnedOfIsReportedOnce() throws {
    let damage = String(repeating: "內(nèi)容與導(dǎo)覽在戶(hù)外，請看門(mén)口的數(shù)字。\n", count: 4000)
    let run = try ProgramRun(["normalize"], input: Self.long + Self.long + damage + damage)
    #expect(run.exitCode == 0)
    #expect(
      run.errors.components(separatedBy: "[look-ahead-too-short]").count == 2, "\(run.errors.prefix(300))")
  }

  @Test func aLongBinaryIsPassedOnWhole() throws {
    let bytes: [UInt8] = (0..<2_500_000).map { $0 % 3 == 0 ? 0x41 : 0 }
    let run = try ProgramRun(["normalize"], input: bytes)
    #expect(run.exitCode == 65)
    #expect(Array(run.output.utf8) == bytes)
  }

  @Test func theByteOrderMarkStays() throws {
    for arguments in [["normalize"], ["normalize", "--reflow"]] {
      let run = try ProgramRun(arguments, input: "\u{FEFF}请点⽤用户\n")
      #expect(run.output.utf8.elementsEqual("\u{FEFF}请点用户\n".utf8))
    }
    #expect(try ProgramRun(["normalize", "--check"], input: "\u{FEFF}请点用户\n").exitCode == 0)
  }

  @Test func aReaderThatLeavesEndsNormalizeQuietly() throws {
    let run = try ProgramRun(shell: "yes 导航栏 | head -400000 | \"$duizhao\" normalize | head -1")
    #expect(run.output == "导航栏\n")
    #expect(run.errors.isEmpty, "\(run.errors)")
  }
}
