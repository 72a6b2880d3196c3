import Foundation
import TestSupport
import Testing

/// JSON Lines through `duizhao normalize --jsonl`, as a cluster gives them to it.
@Suite struct RecordFilterTests {
  /// Texts that have little in common but the page they might be from, in different conditions.
  private static let texts = [
    "當(dāng)?shù)貢r間，內(nèi)容與導(dǎo)覽在戶(hù)外，請看門(mén)口的數(shù)字。", "行（xíng）字有兩個讀音。", "请点⽤用户，再看⾏行高。", "沒有損壞的一行。",
    "導(dǎo)航", "當?shù)貢r間", "后面的頭發，展示瞭很多", "plain text, no Chinese", "点 一 下 按钮，\u{A0}然后&nbsp;离开。",
  ]

  private static func line(_ text: String) -> String {
    "{\"text\":\"\(text)\"}\n"
  }

  @Test(arguments: ["keep", "tw"]) func everyRecordIsATextByItself(script: String) throws {
    let arguments = ["normalize", "--jsonl", "text", "--to", script, "--counts", "n"]
    var generator = SeededGenerator(seed: 7)
    let alone = try Dictionary(
      uniqueKeysWithValues: Self.texts.map { text in
        (text, try ProgramRun(arguments, input: Self.line(text)).output)
      })
    for _ in 0..<3 {
      let order = (Self.texts + Self.texts + Self.texts).shuffled(using: &generator)
      let together = try ProgramRun(arguments, input: order.map(Self.line).joined())
      #expect(together.output == order.compactMap { alone[$0] }.joined())
    }
    #expect(alone[Self.texts[0]]?.contains("(dāng)") == false)
  }

  @Test func countsSayWhatWasRepaired() throws {
    let input = """
      {"text":"請點當(dāng)地的內(nèi)容和導(dǎo)覽⽤用户"}
      {"id":1,"text":"好"}
      {"repairs":{"certain":{"reading":9}},"id":2}
      not json
      {"text":"\\ud83d"}

      {"repairs":null,"text":"花😀"}\r

      """
    let run = try ProgramRun(["normalize", "--jsonl", "text", "--counts", "repairs"], input: input)
    #expect(run.exitCode == 0)
    #expect(
      run.output == """
        {"text":"請點當地的內容和導覽用户","repairs":{"characters":29,"changed":true,"certain":{"reading":3,"radical":1}}}
        {"id":1,"text":"好","repairs":{"characters":1,"changed":false}}
        {"id":2,"repairs":null}
        not json
        {"text":"\\ud83d"}

        {"text":"花😀","repairs":{"characters":2,"changed":false}}\r

        """)
  }

  @Test func countsAreThoseOfTheReport() throws {
    let records = Self.texts.map(Self.line).joined()
    let arguments = ["normalize", "--jsonl", "text", "--to", "hant"]
    let counted = try ProgramRun(arguments + ["--counts", "n", "--quiet"], input: records)
    let reported = try ProgramRun(arguments + ["--report", "-", "--quiet"], input: records)
    var expected: [String: Int] = [:]
    for line in reported.errors.split(separator: "\n") {
      let repair = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      guard repair["alternatives"] == nil else { continue }
      expected["\(repair["certainty"] ?? "") \(repair["kind"] ?? "")", default: 0] += 1
    }
    var found: [String: Int] = [:]
    for line in counted.output.split(separator: "\n") {
      let record = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      for (certainty, kinds) in try #require(record["n"] as? [String: Any]) {
        for (kind, count) in kinds as? [String: Int] ?? [:] {
          found["\(certainty) \(kind)", default: 0] += count
        }
      }
    }
    #expect(found == expected && found.count > 3, "\(found), \(expected)")
  }

  @Test(arguments: [
    "--counts n", "--jsonl text --counts text", "--jsonl text --counts n --check",
    "--jsonl text --counts n --diff",
  ])
  func countsNeedRecordsThatAreWritten(options: String) throws {
    let run = try ProgramRun(["normalize"] + options.split(separator: " ").map(String.init))
    #expect(run.exitCode == 64, "\(run.errors)")
  }

  @Test(arguments: [
    ("not json", 65), (#"{"text":"\ud83d"}"#, 65), (#"{"other":1}"#, 0), ("", 0), (#"{"text":"⽤用户"}"#, 0),
  ])
  func strictRefusesLinesThatAreNoRecords(line: String, exitCode: Int32) throws {
    let run = try ProgramRun(
      ["normalize", "--jsonl", "text", "--strict"], input: "{\"text\":\"好\"}\n\(line)\n{\"text\":\"⽤用户\"}\n")
    #expect(run.exitCode == exitCode)
    // What can be repaired comes out all the same.
    #expect(run.output.hasSuffix("\n{\"text\":\"用户\"}\n"))
    if exitCode == 65 { #expect(run.errors.contains("<stdin>:2:"), "\(run.errors)") }
  }

  @Test func manyBadLinesAreCountedRatherThanListed() throws {
    let run = try ProgramRun(
      ["normalize", "--jsonl", "text", "--strict"],
      input: String(repeating: "{}\n", count: 21) + String(repeating: "x\n", count: 1000))
    #expect(run.exitCode == 65)
    #expect(run.errors.contains("<stdin>:41:1:") && !run.errors.contains("<stdin>:42:1:"), "\(run.errors)")
    #expect(run.errors.contains("980 more lines that are no JSON objects"), "\(run.errors)")
    #expect(run.errors.contains("1 more records without the field"), "\(run.errors)")
  }

  @Test func theByteOrderMarkOfTheFirstLineStays() throws {
    let run = try ProgramRun(["normalize", "--jsonl", "text"], input: "\u{FEFF}" + Self.line("请点⽤用户"))
    #expect(run.output.utf8.elementsEqual(("\u{FEFF}" + Self.line("请点用户")).utf8))
    #expect(run.errors.isEmpty)
  }

  @Test func aLineOfSeveralMegabytesIsARecordLikeAnyOther() throws {
    let text = String(repeating: "请点⽤用户界面上的按钮，再看一次屏幕。", count: 60_000)
    let run = try ProgramRun(["normalize", "--jsonl", "text"], input: Self.line(text) + Self.line("⾏行高"))
    #expect(
      run.output.utf8.elementsEqual(
        (Self.line(text.replacingOccurrences(of: "⽤", with: "")) + Self.line("行高")).utf8))
  }
}
