import Terminology

/// Makes an entry for every API of the glossary, with the concepts that list it and the places that name it.
struct APIEntryBuilder: Sendable {
  let glossary: Glossary
  let mentions: MentionTable

  /// Sorted by name, as the glossary is.
  func entries() -> [APIEntry] {
    var concepts: [String: [String]] = [:]
    for concept in glossary.concepts {
      for name in concept.apis { concepts[name, default: []].append(concept.id) }
    }
    return glossary.apis.map { api in
      APIEntry(
        api: api, concepts: concepts[api.name] ?? [],
        mentions: mentions.mentions(of: .api(name: api.name), includingMatter: true))
    }
  }
}
