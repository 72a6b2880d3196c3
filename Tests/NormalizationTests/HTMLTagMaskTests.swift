import Normalization
import Testing

@Suite struct HTMLTagMaskTests {
  private func masked(_ html: String) -> String {
    String(decoding: HTMLTagMask.masked(Array(html.utf8)), as: UTF8.self).replacing("\t", with: "·")
  }

  @Test(arguments: [
    ("<p>導航欄</p>", "···導航欄····"), ("a < b, c > d", "a < b, c > d"),
    ("a<!-- 欄\n欄 -->b", "a········\n·······b"),
    ("<a title=\"1 > 0\">欄</a>", "·················欄····"), ("<br/>欄<br>", "·····欄····"),
    ("<script>欄</script>欄<STYLE>欄</Style >", "····················欄···················"),
    ("<!-- 欄", "········"), ("<", "<"), ("", ""), ("<hr><header>", "············"),
  ]) func markupIsBlankedByteForByte(html: String, expected: String) {
    #expect(masked(html) == expected)
    #expect(HTMLTagMask.masked(Array(html.utf8)).count == html.utf8.count)
  }

  @Test func headingsKeepAMarkOfHeadings() {
    #expect(masked("<h2 id=\"x\">浮出層</h2>") == "#          浮出層     ")
    #expect(masked("<H1>欄</H1>") == "#   欄     ")
  }
}
