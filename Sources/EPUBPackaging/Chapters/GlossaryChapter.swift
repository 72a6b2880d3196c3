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
    let variant = book.presentation.variant
    return book.collection.glossary.concepts.map { (key: SortKey(of: $0, in: variant), concept: $0) }
      .sorted { left, right in
        left.key == right.key
          ? left.concept.id.utf8.lexicographicallyPrecedes(right.concept.id.utf8) : left.key < right.key
      }.map(\.concept)
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
    definitions(concept).enumerated().flatMap { $0.offset == 0 ? [$0.element] : [.text(" "), $0.element] }
  }

  /// The definition in Chinese and in English, as far as there is one.
  func definitions(_ concept: Concept) -> [Node] {
    (concept.definitionChinese.isBlank ? [] : [.text(concept.definitionChinese)])
      + (concept.definitionEnglish.isBlank ? [] : [book.english(concept.definitionEnglish)])
  }

  /// `中国大陆（简体）：弹出窗口；台湾（繁体）：…`.
  private func names(_ concept: Concept) -> [Node] {
    let others = concept.english.dropFirst().map(book.english)
    let english =
      others.isEmpty ? [] : [Node.fragment([.text(words[.english] + "：")] + book.joined(others))]
    return (regions(concept) + english).enumerated().flatMap {
      $0.offset == 0 ? [$0.element] : [.text("；"), $0.element]
    }
  }

  /// `中国大陆（简体）：弹出窗口`, for each region that has a name.
  func regions(_ concept: Concept) -> [Node] {
    let regions: [(ChineseVariant, String)] = [(.hans, "mainland"), (.tw, "tw"), (.hk, "hk")]
    return regions.compactMap { variant, key -> Node? in
      let names = concept.names(variant)
      guard !names.isEmpty else { return nil }
      let region = words.named("region", key) + "："
      return .fragment(
        [.text(region)] + book.joined(names.map { book.foreign($0, variant.languageTag) }))
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
