import Diagnostics
import Normalization
import Testing

@testable import Markup

@Suite struct PlainTextParserTests {
  private static let numbered = """
    编者按：这一篇讲水车。

    文章索引

    • 2.1.1 木轮
    • 2.1.2 叶片
    • 2.1.3闸门

    2.1 水车

    2.1.1 木轮

    木轮由水推动，是水车的主要部分。

    木轮：

    • 是圆的
    • 用栗木做成

    API注释

    想要了解更多，请参考GardenWheel。

    2.1.2 叶片

    叶片装在木轮上。

    重要

    不要在转动时更换叶片。

    2.1.3闸门

    闸门控制水流。

    表格 2-1 闸门的位置

    本章英文原文访问地址：Mill Guide

    【水车系列】

    1. 《水车访谈一》
    2. 《水车访谈二》

    关于我们：http://mill.example
    """

  @Test func numberedTextHasItsOutlineAndItsMatterApart() {
    let document = parse(Self.numbered)
    #expect(
      outline(document.frontMatter) == [
        "p 编者按：这一篇讲水车。", "p 文章索引", "ul(p 2.1.1 木轮|p 2.1.2 叶片|p 2.1.3闸门)",
      ])
    #expect(
      outline(document.body) == [
        "h1 [2.1] 水车", "h2 [2.1.1] 木轮", "p 木轮由水推动，是水车的主要部分。", "p 木轮：", "ul(p 是圆的|p 用栗木做成)",
        "note.apiNote API注释(p 想要了解更多，请参考GardenWheel。)", "h2 [2.1.2] 叶片", "p 叶片装在木轮上。",
        "note.important 重要(p 不要在转动时更换叶片。)", "h2 [2.1.3] 闸门", "p 闸门控制水流。", "fig  表格 2-1 闸门的位置",
      ])
    #expect(document.backMatter.count == 4)
  }

  @Test func everyCharacterEndsInABlock() {
    let text = sound(Self.numbered)
    let document = parse(Self.numbered)
    var covered = Array(repeating: false, count: text.utf8.count)
    for block in document.frontMatter + document.body + document.backMatter {
      for offset in block.range { covered[offset] = true }
    }
    let lost = text.utf8.indices.filter { !covered[$0] && text.utf8[$0] > 0x20 }
    // Bullets and numbers of items are in their lists' ranges.
    #expect(lost.isEmpty)
    expectMapsLeadBack(document, text)
  }

  @Test func knownNamesChaptersAndRepeatedLabelsGiveLevels() {
    let text = """
      内容视图（Content Views）
      这里说的是几种装东西的容器。
      水缸（只限院子）
      水缸放在屋檐下，用来接雨水。
      外观
      水缸是圆的，口大底小。
      指南
      每天早上看一看水缸里还有多少水。
      木桶（只限院子）
      木桶轻，可以提着走。
      外观
      木桶用铁箍箍住。
      指南。
      不用的时候把木桶倒过来放。
      """
    #expect(
      outline(parse(text, names: ["水缸", "木桶"]).body).filter { $0.hasPrefix("h") } == [
        "h1 内容视图（Content Views）", "h2 水缸（只限院子）", "h3 外观", "h3 指南", "h2 木桶（只限院子）", "h3 外观", "h3 指南",
      ])
  }

  @Test func headingGluedToItsSentenceIsSplit() {
    let text = """
      水车指南

      先看看院子里有什么。

      水缸和木桶（Jar & Bucket）避免把水缸放在太阳底下晒，夏天的水会变热，花不喜欢热水。

      """
    #expect(
      outline(parse(text, names: ["水缸"]).body) == [
        "p 先看看院子里有什么。", "h1 水缸和木桶（Jar & Bucket）", "p 避免把水缸放在太阳底下晒，夏天的水会变热，花不喜欢热水。",
      ])
  }

  @Test func headingMadeAListItemIsAHeading() {
    let text = """
      院子手册

      先看看院子里有什么。

      • 水缸（Water Jar）
      • 水缸放在屋檐下，用来接雨水。

      再看看别的。
      """
    #expect(
      outline(parse(text, names: ["水缸"]).body) == [
        "p 先看看院子里有什么。", "h1 水缸（Water Jar）", "p 水缸放在屋檐下，用来接雨水。", "p 再看看别的。",
      ])
  }

  @Test func sentenceWithABracketIsNoHeading() {
    let text = "手册标题\n\n水缸（Water Jar）是院子里最常见的容器，家家户户都有一个，有的人家还有两个。\n\n完。\n\n再见。"
    #expect(outline(parse(text, names: ["水缸"]).body).allSatisfy { $0.hasPrefix("p ") })
  }

  @Test func listsInsideAParagraphAreLists() {
    #expect(
      outline(parse("更换叶片的方法：1. 关上闸门。2. 取下旧的叶片。3. 装上新的。").body) == [
        "p 更换叶片的方法：", "ol1(p 关上闸门。|p 取下旧的叶片。|p 装上新的。)",
      ])
    // A number that does not count up from 1, and one inside a sentence.
    #expect(outline(parse("去年收了2. 5吨。今年收了3. 1吨。").body).count == 1)
  }

  @Test func numberedItemsCountUpOrStartANewList() {
    let text = "一、关闸门\n二、换叶片\n三、开闸门\n\n1. 甲\n2. 乙\n1. 丙"
    #expect(
      outline(parse(text).body) == ["ol1(p 关闸门|p 换叶片|p 开闸门)", "ol1(p 甲|p 乙)", "ol1(p 丙)"])
  }

  @Test func codeOnOneLineGetsItsLinesBack() {
    let text = "代码如下：\n\nint turn() { if (a) { go(); } return run(1; 2); } #define FAST 1\n\n完。"
    #expect(
      outline(parse(text).body) == [
        "p 代码如下：",
        """
        code  int turn() {
            if (a) {
                go();
            }
            return run(1; 2);
        }
        #define FAST 1
        """, "p 完。",
      ])
  }

  @Test func tabsMakeTablesAndCaptions() {
    let text = "前面的话。\n\n第 7 型\t第 6 型\n\n\t第 7 型\t第 6 型\n外壳\t木板\t铁皮\n叶片\t八片\t六片\n\n后面的话。"
    let document = parse(text)
    #expect(
      outline(document.body) == [
        "p 前面的话。", "fig  第 7 型", "fig  第 6 型", "table ,第 7 型,第 6 型|外壳,木板,铁皮|叶片,八片,六片", "p 后面的话。",
      ])
    guard case .table(let table) = document.body[3].content else { return }
    #expect(table.hasRowHeaders)
  }

  @Test func shortRowsBelowTheCaptionOfATableAreItsRows() {
    let rows = "型号\t用处\n第 7 型\t磨面\n第 6 型\t舂米"
    let document = parse("前面的话。\n\n表 4-1 水车的型号\n\(rows)\n\n后面的话。")
    #expect(document.body.count == 3)
    guard case .table(let table) = document.body[1].content else {
      Issue.record("no table")
      return
    }
    #expect(table.caption?.string == "表 4-1 水车的型号")
    #expect(table.header.map(\.string) == ["型号", "用处"])
    #expect(table.rows.map { $0.map(\.string) } == [["第 7 型", "磨面"], ["第 6 型", "舂米"]])
    let pictures = outline(parse("前面的话。\n\n图 4-1 两种水车\n第 7 型\t第 6 型\n\n后面的话。").body)
    #expect(pictures.filter { $0.hasPrefix("fig") }.count == 3)
  }

  @Test func notesInOneLineKeepTheirLabel() {
    #expect(
      outline(parse("注意：不要靠近木轮。\n小贴士：早上水多。").body) == [
        "note.note 注意(p 不要靠近木轮。)", "note.tip 小贴士(p 早上水多。)",
      ])
    #expect(outline(parse("注意力要集中，别走神。").body) == ["p 注意力要集中，别走神。"])
  }

  @Test func addressesAreLinks() {
    let document = parse("详见https://mill.example/a?b=1。谢谢。")
    document.body[0].forEachInline {
      #expect(spans($0) == ["link(https://mill.example/a?b=1):https://mill.example/a?b=1"])
    }
  }

  @Test func sentencesThatStandAloneBeforeTheirReasonsAreStrong() {
    let rules = (1...8).flatMap { number in
      ["每天检查第\(number)号闸门。", "闸门如果关不严，夜里水会漏光，第二天早上就没有水可以用了，只好等下一场雨。"]
    }
    let document = parse((["水车手册", "水车是这样用的。"] + rules).joined(separator: "\n\n"))
    let strong = document.body.filter { block in
      if case .paragraph(let text) = block.content { !spans(text).isEmpty } else { false }
    }
    #expect(strong.count == 8)
  }

  @Test(arguments: [
    ("院子里可以放这些东西：\n石磨、水缸\n晒谷子的架子\n几把椅子。\n客人来了就坐在那里，喝一碗茶。", "ul(p 石磨、水缸|p 晒谷子的架子|p 几把椅子。)"),
    ("开闸之前：\n检查木轮，清掉水草；\n关上侧门；\n告诉下游的人。\n然后慢慢开闸。", "ul(p 检查木轮，清掉水草；|p 关上侧门；|p 告诉下游的人。)"),
  ])
  func linesWithoutBulletsBehindAColonAreAList(text: String, list: String) {
    let blocks = outline(parse(text).body)
    #expect(blocks.count == 3)
    #expect(blocks.dropFirst().first == list)
  }

  @Test func sentencesBehindAColonStayParagraphs() {
    let text = "请看下面的情况：\n如果水位高，木轮转得快。要小心。\n有时候，木轮不转。\n冬天会结冰。"
    #expect(outline(parse(text).body).allSatisfy { $0.hasPrefix("p ") })
  }

  @Test func emptyTextIsAnEmptyDocument() {
    #expect(parse("").body.isEmpty)
    #expect(parse(" \n\t\n").body.isEmpty)
  }

  @Test func firstRowOfNamesIsATablesHeader() {
    let captioned = "水位不同，办法也不同。\n\n表格 2-1 水位\n\n水位\t办法\n30寸\t收起叶片\n50寸\t打开闸门\n"
    #expect(outline(parse(captioned).body).suffix(1) == ["table 表格 2-1 水位水位,办法|30寸,收起叶片|50寸,打开闸门"])
    #expect(Self.headers(captioned) == [["水位", "办法"]])
    // Rows of two short cells are a table where there are three of them.
    let plain = "磨坊的部件如下。\n\n部件\t样子\n叶片\t木头变轻了，颜色更浅\n轴\t不用上油，声音很轻\n"
    #expect(Self.headers(plain) == [["部件", "样子"]])
    // All cells are of one kind: nothing tells a header.
    #expect(Self.headers("磨坊的部件如下。\n\n叶片\t闸门\n木轮\t轴\n门\t窗\n") == [[]])
    #expect(Self.headers("磨坊有两座。\n\n旧磨坊\t新磨坊\n") == [])
  }

  private static func headers(_ text: String) -> [[String]] {
    parse(text).body.compactMap { block in
      if case .table(let table) = block.content { table.header.map(\.string) } else { nil }
    }
  }

  @Test func linesThatEachSaySomethingOfANameAreAList() {
    let text = "木轮有两种状态：\n\nMillWheelTurning 水够的时候。木轮转得很快。\n\nMillWheelStopped 水不够的时候。\n\n看守人每天记一次。\n"
    #expect(
      outline(parse(text).body) == [
        "p 木轮有两种状态：", "ul(p MillWheelTurning 水够的时候。木轮转得很快。|p MillWheelStopped 水不够的时候。)", "p 看守人每天记一次。",
      ])
  }

  @Test func chronicleIsNoCaption() {
    let text = "磨坊的历史\n\n2013-06-10 磨坊开放\n\n2013-06-20 修好木轮\n"
    #expect(outline(parse(text).body).suffix(2) == ["p 2013-06-10 磨坊开放", "p 2013-06-20 修好木轮"])
  }

  @Test func contentsWithoutChaptersAreOneLevel() {
    let text = """
      园艺手册

      目录
      春天的准备! 3
      浇水! 5
      修剪枝条! 8

      春天的准备

      先把工具拿出来。

      浇水

      早晚各一次，中午不要浇。

      修剪枝条

      秋天再剪，剪下来的枝条可以生火。

      """
    #expect(outline(parse(text).body).filter { $0.hasPrefix("h") } == ["h1 春天的准备", "h1 浇水", "h1 修剪枝条"])
  }

  /// A first entry on the page of the next is a chapter listed with its sections; otherwise all are chapters.
  @Test(arguments: [
    ("2", ["h1 开工之前", "h2 木桶", "h2 看天气", "h1 控件", "h2 水缸", "h1 收工"]),
    ("1", ["h1 开工之前", "h2 木桶", "h3 看天气", "h1 控件", "h2 水缸", "h2 收工"]),
  ])
  func pagesOfAContentsListTellChapters(page: String, headings: [String]) {
    let list = ["开工之前! 1", "\(page == "1" ? "木桶" : "控件")! \(page)", "收工! 9"]
    let body = [
      "开工之前", "先把工具拿出来，一样一样摆好，坏的当天就修。", "木桶", "木桶轻，可以提着走，不用的时候倒过来放。", "看天气",
      "看一看云，再看一看风，下雨的日子不出门。", "控件", "这里说的是几种装东西的容器，大的小的都有。", "水缸", "水缸放在屋檐下，用来接雨水，不要盖盖子。",
      "收工", "收工以后把工具擦干净，放回原来的地方。",
    ]
    let extra = page == "1" ? ["控件! 4"] : []
    let text = (["目录"] + list[..<2] + extra + list[2...]).joined(separator: "\n") + "\n\n"
    let document = parse("手册\n\n" + text + body.joined(separator: "\n\n") + "\n", names: ["木桶", "水缸"])
    #expect(outline(document.body).filter { $0.hasPrefix("h") } == headings)
  }

  @Test func sentenceOnTheSubjectIsAGuidelineWhereItAsks() {
    let rules = (1...8).flatMap { number in
      [
        "水车", "水车立在河边。", "水车的轴要上油。",
        "轴如果干了，夜里会响，第二天早上谁也睡不好，只好等人来修第\(number)回。",
      ]
    }
    let document = parse(rules.joined(separator: "\n\n"), names: ["水车"])
    let strong = document.body.compactMap { block -> String? in
      guard case .paragraph(let text) = block.content, !spans(text).isEmpty else { return nil }
      return text.string
    }
    #expect(strong == Array(repeating: "水车的轴要上油。", count: 8))
  }
}
