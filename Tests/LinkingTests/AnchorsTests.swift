import Diagnostics
import Markup
import Testing

@testable import Linking

@Suite struct AnchorsTests {
  private func sections(_ text: String) -> [Section] {
    var diagnostics: [Diagnostic] = []
    return SmallGlossary.linker.link([SmallText.source(text)], diagnostics: &diagnostics).sources[0].sections
  }

  @Test func aComponentsSectionIsCalledAfterIt() {
    let found = sections("# 滑块\n一\n# 滑动器\n二\n# 别的\n三")
    #expect(found[0].anchor == "slider")
    #expect(found[1].anchor == "slider-2")
    #expect(found[2].anchor.hasPrefix("s-"))
    #expect(found[2].anchor.utf8.count == 9)
  }

  @Test func anchorsSurviveEditsElsewhere() {
    let before = sections("# 概述\n一段话。\n# 手势\n另一段话。")
    let after = sections("新加的开头。\n# 概述\n改写了的一段。\n# 手势\n另一段话。")
    #expect(after.last?.anchor == before.last?.anchor)
    #expect(after.last?.blocks.map(\.anchor) == before.last?.blocks.map(\.anchor))
    #expect(after[1].blocks.map(\.anchor) != before[0].blocks.map(\.anchor))
  }

  @Test func anchorsAreTheSameInBothScripts() {
    let simplified = sections("# 手势\n双击页面。")
    let traditional = sections("# 手勢\n雙擊頁面。")
    #expect(simplified.map(\.anchor) == traditional.map(\.anchor))
    #expect(simplified[0].blocks[0].anchor == traditional[0].blocks[0].anchor)
  }

  @Test func equalBlocksAreNumbered() {
    let blocks = sections("# 手势\n同样。\n同样。\n同样。")[0].blocks
    let first = blocks[0].anchor
    #expect(blocks.map(\.anchor) == [first, first + "-2", first + "-3"])
  }

  @Test func equalSubheadingsOfDifferentSectionsDiffer() {
    let found = sections("# 甲\n## 指南\n一\n# 乙\n## 指南\n二")
    #expect(found[1].anchor != found[3].anchor)
  }

  @Test func blocksInsideListsAndNotesCanBeLinkedTo() {
    let blocks = sections("# 手势\n- 甲项\n! 乙注")[0].blocks
    guard case .list(let list) = blocks[0].content, case .note(let note) = blocks[1].content else {
      Issue.record("expected a list and a note")
      return
    }
    #expect(list.items[0][0].anchor.hasPrefix("p-"))
    #expect(note.blocks[0].anchor.hasPrefix("p-"))
  }

  @Test func noAnchorIsGivenTwice() {
    var allocator = AnchorAllocator()
    let wishes = ["a", "a-2", "a", "a", "a-2"]
    #expect(wishes.map { allocator.claim($0) } == ["a", "a-2", "a-3", "a-4", "a-2-2"])
  }
}

@Suite struct StableHashTests {
  @Test func theNameOfBytesNeverChanges() {
    #expect(StableHash.name(of: []) == StableHash.name(of: []))
    #expect(StableHash.name(of: Array("浮出层".utf8)).utf8.count == 7)
  }

  @Test func differentTextsHaveDifferentNames() {
    let names = Set((0..<20_000).map { StableHash.name(of: Array("段落 \($0)".utf8)) })
    #expect(names.count == 20_000)
  }
}
