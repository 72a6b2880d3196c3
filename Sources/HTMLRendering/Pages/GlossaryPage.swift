import ContentRendering
import HanText
import Linking
import Serialization
import Terminology

/// Every concept of the glossary: names in the three regions and English, definition, APIs, page.
struct GlossaryPage {
  let site: Site
  let context: PageContext

  init(_ site: Site) {
    self.site = site
    context = PageContext(site, path: "glossary.html")
  }

  private var words: Words { site.words }

  var page: Page {
    let groups = Families.grouped(site.collection.glossary.concepts)
    return Page(
      path: context.path, title: words[.glossary], description: words[.glossaryLead], kind: "glossary",
      outline: groups.map { OutlineItem(2, "_" + $0.family, [.text(words.named("family", $0.family))]) },
      main: [
        .tag("h1", [:], [.text(words[.glossary])]),
        .tag("p", ["class": "lead"], [.text(words[.glossaryLead])]),
      ]
        + groups.flatMap { group in
          [.tag("h2", ["id": "_" + group.family], [.text(words.named("family", group.family))])]
            + group.concepts.map(entry)
        })
  }

  private func entry(_ concept: Concept) -> Node {
    let title = context.link(
      site.hasPage(concept.id) ? Place(Site.componentPath(concept.id)) : nil, [site.nameNode(concept)])
    var children: [Node] = [.tag("h3", ["id": concept.id], [title]), names(concept)]
    children.append(DefinitionParts(concept: concept, site: site).node)
    if !concept.apis.isEmpty {
      children.append(
        .tag("p", ["class": "entry-apis"], concept.apis.flatMap { [context.link(api: $0), .text(" ")] }))
    }
    return .tag("section", ["class": "entry"], children)
  }

  private func names(_ concept: Concept) -> Node {
    let lists: [(label: String, tag: String, names: [String])] = [
      (words[.english], "en", concept.english),
      (words.named("region", "mainland"), "zh-Hans", concept.names(.hans)),
      (words.named("region", "tw"), "zh-Hant-TW", concept.names(.tw) + concept.names(.hant)),
      (words.named("region", "hk"), "zh-Hant-HK", concept.names(.hk)),
    ]
    return FactList(
      lists.filter { !$0.names.isEmpty }.map { list in
        let names = list.names.joined(separator: list.tag == "en" ? ", " : "、")
        return FactList.Fact(name: list.label, language: list.tag, value: [.text(names)])
      }
    ).node
  }
}

/// The families that components are shown under, in their order.
enum Families {
  static let order = ["bars", "content-views", "controls", "temporary-views", "view-controllers", "concepts"]

  /// Concepts by family, families in order, unknown ones under `other`; none is lost.
  static func grouped(_ concepts: [Concept]) -> [(family: String, concepts: [Concept])] {
    (order + ["other"]).compactMap { family in
      let own = concepts.filter { name(of: $0) == family }
      return own.isEmpty ? nil : (family, own)
    }
  }

  private static func name(of concept: Concept) -> String {
    order.contains(concept.family) ? concept.family : "other"
  }
}
