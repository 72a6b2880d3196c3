import HanText
import Terminology

/// Makes the term index from everything that is mentioned or described.
///
/// Concepts stand under their preferred name, with *see* references from the others; what the texts never
/// mention is left out, since it would lead nowhere.
struct TermIndexBuilder: Sendable {
  let glossary: Glossary
  let sources: [LinkedSource]
  let mentions: MentionTable

  func index() -> TermIndex {
    let locators = IndexLocators(sources: sources, mentions: mentions)
    let listed = glossary.concepts.compactMap { concept -> ListedConcept? in
      let places = locators.locators(of: concept)
      return places.isEmpty ? nil : ListedConcept(concept: concept, locators: places)
    }
    let chinese = entries(of: listed, isChinese: true) { IndexHeadings.chinese(of: $0, in: .hans) }
    let taiwan = entries(of: listed, isChinese: true) { IndexHeadings.chinese(of: $0, in: .tw) }
    let english =
      entries(of: listed, isChinese: false, headings: IndexHeadings.english) + apiEntries(locators)
    return TermIndex(
      english: IndexOrder.english.groups(of: english), pinyin: IndexOrder.pinyin.groups(of: chinese),
      strokes: IndexOrder.strokes.groups(of: chinese), zhuyin: IndexOrder.zhuyin.groups(of: chinese),
      traditional: TermIndex.Traditional(
        pinyin: IndexOrder.pinyin.groups(of: taiwan), strokes: IndexOrder.strokes.groups(of: taiwan),
        zhuyin: IndexOrder.zhuyin.groups(of: taiwan)))
  }

  private struct ListedConcept {
    let concept: Concept
    let locators: [TermIndex.Locator]
  }

  private func entries(
    of listed: [ListedConcept], isChinese: Bool, headings: (Concept) -> IndexHeadings?
  ) -> [TermIndex.Entry] {
    let own = Dictionary(
      uniqueKeysWithValues: listed.compactMap { item in
        headings(item.concept).map { (item.concept.id, $0) }
      })
    return listed.flatMap { item -> [TermIndex.Entry] in
      guard let headings = own[item.concept.id] else { return [] }
      let main = entry(
        headings.main, isChinese: isChinese, concept: item.concept.id,
        seeAlso: item.concept.related.compactMap { own[$0]?.main.text }, locators: item.locators)
      return [main]
        + headings.variants.map {
          entry($0, isChinese: isChinese, concept: item.concept.id, see: headings.main.text)
        }
    }
  }

  private func entry(
    _ heading: IndexHeadings.Heading, isChinese: Bool, concept: String, see: String? = nil,
    seeAlso: [String] = [],
    locators: [TermIndex.Locator] = []
  ) -> TermIndex.Entry {
    let reading =
      isChinese
      ? Transcription.pinyin(of: heading.text, reviewed: heading.reading).joined(separator: " ") : ""
    return TermIndex.Entry(
      heading: heading.text, isChinese: isChinese, reading: reading, concept: concept, see: see,
      seeAlso: seeAlso,
      locators: locators)
  }

  private func apiEntries(_ locators: IndexLocators) -> [TermIndex.Entry] {
    glossary.apis.compactMap { api in
      let places = locators.locators(of: api)
      guard !places.isEmpty else { return nil }
      return TermIndex.Entry(heading: api.name, isChinese: false, api: api.name, locators: places)
    }
  }
}

/// Finds the places that the index leads to: for each section one, the defining ones principal.
struct IndexLocators: Sendable {
  private let mentions: MentionTable
  private let defining: [String: [TermIndex.Locator]]

  init(sources: [LinkedSource], mentions: MentionTable) {
    self.mentions = mentions
    var defining: [String: [TermIndex.Locator]] = [:]
    for (source, linked) in sources.enumerated() {
      for (index, section) in linked.sections.enumerated() {
        for concept in section.concepts {
          let id = SectionID(source: source, section: index)
          defining[concept, default: []].append(
            TermIndex.Locator(section: id, anchor: section.anchor, isPrincipal: true))
        }
      }
    }
    self.defining = defining
  }

  /// In order of source and place.
  func locators(of concept: Concept) -> [TermIndex.Locator] {
    let principal = defining[concept.id] ?? []
    let described = Set(principal.map(\.section))
    let others = mentions.mentions(of: .concept(id: concept.id)).filter { !described.contains($0.section) }
    return (principal + others.map(locator)).sorted { $0.section < $1.section }
  }

  func locators(of api: API) -> [TermIndex.Locator] {
    mentions.mentions(of: .api(name: api.name)).map(locator)
  }

  private func locator(_ mention: Mention) -> TermIndex.Locator {
    TermIndex.Locator(section: mention.section, anchor: mention.anchor, isPrincipal: false)
  }
}
