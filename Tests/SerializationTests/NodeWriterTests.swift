import Testing

@testable import Serialization

@Suite struct NodeWriterTests {
  private func written(_ node: Node, _ syntax: NodeWriter.Syntax = .html) -> String {
    var writer = NodeWriter(syntax)
    writer.write(node)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func textAndAttributesAreEscaped() {
    let node = Node.tag("a", ["href": "x?a=1&b=\"2\"<"], ["<b> & \"c\""])
    #expect(
      written(node) == "<a href=\"x?a=1&amp;b=&quot;2&quot;&lt;\">&lt;b&gt; &amp; \"c\"</a>")
  }

  @Test func voidElementsHaveNoEndTagInHTML() {
    #expect(written(.tag("br")) == "<br>")
    #expect(written(.tag("br"), .xml) == "<br/>")
    #expect(written(.tag("p")) == "<p></p>")
    #expect(written(.tag("p"), .xml) == "<p/>")
  }

  @Test func attributeWithoutValueHasItsNameAsValueInXML() {
    #expect(written(.tag("del", ["hidden": nil])) == "<del hidden></del>")
    #expect(written(.tag("del", ["hidden": nil]), .xml) == "<del hidden=\"hidden\"/>")
  }

  @Test func fragmentsLeaveNoTrace() {
    #expect(written(.tag("p", [:], [.fragment(["a", .fragment(["b"])]), .empty])) == "<p>ab</p>")
  }

  @Test(
    arguments: [
      0x0, 0x1, 0xB, 0x1F, 0x7F, 0x80, 0x9F, 0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF,
    ] as [UInt32])
  func charactersThatNoFormatAllowsAreReplaced(_ value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(written(.text("甲\(scalar)乙")) == "甲\u{FFFD}乙")
  }

  @Test(arguments: [
    "\t", "\n", "\u{A0}", "\u{FDF0}", "\u{FFFD}", "\u{E5D2}", "𠀀", "\u{1FFFD}", "ÿ", "\u{FFEE}",
  ])
  func otherCharactersStay(_ character: String) {
    #expect(written(.text(character)) == character)
  }

  @Test func documentsBeginWithTheirDeclaration() {
    let root = Node.tag("html")
    #expect(
      String(decoding: NodeWriter.document(root, .html), as: UTF8.self) == "<!DOCTYPE html>\n<html></html>\n")
    #expect(
      String(decoding: NodeWriter.document(root, .xml, doctype: "html"), as: UTF8.self)
        == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE html>\n<html/>\n")
  }
}
