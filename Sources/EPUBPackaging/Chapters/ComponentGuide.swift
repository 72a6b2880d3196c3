import Linking
import Serialization
import Terminology

/// The component guide: a page for each family that lists its components, and a chapter for each of them.
struct ComponentGuide {
  let book: Book

  private static let families = [
    "bars", "content-views", "controls", "temporary-views", "view-controllers", "concepts", "other",
  ]

  /// Families in order, those that are not known under `other`; none is lost.
  private var groups: [(family: String, components: [Component])] {
    let groups = Dictionary(grouping: book.collection.components) { component in
      Self.families.contains(component.concept.family) ? component.concept.family : "other"
    }
    return Self.families.compactMap { family in groups[family].map { (family, $0) } }
  }

  /// The components in the order of their chapters.
  var components: [Component] { groups.flatMap(\.components) }

  /// The chapters, made one part after the other.
  var parts: [() -> [Chapter]] {
    let groups = self.groups
    guard !groups.isEmpty else { return [] }
    return [{ [opening(groups.map(\.family))] }]
      + groups.flatMap { group -> [() -> [Chapter]] in
        [{ [list(group.family, group.components)] }]
          + group.components.map { component in
            { [ComponentChapter(book: book, component: component).chapter] }
          }
      }
  }

  var navigation: [NavigationItem] {
    let groups = self.groups
    guard !groups.isEmpty else { return [] }
    let families = groups.map { group in
      NavigationItem(
        title: name(group.family), address: BookFiles.family(group.family),
        children: group.components.map { ComponentChapter(book: book, component: $0).navigation })
    }
    return [
      NavigationItem(title: book.words[.components], address: BookFiles.components, children: families)
    ]
  }

  private func name(_ family: String) -> String { book.words.named("family", family) }

  private func opening(_ families: [String]) -> Chapter {
    let items = families.map { family in
      Node.tag("li", [:], [book.link(BookFiles.family(family), [.text(name(family))])])
    }
    return Chapter(
      BookFiles.components, title: book.words[.components], matter: .body, type: "part", role: "doc-part",
      content: [
        book.heading(1, book.words[.components]),
        .tag("p", ["class": "lead"], [.text(book.words[.componentsLead])]),
        .tag("ul", ["class": "plain"], items),
      ])
  }

  private func list(_ family: String, _ components: [Component]) -> Chapter {
    Chapter(
      BookFiles.family(family), title: name(family), matter: .body,
      content: [
        book.heading(1, name(family)),
        .tag("ul", ["class": "plain"], components.map { .tag("li", [:], item($0)) }),
      ])
  }

  private func item(_ component: Component) -> [Node] {
    let link = book.link(concept: component.concept.id)
    guard let english = component.concept.english.first(where: { !$0.isBlank }) else { return [link] }
    return [link, .text(" "), book.english(english)]
  }
}
