import ContentRendering
import Diagnostics
import Foundation
import HanText
import Linking
import Markup
import Normalization
import Terminology

@testable import EPUBPackaging

/// A small collection that has something of everything a book shows.
enum Sample {
  static let glossary = Glossary(
    concepts: [
      concept(
        "tab-bar", ["Tab Bar"], "标签栏", taiwan: "標籤列", family: "bars", apis: ["UITabBar"], related: ["popover"]
      ),
      concept(
        "popover", ["Popover", "Popover View"], "浮出层", taiwan: "彈出式視窗", family: "temporary-views",
        apis: ["UIPopoverController", "unknownName:with:"]),
      concept("slider", ["Slider"], "滑块", taiwan: "滑桿", family: "controls", apis: ["UISlider"]),
      concept("tint", ["Tint Color"], "着色", taiwan: "著色", kind: .term, family: "concepts"),
      concept("stepper", ["Stepper"], "步进器", taiwan: "步進器", family: ""),
    ],
    apis: [
      API(name: "UITabBar", kind: .class, framework: "UIKit", introduced: "2.0"),
      API(
        name: "UIPopoverController", kind: .class, framework: "UIKit", introduced: "3.2", deprecated: "9.0",
        replacedBy: "UIPopoverPresentationController"),
      API(name: "UIPopoverPresentationController", kind: .class, framework: "UIKit"),
      API(name: "UISlider", kind: .class), API(name: "tintColor", kind: .property, owner: "UIView"),
      API(name: "UIView", kind: .class),
    ])

  private static func concept(
    _ id: String, _ english: [String], _ name: String, taiwan: String, kind: Concept.Kind = .component,
    family: String, apis: [String] = [], related: [String] = []
  ) -> Concept {
    Concept(
      id: id, kind: kind, english: english,
      designations: [
        Designation(term: name, variant: .hans, status: .preferred),
        Designation(term: taiwan, variant: .tw, status: .preferred),
        Designation(term: name + "子", variant: .hans, status: .avoid),
      ], apis: apis, related: related, family: family, definitionChinese: "这是\(name)的定义。",
      definitionEnglish: "What a \(english[0].lowercased()) is.")
  }

  static let collection = collection(of: [
    source(
      """
      译者的话。
      # 1 栏
      标签栏（Tab Bar）在底部。请看Human Interface Guidelines。点按标签栏可以打开浮出层。
      - 标签栏里放滑块
      - 着色用tintColor
      ## 1.1 标签栏
      标签栏使用着色，参阅UITabBar Class Reference。
      ! 滑块不要放在标签栏里。
      > let bar = UITabBar()
      # 2 临时视图
      ## 2.1 浮出层
      浮出层盖住滑块。浮出层很小。
      """, slug: "older", date: "2013", front: 1, pages: [(1, "译者"), (2, "在底部"), (3, "着色用"), (4, "let bar")]),
    source(
      "# 浮出层\n浮出层使用UIPopoverController，也叫popover。见标签栏。\n# 其他\n## 滑块\n滑块旁边放步进器。", slug: "newer", date: "2015"),
  ])

  static func collection(of sources: [ParsedSource], glossary: Glossary = glossary) -> Collection {
    var diagnostics: [Diagnostic] = []
    return Linker(glossary: glossary, matcher: TermMatcher(glossary))
      .link(sources, diagnostics: &diagnostics)
  }

  /// `# ` headings by the number of #, `- ` list items, `! ` notes, `> ` code, anything else a paragraph.
  ///
  /// `pages`: numbers, and the words that their pages start with.
  static func source(
    _ text: String, slug: String, date: String = "", title: String? = nil, license: String = "CC BY 4.0",
    front: Int = 0, pages: [(Int, String)] = []
  ) -> ParsedSource {
    let blocks = blocks(of: text)
    let source = SourceText(path: slug + ".txt", text: text)
    let marks = pages.compactMap { number, words -> PageMark? in
      text.range(of: words).map {
        PageMark(number: number, output: text.utf8.distance(from: text.startIndex, to: $0.lowerBound))
      }
    }
    return ParsedSource(
      slug: slug,
      info: SourceInfo(
        title: title ?? "界面指南 " + slug, date: date, license: license,
        origin: "https://example.org/" + slug),
      text: NormalizedText(
        source: source, format: .plainText, utf8: source.utf8, map: OffsetMap(identity: source.utf8.count),
        repairs: [], script: ScriptJudgement(script: .hans, isMachineMade: false), pages: marks),
      document: Document(frontMatter: Array(blocks.prefix(front)), body: Array(blocks.dropFirst(front))))
  }

  static func blocks(of text: String) -> [Block] {
    var blocks: [Block] = []
    var offset = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if !line.isEmpty { blocks.append(block(line, at: offset)) }
      offset += line.utf8.count + 1
    }
    return blocks
  }

  private static func block(_ line: Substring, at offset: Int) -> Block {
    let range = offset..<offset + line.utf8.count
    let marks = line.prefix { "#-!>".contains($0) }
    let words = marks.isEmpty ? line : line.dropFirst(marks.count + 1)
    let inline = InlineText(
      utf8: Array(words.utf8), map: OffsetMap(identity: words.utf8.count),
      base: range.upperBound - words.utf8.count)
    let paragraph = Block(.paragraph(inline), range: range)
    switch marks.first {
    case "#": return Block(.heading(Heading(level: marks.count, text: inline)), range: range)
    case "-": return Block(.list(List(items: [[paragraph]])), range: range)
    case "!": return Block(.note(Note(kind: .note, label: "注意", blocks: [paragraph])), range: range)
    case ">": return Block(.code(CodeBlock(text: String(words))), range: range)
    default: return paragraph
    }
  }

  static let settings = SiteSettings(license: "CC BY-SA 4.0", modified: 1_700_000_000)

  static func book(
    _ collection: Collection = collection, as presentation: Presentation = .simplified,
    settings: SiteSettings = settings
  ) throws -> ZIPReader {
    try ZIPReader(BookBuilder(settings: settings).book(of: collection, as: presentation))
  }
}
