import ContentRendering
import Serialization
import Testing

@testable import HTMLRendering

@Suite struct OutlineTests {
  @Test(arguments: [
    ([1, 2, 3], 2, [2, 3, 4]), ([1, 3, 3, 2], 2, [2, 3, 3, 3]), ([4, 1, 6], 3, [3, 3, 4]),
    ([1, 2, 3, 4, 5, 6], 3, [3, 4, 5, 6, 6, 6]), ([3, 2, 1, 2], 2, [2, 2, 2, 3]),
  ])
  func headingsStandOneBelowTheirParent(_ levels: [Int], _ base: Int, _ expected: [Int]) {
    var headings = SectionHeadings(base: base)
    #expect(levels.map { headings.next($0) } == expected)
  }

  @Test func outlineNestsByLevel() {
    let items = [(2, "a"), (4, "b"), (3, "c"), (2, "d")].map { OutlineItem($0.0, $0.1, [.text($0.1)]) }
    var writer = NodeWriter(.html)
    writer.write(OutlineList(items).node)
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == "<ol><li><a href=\"#a\">a</a><ol><li><a href=\"#b\">b</a></li><li><a href=\"#c\">c</a></li></ol></li>"
        + "<li><a href=\"#d\">d</a></li></ol>")
  }
}
