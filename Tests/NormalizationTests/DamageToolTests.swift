import TestSupport
import Testing

/// The tools that damage texts do what their names say, and the same each time.
@Suite struct DamageToolTests {
  private let shift = ByteShiftDamage(table: [("數", "shù"), ("當", "dāng"), ("縮", "suō")])

  @Test func sitePagePutsReadingsBehindCharactersOfTheTable() {
    #expect(SitePageDamage(shift: shift).apply(to: "• 當時的數字\n\n第二行") == "• 當(dāng)時的數(shù)字\n\n第二行")
  }

  @Test func aShiftAtTheEndOfALineSwallowsTheTagsBracket() throws {
    // 地 is B5 D8 and ends out of step: D8 and `<` are no character.
    let copy = try #require(SitePageDamage(shift: shift).apply(to: "應當地"))
    #expect(copy == "應當(dāng)?shù)?/p>")
  }

  @Test func keptTagsAndEntitiesComeAtTheirRate() throws {
    var damage = SitePageDamage(shift: shift)
    damage.keptTags = 2
    damage.entities = 2
    let text = (0..<40).map { "第\($0)行 說明" }.joined(separator: "\n")
    let copy = try #require(damage.apply(to: text))
    let lines = copy.split(separator: "\n")
    #expect((10...30).contains(lines.count { $0.hasSuffix("</p>") }))
    #expect((10...30).contains(lines.count { $0.contains("&nbsp;") }))
    #expect(damage.apply(to: text) == copy)
  }

  @Test func webCopyCollapsesListsCodeAndCaptions() {
    var damage = WebCopyDamage(seed: 3)
    damage.noBreakSpaces = 0
    damage.collapsedLists = 1
    damage.strayCaptions = 1
    damage.isCode = { $0.hasSuffix(";") || $0.hasSuffix("{") || $0.hasSuffix("}") }
    let text = "标题\n\n• 甲\n• 乙\n\nif (a) {\n  b();\n}\n\nA 图\tB 图\n\n后面的话。\n"
    #expect(damage.apply(to: text) == "标题\n\n• 甲 • 乙\n\nif (a) { b(); }\n\nA 图      B 图 后面的话。\n")
  }

  @Test func webCopyMakesItsShareOfSpacesUnbreakable() {
    let text = String(repeating: "iOS 9 ", count: 100) + "。"
    let copy = WebCopyDamage(seed: 5).apply(to: text)
    let count = copy.unicodeScalars.count { $0.value == 0xA0 }
    #expect((60...140).contains(count))
    #expect(copy.unicodeScalars.count == text.unicodeScalars.count)
  }

  @Test func printedPagesEndWithTheirHeadAndStandOnOneLine() {
    var damage = PrintedPageDamage { "栽培指南 \($0) © 园艺社" }
    damage.measure = 200
    damage.linesOnPage = 2
    #expect(
      damage.apply(to: "春天种下的种子到了夏天就会开花。\n\n秋天收\n")
        == "春天种下的种子到了夏 天就会开花。 栽培指南 1 © 园艺社 秋天收 栽培指南 2 © 园艺社\n")
  }

  @Test func contentsGiveThePageOfEachHeading() {
    var damage = PrintedPageDamage { "页 \($0)" }
    damage.linesOnPage = 4
    damage.headings = ["甲", "乙"]
    let text = "书名\n\n甲\n\n一句话。\n\n乙\n\n又一句。\n"
    #expect(damage.pages(of: text) == ["甲": 2, "乙": 2])
    #expect(damage.apply(to: text) == "书名 目录 甲! 2 乙! 2 页 1 甲 一句话。 乙 又一句。 页 2\n")
  }

  @Test func radicalsComeBeforeTheirCharacters() {
    var damage = PrintedPageDamage { _ in "页" }
    damage.radicals = DamageTables.radicals
    #expect(damage.apply(to: "用户的目标") == "⽤用户的⺫⽬目标 ⻚页\n")
    damage.loneRadicals = 2
    #expect(damage.apply(to: "用户的目标").hasPrefix("⽤用户的⺫⽬标"))
  }

  @Test func longNamesAreHyphenatedAtAHump() {
    var damage = PrintedPageDamage { _ in "页" }
    damage.measure = 330
    #expect(
      damage.apply(to: "使用UICollectionViewTransitionLayout吧")
        == "使用UICollectionView- TransitionLayout吧 页\n")
  }
}
