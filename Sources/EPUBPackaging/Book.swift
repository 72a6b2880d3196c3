import ContentRendering
import HanText
import Linking
import Markup
import Normalization
import Serialization
import Terminology

/// What every chapter is made from: the presented collection, its words, and where things are.
///
/// A class, since every chapter and part of a chapter holds it.
final class Book: Sendable {
  let collection: Collection
  let presentation: Presentation
  let settings: SiteSettings
  let words: BookWords
  let addresses: BookAddresses
  /// By the ids of components.
  let repetitions: [String: Repetitions]
  /// By concept: the note that its first mention in a chapter refers to.
  let notes: [String: ConceptNote]
  /// The term index in the orders of the variant, the first one first.
  let indexes: [IndexLayout]

  /// A book of a presented collection.
  ///
  /// Components whose repetitions are not given are searched for them; `addresses` says where things are, if not as
  /// `BookAddresses` lays a collection out.
  init(
    _ collection: Collection, as presentation: Presentation, settings: SiteSettings,
    repetitions: [String: Repetitions] = [:], addresses: BookAddresses? = nil
  ) {
    self.collection = collection
    self.presentation = presentation
    self.settings = settings
    self.repetitions = repetitions
    words = BookWords(presentation.variant.script)
    self.addresses = addresses ?? BookAddresses(collection)
    let variant = presentation.variant
    let words = self.words
    notes = Dictionary(collection.glossary.concepts.map { ($0.id, ConceptNote($0, in: variant, words)) }) {
      first, _ in first
    }
    let isLarge = collection.sources.count > Self.manySources
    indexes = IndexLayout.orders(for: presentation.variant).enumerated().map { number, order in
      IndexLayout(order, of: collection.termIndex) {
        isLarge && number > 0 && $0.api == nil
          ? 0 : min($0.locators.count, Self.manySources * LocatorList.manyPlaces)
      }
    }
  }

  /// The most sources that one entry can name one by one.
  static let manySources = 12

  /// Whether there are too many sources for tables and entries that name them all.
  var isLarge: Bool { collection.sources.count > Self.manySources }

  /// Whether entries of an order lead to those of the first instead of repeating their places.
  func isBrief(_ order: IndexLayout.Order) -> Bool { isLarge && order != indexes.first?.order }

  func indexEntry(concept id: String) -> String? { indexes.first?.concepts[id] }

  /// Whether lines run from top to bottom and pages from right to left: Traditional, where the settings say so.
  var isVertical: Bool { settings.isVertical && presentation.variant.script == .hant }

  var language: String { presentation.variant.languageTag }

  var title: String {
    let titles = [settings.titles[presentation.folder], settings.titles[settings.defaultFolder]]
    return titles.compactMap { $0 }.first { !$0.isBlank } ?? words[.untitled]
  }

  /// What the book calls a concept.
  func name(_ concept: Concept) -> String {
    concept.bookName(presentation.variant)
  }

  func name(ofConcept id: String) -> String {
    collection.glossary.concept(id).map(name) ?? id
  }

  /// What a source is called where several stand side by side.
  func label(_ source: LinkedSource) -> String {
    source.info.edition.isBlank ? title(of: source) : source.info.edition
  }

  func title(of source: LinkedSource) -> String {
    source.info.title.isBlank ? source.slug : source.info.title
  }

  /// The words of a section's heading with its number; what it is where it has none.
  func title(of section: Section) -> String {
    if let heading = section.heading {
      let title = [heading.number ?? "", heading.text.string].filter { !$0.isBlank }.joined(separator: " ")
      return title.isBlank ? words[.untitled] : title
    }
    switch section.matter {
    case .front: return words[.frontMatter]
    case .back: return words[.backMatter]
    case .body: return words[.start]
    }
  }

  func source(_ edition: Edition) -> LinkedSource? {
    collection.sources.indices.contains(edition.source) ? collection.sources[edition.source] : nil
  }

  func section(_ id: SectionID) -> (source: LinkedSource, section: Section)? {
    guard has(id) else { return nil }
    return (collection.sources[id.source], collection.sources[id.source].sections[id.section])
  }

  /// Whether there is such a section.
  func has(_ id: SectionID) -> Bool {
    collection.sources.indices.contains(id.source)
      && collection.sources[id.source].sections.indices.contains(id.section)
  }

  /// The address of a block, or of its section where the block has none.
  func address(of id: SectionID, anchor: String) -> String? {
    guard has(id) else { return nil }
    return addresses.place(id.source, anchor)
      ?? addresses.place(id.source, collection.sources[id.source].sections[id.section].anchor)
  }

  /// The renderer of a source's blocks; terms are followed by marks that `NoteCollector` turns into notes.
  func renderer(for source: LinkedSource, _ options: BlockRenderer.Options) -> BlockRenderer {
    BlockRenderer(
      options: options.union([.links, .xml, .noteMarks]), addresses: addresses.resolver(for: source),
      glossary: collection.glossary,
      repairs: source.text.repairs, anchorPrefix: "a-")
  }
}

extension Book {
  func link(_ address: String?, _ children: [Node]) -> Node {
    guard let address else { return .fragment(children) }
    return .tag("a", ["href": address], children)
  }

  /// A link to a component's chapter, or to the glossary where there is none.
  func link(concept id: String) -> Node {
    link(addresses.component(id) ?? addresses.glossaryEntry(id), [.text(name(ofConcept: id))])
  }

  func link(api name: String) -> Node {
    link(addresses.api(name), [.tag("code", [:], BreakableName.nodes(name))])
  }

  func english(_ text: String) -> Node {
    foreign(text, "en")
  }

  /// Words in another language than the book's.
  func foreign(_ text: String, _ tag: String) -> Node {
    .element(Element("span", Self.language(tag), [.text(text)]))
  }

  static func language(_ tag: String) -> [Attribute] {
    [Attribute("lang", tag), Attribute("xml:lang", tag)]
  }

  func joined(_ nodes: [Node]) -> [Node] {
    nodes.enumerated().flatMap { $0.offset == 0 ? [$0.element] : [.text(words[.separator]), $0.element] }
  }

  func heading(_ level: Int, _ text: String, id: String? = nil) -> Node {
    id.map { .tag("h\(level)", ["id": $0], [.text(text)]) } ?? .tag("h\(level)", [:], [.text(text)])
  }
}

extension String {
  /// Whether nothing of it would be seen: empty, or spaces only.
  var isBlank: Bool {
    for byte in utf8 {
      // Letters and signs of ASCII, and ideographs: no space begins so.
      if (0x21...0x7E).contains(byte) || byte >= 0xE4 { return false }
      guard byte <= 0x20 else { break }
    }
    return unicodeScalars.allSatisfy { $0.properties.isWhitespace }
  }
}
