import Linking
import Serialization
import Terminology

/// The component guide: a page that lists the components by family, and a chapter for each.
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

  var chapters: [Chapter] {
    guard !book.collection.components.isEmpty else { return [] }
    return [list] + components.map { ComponentChapter(book: book, component: $0).chapter }
  }

  var navigation: [NavigationItem] {
    guard !book.collection.components.isEmpty else { return [] }
    return [
      NavigationItem(
        title: book.words[.components], address: BookFiles.components,
        children: groups.map { group in
          NavigationItem(
            title: name(group.family), address: BookFiles.components + "#" + BookFiles.id("f", group.family),
            children: group.components.map { ComponentChapter(book: book, component: $0).navigation })
        })
    ]
  }

  private func name(_ family: String) -> String { book.words.named("family", family) }

  private var list: Chapter {
    Chapter(
      BookFiles.components, title: book.words[.components], matter: .body, type: "part", role: "doc-part",
      content: [
        book.heading(1, book.words[.components]),
        .tag("p", ["class": "lead"], [.text(book.words[.componentsLead])]),
      ]
        + groups.flatMap { group -> [Node] in
          [
            book.heading(2, name(group.family), id: BookFiles.id("f", group.family)),
            .tag(
              "ul", ["class": "plain"],
              group.components.map { component in
                .tag("li", [:], item(component))
              }),
          ]
        })
  }

  private func item(_ component: Component) -> [Node] {
    let link = book.link(concept: component.concept.id)
    guard let english = component.concept.english.first else { return [link] }
    return [link, .text(" "), book.english(english)]
  }
}
