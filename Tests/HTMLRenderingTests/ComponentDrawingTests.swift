import EmbeddedData
import Foundation
import Serialization
import Testing

@testable import HTMLRendering

@Suite struct ComponentDrawingTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Site/Theme/drawings").standardizedFileURL

  @Test func everyDrawingOfTheThemeIsPartOfTheProgram() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter {
      $0.hasSuffix(".svg")
    }
    #expect(EmbeddedTable.drawings.map(\.component) == files.map { String($0.dropLast(4)) }.sorted())
  }

  @Test func everyDrawingCanBeShown() {
    #expect(Theme.embedded.drawings.count == EmbeddedTable.drawings.count)
  }

  private func html(_ svg: String, label: String? = nil) throws -> String {
    let drawing = try #require(ComponentDrawing(svg: Array(svg.utf8)))
    var writer = NodeWriter(.html)
    writer.write(drawing.node(class: "k", label: label))
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func onlyShapesReachThePage() throws {
    let html = try html(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 2' onload='x()'><title>t</title><script>x()</script>"
        + "<g fill='none'><rect width='1' onclick='x()' fill='url(http://example.org)'/></g></svg>",
      label: "开关")
    #expect(html.contains("viewBox=\"0 0 2 2\""))
    #expect(html.contains("aria-label=\"开关\""))
    #expect(html.contains("<rect width=\"1\">"))
    for word in ["x()", "title", "script", "url("] { #expect(!html.contains(word)) }
  }

  @Test func whatIsNoDrawingIsNone() {
    for text in ["", "<p/>", "<svg xmlns='http://www.w3.org/2000/svg'/>", "<svg viewBox='0 0 1 1'><g></svg>"]
    {
      #expect(ComponentDrawing(svg: Array(text.utf8)) == nil)
    }
  }
}
