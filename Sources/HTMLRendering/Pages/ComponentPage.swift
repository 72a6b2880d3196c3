import ContentRendering
import HanText
import Linking
import Serialization
import Terminology

/// The page of one component: names, APIs, definition, what every source says of it, where else it is mentioned.
struct ComponentPage {
  let site: Site
  let component: Component
  let context: PageContext

  init(_ site: Site, _ component: Component) {
    self.site = site
    self.component = component
    context = PageContext(site, path: Site.componentPath(component.concept.id))
  }

  private var words: Words { site.words }
  private var concept: Concept { component.concept }
  private var name: String { site.name(concept) }

  var page: Page {
    let editions = editions
    return Page(
      path: context.path, title: name,
      description: site.isEnglish ? concept.definitionEnglish : concept.definitionChinese, kind: "component",
      trail: [(words[.components], "index.html")],
      outline: [
        OutlineItem(2, "_names", [.text(words[.names])]), OutlineItem(2, "_apis", [.text(words[.apis])]),
      ].filter { $0.anchor != "_apis" || !concept.apis.isEmpty }
        + editions.outline
        + [
          OutlineItem(2, "_mentions", [.text(words[.mentionedIn])]),
          OutlineItem(2, "_related", [.text(words[.related])]),
        ].filter { $0.anchor != "_related" || !concept.related.isEmpty },
      aside: [FamilyList(context: context, family: concept.family).node],
      main: heading + [
        definition, NamesTable(context: context, concept: concept).node, apis,
        .fragment(editions.nodes), mentions, related,
      ])
  }

  /// What the texts say of it; on the English side only where they do.
  private var editions: (outline: [OutlineItem], nodes: [Node]) {
    if site.isEnglish {
      let list = EditionList(context: context, component: component)
      return (list.outline, list.nodes)
    }
    let sections = EditionSections(
      context: context, component: component,
      repetitions: site.repetitions[concept.id] ?? Repetitions(component.editions, in: site.collection))
    return (sections.outline, sections.nodes)
  }

  private var heading: [Node] {
    let drawing = site.drawings[concept.id]?
      .node(class: "component-drawing", label: words(.drawing, name))
    return (drawing.map { [$0] } ?? []) + [.tag("h1", [:], [site.nameNode(concept)])]
      + (otherName.map { [.tag("p", ["class": "english-name", "lang": $0.tag], [.text($0.name)])] } ?? [])
  }

  /// The English name on Chinese pages, the Chinese one on English pages.
  private var otherName: (name: String, tag: String)? {
    let variant = site.presentation.variant
    let other = site.isEnglish ? concept.names(variant).first : concept.english.first
    guard let other, other != name else { return nil }
    return (other, site.isEnglish ? variant.languageTag : "en")
  }

  private var definition: Node {
    DefinitionParts(concept: concept, site: site).node
  }

  private var apis: Node {
    guard !concept.apis.isEmpty else { return .empty }
    return .fragment([
      .tag("h2", ["id": "_apis"], [.text(words[.apis])]),
      APITable(context: context, caption: words(.captionApis, name), names: concept.apis).node,
    ])
  }

  private var mentions: Node {
    .fragment([
      .tag("h2", ["id": "_mentions"], [.text(words[.mentionedIn])]),
      MentionList(context: context, mentions: component.mentions, name: name).node,
    ])
  }

  private var related: Node {
    guard !concept.related.isEmpty else { return .empty }
    return .fragment([
      .tag("h2", ["id": "_related"], [.text(words[.related])]),
      .tag(
        "ul", ["class": "inline-list"], concept.related.map { .tag("li", [:], [context.link(concept: $0)]) }),
    ])
  }
}

/// The definition in the page's language, then in the other.
struct DefinitionParts {
  let concept: Concept
  let site: Site

  var node: Node {
    let chinese = (concept.definitionChinese, site.presentation.variant.languageTag)
    let english = (concept.definitionEnglish, "en")
    let parts = site.isEnglish ? [english, chinese] : [chinese, english]
    return .fragment(
      parts.compactMap { part in
        guard !part.0.isEmpty else { return nil }
        let isOther = part.1 != site.presentation.languageTag
        return .tag(
          "p",
          isOther
            ? ["class": "definition-other", "lang": part.1] : ["class": "definition"], [.text(part.0)])
      })
  }
}

/// Links to the components of one family, for the side of a component's page.
struct FamilyList {
  let context: PageContext
  let family: String

  var node: Node {
    let others = context.site.collection.components.filter { $0.concept.family == family }
    guard others.count > 1 else { return .empty }
    return .tag(
      "nav", ["class": "family", "aria-label": context.words[.family]],
      [
        .tag("p", ["class": "aside-title"], [.text(context.words.named("family", family))]),
        .tag("ul", [:], others.map { .tag("li", [:], [item($0.concept)]) }),
      ])
  }

  private func item(_ concept: Concept) -> Node {
    let path = Site.componentPath(concept.id)
    let name = context.site.nameNode(concept)
    guard path != context.path else { return .tag("strong", ["aria-current": "page"], [name]) }
    return .tag("a", ["href": context.href(Place(path))], [name])
  }
}
