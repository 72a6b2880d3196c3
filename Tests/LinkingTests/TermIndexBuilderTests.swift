import Diagnostics
import Terminology
import Testing

@testable import Linking

@Suite struct TermIndexBuilderTests {
  private func index(_ texts: String...) -> TermIndex {
    var diagnostics: [Diagnostic] = []
    let sources = texts.enumerated().map { SmallText.source($1, slug: "s\($0)", date: "200\($0)") }
    return SmallGlossary.linker.link(sources, diagnostics: &diagnostics).termIndex
  }

  private func headings(_ groups: [TermIndex.Group]) -> [String] {
    groups.map { group in "\(group.label): \(group.entries.map(\.heading).joined(separator: ", "))" }
  }

  private let text = "# 滑块\n滑块与UISlider。\n# 步进器\n浮出层里的滑块。"

  @Test func englishEntriesStandByLetter() {
    #expect(headings(index(text).english) == ["P: Popover", "S: Slider, Stepper", "U: UISlider"])
  }

  @Test func chineseEntriesStandByPinyin() {
    #expect(
      headings(index(text).pinyin) == ["B: 步进器", "F: 浮出层", "H: 滑动器, 滑块", "T: 弹出式气泡, 彈出視窗"])
  }

  @Test func chineseEntriesStandByTheStrokesOfTraditionalCharacters() {
    let text = "# 工具栏\n步进器和浮出层。"
    #expect(
      headings(index(text).strokes) == ["3: 工具栏", "7: 步进器", "10: 浮出层", "15: 弹出式气泡, 彈出視窗"])
  }

  @Test func traditionalIndexStandsUnderTaiwanNames() throws {
    let index = try #require(index("# 工具栏\n步进器和浮出层。").traditional)
    #expect(headings(index.strokes).first { $0.hasPrefix("15") } == "15: 弹出式气泡, 彈出視窗")
    #expect(index.strokes.flatMap(\.entries).first { $0.heading == "浮出层" }?.see == "彈出視窗")
    #expect(index.pinyin.flatMap(\.entries).first { $0.heading == "彈出視窗" }?.see == nil)
  }

  @Test func chineseEntriesStandByBopomofo() {
    #expect(index(text).zhuyin.map(\.label) == ["ㄅ", "ㄈ", "ㄊ", "ㄏ"])
  }

  @Test func otherNamesReferToTheMainOne() throws {
    let entries = index(text).pinyin.flatMap(\.entries)
    let variant = try #require(entries.first { $0.heading == "滑动器" })
    #expect(variant.see == "滑块")
    #expect(variant.locators.isEmpty)
    #expect(entries.filter { $0.see == nil }.map(\.heading) == ["步进器", "浮出层", "滑块"])
  }

  @Test func eachSectionIsLedToOnceAndTheDescribingOneIsPrincipal() throws {
    let entry = try #require(index(text).pinyin.flatMap(\.entries).first { $0.heading == "滑块" })
    #expect(entry.locators.map(\.section.section) == [0, 1])
    #expect(entry.locators.map(\.isPrincipal) == [true, false])
    #expect(entry.locators.map { $0.anchor.hasPrefix("p-") } == [false, true])
  }

  @Test func onlyWhatIsInTheIndexIsReferredTo() {
    let with = index("# 标签栏\n文\n# 标签（Tab）\n文").english.flatMap(\.entries)
    #expect(with.first { $0.concept == "tab-bar" }?.seeAlso == ["Tab"])
    let without = index("# 标签栏\n文").english.flatMap(\.entries)
    #expect(without.first { $0.concept == "tab-bar" }?.seeAlso == [])
  }

  @Test func pluralsAndHyphensMakeNoHeading() {
    let concept = Concept(
      id: "bar-button", kind: .component,
      english: ["bar button", "bar buttons", "bar-button", "button on a bar"])
    #expect(IndexHeadings.english(of: concept)?.variants.map(\.text) == ["button on a bar"])
  }
}
