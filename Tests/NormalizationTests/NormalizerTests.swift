import Diagnostics
import TestSupport
import Testing

@testable import Normalization

@Suite struct NormalizerTests {
  private func normalize(
    _ text: String, format: SourceFormat = .plainText, reflow: Bool = false
  ) -> (text: NormalizedText, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let result = Normalizer().normalize(
      SourceText(path: "text", text: text), format: format, options: .init(reflow: reflow),
      diagnostics: &diagnostics)
    return (result, diagnostics)
  }

  private func string(_ text: NormalizedText) -> String { String(decoding: text.utf8, as: UTF8.self) }

  @Test(arguments: NormalizationCase.cases(in: "must-not-change.txt"))
  func soundTextStays(sample: NormalizationCase) {
    let (text, _) = normalize(sample.text, format: sample.format)
    #expect(string(text) == sample.text)
    #expect(text.repairs.isEmpty)
  }

  @Test func casesAreThere() {
    #expect(NormalizationCase.cases(in: "must-not-change.txt").count >= 25)
  }

  /// Text before → text after → kinds of the repairs.
  @Test(arguments: [
    ("內(nèi)容與導(dǎo)覽（View）在戶(hù)外。", "內容與導覽（View）在戶外。", [Repair.Kind.reading]),
    ("⽤用户的⻚页面，最佳⽅案；⺫⽬目录。", "用户的页面，最佳方案；目录。", [.radical]),
    ("iOS\u{A0}7 的\u{200B}列表", "iOS 7 的列表", [.layout]),
    ("　　第一段。\n　　第二段。", "第一段。\n第二段。", [.layout]),
    ("打開ＵＲＬ，輸入１２３．４。", "打開URL，輸入123.4。", [.typography]),
    ("先點一下,再拖動!好嗎?", "先點一下，再拖動！好嗎？", [.typography]),
    ("等等...他說。。。好", "等等……他說……好", [.typography]),
    ("標題(中文)與(English)", "標題（中文）與(English)", [.typography]),
    ("外觀和行為 。", "外觀和行為。", [.layout]),
    ("點”好”即可。", "點“好”即可。", [.typography]),
    ("條件請見”/init“腳本，或點”好“。", "條件請見“/init”腳本，或點“好”。", [.typography]),
    ("輕點按鈕。</li>\n再點一次。</p></div>", "輕點按鈕。\n再點一次。", [.markup]),
    ("寬&nbsp;高 &amp;lt;3", "寬 高 <3", [.markup]),
    ("oﬃce 的ﬁle", "office 的file", [.typography]),
    ("\u{1B}[1m名称\u{1B}[0m：手册\u{1B}[38;5;1m页\u{1B}X", "名称：手册页X", [.layout]),
    ("<b class=\"a\">他说“好“。</b>", "<b class=\"a\">他说“好”。</b>", [.typography]),
  ])
  func damageIsRepaired(before: String, after: String, kinds: [Repair.Kind]) {
    let (text, _) = normalize(before)
    #expect(string(text) == after)
    #expect(Set(text.repairs.map(\.kind)) == Set(kinds))
  }

  @Test func textOfAMarkdownFootnoteIsRepairedButNotItsMark() {
    let before =
      "門(mén)開(kāi)了[^門(mén)]，車(chē)來了[^2]。\n\n[^門(mén)]: 大門(mén),不是小門(mén)。\n[^2]:馬車(chē)。\n[門(mén)]: http://a.example/門(mén)"
    let (text, _) = normalize(before, format: .markdown)
    #expect(
      string(text)
        == "門開了[^門(mén)]，車來了[^2]。\n\n[^門(mén)]: 大門，不是小門。\n[^2]:馬車。\n[門]: http://a.example/門(mén)")
  }

  @Test func smallestTextWithShiftedBytesIsRepaired() {
    let (text, _) = normalize("當(dāng)?shù)刂С挚s放")
    #expect(string(text) == "當地支持縮放")
    #expect(text.repairs.contains { $0.kind == .byteShift && $0.certainty == .certain })
  }

  @Test func lineEndsBecomeLineFeedsWithoutRepairs() {
    let (text, _) = normalize("一行\r\n二行\r三行\n")
    #expect(string(text) == "一行\n二行\n三行\n")
    #expect(text.repairs.isEmpty)
  }

  @Test func repairsNameTheirPlacesInSourceAndOutput() throws {
    let source = "內(nèi)容,導(dǎo)覽,戶(hù)外ＯＫ"
    let (text, _) = normalize(source)
    #expect(string(text) == "內容，導覽，戶外OK")
    for repair in text.repairs {
      #expect(text.source.string(in: repair.source) == repair.before)
      #expect(String(decoding: text.utf8[repair.output], as: UTF8.self) == repair.after)
    }
    #expect(text.repairs.map(\.before) == ["(nèi)", ",", "(dǎo)", ",", "(hù)", "ＯＫ"])
  }

  @Test func readingsThatSeemMeantAreReported() {
    let (_, diagnostics) = normalize("「長」有兩個讀音：長(cháng)短、長(zhǎng)大。")
    #expect(diagnostics.map(\.rule) == ["readings-kept"])
  }

  @Test func markdownKeepsItsCodeWhileItsProseIsRepaired() {
    let (text, _) = normalize("內(nèi)容`內(nèi)`,導(dǎo)覽,戶(hù)外", format: .markdown)
    #expect(string(text) == "內容`內(nèi)`,導覽，戶外")
  }

  @Test func htmlKeepsItsTagsWhileItsTextIsRepaired() {
    let (text, _) = normalize(
      "<p title=\"內(nèi)\">內(nèi)容與導(dǎo)覽</p><p>戶(hù)外,室內(nèi)</p>", format: .html)
    #expect(string(text) == "<p title=\"內(nèi)\">內容與導覽</p><p>戶外，室內</p>")
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func normalizingTwiceIsNormalizingOnce(seed: UInt64) {
    let pieces = [
      "內(nèi)容", "導(dǎo)覽", "戶(hù)", "⽤用", "⻚", "⺫⽬目", "，", ",", "。", "...", "。。。", " ", "  ", "\u{A0}",
      "　", "\u{200B}", "”", "“", "(", ")", "（", "）", "Ａ", "１", "ok", "?", "?shù)", "</li>", "<b>", "&nbsp;",
      "\n", "\r\n",
      "\t", "頁面", "布 局", "iOS 7", "！", "!", "…", "|", ".", "-", "ﬁ",
    ]
    var generator = SeededGenerator(seed: seed)
    var sample = ""
    for _ in 0..<40 { sample += pieces.randomElement(using: &generator) ?? "" }
    let formats: [(SourceFormat, Bool)] = [
      (.plainText, false), (.plainText, true), (.markdown, false), (.html, false),
    ]
    for (format, reflow) in formats {
      let once = normalize(sample, format: format, reflow: reflow).text
      let twice = normalize(string(once), format: format, reflow: reflow).text
      #expect(string(twice) == string(once), "\(format): \(sample.debugDescription)")
      #expect(once.map.inputLength == sample.utf8.count)
      #expect(once.map.outputLength == once.utf8.count)
    }
  }
}
