import Markup
import Testing

@testable import Linking

@Suite struct SectionSplitterTests {
  private func sections(_ text: String, front: Int = 0) -> [Section] {
    SectionSplitter.sections(of: SmallText.source(text, front: front).document)
  }

  @Test func eachHeadingOpensASection() {
    let found = sections("先\n# 甲\n一\n二\n# 乙")
    #expect(found.map { $0.heading?.text.string } == [nil, "甲", "乙"])
    #expect(found.map(\.blocks.count) == [1, 2, 0])
    #expect(found.map(\.level) == [0, 1, 1])
  }

  @Test func parentsAreTheNearestHigherHeadings() {
    let found = sections("# 甲\n### 乙\n## 丙\n### 丁\n# 戊\n## 己")
    #expect(found.map(\.parent) == [nil, 0, 0, 2, nil, 4])
  }

  @Test func frontAndBackMatterAreSectionsOfTheirOwn() {
    var source = SmallText.source("# 目录\n一\n# 甲\n二\n# 修订\n三", front: 2)
    source.document.backMatter = Array(source.document.body.suffix(2))
    source.document.body.removeLast(2)
    let found = SectionSplitter.sections(of: source.document)
    #expect(found.map(\.matter) == [.front, .body, .back])
    #expect(found.map(\.blocks.count) == [2, 1, 2])
    #expect(found[0].heading == nil)
  }

  @Test func rangesStartAtTheHeading() {
    #expect(sections("先\n# 甲\n一").map(\.range) == [0..<3, 4..<9])
  }

  @Test func anEmptyDocumentHasNoSections() {
    #expect(sections("").isEmpty)
  }
}
