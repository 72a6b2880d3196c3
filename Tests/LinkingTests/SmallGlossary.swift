import HanText
import Terminology

@testable import Linking

/// A glossary of a dozen concepts, and a plain way of finding them: at each place the longest name, folded.
enum SmallGlossary {
  static let glossary = Glossary(
    concepts: [
      concept("tab-bar", "标签栏", ["Tab Bar"], family: "bars", apis: ["UITabBar"], related: ["tab"]),
      concept("toolbar", "工具栏", ["Toolbar"], family: "bars"),
      concept("search-bar", "搜索栏", ["Search Bar"], family: "bars"),
      concept("scope-bar", "范围选择栏", ["Scope Bar"], family: "bars"),
      concept("tab", "标签", ["Tab"], kind: .term, family: "bars"),
      concept("label", "标签", ["Label"], family: "controls", apis: ["UILabel"]),
      concept("slider", "滑块", ["Slider"], family: "controls", apis: ["UISlider"], accepted: ["滑动器"]),
      concept("stepper", "步进器", ["Stepper"], family: "controls"),
      concept("control", "控件", ["Control"], kind: .term, family: "controls"),
      concept("popover", "浮出层", ["Popover"], family: "content-views", accepted: ["弹出式气泡"], taiwan: ["彈出視窗"]),
      concept(
        "split-view", "分栏视图", ["Split View"], family: "content-views", apis: ["UISplitViewController"],
        related: ["split-view-controller"]),
      concept(
        "split-view-controller", "分栏视图控制器", ["Split View Controller"], family: "view-controllers",
        apis: ["UISplitViewController"]),
      concept("tint-color", "着色", ["Tint Color"], family: "concepts", apis: ["tintColor"]),
      concept("layout", "布局", ["Layout"], kind: .term, family: "concepts"),
      concept("alert", "警告框", ["Alert"], family: "temporary-views", taiwan: ["提示"]),
    ],
    apis: [
      API(name: "UILabel", kind: .class), API(name: "UISlider", kind: .class, replacedBy: ""),
      API(name: "UISplitViewController", kind: .class), API(name: "UITabBar", kind: .class),
      API(name: "tintColor", kind: .property, owner: "UIView"),
    ])

  private static func concept(
    _ id: String, _ name: String, _ english: [String], kind: Concept.Kind = .component, family: String,
    apis: [String] = [], related: [String] = [], accepted: [String] = [], taiwan: [String] = []
  ) -> Concept {
    Concept(
      id: id, kind: kind, english: english,
      designations: [Designation(term: name, variant: .hans, status: .preferred)]
        + accepted.map { Designation(term: $0, variant: .hans, status: .accepted) }
        + taiwan.map { Designation(term: $0, variant: .tw, status: .preferred) },
      apis: apis, related: related, family: family)
  }

  static let linker = Linker(glossary: glossary, matching: matching)

  static let matching: TermMatching = { texts, _ in texts.map { matches(in: $0.utf8) } }

  /// Every name at its longest; a name of two concepts is the first by id.
  static func matches(in utf8: [UInt8]) -> TermMatches {
    let folded = FoldedText(utf8)
    var matches: [TermMatch] = []
    var index = 0
    while index < folded.utf8.count {
      guard let (name, entry) = names.first(where: { folded.has($0.name, at: index) }) else {
        index += 1
        continue
      }
      let range = folded.original(index..<index + name.count)
      matches.append(
        TermMatch(
          range: range, entry: entry, form: String(decoding: utf8[range], as: UTF8.self), reason: "test"))
      index += name.count
    }
    return TermMatches(matches: matches, undecided: [])
  }

  private static let names: [(name: [UInt8], entry: TermMatch.Entry)] = {
    var names: [(name: [UInt8], entry: TermMatch.Entry)] = []
    for concept in glossary.concepts {
      for name in concept.english + concept.designations.map(\.term) {
        names.append((SearchFold.fold(Array(name.utf8)).utf8, .concept(id: concept.id)))
      }
    }
    for api in glossary.apis {
      names.append((SearchFold.fold(Array(api.name.utf8)).utf8, .api(name: api.name)))
    }
    return names.enumerated().sorted {
      ($1.element.name.count, $0.offset) < ($0.element.name.count, $1.offset)
    }
    .map(\.element)
  }()
}
