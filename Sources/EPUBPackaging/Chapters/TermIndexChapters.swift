import ContentRendering
import HanText
import Linking
import Serialization

/// The term index in one of its orders, with links to every section where a term stands.
///
/// Where a book holds many texts, the orders behind the first lead to the entries of the first.
struct TermIndexChapters {
  let book: Book
  let layout: IndexLayout

  private var words: BookWords { book.words }
  private var title: String { words(.indexBy, words.named("order", layout.order.rawValue)) }
  private var isBrief: Bool { book.isBrief(layout.order) }

  var chapters: [Chapter] {
    layout.parts.enumerated().map { number, part in
      let content = part.stretches.map(node)
      return Chapter(
        part.file, title: title(of: part), matter: .back, type: "index", role: "doc-index",
        content: [book.heading(1, title(of: part))] + (number == 0 ? [lead] : [])
          + (content.isEmpty ? [.tag("p", [:], [.text(words[.noContent])])] : content))
    }
  }

  private var lead: Node {
    let text = words[.indexLead] + (book.isLarge && !isBrief ? words[.indexNumbers] : "")
    return .tag("p", ["class": "lead", "epub:type": "index-headnotes"], [.text(text)])
  }

  /// The title, with the letters from which and to which it goes where it is one of several.
  private func title(of part: IndexLayout.Part) -> String {
    guard layout.parts.count > 1, let first = part.stretches.first, let last = part.stretches.last else {
      return title
    }
    let labels = [first, last].map { label(layout.groups[$0.group]) }
    return title + " " + (labels[0] == labels[1] ? labels[0] : labels.joined(separator: "–"))
  }

  var navigation: NavigationItem {
    NavigationItem(
      title: title, address: layout.parts[0].file,
      children: layout.parts.flatMap { part in
        part.stretches.map { NavigationItem(title: label($0), address: part.file + "#" + id($0)) }
      })
  }

  private func id(_ stretch: IndexLayout.Stretch) -> String { "g-\(stretch.group)" }

  private func label(_ group: TermIndex.Group) -> String {
    if group.label.isBlank { return "#" }
    return layout.order == .strokes && Int(group.label) != nil ? words(.strokes, group.label) : group.label
  }

  /// The group's label, which says so where the group began in another file.
  private func label(_ stretch: IndexLayout.Stretch) -> String {
    let label = label(layout.groups[stretch.group])
    return stretch.entries.lowerBound > 0 ? words(.continued, label) : label
  }

  private func node(_ stretch: IndexLayout.Stretch) -> Node {
    let entries = stretch.entries.map {
      node(layout.groups[stretch.group].entries[$0], id: layout.ids[stretch.group][$0])
    }
    return .tag(
      "section", ["epub:type": "index-group", "id": id(stretch)],
      [
        book.heading(2, label(stretch)),
        .tag("ul", ["class": "index", "epub:type": "index-entry-list"], entries),
      ])
  }

  private func node(_ entry: TermIndex.Entry, id: String?) -> Node {
    var term: [Node] = [.text(entry.heading)]
    if entry.api != nil { term = [.tag("code", [:], BreakableName.nodes(entry.heading))] }
    let target = entry.api.map(book.addresses.api) ?? entry.concept.map(book.addresses.glossaryEntry) ?? nil
    let language = entry.isChinese ? [] : Book.language("en")
    var children: [Node] = [
      .element(
        Element("span", [Attribute("epub:type", "index-term")] + language, [book.link(target, term)]))
    ]
    if layout.order == .pinyin, !entry.reading.isBlank {
      children += [.text(" "), book.foreign(entry.reading, "zh-Latn-pinyin")]
    }
    if let see = entry.see { children += reference(.see, "index-xref-preferred", [see]) }
    if isBrief, let main = book.indexes.first?.address(of: entry) {
      if entry.see == nil { children += reference(to: main, entry) }
    } else {
      children += LocatorList(book: book, locators: entry.locators).nodes
    }
    if !entry.seeAlso.isEmpty { children += reference(.seeAlso, "index-xref-related", entry.seeAlso) }
    let type = Attribute("epub:type", "index-entry")
    return .element(Element("li", [type] + (id.map { [Attribute("id", $0)] } ?? []), children))
  }

  private func reference(_ word: BookWord, _ type: String, _ targets: [String]) -> [Node] {
    let links = targets.map { book.link(layout.headings[$0], [.text($0)]) }
    return [
      .text("　"), .tag("span", ["epub:type": type], [.text(words[word] + " ")] + book.joined(links)),
    ]
  }

  /// *See* the entry of the first order.
  private func reference(to address: String, _ entry: TermIndex.Entry) -> [Node] {
    let name = entry.concept.map(book.name(ofConcept:)) ?? entry.heading
    return [
      .text("　"),
      .tag(
        "span", ["epub:type": "index-xref-preferred"],
        [.text(words[.see] + " "), book.link(address, [.text(name)])]),
    ]
  }
}
