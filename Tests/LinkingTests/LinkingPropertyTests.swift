import Diagnostics
import Markup
import Normalization
import TestSupport
import Testing

@testable import Linking

/// What holds for any text, tried on texts put together at random from the words that linking looks for.
@Suite struct LinkingPropertyTests {
  private static let words = [
    "滑块", "標籤欄", "标签", "步进器", "UISlider", "UISlider Class Reference", "（Slider）", "（", "）", "(", ")", "“",
    "”", "「",
    "」", "《", "》", "\"", "第", "页", "頁", "章", "节", "3", "12", "4.3.1", ".", "-", "表格 5-1", "图2", "本章", "本文",
    "下文",
    "参考", "請參閱", "的", "部分", "，", "。", ";", " ", "　", "是一种", "Ａ", "é", "👍", "十二", "三", "使用", "和", ":", "：",
  ]

  private func text(_ random: inout SeededGenerator) -> String {
    var lines: [String] = []
    for _ in 0..<Int.random(in: 1..<12, using: &random) {
      let marks =
        ["", "", "", "# ", "## ", "### 4.3.1 ", "- ", "! ", "> "].randomElement(using: &random) ?? ""
      var line = ""
      for _ in 0..<Int.random(in: 1..<14, using: &random) {
        line += Self.words.randomElement(using: &random) ?? ""
      }
      lines.append(marks + line)
    }
    return lines.joined(separator: "\n")
  }

  @Test(arguments: 0..<150) func spansAreNestedAndCutNoCharacter(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var diagnostics: [Diagnostic] = []
    let source = SmallText.source(text(&random), front: Int.random(in: 0..<2, using: &random))
    let collection = SmallGlossary.linker.link([source], diagnostics: &diagnostics)
    for text in TextPlace.places(in: collection.sources[0].sections).compactMap(\.text) {
      #expect(areNested(text.spans))
      for span in text.spans {
        #expect(span.range.upperBound <= text.utf8.count)
        #expect(String(validating: text.utf8[span.range], as: UTF8.self) != nil)
      }
    }
  }

  @Test(arguments: 0..<150) func anchorsAreUniqueAndEveryTargetExists(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) + 1000)
    var diagnostics: [Diagnostic] = []
    let texts = [text(&random), text(&random)]
    let sources = texts.enumerated().map { SmallText.source($1, slug: "s\($0)") }
    let collection = SmallGlossary.linker.link(sources, diagnostics: &diagnostics)
    let anchors = collection.sources.map { source in
      source.sections.flatMap { section in
        var anchors = [section.anchor]
        for block in section.blocks {
          _ = block.mapBlocks { inner in
            anchors.append(inner.anchor)
            return inner
          }
        }
        return anchors
      }
    }
    for anchors in anchors { #expect(Set(anchors).count == anchors.count) }
    for occurrence in collection.occurrences {
      #expect(anchors[occurrence.section.source].contains(occurrence.anchor))
    }
    for locator in collection.termIndex.pinyin.flatMap(\.entries).flatMap(\.locators) {
      #expect(anchors[locator.section.source].contains(locator.anchor))
    }
  }
}
