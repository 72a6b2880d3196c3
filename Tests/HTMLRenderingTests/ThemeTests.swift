import ContentRendering
import Testing

@testable import HTMLRendering

@Suite struct ThemeTests {
  @Test func filesAreSmall() throws {
    #expect(try #require(Theme.embedded.files["site.css"]).count < 30_000)
    #expect(try #require(Theme.embedded.files["site.js"]).count < 30_000)
  }

  @Test func styleSheetLoadsNothing() throws {
    let style = String(decoding: try #require(Theme.embedded.files["site.css"]), as: UTF8.self)
    for word in ["url(", "@import", "@font-face"] { #expect(!style.contains(word)) }
  }

  @Test func fileOfAProjectTakesThePlaceOfOurs() {
    let theme = Theme.embedded.replacing("site.css", with: [0x2F]).replacing("logo.svg", with: [0x3C])
    let files = theme.outputFiles()
    #expect(files.map(\.path) == files.map(\.path).sorted())
    #expect(files.contains { $0.path == "assets/logo.svg" })
    #expect(files.filter { $0.path == "assets/site.css" }.map(\.bytes) == [[0x2F]])
  }
}
