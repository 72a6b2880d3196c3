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
  private let duplicates: DuplicateParagraphs

  init(_ site: Site, _ component: Component) {
    self.site = site
    self.component = component
    context = PageContext(site, path: Site.componentPath(component.concept.id))
    duplicates = DuplicateParagraphs(component.editions, of: site.collection)
  }

  private var words: Words { site.words }
  private var concept: Concept { component.concept }
  private var name: String { site.name(concept) }

  var page: Page {
    let sections = EditionSections(context: context, component: component, duplicates: duplicates)
    return Page(
      path: context.path, title: name, description: concept.definitionChinese, kind: "component",
      trail: [(words[.components], "index.html")],
      outline: [
        OutlineItem(2, "_names", [.text(words[.names])]), OutlineItem(2, "_apis", [.text(words[.apis])]),
      ].filter { $0.anchor != "_apis" || !concept.apis.isEmpty }
        + sections.outline
        + [
          OutlineItem(2, "_mentions", [.text(words[.mentionedIn])]),
          OutlineItem(2, "_related", [.text(words[.related])]),
        ].filter { $0.anchor != "_related" || !concept.related.isEmpty },
      aside: [FamilyList(context: context, family: concept.family).node],
      main: heading + [
        definition, NamesTable(context: context, concept: concept).node, apis,
        .fragment(sections.nodes), mentions, related,
      ])
  }

  private var heading: [Node] {
    let english = concept.english.first { $0 != name }
    return [.tag("h1", [:], [.text(name)])]
      + (english.map { [.tag("p", ["class": "english-name", "lang": "en"], [.text($0)])] } ?? [])
  }

  private var definition: Node {
    DefinitionParts(concept: concept).node
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
      MentionList(context: context, mentions: component.mentions).node,
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

/// The definition in Chinese, then in English.
struct DefinitionParts {
  let concept: Concept

  var node: Node {
    var parts: [Node] = []
    if !concept.definitionChinese.isEmpty {
      parts.append(.tag("p", ["class": "definition"], [.text(concept.definitionChinese)]))
    }
    if !concept.definitionEnglish.isEmpty {
      parts.append(
        .tag("p", ["class": "definition-english", "lang": "en"], [.text(concept.definitionEnglish)]))
    }
    return .fragment(parts)
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
    let name = Node.text(context.site.name(concept))
    guard path != context.path else { return .tag("strong", ["aria-current": "page"], [name]) }
    return .tag("a", ["href": context.href(Place(path))], [name])
  }
}
