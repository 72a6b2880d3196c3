import ContentRendering
import HanText
import Linking
import Serialization
import Terminology

/// The glossary: every concept with its names, English, definition, and where it is dealt with.
struct GlossaryChapter {
  let book: Book
  /// The address of a concept's entry in the term index; nil where the index has none.
  let indexEntry: (_ concept: String) -> String?

  private var words: BookWords { book.words }

  var chapter: Chapter {
    let entries = Self.sorted(book).flatMap(nodes)
    let list: Node =
      entries.isEmpty
      ? .tag("p", [:], [.text(words[.noContent])]) : .tag("dl", ["epub:type": "glossary"], entries)
    return Chapter(
      BookFiles.glossary, title: words[.glossary], matter: .back, role: "doc-glossary",
      content: [
        book.heading(1, words[.glossary]), .tag("p", ["class": "lead"], [.text(words[.glossaryLead])]), list,
      ])
  }

  /// Concepts in the order of dictionaries: by pinyin, or by strokes for Traditional characters.
  private static func sorted(_ book: Book) -> [Concept] {
    book.collection.glossary.concepts.map { concept -> (SortKey, Concept) in
      let name = book.name(concept)
      let reading = concept.designations.first { $0.term == name && !$0.reading.isEmpty }?.reading ?? ""
      let key =
        book.presentation.variant.script == .hans
        ? SortKey.pinyin(name, reading: reading) : SortKey.strokes(name)
      return (key, concept)
    }
    .sorted { left, right in
      left.0 == right.0
        ? left.1.id.utf8.lexicographicallyPrecedes(right.1.id.utf8) : left.0 < right.0
    }.map(\.1)
  }

  private func nodes(_ concept: Concept) -> [Node] {
    let name = book.name(concept)
    var term: [Node] = [.tag("dfn", ["epub:type": "glossterm"], [.text(name)])]
    for english in concept.english.prefix(1) where english != name {
      term += [.text(" "), book.english(english)]
    }
    let details = [definition(concept), names(concept), places(concept)].filter { !$0.isEmpty }
    return [.tag("dt", ["id": BookFiles.id("t", concept.id)], term)]
      + (details.isEmpty ? [[.text("—")]] : details).map { .tag("dd", ["epub:type": "glossdef"], $0) }
  }

  private func definition(_ concept: Concept) -> [Node] {
    let english =
      concept.definitionEnglish.isBlank ? [] : [book.english(concept.definitionEnglish)]
    guard !concept.definitionChinese.isBlank else { return english }
    return [.text(concept.definitionChinese)] + (english.isEmpty ? [] : [.text(" ")] + english)
  }

  /// `中国大陆（简体）：弹出窗口；台湾（繁体）：…`.
  private func names(_ concept: Concept) -> [Node] {
    let regions: [(ChineseVariant, String)] = [(.hans, "mainland"), (.tw, "tw"), (.hk, "hk")]
    let parts = regions.compactMap { variant, key -> Node? in
      let names = concept.names(variant)
      guard !names.isEmpty else { return nil }
      let region = words.named("region", key) + "："
      return .fragment(
        [.text(region)] + book.joined(names.map { book.foreign($0, variant.languageTag) }))
    }
    let others = concept.english.dropFirst().map(book.english)
    let english =
      others.isEmpty ? [] : [Node.fragment([.text(words[.english] + "：")] + book.joined(others))]
    return (parts + english).enumerated().flatMap {
      $0.offset == 0 ? [$0.element] : [.text("；"), $0.element]
    }
  }

  private func places(_ concept: Concept) -> [Node] {
    var links = concept.apis.map { book.link(api: $0) }
    if let component = book.addresses.component(concept.id) {
      links.append(book.link(component, [.text(words[.component])]))
    }
    if let entry = indexEntry(concept.id) { links.append(book.link(entry, [.text(words[.mentionedIn])])) }
    return book.joined(links)
  }
}
