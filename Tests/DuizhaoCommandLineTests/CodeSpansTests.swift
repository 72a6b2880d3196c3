import Testing

@testable import DuizhaoCommandLine

@Suite struct CodeSpansTests {
  @Test(
    arguments: [
      ("设置 `颜色` 与 `字体`。", ["`颜色`", "`字体`"]), ("``a ` b``", ["``a ` b``"]), ("`开着\n\n不闭`", []),
      ("a\n```\n设置\n\n发送\n```\nb", ["```\n设置\n\n发送\n```"]), ("一个 ` 而已", []), ("`一\n行`", ["`一\n行`"]), ("", []),
    ] as [(String, [String])])
  func areFoundByTheirBackticks(text: String, spans: [String]) {
    let utf8 = Array(text.utf8)
    #expect(CodeSpans.ranges(in: utf8).map { String(decoding: utf8[$0], as: UTF8.self) } == spans)
  }
}
