import Diagnostics
import Normalization
import TestSupport
import Testing

@testable import Markup

@Suite struct MarkdownParserTests {
  private func body(_ text: String) -> [String] { outline(parse(text, .markdown).body) }

  private func inline(_ text: String) -> (text: String, spans: [String]) {
    guard case .paragraph(let inline)? = parse(text, .markdown).body.first?.content else { return ("", []) }
    return (inline.string, spans(inline))
  }

  @Test(arguments: [
    ("# 一\n## 二 ##\n三\n===\n四\n---", ["h1 一", "h2 二", "h1 三", "h2 四"]),
    ("#没有空格", ["p #没有空格"]),
    ("## 4.2.8 浮桥", ["h2 [4.2.8] 浮桥"]),
    ("甲\n乙\nab\ncd", ["p 甲乙ab cd"]),
    ("甲  \n乙\\\n丙", ["p 甲\n乙\n丙"]),
    ("- 一\n- 二\n  - 三\n\n    四\n- 五", ["ul(p 一|p 二;ul(p 三;p 四)|p 五)"]),
    ("3. 甲\n4. 乙\n\n丙", ["ol3(p 甲|p 乙)", "p 丙"]),
    ("- 甲\n+ 乙", ["ul(p 甲)", "ul(p 乙)"]),
    ("- 甲\n续行", ["ul(p 甲续行)"]),
    ("> 甲\n乙\n> > 丙", ["quote(p 甲乙;quote(p 丙))"]),
    ("```swift\nlet a = 1\n\n# b\n```\n后", ["code swift let a = 1\n\n# b", "p 后"]),
    ("~~~\n```\n~~~", ["code  ```"]),
    ("```\n没有结束", ["code  没有结束"]),
    ("    a\n\n      b\n\n后", ["code  a\n\n  b", "p 后"]),
    ("***\n- - -", ["rule", "rule"]),
    ("> [!WARNING]\n> 水深。", ["note.warning 警告(p 水深。)"]),
    (":::tip 早起\n水多。\n:::\n后", ["note.tip 早起(p 水多。)", "p 后"]),
    ("!!! note \"说明\"\n    甲\n\n    乙\n后", ["note.note 说明(p 甲;p 乙)", "p 后"]),
    ("| 甲 | 乙 |\n|---|:-:|\n| a \\| b | c |\n| d |\n\n后", ["table 甲,乙|a | b,c|d,", "p 后"]),
    ("<!-- 注释\n两行 -->\n后<!-- 内 -->文", ["p 后文"]),
    ("<div>原样</div>", ["p <div>原样</div>"]),
    ("![水车](a.png)", ["fig a.png 水车"]),
    ("[甲]: http://a.example\n\n看[甲]。", ["p 看甲。"]),
    ("水[^1]。\n\n[^1]: 井水。", ["p 水[1]。", "note.note [1](p 井水。)"]),
    (
      "# 甲\n一[^b]二[^A]。\n\n## 乙[^c]\n三[^b]。\n\n[^a]: 子\n[^B]: 丑\n续行\n\n    寅\n[^c]: 卯\n[^d]: 辰\n\n末",
      [
        "h1 甲", "p 一[1]二[2]。", "note.note [1](p 丑续行;p 寅)", "note.note [2](p 子)", "h2 乙", "p 三[1]。", "p 末",
        "note.note [3](p 卯)", "note.note [4](p 辰)",
      ]
    ),
    ("甲[^1]![^1]\\[^1][^2]\n[^1]: `[^1]`", ["p 甲[1]![1][^1][^2]", "note.note [1](p [^1])"]),
    ("```\n[^1]: 码\n```\n[^1] 和 [^ 1]", ["code  [^1]: 码", "p [^1] 和 [^ 1]"]),
    ("| 甲 |\n|---|\n| 乙[^1] |\n\n[^1]: 丙\n[^1]: 丁", ["table 甲|乙[1]", "note.note [1](p 丙[1]: 丁)"]),
  ])
  func blocks(text: String, expected: [String]) {
    #expect(body(text) == expected)
  }

  @Test(arguments: [
    ("*甲*和**乙**", "甲和乙", ["em:甲", "strong:乙"]),
    ("***甲***", "甲", ["em:甲", "strong:甲"]),
    ("**甲*乙*丙**", "甲乙丙", ["strong:甲乙丙", "em:乙"]),
    ("**注意：**请看", "注意：请看", ["strong:注意："]),
    ("snake_case_name _a_", "snake_case_name a", ["em:a"]),
    ("**没有结束", "**没有结束", []),
    ("2 * 3 * 4", "2 * 3 * 4", []),
    ("`a * b` 和 `` ` ``", "a * b 和 `", ["code:a * b", "code:`"]),
    ("[名](http://a.example \"题\")", "名", ["link(http://a.example):名"]),
    ("[**粗**体](b.html)", "粗体", ["link(b.html):粗体", "strong:粗"]),
    ("[外[内](a)](b)", "[外内](b)", ["link(a):内"]),
    ("[a](javascript:alert(1)) [b](data:text/html,x)", "a b", []),
    ("[a](<java script> x", "[a](<java script> x", []),
    (
      "<https://a.example/b> http://c.example。", "https://a.example/b http://c.example。",
      ["link(https://a.example/b):https://a.example/b", "link(http://c.example):http://c.example"]
    ),
    ("\\*甲\\* &amp; &#20013; &nosuch;", "*甲* & 中 &nosuch;", []),
    ("看![图](a.png)吧", "看图吧", ["image(a.png):图"]),
    ("[甲][] [乙][甲]", "[甲][] [乙][甲]", []),
  ])
  func inlines(text: String, expected: String, spans expectedSpans: [String]) {
    let result = inline(text)
    #expect(result.text == expected)
    #expect(result.spans == expectedSpans)
  }

  @Test func referencesAreFoundWhereverTheyAreDefined() {
    let result = inline("[甲][] [乙][甲] [甲]\n\n[甲]: <http://a.example/x y> '题'")
    #expect(result.text == "甲 乙 甲")
    #expect(result.spans == ["甲", "乙", "甲"].map { "link(http://a.example/x y):" + $0 })
  }

  @Test func titleComesFromFrontMatterOrTheFirstHeading() {
    #expect(parse("---\ntitle: \"水车\"\ntags: a\n---\n正文", .markdown).title?.string == "水车")
    #expect(body("---\ntitle: 水车\n---\n正文") == ["p 正文"])
    #expect(parse("# 水车\n正文", .markdown).title?.string == "水车")
    #expect(body("---\n没有结束") == ["rule", "p 没有结束"])
  }

  @Test func mapsLeadBackToTheSource() {
    let text = "# 标题 *斜*\n\n> - 一\\*二\n>   续行 **粗 `码`**\n\n| a | b |\n|---|---|\n| &amp;x | [y](z) |\n"
    expectMapsLeadBack(parse(text, .markdown), sound(text, .markdown))
  }

  @Test func mapsLeadBackWhateverTheMarkup() {
    var generator = SeededGenerator(seed: 3)
    let pieces = [
      "*", "**", "_", "`", "[", "](", ")", "水", "车 ", "ab", "\n", "\n\n", "> ", "- ", "1. ", "    ", "&lt;",
      "\\", "<", "|", "#", "~~~", "![",
    ]
    for _ in 0..<300 {
      let text = (0..<40).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let document = parse(text, .markdown)
      expectMapsLeadBack(document, sound(text, .markdown))
      for block in document.body {
        block.forEachInline { inline in
          for (one, other) in zip(inline.spans, inline.spans.dropFirst()) {
            let nests =
              other.range.lowerBound >= one.range.upperBound || other.range.upperBound <= one.range.upperBound
            #expect(nests && one.range.lowerBound <= other.range.lowerBound, "\(text)")
          }
        }
      }
    }
  }

  @Test(arguments: ["[", "*a _b ", "> ", "- ", "`", "![](", "[a](b \"", "<", "**a", "| a ", "    - "])
  func repetitionTakesTimeInProportion(piece: String) {
    // Quadratic work on this much would run for minutes.
    let text = String(repeating: piece, count: 20_000)
    #expect(ContinuousClock().measure { _ = parse(text, .markdown) } < .seconds(20))
  }
}
