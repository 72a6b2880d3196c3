import ContentRendering
import Linking
import Serialization
import Terminology

/// The API index: every API with kind, owner, versions, the concepts it realizes and where it is mentioned.
struct APIIndexChapter {
  let book: Book

  private var words: BookWords { book.words }

  /// Entries by their first letters, in the collection's order.
  private var groups: [(letter: String, entries: [APIEntry])] {
    var groups: [(letter: String, entries: [APIEntry])] = []
    let entries = Dictionary(grouping: book.collection.apis) { Self.letter(of: $0.api.name) }
    for letter in entries.keys.sorted() { groups.append((letter, entries[letter, default: []])) }
    return groups
  }

  private static func letter(of name: String) -> String {
    guard let first = name.unicodeScalars.first(where: { $0.isASCII && $0.properties.isAlphabetic }) else {
      return "#"
    }
    return String(first).uppercased()
  }

  var chapter: Chapter {
    let content = groups.map(node)
    return Chapter(
      BookFiles.apiIndex, title: words[.apiIndex], matter: .back, type: "index", role: "doc-index",
      content: [
        book.heading(1, words[.apiIndex]),
        .tag("p", ["class": "lead", "epub:type": "index-headnotes"], [.text(words[.apiLead])]),
      ] + (content.isEmpty ? [.tag("p", [:], [.text(words[.noContent])])] : content))
  }

  var navigation: NavigationItem {
    NavigationItem(
      title: words[.apiIndex], address: BookFiles.apiIndex,
      children: groups.map { group in
        NavigationItem(
          title: group.letter, address: BookFiles.apiIndex + "#" + BookFiles.id("g", group.letter))
      })
  }

  private func node(_ group: (letter: String, entries: [APIEntry])) -> Node {
    .tag(
      "section", ["epub:type": "index-group", "id": BookFiles.id("g", group.letter)],
      [
        book.heading(2, group.letter),
        .tag("ul", ["class": "index", "epub:type": "index-entry-list"], group.entries.map(node)),
      ])
  }

  private func node(_ entry: APIEntry) -> Node {
    let facts = APIFacts(book: book)
    let api = entry.api
    let versions = facts.versions(api)
    var children: [Node] =
      [
        .tag("code", ["epub:type": "index-term"], BreakableName.nodes(api.name)), .text(" "),
        .fragment(facts.kind(api)),
      ] + (versions.isEmpty ? [] : [.text("；")] + versions)
    if !entry.concepts.isEmpty {
      children += [.text("；")] + book.joined(entry.concepts.map { book.link(concept: $0) })
    }
    if let mentions = MentionList(
      book: book, mentions: entry.mentions, indexEntry: book.indexes.first?.apis[api.name]
    ).node {
      children.append(mentions)
    }
    return .tag("li", ["epub:type": "index-entry", "id": BookFiles.id("api", api.name)], children)
  }
}
