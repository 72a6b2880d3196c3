import Diagnostics
import Testing

@testable import Normalization

@Suite struct LayoutStageTests {
  private func apply(
    _ text: String, reflow: Bool = false, format: SourceFormat = .plainText, apiNames: Set<String> = []
  ) -> String {
    let stage = LayoutStage(vocabulary: NormalizationVocabulary(apiNames: apiNames), reflow: reflow)
    let edits = stage.edits(for: Array(text.utf8), format: format)
    #expect(edits.certainties.count == edits.script.edits.count)
    return String(decoding: edits.script.apply(to: Array(text.utf8)).text, as: UTF8.self)
  }

  @Test(arguments: [
    ("磨坊旁边有一条小路，沿着河一直通到镇 上，春天开满野花。", "磨坊旁边有一条小路，沿着河一直通到镇上，春天开满野花。"),
    ("水车有两种 ，大的和小的。", "水车有两种，大的和小的。"),
    ("收成（ 去年）很好", "收成（去年）很好"),
  ])
  func spaceInsideASentenceIsJoined(before: String, after: String) {
    #expect(apply(before) == after)
  }

  @Test(arguments: [
    // Verse, lists of words, laws, names: the spaces are meant.
    "山前一亩田 田边两棵树 树下三个人",
    "苹果 梨 桃 李 杏",
    "第一条 为了保护水源，制定本办法。",
    "王小二 李大山 赵铁柱",
    "春眠觉晓迟。 夜雨落花知。",
    "用 Xcode 打开 Garden 项目，然后运行 swift build 命令。",
    "let total = first - second  // 合计 数量",
    "姓名：      日期：",
    "MacBook-Pro 和 iPhone-Style 都是带连字符的词。",
    "图 1 水车的外形\n图 2 水车的内部\n图 3 水车的底座\n图 4 水车的叶片",
  ])
  func meantSpacesStay(text: String) {
    #expect(apply(text) == text)
    #expect(apply(text, reflow: true) == text)
  }

  @Test(arguments: [
    ("使用GardenFlowerLayout- Manager类来排列。", "使用GardenFlowerLayoutManager类来排列。"),
    ("属性UIGardenRendering-ModeAlways已经存在。", "属性UIGardenRenderingModeAlways已经存在。"),
    ("方法garden:didFinish- PlantingWithSeeds:会被调用。", "方法garden:didFinishPlantingWithSeeds:会被调用。"),
    // Nothing says that these are one word.
    ("well- known 的做法", "well- known 的做法"),
    ("Tic-Tac 糖", "Tic-Tac 糖"),
    ("写上Garden::Watering::Daily-Amount-Limit。", "写上Garden::Watering::Daily-Amount-Limit。"),
  ])
  func nameHyphenatedAtALineEndIsJoined(before: String, after: String) {
    #expect(apply(before) == after)
  }

  @Test func knownNameIsJoinedWithoutOtherEvidence() {
    #expect(apply("调用 gar- den 函数", apiNames: ["garden"]) == "调用 garden 函数")
  }

  private static let paged = (1...5).map { page in
    "第\(page)处的说明写在这里，读者可以慢慢地看，看完以后再往下走，不必着急。 园艺手册 修订版 \(page) © 某某学会 印"
  }.joined(separator: " ")

  @Test func runningHeadIsRemovedAndItsNumberKept() {
    let stage = LayoutStage(vocabulary: NormalizationVocabulary(), reflow: false)
    let edits = stage.edits(for: Array(Self.paged.utf8), format: .plainText)
    let text = String(decoding: edits.script.apply(to: Array(Self.paged.utf8)).text, as: UTF8.self)
    #expect(!text.contains("园艺手册"))
    #expect(edits.pages.map(\.number) == [1, 2, 3, 4, 5])
    for page in edits.pages {
      let rest = String(decoding: Array(text.utf8)[page.output...], as: UTF8.self)
      #expect(rest.hasPrefix("第\(page.number)处"))
    }
  }

  @Test func runningHeadOnItsOwnLineLeavesTheLine() {
    let text = (1...4).map { "这一页讲第\($0)件事，慢慢看。\n\n园艺手册 修订版 \($0) © 某某学会 印\n\n" }.joined()
    let expected = (1...4).map { "这一页讲第\($0)件事，慢慢看。\n\n\n\n" }.joined()
    #expect(apply(text) == expected)
  }

  @Test(arguments: [
    // Lines of a manual, of a list and of a change log that differ in a number only.
    "    echo 1 > /srv/garden/water/level\n\n先开一半。\n\n    echo 2 > /srv/garden/water/level\n\n再开。\n\n    echo 3 > /srv/garden/water/level",
    ".TP\n水车的第 1 个叶片的位置\n上面。\n.TP\n水车的第 2 个叶片的位置\n中间。\n.TP\n水车的第 3 个叶片的位置\n下面。",
    "Updated 1997 by Miller Hill\nUpdated 1998 by Miller Hill\nUpdated 1999 by Miller Hill\nUpdated 2000 by Miller Hill",
    "水车的第 1 道水闸的钥匙 在门上。\n水车的第 2 道水闸的钥匙 在窗下。\n水车的第 3 道水闸的钥匙 在箱里。\n",
  ])
  func linesThatDifferInANumberAreNoRunningHeads(text: String) {
    #expect(apply(text) == text)
    #expect(apply(text, reflow: true).filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
  }

  @Test func numbersThatDoNotCountUpAreNoRunningHead() {
    let text = [7, 3, 9, 2].map { "园艺手册 修订版 \($0) © 某某学会 印 这里是正文。" }.joined(separator: " ")
    #expect(apply(text).contains("园艺手册"))
  }

  @Test func markdownCodeAndTablesStay() {
    let text = "| 名称 说明 |\n|---|\n\n    代码，里面有空格 的行，不能动。\n\n```\n水车，转得很 快，真的。\n"
    let stage = LayoutStage(vocabulary: NormalizationVocabulary(), reflow: true)
    let edits = stage.edits(for: Array("    代码，里面有空格 的行，不能动。".utf8), format: .markdown)
    #expect(edits.isEmpty)
    #expect(apply("| 名称，一 的 说明，二 |", format: .markdown) == "| 名称，一 的 说明，二 |")
    #expect(stage.edits(for: Array(text.utf8), format: .html).isEmpty)
  }

  @Test func captionsOfPicturesSideBySideGetALineOfTheirOwn() {
    let text = "水车有两种样子。 第 7 型                      第 6 型 如果要更换，请联系木匠。"
    #expect(apply(text, reflow: true) == "水车有两种样子。\n\n第 7 型\t第 6 型\n\n如果要更换，请联系木匠。")
    #expect(apply(text, reflow: false) == text)
  }

  @Test func rowsOfATableKeepTheirSpaces() {
    let table = "\t夏天的磨 坊里的水 位，很高 很急 很凉 适合磨麦\n外壳\t白 色 外壳，很轻\t黑色"
    #expect(apply(table) == table)
    #expect(apply(table, reflow: true) == table)
  }

  @Test func paragraphsOnOneLineComeApartWhereThatIsTheHabit() {
    let lines = (1...8).map { "第\($0)天磨坊开放了。 来的人站在河边看水车。" }.joined(separator: "\n\n")
    let note = "\n\n注意：水很深。 小孩不要靠近。"
    #expect(apply(lines + note) == lines + note)
    let parts = lines.replacing("。 ", with: "。\n\n")
    #expect(apply(lines + note, reflow: true) == parts + note)
  }

  @Test func oneSpaceBehindAFullStopIsASlip() {
    let text = "磨坊开放了。 来的人很多。"
    #expect(apply(text, reflow: true) == text)
  }

  @Test func wrappedLinesAreOneParagraph() {
    let lines = [
      "河边的老磨坊已经停用多年，如今改成了一座小", "小的博物馆，每逢周末都有人带着孩子来看磨盘",
      "怎样转动，管理员会打开闸门，让水流推动木轮", "，木轮的叶片每年春天都要检查一遍，坏了的就",
      "换掉，沿着小路往上走，可以看到一排晒谷子的", "架子，架子是用竹子搭的，轻便又结实，秋天的",
      "时候满地都是栗子。",
    ]
    let heading = "磨坊\n\n"
    let list = "\n\n• 石磨\n• 水缸"
    let wrapped = heading + lines.joined(separator: "\n") + list
    #expect(apply(wrapped, reflow: true) == heading + lines.joined() + list)
    #expect(apply(wrapped) == wrapped)
  }
}
