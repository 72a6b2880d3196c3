import ContentRendering
import Diagnostics
import Foundation
import HanText
import Linking
import Markup
import Normalization
import Serialization
import Terminology

@testable import HTMLRendering

/// A small collection with everything that pages show: two sources, repairs, terms, references, tables, notes.
enum Sample {
  static let settings = SiteSettings(
    baseURL: "https://docs.example/guide/", author: "编者", license: "CC BY 4.0")
  static let all: [Presentation] = [.simplified, .traditional, Presentation(englishOver: .simplified)]

  /// Enough of Simplified → Traditional for the sample's sentences.
  static let conversion = TextConversion { utf8, protected in
    let table: [Character: Character] = [
      "点": "點", "按": "按", "现": "現", "图": "圖", "标": "標", "签": "籤", "导": "導", "栏": "欄", "钮": "鈕", "说": "說",
      "颜": "顏", "设": "設", "计": "計", "视": "視", "顶": "頂", "层": "層", "后": "後", "关": "關", "开": "開", "参": "參",
      "阅": "閱", "节": "節", "属": "屬", "无": "無", "闭": "閉",
    ]
    var output: [UInt8] = []
    var map = OffsetMap()
    var index = 0
    for character in String(decoding: utf8, as: UTF8.self) {
      let length = character.utf8.count
      let isProtected = protected.contains { $0.overlaps(index..<index + length) }
      if let other = table[character], !isProtected {
        output += Array(String(other).utf8)
        map.appendReplacement(inputLength: length, outputLength: String(other).utf8.count)
      } else {
        output += Array(String(character).utf8)
        map.appendCopy(length)
      }
      index += length
    }
    return (output, map)
  }

  static func presented(_ presentation: Presentation, _ collection: Collection = Sample.collection)
    -> Collection
  {
    CollectionPresenter(presentation) { _ in presentation.variant == .hans ? .none : conversion }
      .present(collection)
  }

  /// Every file of the site, by path.
  static func site(_ collection: Collection = Sample.collection, settings: SiteSettings = Sample.settings)
    -> [String: String]
  {
    let renderer = SiteRenderer(
      settings: settings,
      extras: SiteExtras(
        findings: Findings.grouped([Diagnostic(.warning, rule: "ambiguous-term", "Tab or label: ‘\u{E5D2}’")])
      ))
    var files = all.flatMap { renderer.files(for: presented($0, collection), as: $0, all: all) }
    files += renderer.rootFiles(
      all: all, paths: files.filter { $0.isListed && $0.path.hasSuffix(".html") }.map(\.path))
    return Dictionary(
      uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
  }

  static let glossary = Glossary(
    concepts: [
      Concept(
        id: "popover", kind: .component, english: ["Popover", "Pop-over"],
        designations: [
          Designation(term: "弹出窗口", variant: .hans, status: .preferred),
          Designation(term: "浮出层", variant: .hans, status: .accepted),
          Designation(term: "彈出式視窗", variant: .tw, status: .preferred),
          Designation(term: "彈出視窗", variant: .hk, status: .preferred),
          Designation(term: "泡泡框", variant: .hans, status: .avoid),
        ], apis: ["UIPopoverController", "UIPopoverPresentationController"],
        related: ["navigation-bar", "label"],
        family: "temporary-views", definitionChinese: "指着一处，浮在其他内容上的小视图。",
        definitionEnglish: "A small view that floats above other content and points at a place."),
      Concept(
        id: "navigation-bar", kind: .component, english: ["Navigation Bar"],
        designations: [
          Designation(term: "导航栏", variant: .hans, status: .preferred),
          Designation(term: "導覽列", variant: .tw, status: .preferred),
        ], apis: ["UINavigationBar"], family: "bars", definitionChinese: "屏幕顶上的一栏，说明现在在哪里。"),
      Concept(
        id: "label", kind: .component, english: ["Label"],
        designations: [Designation(term: "标签", variant: .hans, status: .preferred)], family: "controls"),
      Concept(id: "hit-target", kind: .term, english: ["Hit Target"]),
    ],
    apis: [
      API(
        name: "UIPopoverController", kind: .class, framework: "UIKit", introduced: "3.2", deprecated: "9.0",
        replacedBy: "UIPopoverPresentationController"),
      API(name: "UIPopoverPresentationController", kind: .class, framework: "UIKit", introduced: "8.0"),
      API(name: "UINavigationBar", kind: .class, framework: "UIKit", introduced: "2.0"),
      API(
        name: "barTintColor", kind: .property, owner: "UINavigationBar", framework: "UIKit", introduced: "7.0"
      ),
      API(name: "bartintcolor", kind: .key, note: "A name that differs in case only."),
      API(
        name: "initWithTitle:style:target:action:", kind: .method, owner: "UIBarButtonItem",
        framework: "UIKit"),
    ])

  static func text(_ string: String, _ spans: [(String, InlineSpan.Kind)] = []) -> InlineText {
    var text = InlineText(string)
    for (words, kind) in spans {
      guard let found = string.range(of: words) else { continue }
      let start = string[..<found.lowerBound].utf8.count
      text.insert(InlineSpan(start..<start + words.utf8.count, kind))
    }
    return text
  }

  static func paragraph(_ anchor: String, _ string: String, _ spans: [(String, InlineSpan.Kind)] = [])
    -> Block
  {
    Block(.paragraph(text(string, spans)), range: 0..<1, anchor: anchor)
  }

  static let collection = Collection(
    sources: [older, newer],
    components: [
      Component(
        concept: glossary.concept("navigation-bar") ?? Concept(id: "", kind: .term, english: []),
        mentions: [Mention(section: SectionID(source: 1, section: 1), anchor: "p2", form: "导航栏")]),
      Component(concept: glossary.concept("label") ?? Concept(id: "", kind: .term, english: [])),
      Component(
        concept: glossary.concept("popover") ?? Concept(id: "", kind: .term, english: []),
        editions: [
          Edition(source: 0, sections: [0], names: [("弹出窗口", 3)]),
          Edition(source: 1, sections: [1, 2], names: [("浮出层", 2), ("弹出窗口", 1)]),
        ]),
    ],
    apis: glossary.apis.map { api in
      APIEntry(
        api: api, concepts: api.name.hasPrefix("UIPop") ? ["popover"] : [],
        mentions: api.name == "barTintColor"
          ? [Mention(section: SectionID(source: 1, section: 1), anchor: "p4", form: "barTintColor")] : [])
    },
    occurrences: [], termIndex: index, glossary: glossary)

  private static let same = "点按按钮以后，弹出窗口指着按钮，里面是与它有关的选项，点按别处就关闭。"

  private static let older = LinkedSource(
    slug: "guide-7", info: SourceInfo(title: "旧版设计说明", edition: "iOS 7", date: "2013-09", region: "mainland"),
    text: normalized("guide-7.txt", []),
    sections: [
      Section(
        anchor: "popover", matter: .body, heading: Heading(level: 3, text: text("弹出窗口")), range: 0..<1,
        level: 3,
        concepts: ["popover"],
        blocks: [paragraph("p1", same), paragraph("p2", "图一"), paragraph("p3", "旧版另有一段，只在此处。")])
    ])

  private static let newer = LinkedSource(
    slug: "guide-9",
    info: SourceInfo(title: "新版设计说明", edition: "iOS 9", date: "2015", origin: "https://guide.example/说明"),
    text: normalized("guide-9.txt", repairs),
    sections: [
      Section(
        anchor: "front", matter: .front, heading: nil, range: 0..<1, level: 0,
        blocks: [paragraph("p0", "译者说明")]),
      Section(
        anchor: "popover-2", matter: .body, heading: Heading(level: 1, number: "4.2", text: text("浮出层")),
        range: 0..<1, level: 1, concepts: ["popover"], blocks: blocks),
      Section(
        anchor: "guidelines", matter: .body, heading: Heading(level: 4, text: text("指南")), range: 0..<1,
        level: 4,
        parent: 1, blocks: [paragraph("p9", "<script>alert(\"1\")</script> 只是文字。")]),
    ])

  private static let repairs = [
    Repair(kind: .reading, certainty: .certain, source: 0..<5, output: 0..<0, before: "(dǎo)", after: ""),
    Repair(
      kind: .byteShift, certainty: .likely, source: 9..<12, output: 3..<6, before: "\u{E5D2}", after: "栏"),
    Repair(
      kind: .byteShift, certainty: .lost, source: 12..<13, output: 6..<9, before: "?", after: "\u{FFFD}"),
  ]

  private static func normalized(_ path: String, _ repairs: [Repair]) -> NormalizedText {
    let source = SourceText(path: path, text: "导(dǎo)航栏在顶上。")
    return NormalizedText(
      source: source, format: .plainText, utf8: Array("导航栏在顶上。".utf8),
      map: OffsetMap(identity: source.utf8.count), repairs: repairs,
      script: ScriptJudgement(script: .hans, isMachineMade: false))
  }

  private static let blocks: [Block] = {
    var repaired = text("导航栏在顶上。", [("导航栏", .term(concept: "navigation-bar", isLinked: true))])
    repaired.insert(InlineSpan(3..<3, .repair(index: 0)))
    repaired.insert(InlineSpan(6..<9, .repair(index: 1)))
    return [
      Block(.paragraph(repaired), range: 0..<1, anchor: "p2"), paragraph("p3", same), paragraph("p8", "图一"),
      paragraph(
        "p4", "颜色由 barTintColor 设定，参阅 UIView Class Reference 与“弹出窗口”一节。",
        [
          ("barTintColor", .api(name: "barTintColor")),
          ("“弹出窗口”", .reference(.section(source: "guide-7", anchor: "popover"))),
        ]),
      Block(
        .list(List(items: [[paragraph("p5", "标签")], [paragraph("p6", "图标")]])), range: 0..<1, anchor: "l1"),
      Block(
        .note(Note(kind: .warning, label: "注意", blocks: [paragraph("p7", "不要把弹出窗口放得太大。")])), range: 0..<1,
        anchor: "n1"),
      Block(
        .table(
          Table(caption: text("属性"), header: [text("名称"), text("说明")], rows: [[text("颜色"), text("背景")]])),
        range: 0..<1, anchor: "t1"),
      Block(
        .code(CodeBlock(language: "swift", text: "let bar = UINavigationBar()\n")), range: 0..<1, anchor: "c1"
      ),
      Block(
        .figure(Figure(image: "images/a.png", alternative: "一个浮出层", caption: text("图 1"))), range: 0..<1,
        anchor: "f1"),
    ]
  }()

  private static let index: TermIndex = {
    let places = [
      TermIndex.Locator(section: SectionID(source: 0, section: 0), anchor: "popover", isPrincipal: true),
      TermIndex.Locator(section: SectionID(source: 1, section: 1), anchor: "p7", isPrincipal: false),
    ]
    let popover = TermIndex.Entry(
      heading: "弹出窗口", isChinese: true, reading: "tán chū chuāng kǒu", concept: "popover", locators: places)
    let see = TermIndex.Entry(
      heading: "浮出层", isChinese: true, reading: "fú chū céng", concept: "popover", see: "弹出窗口")
    let api = TermIndex.Entry(
      heading: "UINavigationBar", isChinese: false, api: "UINavigationBar", seeAlso: ["Popover"])
    let english = TermIndex.Entry(heading: "Popover", isChinese: false, concept: "popover", locators: places)
    return TermIndex(
      english: [
        TermIndex.Group(label: "P", entries: [english]), TermIndex.Group(label: "U", entries: [api]),
      ],
      pinyin: [TermIndex.Group(label: "F", entries: [see]), TermIndex.Group(label: "T", entries: [popover])],
      strokes: [
        TermIndex.Group(label: "10", entries: [see]), TermIndex.Group(label: "15", entries: [popover]),
      ],
      zhuyin: [TermIndex.Group(label: "ㄈ", entries: [see]), TermIndex.Group(label: "ㄊ", entries: [popover])])
  }()
}
