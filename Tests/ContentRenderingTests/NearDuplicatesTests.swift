import Diagnostics
import HanText
import Linking
import Markup
import Normalization
import Terminology
import Testing

@testable import ContentRendering

@Suite struct NearDuplicatesTests {
  private static let first = "工具栏放在屏幕的底部，里面有几个按钮，供人操作当前的内容。"
  private static let second = "工具栏位于屏幕的底部，里面有几个按钮，供人操作当前的内容。"

  /// Pairs as block of the second source → block of the first, with the difference.
  private func pairs(_ earlier: [String], _ later: [String]) -> [String] {
    let collection = Self.collection([earlier, later])
    let editions = [Edition(source: 0, sections: [0]), Edition(source: 1, sections: [0])]
    let duplicates = DuplicateParagraphs(editions, of: collection)
    let near = NearDuplicates(editions, of: collection, besides: duplicates)
    return later.indices.compactMap { index in
      let id = DuplicateParagraphs.BlockID(section: SectionID(source: 1, section: 0), block: index)
      return near.pair(of: id, in: collection).map { pair in
        let text = DifferenceNodes.nodes(pair.difference).html
        return "\(index)→\(pair.original.block): \(text)"
      }
    }
  }

  @Test func nearlyEqualParagraphsAreShownWithTheDifference() {
    #expect(
      pairs(["别的内容。", Self.first], [Self.second]) == [
        "0→1: 工具栏<del>放在</del><ins>位于</ins>屏幕的底部，里面有几个按钮，供人操作当前的内容。"
      ])
  }

  @Test func equalAndUnlikeParagraphsHaveNone() {
    #expect(pairs([Self.first], [Self.first]) == [])
    #expect(pairs([Self.first], ["天气应用可以看到一周的预报、风力和湿度，还能添加别的城市。"]) == [])
    #expect(pairs(["放在底部。"], ["位于底部。"]) == [])
  }

  @Test func nearestOfSeveralIsChosen() {
    let other = "工具栏放在屏幕的顶部，里面有两个图标，供人查看之前的记录。"
    #expect(pairs([other, Self.first], [Self.second]).map { $0.prefix(3) } == ["0→1"])
  }

  private static func collection(_ texts: [[String]]) -> Collection {
    let sources = texts.enumerated().map { index, paragraphs in
      let blocks = paragraphs.enumerated().map { number, text in
        Block(.paragraph(InlineText(text)), range: 0..<0, anchor: "p\(number)")
      }
      let text = NormalizedText(
        source: SourceText(path: "\(index).txt", text: ""), format: .plainText, utf8: [], map: OffsetMap(),
        repairs: [], script: ScriptJudgement(script: .hans, isMachineMade: false))
      return LinkedSource(
        slug: "s\(index)", info: SourceInfo(title: "\(index)"), text: text,
        sections: [
          Section(anchor: "a", matter: .body, heading: nil, range: 0..<0, level: 1, blocks: blocks)
        ])
    }
    return Collection(
      sources: sources, components: [], apis: [], occurrences: [], termIndex: TermIndex(),
      glossary: Glossary(concepts: [], apis: []))
  }
}
