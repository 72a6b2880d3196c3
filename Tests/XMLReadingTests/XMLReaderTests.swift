import Diagnostics
import Testing

@testable import XMLReading

@Suite struct XMLReaderTests {
  private func html(_ text: String) -> XMLTree { XMLReader.readHTML(Array(text.utf8)) }

  /// Names and texts in document order, with their depth.
  private func outline(_ tree: XMLTree) -> [String] {
    tree.nodes.map { node in
      switch node.content {
      case .element(let element): element.name
      case .text(let text): "“\(String(decoding: text.utf8, as: UTF8.self))”"
      }
    }
  }

  @Test func elementsAndTextsComeInDocumentOrder() throws {
    let tree = html("<p>水车<b>转动</b>了</p>")
    #expect(outline(tree) == ["html", "body", "p", "“水车”", "b", "“转动”", "“了”"])
    let paragraph = try #require(tree.nodes.indices.first { tree.element(at: $0)?.name == "p" })
    #expect(tree.text(in: paragraph) == "水车转动了")
    #expect(tree.children(of: paragraph).count == 3)
  }

  @Test func attributesAreRead() {
    let tree = html("<A HREF='a.html' Title=\"名&amp;字\">x</A>")
    let link = tree.nodes.compactMap { node in
      if case .element(let element) = node.content, element.name == "a" { element } else { nil }
    }.first
    #expect(link?.attribute("href") == "a.html")
    #expect(link?.attribute("title") == "名&字")
  }

  @Test(arguments: [
    "<p>水车<b>转动</b>，叶片&amp;闸门</p><p>第二段\n换行</p>",
    "<ul><li>一<li>二</ul>尾",
    "无标签的文字，很长。" + String(repeating: "河水流过木轮，推动磨盘。", count: 400),
    "<p>" + String(repeating: "字", count: 999) + "&lt;后面</p>",
  ])
  func textsKnowWhereTheyStand(text: String) {
    let input = Array(text.utf8)
    var copied = 0
    for node in html(text).nodes {
      guard case .text(let found) = node.content else { continue }
      #expect(found.map.outputLength == found.utf8.count)
      for segment in found.map.segments where segment.isCopied {
        let place = found.base + segment.input.lowerBound
        #expect(input[place..<place + segment.input.count].elementsEqual(found.utf8[segment.output]))
        copied += segment.output.count
      }
    }
    #expect(copied > 0)
  }

  @Test func declaredEncodingDoesNotMatter() {
    let tree = html("<meta charset=gbk><p>磨坊</p>")
    #expect(outline(tree).contains("“磨坊”"))
  }

  @Test func deepNestingDoesNotCrash() {
    let depth = 100_000
    let tree = html(String(repeating: "<div>", count: depth) + "深处")
    #expect(outline(tree).last == "“深处”")
    #expect(tree.nodes.count > depth)
  }

  @Test func xmlFaultIsAValueWithItsPlace() throws {
    let tree = XMLReader.readXML(Array("<a>\n  <b>字</c>\n</a>".utf8))
    let fault = try #require(tree.faults.first)
    #expect(fault.line == 2)
    #expect(fault.column > 1)
    #expect(fault.isFatal)
  }

  @Test func xmlNestedTooDeepIsAFault() {
    let text = String(repeating: "<a>", count: 50_000)
    #expect(!XMLReader.readXML(Array(text.utf8)).faults.isEmpty)
  }

  @Test func xmlNamesKeepTheirNamespace() {
    let tree = XMLReader.readXML(
      Array("<m:a xmlns:m='urn:m' xml:lang='zh' m:k='v'><b/></m:a>".utf8))
    #expect(tree.element(at: 0)?.name == "a")
    #expect(tree.element(at: 0)?.namespace == "urn:m")
    #expect(tree.element(at: 0)?.attribute("xml:lang") == "zh")
    #expect(tree.element(at: 0)?.attribute("m:k") == "v")
    #expect(tree.child("b", of: 0) == 1)
  }

  @Test func entitiesAreNotExpanded() {
    let bomb = """
      <!DOCTYPE a [<!ENTITY x "xxxxxxxxxx"><!ENTITY y "&x;&x;&x;&x;&x;&x;&x;&x;">]><a>&y;&y;</a>
      """
    let tree = XMLReader.readXML(Array(bomb.utf8))
    #expect(
      !tree.nodes.contains { if case .text(let text) = $0.content { text.utf8.count > 40 } else { false } })
  }

  @Test(arguments: ["", " ", "<", "<!--", "<p", "&", "\u{0}", "</p></p>", "<![CDATA["])
  func oddInputsGiveTrees(text: String) {
    let tree = html(text)
    for (index, node) in tree.nodes.enumerated() { #expect(node.end > index && node.end <= tree.nodes.count) }
  }

  @Test func readersMayRunSideBySide() async {
    await withTaskGroup(of: [String].self) { group in
      for number in 0..<64 {
        group.addTask { outline(html("<p>第\(number)段<i>斜</i></p>")) }
      }
      for await outline in group { #expect(outline.count == 6) }
    }
  }
}
