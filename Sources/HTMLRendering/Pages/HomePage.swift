import ContentRendering
import HanText
import Linking
import Normalization
import Serialization
import Terminology

/// The first page of a presentation: search, components by family, sources, how to use.
struct HomePage {
  let site: Site
  let context: PageContext

  init(_ site: Site) {
    self.site = site
    context = PageContext(site, path: "index.html")
  }

  private var words: Words { site.words }

  var page: Page {
    Page(
      path: context.path, title: site.title, description: words[.howTo1], kind: "home",
      main: [.tag("h1", [:], [.text(site.title)]), howTo, components, sources])
  }

  private var howTo: Node {
    .tag(
      "ul", ["class": "how-to"],
      [Word.howTo1, .howTo2, .howTo3].map { .tag("li", [:], [.text(words[$0])]) })
  }

  private var components: Node {
    let groups = Families.grouped(site.collection.components.map(\.concept))
    return .fragment(
      [.tag("h2", ["id": "components"], [.text(words[.components])])]
        + groups.map { group in
          .tag(
            "section", ["class": "family-group"],
            [
              .tag(
                "h3", [:],
                [FamilyDrawing(family: group.family).node, .text(words.named("family", group.family))]),
              .tag("ul", ["class": "cards"], group.concepts.map(card)),
            ])
        })
  }

  private func card(_ concept: Concept) -> Node {
    let name = site.name(concept)
    let variant = site.presentation.variant
    let other = (site.isEnglish ? concept.names(variant).first : concept.english.first)
      .flatMap { $0 == name ? nil : $0 }
    let tag = site.isEnglish ? variant.languageTag : "en"
    return .tag(
      "li", [:],
      [
        .tag(
          "a", ["href": context.href(Place(Site.componentPath(concept.id)))],
          (site.drawings[concept.id].map { [$0.node(class: "card-drawing")] } ?? [])
            + [.tag("span", ["class": "card-name"], [site.nameNode(concept)])]
            + (other.map {
              [.text(" "), .tag("span", ["class": "card-other", "lang": tag], [.text($0)])]
            } ?? []))
      ])
  }

  private var sources: Node {
    let rows = site.collection.sources.enumerated().map { index, source -> [[Node]] in
      let described = site.collection.components.count { $0.editions.contains { $0.source == index } }
      return [
        [context.link(site.place(inText: source.slug), [site.text(source.info.title)])],
        [source.info.edition.isEmpty ? .text("—") : site.text(source.info.edition)],
        [.text(source.info.date.isEmpty ? "—" : source.info.date)],
        [.text(String(described))], [.text(String(source.text.repairs.count))],
      ]
    }
    return .fragment([
      .tag("h2", ["id": "sources"], [.text(words[.sources])]),
      DataTable(
        caption: words[.captionSources],
        columns: [
          words[.title], words[.edition], words[.date], words[.componentsCount], words[.repairsCount],
        ],
        rows: rows, numeric: [3, 4]
      ).node,
    ])
  }
}

/// A small drawing that tells families apart: a screen with what the family puts on it.
struct FamilyDrawing {
  let family: String

  var node: Node {
    let parts: [(String, String, String, String)] =
      switch family {
      case "bars": [("3", "3", "18", "4"), ("3", "25", "18", "4")]
      case "content-views": [("5", "6", "14", "8"), ("5", "16", "14", "2"), ("5", "20", "10", "2")]
      case "controls": [("6", "9", "12", "4"), ("6", "18", "12", "4")]
      case "temporary-views": [("6", "11", "12", "10")]
      case "view-controllers": [("3", "3", "6", "26"), ("11", "6", "8", "3")]
      default: [("6", "15", "12", "2")]
      }
    let screen = Node.tag(
      "rect", ["x": "2", "y": "2", "width": "20", "height": "28", "rx": "3", "class": "drawing-screen"])
    return .tag(
      "svg",
      ["class": "drawing", "viewBox": "0 0 24 32", "width": "18", "height": "24", "aria-hidden": "true"],
      [screen]
        + parts.map {
          .tag(
            "rect", ["x": $0.0, "y": $0.1, "width": $0.2, "height": $0.3, "rx": "1", "class": "drawing-part"])
        })
  }
}
