import Diagnostics
import Markup
import Testing

@testable import Linking

@Suite struct LinkResolverTests {
  /// Links the words 点这里 of a text to a destination; the kinds of the spans, and what was reported.
  private func spans(_ destination: String, heading: String = "4.3.7 滑块（Slider）") -> (
    [InlineSpan.Kind], [String]
  ) {
    var source = SmallText.source("# \(heading)\n点这里。")
    source.document.body[1] = source.document.body[1].mapInlines { text in
      var text = text
      text.spans = [InlineSpan(0..<9, .link(destination: destination))]
      return text
    }
    var diagnostics: [Diagnostic] = []
    let collection = SmallGlossary.linker.link([source], diagnostics: &diagnostics)
    let text = TextPlace.places(in: collection.sources[0].sections)[1].text
    return (text?.spans.map(\.kind) ?? [], diagnostics.map(\.rule))
  }

  @Test(arguments: [
    "#滑块（Slider）", "#滑块slider", "#滑塊slider", "#4-3-7-滑块slider", "#437-滑块slider", "#slider",
    "#%E6%BB%91%E5%9D%97slider",
  ])
  func fragmentsLeadToHeadings(destination: String) {
    let (kinds, rules) = spans(destination)
    #expect(kinds == [.reference(.section(source: "one", anchor: "slider"))])
    #expect(rules.isEmpty)
  }

  @Test(arguments: ["#不在", "other.md", "../a/b.html", "#"]) func deadLinksBecomeWords(destination: String) {
    let (kinds, rules) = spans(destination)
    #expect(kinds.isEmpty)
    #expect(rules == ["unresolved-link"])
  }

  @Test(arguments: ["https://example.org/a#b", "mailto:a@example.org"])
  func addressesStay(destination: String) {
    let (kinds, rules) = spans(destination)
    #expect(kinds == [.link(destination: destination)])
    #expect(rules.isEmpty)
  }
}
