import Foundation
import Linking
import Markup
import Normalization
import Serialization
import Terminology
import TestSupport
import Testing

@testable import ContentRendering

@Suite struct BlockRendererTests {
  private static let glossary = Glossary(
    concepts: [Concept(id: "popover", kind: .component, english: ["Popover"])],
    apis: [API(name: "UIPopoverController", kind: .class)])

  private static let addresses = AddressResolver(
    concept: { "components/\($0).html" }, api: { "apis/\($0).html" },
    target: { target in
      if case .section(let source, let anchor) = target { return "sources/\(source)/index.html#\(anchor)" }
      return nil
    })

  private func renderer(
    _ options: BlockRenderer.Options = [.links, .gloss, .repairs, .anchors], repairs: [Repair] = []
  ) -> BlockRenderer {
    BlockRenderer(
      options: options, addresses: Self.addresses, glossary: Self.glossary, repairs: repairs)
  }

  private func text(_ string: String, _ spans: [(String, InlineSpan.Kind)]) throws -> InlineText {
    var text = InlineText(string)
    for (words, kind) in spans {
      let found = try #require(string.range(of: words))
      let start = string.utf8.distance(from: string.startIndex, to: found.lowerBound)
      text.insert(InlineSpan(start..<start + words.utf8.count, kind))
    }
    return text
  }

  @Test func linkedTermLeadsToItsComponentAndIsGlossed() throws {
    let text = try text("点按后出现弹出窗口。", [("弹出窗口", .term(concept: "popover", isLinked: true))])
    #expect(
      renderer().nodes(text).html
        == "点按后出现<a class=\"term\" href=\"components/popover.html\" data-term=\"popover\">弹出窗口</a>"
        + "<span class=\"gloss\" lang=\"en\" hidden> Popover</span>。")
  }

  @Test func glossOfTheTextIsNotDoubled() throws {
    let text = try text("弹出窗口（Popover）", [("弹出窗口", .term(concept: "popover", isLinked: true))])
    #expect(!renderer().nodes(text).html.contains("gloss"))
  }

  @Test func laterMentionStaysPlain() throws {
    let text = try text("弹出窗口", [("弹出窗口", .term(concept: "popover", isLinked: false))])
    #expect(renderer().nodes(text).html == "弹出窗口")
  }

  @Test func linksNeverNest() throws {
    let text = try text(
      "参阅 UIPopoverController 一节",
      [
        ("参阅 UIPopoverController 一节", .reference(.section(source: "guide", anchor: "popover"))),
        ("UIPopoverController", .api(name: "UIPopoverController")),
      ])
    #expect(
      renderer().nodes(text).html
        == "<a class=\"reference\" href=\"sources/guide/index.html#popover\">参阅 <code>UIPopoverController</code>"
        + " 一节</a>")
  }

  @Test func elementSaysWhatWasRepairedInItsText() throws {
    let repairs = [
      Repair(kind: .reading, certainty: .certain, source: 7..<12, output: 7..<7, before: "(dǎo)", after: ""),
      Repair(kind: .byteShift, certainty: .lost, source: 12..<13, output: 7..<10, before: "?\n", after: "航"),
    ]
    var text = InlineText("𠀀導航")
    text.insert(InlineSpan(7..<7, .repair(index: 0)))
    text.insert(InlineSpan(7..<10, .repair(index: 1)))
    let paragraph = Block(.paragraph(text), range: 0..<1, anchor: "p")
    #expect(
      renderer(repairs: repairs).node(paragraph).html
        == "<p id=\"p\" data-repairs=\"3 0 rc (dǎo)\t3 1 bx ?↵\">𠀀導航</p>")
    #expect(renderer([], repairs: repairs).node(paragraph).html == "<p>𠀀導航</p>")
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "//evil.example", "page.html",
    "https://a.example/\u{1}x", "vbscript:x", " https://a.example",
  ])
  func onlyTheWebsAddressesBecomeLinks(_ destination: String) throws {
    let text = try text("点这里", [("这里", .link(destination: destination))])
    #expect(renderer().nodes(text).html == "点这里")
  }

  @Test func hostileTextIsNeverMarkup() throws {
    let hostile = "<script>alert('1')</script>&amp;\" onload=\"x"
    let blocks: [Block] = [
      Block(.paragraph(try text(hostile, [(hostile, .code)])), range: 0..<1, anchor: "p\"1"),
      Block(.code(CodeBlock(language: "x\" y", text: hostile)), range: 0..<1),
      Block(.note(Note(kind: .warning, label: hostile, blocks: [])), range: 0..<1),
      Block(.figure(Figure(image: "javascript:x", alternative: hostile, caption: "")), range: 0..<1),
    ]
    let html = renderer().nodes(blocks).html
    #expect(!html.contains("<script"))
    #expect(!html.contains("<img"))
    #expect(html.contains("&lt;script&gt;"))
    #expect(html.contains("id=\"p&quot;1\""))
  }

  @Test func englishRunOfTwoWordsHasItsLanguage() {
    #expect(
      renderer().nodes(InlineText("参阅 UIView Class Reference 的 frame 一节")).html
        == "参阅 <span lang=\"en\">UIView Class Reference</span> 的 frame 一节")
  }

  @Test func everyByteAppearsOnce() throws {
    var generator = SeededGenerator(seed: 7)
    let pieces = ["弹出", "窗口", "a", " View Controller ", "<b>", "\n", "（", "é", "𠀀", "API", "&"]
    let kinds: [InlineSpan.Kind] = [
      .emphasis, .strong, .code, .link(destination: "https://a.example"),
      .term(concept: "popover", isLinked: true), .api(name: "UIPopoverController"), .repair(index: 0),
      .reference(.component(id: "popover")), .image(source: "x.png"),
    ]
    let repair = Repair(
      kind: .byteShift, certainty: .likely, source: 0..<1, output: 0..<1, before: "x", after: "y")
    for _ in 0..<500 {
      let string = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &generator)]
      }.joined()
      // Spans at random: crossing, empty, inside characters.
      var text = InlineText(string)
      text.spans = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        let ends = [0, 1].map { _ in Int.random(in: 0...string.utf8.count, using: &generator) }.sorted()
        return InlineSpan(ends[0]..<ends[1], kinds[Int.random(in: 0..<kinds.count, using: &generator)])
      }
      #expect(renderer(repairs: [repair]).nodes(text).text == string)
    }
  }

  @Test func listItemOfOneParagraphCarriesItsAnchor() {
    let item = [Block(.paragraph("第一项"), range: 0..<1, anchor: "p3")]
    let list = Block(.list(List(start: 4, items: [item])), range: 0..<1, anchor: "p2")
    #expect(
      renderer().node(list).html == "<ol id=\"p2\" start=\"4\"><li id=\"p3\">第一项</li></ol>")
  }

  @Test func tableIsARectangleWithScopes() {
    let table = Table(
      caption: "属性", header: ["名称", "说明"], rows: [["颜色", "着色"], ["高度"]], hasRowHeaders: true)
    let html = renderer().node(Block(.table(table), range: 0..<1)).html
    #expect(html.contains("<caption>属性</caption>"))
    #expect(html.contains("<th scope=\"col\">名称</th>"))
    #expect(html.contains("<tr><th scope=\"row\">高度</th><td></td></tr>"))
  }

  @Test func xmlNamesLanguagesTwiceAndHasNoTabIndex() {
    let renderer = renderer([.links, .xml])
    #expect(renderer.nodes(InlineText("见 Tab Bar")).html.contains("lang=\"en\" xml:lang=\"en\""))
    #expect(!renderer.node(Block(.code(CodeBlock(text: "x")), range: 0..<1)).html.contains("tabindex"))
  }
}

extension InlineText: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) {
    self.init(value)
  }
}
