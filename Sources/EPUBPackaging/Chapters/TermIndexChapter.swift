import HanText
import Linking
import Serialization

/// The term index in one of its orders, with links to every section where a term stands.
struct TermIndexChapter {
  enum Order: String, CaseIterable, Sendable {
    case pinyin, zhuyin, strokes, english
  }

  let book: Book
  let order: Order

  private var words: BookWords { book.words }
  private var file: String { BookFiles.index(order.rawValue) }
  private var title: String { words(.indexBy, words.named("order", order.rawValue)) }

  /// The orders that readers of a variant look things up in, the first one first.
  static func orders(for variant: ChineseVariant) -> [Order] {
    switch variant {
    case .hans: [.pinyin, .english]
    case .tw, .hant: [.strokes, .zhuyin, .english]
    case .hk: [.strokes, .english]
    }
  }

  private var groups: [TermIndex.Group] {
    let index = book.collection.termIndex
    switch order {
    case .pinyin: return index.pinyin
    case .zhuyin: return index.zhuyin
    case .strokes: return index.strokes
    case .english: return index.english
    }
  }

  var chapter: Chapter {
    let groups = self.groups.enumerated().filter { !$0.element.entries.isEmpty }
    let headings = self.headings
    let content = groups.map { node($0.element, number: $0.offset, headings) }
    return Chapter(
      file, title: title, matter: .back, type: "index", role: "doc-index",
      content: [
        book.heading(1, title),
        .tag("p", ["class": "lead", "epub:type": "index-headnotes"], [.text(words[.indexLead])]),
      ] + (content.isEmpty ? [.tag("p", [:], [.text(words[.noContent])])] : content))
  }

  var navigation: NavigationItem {
    NavigationItem(
      title: title, address: file,
      children: groups.enumerated().filter { !$0.element.entries.isEmpty }.map { number, group in
        NavigationItem(title: label(group), address: file + "#g-\(number)")
      })
  }

  /// The addresses of concepts' main entries.
  var entries: [String: String] {
    var addresses: [String: String] = [:]
    for (number, group) in groups.enumerated() {
      for (place, entry) in group.entries.enumerated() where entry.see == nil {
        guard let concept = entry.concept, addresses[concept] == nil else { continue }
        addresses[concept] = file + "#e-\(number)-\(place)"
      }
    }
    return addresses
  }

  /// The ids of main entries, by their headings: what *see* leads to.
  private var headings: [String: String] {
    var ids: [String: String] = [:]
    for (number, group) in groups.enumerated() {
      for (place, entry) in group.entries.enumerated() where entry.see == nil && ids[entry.heading] == nil {
        ids[entry.heading] = "e-\(number)-\(place)"
      }
    }
    return ids
  }

  private func label(_ group: TermIndex.Group) -> String {
    if group.label.isBlank { return "#" }
    return order == .strokes && Int(group.label) != nil ? words(.strokes, group.label) : group.label
  }

  private func node(_ group: TermIndex.Group, number: Int, _ headings: [String: String]) -> Node {
    let entries = group.entries.enumerated().map {
      node($0.element, id: "e-\(number)-\($0.offset)", headings)
    }
    return .tag(
      "section", ["epub:type": "index-group", "id": "g-\(number)"],
      [
        book.heading(2, label(group)),
        .tag("ul", ["class": "index", "epub:type": "index-entry-list"], entries),
      ])
  }

  private func node(_ entry: TermIndex.Entry, id: String, _ headings: [String: String]) -> Node {
    var term: [Node] = [.text(entry.heading)]
    if entry.api != nil { term = [.tag("code", [:], term)] }
    let target = entry.api.map(book.addresses.api) ?? entry.concept.map(book.addresses.glossaryEntry) ?? nil
    let language = entry.isChinese ? [] : Book.language("en")
    var children: [Node] = [
      .element(
        Element("span", [Attribute("epub:type", "index-term")] + language, [book.link(target, term)]))
    ]
    if order == .pinyin, !entry.reading.isBlank {
      children += [.text(" "), book.foreign(entry.reading, "zh-Latn-pinyin")]
    }
    if let see = entry.see { children += reference(.see, "index-xref-preferred", [see], headings) }
    children += locators(entry.locators)
    if !entry.seeAlso.isEmpty {
      children += reference(.seeAlso, "index-xref-related", entry.seeAlso, headings)
    }
    return .tag("li", ["epub:type": "index-entry", "id": id], children)
  }

  private func reference(
    _ word: BookWord, _ type: String, _ targets: [String], _ headings: [String: String]
  ) -> [Node] {
    let links = targets.map { book.link(headings[$0].map { "#" + $0 }, [.text($0)]) }
    return [
      .text("　"), .tag("span", ["epub:type": type], [.text(words[word] + " ")] + book.joined(links)),
    ]
  }

  /// The sections by source, in one line each; where a term is defined stands in bold.
  private func locators(_ locators: [TermIndex.Locator]) -> [Node] {
    var groups: [(source: Int, links: [Node])] = []
    for locator in locators {
      guard let (_, section) = book.section(locator.section),
        let address = book.address(of: locator.section, anchor: locator.anchor)
      else { continue }
      if groups.last?.source != locator.section.source { groups.append((locator.section.source, [])) }
      let text = Node.text(book.title(of: section))
      groups[groups.count - 1].links.append(
        .tag(
          "a", ["epub:type": "index-locator", "href": address],
          [locator.isPrincipal ? .tag("strong", [:], [text]) : text]))
    }
    guard !groups.isEmpty else { return [] }
    let items = groups.map { group in
      let label = Node.text(book.label(book.collection.sources[group.source]) + "：")
      return Node.tag("li", [:], [label] + book.joined(group.links))
    }
    return [.tag("ul", ["epub:type": "index-locator-list"], items)]
  }
}
