import ContentRendering
import Linking
import Markup
import Serialization
import Terminology

/// The chapter of one component: names, APIs, definition, what every source says of it, where else it is mentioned.
struct ComponentChapter {
  let book: Book
  let component: Component

  private var words: BookWords { book.words }
  private var concept: Concept { component.concept }

  var chapter: Chapter {
    let name = book.name(concept)
    return Chapter(
      BookFiles.component(concept.id), title: name, matter: .body, type: "chapter", role: "doc-chapter",
      content: [book.heading(1, name)] + definition + [NamesTable(book: book, concept: concept).node]
        + apis + EditionSections(book: book, component: component).nodes + mentions + related)
  }

  var navigation: NavigationItem {
    let file = BookFiles.component(concept.id)
    return NavigationItem(
      title: book.name(concept), address: file,
      children: (book.isLarge ? [] : EditionSections.fitting(component.editions, in: book)).compactMap {
        edition in
        book.source(edition).map {
          NavigationItem(title: book.label($0), address: file + "#" + BookFiles.id("edition", $0.slug))
        }
      })
  }

  private var definition: [Node] {
    var nodes: [Node] = []
    if let english = concept.english.first(where: { !$0.isBlank }) {
      nodes.append(self.english(english))
    }
    if !concept.definitionChinese.isBlank { nodes.append(.tag("p", [:], [.text(concept.definitionChinese)])) }
    if !concept.definitionEnglish.isBlank {
      nodes.append(english(concept.definitionEnglish))
    }
    if let entry = book.addresses.glossaryEntry(concept.id) {
      nodes.append(.tag("p", ["class": "quiet"], [book.link(entry, [.text(words[.glossaryEntry])])]))
    }
    return nodes
  }

  private func english(_ text: String) -> Node {
    .element(Element("p", [Attribute("class", "english")] + Book.language("en"), [.text(text)]))
  }

  private var apis: [Node] {
    guard !concept.apis.isEmpty else { return [] }
    return [
      APIFacts(book: book).table(caption: words(.captionApis, book.name(concept)), names: concept.apis)
    ]
  }

  private var mentions: [Node] {
    let list = MentionList(
      book: book, mentions: component.mentions, indexEntry: book.indexEntry(concept: concept.id)
    ).node
    return [
      book.heading(2, words[.mentionedIn], id: "mentions"),
      list ?? .tag("p", [:], [.text(words[.noMention])]),
    ]
  }

  private var related: [Node] {
    guard !concept.related.isEmpty else { return [] }
    return [
      book.heading(2, words[.related], id: "related"),
      .tag("p", [:], book.joined(concept.related.map { book.link(concept: $0) })),
    ]
  }
}
