import Diagnostics
import Markup
import Normalization
import Terminology
import Testing

@testable import Linking

@Suite struct LinkerTests {
  private func link(_ sources: [ParsedSource]) -> (collection: Collection, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let collection = SmallGlossary.linker.link(sources, diagnostics: &diagnostics)
    return (collection, diagnostics)
  }

  private func texts(of source: LinkedSource) -> [InlineText] {
    TextPlace.places(in: source.sections).compactMap(\.text)
  }

  private let older = SmallText.source(
    """
    滑块在这里。
    # 4.1 工具栏
    工具栏里可以放滑块（Slider），滑块很小。参阅UISlider Class Reference。
    - 也可以放浮出层，见“滑动器”一节。
    ## 4.1.1 指南
    工具栏不要太高。请参考本章第三节中的滑动器。
    # 4.3 控件
    控件用来操作。
    ## 4.3.1 滑动器
    滑动器与UISlider相同。见表格 1-1。
    表格 1-1 尺寸
    > UISlider *s; s.tintColor = red;
    """, slug: "older", date: "2013")
  private let newer = SmallText.source(
    "# 滑块\n滑块配合步进器。\n# 浮出层\n浮出层里有標籤欄和滑块。参见4.9.9。", slug: "newer", date: "2015-09")

  @Test func sourcesStandInOrderOfDate() {
    let undated = SmallText.source("文", slug: "undated")
    #expect(link([undated, newer, older]).collection.sources.map(\.slug) == ["older", "newer", "undated"])
  }

  @Test func theFirstMentionInASectionIsLinked() {
    let text = texts(of: link([older]).collection.sources[0])[2]
    let terms = text.spans.compactMap { span -> String? in
      guard case .term(let concept, let isLinked) = span.kind else { return nil }
      return "\(concept) \(isLinked)"
    }
    #expect(terms == ["toolbar false", "slider true", "slider false", "slider false"])
  }

  @Test func aSubsectionDoesNotLinkToItsOwnComponent() {
    let text = texts(of: link([older]).collection.sources[0])[5]
    #expect(text.spans.contains { $0.kind == .term(concept: "toolbar", isLinked: false) })
  }

  @Test func headingsHoldNoLinks() {
    for place in TextPlace.places(in: link([older, newer]).collection.sources[0].sections)
    where place.isHeading {
      for span in place.text?.spans ?? [] {
        if case .term(_, let isLinked) = span.kind { #expect(!isLinked) } else { Issue.record("\(span)") }
      }
    }
  }

  @Test func aLinkHoldsNoOtherLink() {
    var source = SmallText.source("# 章\n参阅滑块与UISlider。")
    source.document.body[1] = source.document.body[1].mapInlines { text in
      var text = text
      text.spans = [InlineSpan(6..<text.utf8.count, .link(destination: "https://example.org"))]
      return text
    }
    let text = texts(of: link([source]).collection.sources[0])[1]
    #expect(
      text.spans.map(\.kind) == [
        .link(destination: "https://example.org"), .term(concept: "slider", isLinked: false),
      ])
  }

  @Test func aPartOfAQuotationIsNotLinked() {
    let texts = texts(of: link([SmallText.source("# 章\n按下“取消浮出层”，出现“滑块”。浮出层不见了。")]).collection.sources[0])
    let linked = texts[1].spans.filter { if case .term(_, true) = $0.kind { true } else { false } }
    #expect(linked.map { String(decoding: texts[1].utf8[$0.range], as: UTF8.self) } == ["滑块", "浮出层"])
    #expect(linked.last?.range.lowerBound == "按下“取消浮出层”，出现“滑块”。".utf8.count)
  }

  @Test func referencesLeadToSectionsAndAPIs() {
    let collection = link([older]).collection
    let targets = texts(of: collection.sources[0]).flatMap(\.spans).compactMap { span -> ReferenceTarget? in
      guard case .reference(let target) = span.kind else { return nil }
      return target
    }
    #expect(
      targets.prefix(3) == [
        .api(name: "UISlider"), .section(source: "older", anchor: "slider"),
        .section(source: "older", anchor: "slider"),
      ])
    #expect(targets.count == 4)
  }

  @Test func everyLinkTargetExists() {
    let collection = link([older, newer]).collection
    let anchors = Dictionary(uniqueKeysWithValues: collection.sources.map { ($0.slug, anchorSet(of: $0)) })
    let pages = Set(collection.components.map(\.concept.id))
    for source in collection.sources {
      for span in texts(of: source).flatMap(\.spans) {
        switch span.kind {
        case .reference(.section(let slug, let anchor)), .reference(.block(let slug, let anchor)):
          #expect(anchors[slug]?.contains(anchor) == true)
        case .reference(.component(let id)): #expect(pages.contains(id))
        default: break
        }
      }
    }
    for occurrence in collection.occurrences {
      let slug = collection.sources[occurrence.section.source].slug
      #expect(anchors[slug]?.contains(occurrence.anchor) == true)
    }
  }

  private func anchorSet(of source: LinkedSource) -> Set<String> {
    var anchors = Set(source.sections.map(\.anchor))
    for block in source.sections.flatMap(\.blocks) {
      _ = block.mapBlocks { inner in
        anchors.insert(inner.anchor)
        return inner
      }
    }
    return anchors
  }

  @Test func spansAreNested() {
    for text in link([older, newer]).collection.sources.flatMap(texts) { #expect(areNested(text.spans)) }
  }

  @Test func occurrencesAscend() {
    let collection = link([newer, older]).collection
    let places = collection.occurrences.map { ($0.section, $0.range.lowerBound) }
    #expect(places.count > 15)
    for (left, right) in zip(places, places.dropFirst()) {
      #expect(left.0 < right.0 || (left.0 == right.0 && left.1 <= right.1))
    }
  }

  @Test func occurrencesPointAtTheirWords() {
    let collection = link([older, newer]).collection
    for occurrence in collection.occurrences {
      let source = collection.sources[occurrence.section.source].text.source
      #expect(source.string(in: occurrence.range) == occurrence.form)
    }
  }

  @Test func backLinksAreComplete() {
    let collection = link([older, newer]).collection
    for occurrence in collection.occurrences {
      guard case .concept(let id) = occurrence.entry,
        let component = collection.components.first(where: { $0.concept.id == id })
      else { continue }
      let isOwn = component.editions.contains {
        $0.source == occurrence.section.source && $0.sections.contains(occurrence.section.section)
      }
      #expect(isOwn != component.mentions.contains { $0.section == occurrence.section })
    }
  }

  @Test func namesInCodeAreMentions() {
    let entries = link([older]).collection.apis.filter { !$0.mentions.isEmpty }.map(\.api.name)
    #expect(entries == ["UISlider", "tintColor"])
  }

  @Test func whatLeadsNowhereIsReportedWithItsPlace() {
    let found = link([newer]).diagnostics
    #expect(found.map(\.rule) == ["unresolved-reference"])
    #expect(found.first?.location?.start == SourcePosition(line: 4, column: 15))
  }

  @Test func frontMatterIsNoMentionOfAComponent() {
    let source = SmallText.source("滑块与UISlider\n# 章\n文", front: 1)
    let collection = link([source]).collection
    #expect(collection.occurrences.count == 2)
    #expect(collection.components.flatMap(\.mentions).isEmpty)
    #expect(collection.apis.filter { !$0.mentions.isEmpty }.map(\.api.name) == ["UISlider"])
  }

  @Test func linkingTwiceGivesTheSame() {
    let first = link([older, newer]).collection
    let second = link([newer, older]).collection
    #expect(first.occurrences == second.occurrences)
    #expect(
      first.sources.map { $0.sections.map(\.blocks) } == second.sources.map { $0.sections.map(\.blocks) })
  }
}
