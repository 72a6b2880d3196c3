import Diagnostics
import Normalization
import Testing

@testable import Markup

@Suite struct HTMLDocumentParserTests {
  private func body(_ text: String) -> [String] { outline(parse(text, .html).body) }

  @Test(arguments: [
    ("<h2>4.1 水车</h2><p>甲\n乙 a\nb</p>", ["h2 [4.1] 水车", "p 甲乙 a b"]),
    ("<p>未闭合<p>第二段<div>块<br>换行</div>尾", ["p 未闭合", "p 第二段", "p 块\n换行", "p 尾"]),
    ("<ul><li>一<li>二<ol start=3><li>三</ol></ul>", ["ul(p 一|p 二;ol3(p 三))"]),
    ("<table><caption>表</caption><tr><th>甲<th>乙<tr><td>1<td>2</table>", ["table 表甲,乙|1,2"]),
    ("<table><tr><td><table><tr><td>里</table></table>", ["table |里"]),
    ("<pre><code class='language-c'>int a;\n  b();\n</code></pre>", ["code c int a;\n  b();"]),
    ("<blockquote>引<p>用</blockquote>", ["quote(p 引;p 用)"]),
    ("<figure><img src=a.png alt=水车><figcaption>说明</figcaption></figure>", ["fig a.png 水车说明"]),
    ("<p>前<img src=a.png alt=图>后</p><p><img src=b.png></p>", ["p 前图后", "fig b.png "]),
    ("<nav>导航</nav><script>x</script><style>y</style><p>正文</p>", ["p 正文"]),
    ("<div class='admonition warning'><p>水深。</p></div>", ["note.note 注意(p 水深。)"]),
    ("<hr>&hellip;&amp;", ["rule", "p …&"]),
    ("没有标签", ["p 没有标签"]),
    ("", []),
  ])
  func blocks(text: String, expected: [String]) {
    #expect(body(text) == expected)
  }

  @Test func spansNestAndUnsafeLinksAreText() throws {
    let text = "<p><b>粗<i>斜</i></b><a href='javascript:x'>坏</a><a href='/ok'>好</a><code>x</code></p>"
    guard case .paragraph(let inline)? = parse(text, .html).body.first?.content else { return }
    #expect(inline.string == "粗斜坏好x")
    #expect(spans(inline) == ["strong:粗斜", "em:斜", "link(/ok):好", "code:x"])
  }

  @Test func titleIsThePagesTitle() {
    #expect(parse("<title>水车 手册</title><h1>一</h1>", .html).title?.string == "水车 手册")
    #expect(parse("<h1>一</h1>", .html).title?.string == "一")
  }

  @Test func mapsLeadBackToTheSource() {
    let text = "<h1>水车&amp;磨坊</h1>\n<p>河水\n流过 <b>木轮</b>，推动&nbsp;磨盘。</p><ul><li>叶片</ul>"
    expectMapsLeadBack(parse(text, .html), sound(text, .html))
  }

  @Test func deepNestingKeepsTheText() {
    let text =
      String(repeating: "<div>", count: 50_000) + "深处" + String(repeating: "<ul><li>", count: 3000) + "更深"
    #expect(body(text).joined().contains("深处"))
    #expect(body(text).joined().contains("更深"))
  }

  @Test func faultsAreNotesWithTheirLine() {
    var diagnostics: [Diagnostic] = []
    _ = DocumentParser().parse(sound("<p>甲\n</b>乙</p>", .html), diagnostics: &diagnostics)
    #expect(diagnostics.map(\.rule) == ["html-markup"])
    #expect(diagnostics.first?.location?.start.line == 2)
    #expect(diagnostics.first?.severity == .note)
  }

  @Test func definitionsAreItemsWithStrongNames() {
    let document = parse(
      "<dl><dt>木轮</dt><dt>水轮</dt><dd>由水推动。</dd><div><dt>闸门</dt><dd><p>控制水流。</p><ul><li>一道</ul></dd></div></dl>",
      .html)
    #expect(outline(document.body) == ["ul(p 木轮;p 水轮;p 由水推动。|p 闸门;p 控制水流。;ul(p 一道))"])
    let open = parse("<dl><dt>木轮<dt>水轮<dd>由水推动。<dd>很大。<dt>闸门<dd>控制<p>水流。</dl>后", .html)
    #expect(outline(open.body) == ["ul(p 木轮;p 水轮;p 由水推动。;p 很大。|p 闸门;p 控制;p 水流。)", "p 后"])
    guard case .list(let list) = document.body.first?.content,
      case .paragraph(let name) = list.items.last?.first?.content
    else {
      Issue.record("no list of names")
      return
    }
    #expect(spans(name) == ["strong:闸门"])
  }
}
