import Diagnostics
import TestSupport
import Testing

@testable import Normalization

/// Sets paragraphs in lines of one width, as a page does, and joins the lines with spaces, as damage does.
private struct Page {
  let measure: Int
  private(set) var words: [String] = []

  mutating func add(_ paragraph: String) {
    var line = ""
    var width = 0
    for character in paragraph {
      let advance = character.unicodeScalars.allSatisfy { $0.value >= 0x2E80 } ? 20 : 11
      let isMark = "，。、：；）".contains(character)
      if width + advance > measure * 10, !isMark {
        words.append(line)
        line = ""
        width = 0
      }
      line.append(character)
      width += advance
    }
    words.append(line)
  }

  mutating func addWord(_ word: String) { words.append(word) }

  var text: String { words.joined(separator: " ") }
}

@Suite struct LayoutReflowTests {
  private func reflow(
    _ text: String, names: Set<String> = [], edges: ParagraphEdges = ParagraphEdges()
  ) -> [String] {
    let vocabulary = NormalizationVocabulary(headingNames: names, paragraphEdges: edges)
    let stage = LayoutStage(vocabulary: vocabulary, reflow: true)
    let edits = stage.edits(for: Array(text.utf8), format: .plainText)
    let result = String(decoding: edits.script.apply(to: Array(text.utf8)).text, as: UTF8.self)
    return result.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
  }

  private static let sentences = [
    "河边的老磨坊已经停用多年，如今改成了一座小小的博物馆。", "每逢周末都有人带着孩子来看磨盘怎样转动。",
    "管理员会打开闸门，让水流推动木轮。", "木轮的叶片每年春天都要检查一遍，坏了的就换掉。",
    "沿着小路往上走，可以看到一排晒谷子的架子。", "架子是用竹子搭的，轻便又结实。",
    "秋天的时候，山上的栗子熟了，满地都是。", "村里的老人说，从前这里一天能磨三百斤麦子。",
  ]

  private func paragraphs(_ count: Int, seed: UInt64) -> [String] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      // A last line that is clearly short, so that the end of the paragraph can be seen.
      while true {
        let number = Int.random(in: 2...5, using: &generator)
        let text = (0..<number).map { _ in Self.sentences.randomElement(using: &generator) ?? "" }.joined()
        if (4...26).contains(text.count % 40) { return text }
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func paragraphsOfAPageComeBack(seed: UInt64) {
    let paragraphs = paragraphs(12, seed: seed)
    var page = Page(measure: 80)
    for paragraph in paragraphs { page.add(paragraph) }
    #expect(reflow(page.text) == paragraphs)
  }

  @Test func headingsNotesAndListsStandApart() {
    let prose = paragraphs(10, seed: 9)
    var page = Page(measure: 80)
    for paragraph in prose.prefix(8) { page.add(paragraph) }
    page.addWord("水车（Water")
    page.addWord("Wheel）")
    page.add(prose[8])
    page.addWord("注意：水车转动时不要靠近。")
    page.addWord("•")
    page.addWord("检查叶片")
    page.addWord("•")
    page.addWord("打开闸门")
    page.add(prose[9])
    let lines = reflow(page.text)
    #expect(lines.contains("水车（Water Wheel）"))
    #expect(lines.contains("注意：水车转动时不要靠近。"))
    #expect(lines.contains("• 检查叶片"))
    #expect(lines.contains("• 打开闸门"))
    #expect(lines.contains(prose[8]))
    #expect(lines.last == prose[9])
  }

  @Test func contentsListIsSetInLinesAndFindsItsHeadings() {
    let prose = paragraphs(10, seed: 4)
    var page = Page(measure: 80)
    for word in ["园艺手册", "目录", "春天的准备!", "3", "浇水!", "5", "修剪枝条!", "8"] { page.addWord(word) }
    page.addWord("春天的准备")
    for paragraph in prose.prefix(8) { page.add(paragraph) }
    page.addWord("修剪枝条")
    page.add(prose[8])
    let lines = reflow(page.text)
    #expect(lines.prefix(5) == ["园艺手册", "目录", "春天的准备! 3", "浇水! 5", "修剪枝条! 8"])
    #expect(lines.contains("春天的准备"))
    #expect(lines.contains("修剪枝条"))
    #expect(lines.last == prose[8])
  }

  @Test func codeStandsApart() {
    let prose = paragraphs(10, seed: 7)
    var page = Page(measure: 80)
    for paragraph in prose.prefix(9) { page.add(paragraph) }
    for word in ["int", "turn(int", "n);", "void", "stop()", "{", "n", "=", "0;", "}"] { page.addWord(word) }
    page.add(prose[9])
    let lines = reflow(page.text)
    #expect(lines.contains("int turn(int n); void stop() { n = 0; }"))
    #expect(lines.last == prose[9])
  }

  @Test func comparisonTableIsRebuilt() {
    let prose = paragraphs(10, seed: 5)
    var page = Page(measure: 80)
    for paragraph in prose.prefix(9) { page.add(paragraph) }
    for word in ["Model", "7", "Model", "6", "外壳", "白色的木板（默认）和透明的玻璃", "窗", "银色铁皮（默认）", "叶片", "八片", "六片"] {
      page.addWord(word)
    }
    page.add(prose[9])
    let lines = reflow(page.text)
    let table = lines.filter { $0.contains("\t") }
    #expect(table == ["\tModel 7\tModel 6", "外壳\t白色的木板（默认）和透明的玻璃窗\t银色铁皮（默认）", "叶片\t八片\t六片"])
    #expect(lines.last == prose[9])
  }

  /// The lines of a page on which words stand behind prose, that hold tabs.
  private func table(_ words: String, names: Set<String> = []) -> [String] {
    let prose = paragraphs(10, seed: 5)
    var page = Page(measure: 80)
    for paragraph in prose.prefix(9) { page.add(paragraph) }
    for word in words.split(separator: " ") { page.addWord(String(word)) }
    page.add(prose[9])
    let lines = reflow(page.text, names: names)
    #expect(lines.last == prose[9])
    return lines.filter { $0.contains("\t") }
  }

  @Test func tableWithRowsOfOneUnitIsRebuilt() {
    let found = table(
      """
      表格 2-1 不同水位的处理办法 水位（从槽底算 起） 处理的办法 木轮的样子 \
      30寸 叶片收起一半，再把闸门放低到木桩的 第二格 如果用MillWheelPositionTop- Middle，半开 如果用MillWheelLow，全开 \
      低于30寸 闸门全部打开 由看守人决定 80寸 叶片全部收起，等水退到木桩第一格以 下再开 由看守人决定
      """)
    #expect(
      found == [
        "水位（从槽底算起）\t处理的办法\t木轮的样子",
        "30寸\t叶片收起一半，再把闸门放低到木桩的第二格\t如果用MillWheelPositionTopMiddle，半开 如果用MillWheelLow，全开",
        "低于30寸\t闸门全部打开\t由看守人决定", "80寸\t叶片全部收起，等水退到木桩第一格以下再开\t由看守人决定",
      ])
  }

  @Test func tablesWithTheSameHeaderAreRebuilt() {
    let found = table(
      """
      部件 春天的样子 叶片（新做的和 旧的） 木头变轻了，颜色更浅 平时叶片朝下，起风的时候，叶片从木轮的 左边抬起 \
      闸门（栗木） 平时闸门关着（可以用木栓固定 住） 部件 春天的样子 轴（石头） 每根轴都伸到墙外 轴承 不用上油，声音比较轻
      """)
    #expect(
      found == [
        "部件\t春天的样子", "叶片（新做的和旧的）\t木头变轻了，颜色更浅 平时叶片朝下，起风的时候，叶片从木轮的左边抬起",
        "闸门（栗木）\t平时闸门关着（可以用木栓固定住）", "部件\t春天的样子", "轴（石头）\t每根轴都伸到墙外", "轴承\t不用上油，声音比较轻",
      ])
  }

  @Test func rowsMayBearTheNamesOfHeadings() {
    let found = table("目录 木轮! 3 闸门! 5 叶片! 8 Model 7 Model 6 木轮 栗木做成 松木做成 闸门 一道 两道")
    #expect(found.suffix(3) == ["\tModel 7\tModel 6", "木轮\t栗木做成\t松木做成", "闸门\t一道\t两道"])
  }

  @Test func captionsMayDifferInTheirBrackets() {
    #expect(table("Model 7（新的） Model 6（旧的）") == ["Model 7（新的）\tModel 6（旧的）"])
  }

  @Test func anotherTextTellsWhereParagraphsEnd() {
    let prose = paragraphs(9, seed: 12)
    // Forty characters: the last line is full.
    let full = "河边的老磨坊已经停用多年，如今改成了一座小小的博物馆，周末有人带着孩子来看磨盘转动。"
    let even = String(full.prefix(39)) + "。"
    let next = "守门的老人早上六点就会打开闸门。"
    var page = Page(measure: 80)
    for paragraph in prose + [even, next] { page.add(paragraph) }
    #expect(reflow(page.text).last == even + next)
    var edges = ParagraphEdges()
    edges.learn(from: Array("门票五元。\n\n\(even)\n\n守門的老人早上六點就會打開閘門。\n".utf8))
    #expect(reflow(page.text, edges: edges).suffix(2) == [even, next])
    edges.learn(from: Array((even + next).utf8))
    // Two texts that differ tell nothing.
    #expect(reflow(page.text, edges: edges).last == even + next)
  }

  @Test func spacesBehindBracketsAndColonsEndParagraphsToo() {
    let habit = Self.sentences.joined(separator: " ") + " 他们第二天又来了。"
    let text = habit + " 看守人住在山坡上（门牌是用木头做的） 他每天巡视一次，把看到的事情记在下面这些地方： MillWheelDiary 写木轮的事。"
    #expect(
      reflow(text + "\n").suffix(4) == [
        "他们第二天又来了。", "看守人住在山坡上（门牌是用木头做的）", "他每天巡视一次，把看到的事情记在下面这些地方：", "MillWheelDiary 写木轮的事。",
      ])
    let slip = "看守人住在山坡上（门牌是用木头做的） 他每天巡视一次。"
    #expect(reflow(slip + "\n").count == 1)
  }

  @Test func chronicleOnOneLineComesBack() {
    #expect(
      reflow("2013-06-10 磨坊开放 2013-06-20 修好木轮（叶片） 2014-01-02 换了 两块木板\n") == [
        "2013-06-10 磨坊开放", "2013-06-20 修好木轮（叶片）", "2014-01-02 换了 两块木板",
      ])
    #expect(reflow("2013-06-10 到 2013-06-01 关门\n").count == 1)
  }

  @Test func verseOnOneLineIsLeftAlone() {
    let verse = Array(repeating: "山前一亩田 田边两棵树 树下三个人 人人笑开颜", count: 40).joined(separator: " ")
    let stage = LayoutStage(vocabulary: NormalizationVocabulary(), reflow: true)
    #expect(stage.edits(for: Array(verse.utf8), format: .plainText).isEmpty)
  }

  @Test func longProseWithoutLineBreaksIsLeftAlone() {
    let prose = Array(repeating: Self.sentences.joined(), count: 20).joined()
    let stage = LayoutStage(vocabulary: NormalizationVocabulary(), reflow: true)
    #expect(stage.edits(for: Array(prose.utf8), format: .plainText).isEmpty)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func normalizingAPageAgainChangesNothing(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let words = [
      "水车（Water", "Wheel）", "注意：水很深。", "•", "1.", "检查叶片", "Model", "7", "Model", "6", "外壳", "白色", "表格", "2-1",
      "大小变化（默认）", "八片", "，则要关上", "void", "stop()", "{", "}", "Garden-", "GardenBedPlan", "\t", "      ",
      "木轮的", "\n",
    ]
    var page = Page(measure: Int.random(in: 60...100, using: &generator))
    for paragraph in paragraphs(14, seed: seed) {
      page.add(paragraph)
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        page.addWord(words.randomElement(using: &generator) ?? "")
      }
    }
    for reflow in [false, true] {
      let once = normalized(page.text, reflow: reflow)
      #expect(normalized(once, reflow: reflow) == once)
    }
  }

  private func normalized(_ text: String, reflow: Bool) -> String {
    var diagnostics: [Diagnostic] = []
    let result = Normalizer().normalize(
      SourceText(path: "text", text: text), format: .plainText, options: .init(reflow: reflow),
      diagnostics: &diagnostics)
    return String(decoding: result.utf8, as: UTF8.self)
  }

  @Test func phraseBeforeANumberedListStandsAlone() {
    let prose = paragraphs(9, seed: 12)
    // Forty characters: the last line is full.
    let full = "河边的老磨坊已经停用多年，如今改成了一座小小的博物馆，周末有人带着孩子来看磨盘转动。"
    let even = String(full.prefix(39)) + "。"
    var page = Page(measure: 80)
    for paragraph in prose { page.add(paragraph) }
    page.add(even)
    for word in ["打开闸门的方法：", "1.", "拉起木栓。", "2.", "等水流平稳。"] { page.addWord(word) }
    let lines = reflow(page.text)
    #expect(lines.suffix(4) == [even, "打开闸门的方法：", "1. 拉起木栓。", "2. 等水流平稳。"])
  }

  @Test func cellsOfARunAreWholeInBracketsAndBehindCommas() {
    let prose = paragraphs(10, seed: 6)
    var page = Page(measure: 80)
    for paragraph in prose.prefix(9) { page.add(paragraph) }
    for word in ["高度（在水位高", "的时候）", "变化的办法", "木轮的样子", "三尺", "把叶片收起来，", "再放下去", "五尺", "换成大的木轮"] {
      page.addWord(word)
    }
    page.addWord("水车（Water")
    page.addWord("Wheel）")
    page.add(prose[9])
    let row = "\t高度（在水位高的时候） 变化的办法 木轮的样子 三尺 把叶片收起来，再放下去 五尺 换成大的木轮"
    #expect(reflow(page.text).contains(row))
  }

  @Test func listsThatStandOnOneLineComeBack() {
    let text = """
      准备工作：

      • 检查叶片 • 打开闸门，等水流过来。 • 记下水位

      1. 拉起木栓。 2. 等水流平稳，再数到3. 为止。 3. 放下木栓。

      """
    let lines = reflow(text)
    #expect(lines[1...3] == ["• 检查叶片", "• 打开闸门，等水流过来。", "• 记下水位"])
    #expect(lines[4...6] == ["1. 拉起木栓。", "2. 等水流平稳，再数到3. 为止。", "3. 放下木栓。"])
  }

  @Test(arguments: [
    "磨坊 • 水车 • 博物馆", "• • • • •", "• 只有一项。", "1. 第一步。 接着数 3. 不算", "2013. 年的水位", "• 甲 ✓ 乙",
  ])
  func signsThatAreNoItemsStayInTheirLine(text: String) {
    #expect(reflow(text + "\n") == [text])
  }

  @Test func everyWordSurvives() {
    var page = Page(measure: 80)
    for paragraph in paragraphs(20, seed: 11) { page.add(paragraph) }
    let before = page.text.filter { !$0.isWhitespace }
    #expect(reflow(page.text).joined().filter { !$0.isWhitespace } == before)
  }
}
