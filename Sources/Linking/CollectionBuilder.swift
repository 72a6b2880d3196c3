import Terminology

/// Joins linked sources: component pages with their editions, APIs, back-links and the term index.
package struct CollectionBuilder: Sendable {
  private let glossary: Glossary

  package init(glossary: Glossary) {
    self.glossary = glossary
  }

  /// The collection of linked sources, which come in its order and were built with their indices in it.
  package func collection(of results: [LinkedSourceResult]) -> Collection {
    let sources = results.map(\.source)
    let occurrences = results.flatMap(\.occurrences)
    let mentions = MentionTable(occurrences, sources: sources)
    let components = ComponentBuilder(glossary: glossary, sources: sources, mentions: mentions).components()
    let apis = APIEntryBuilder(glossary: glossary, mentions: mentions).entries()
    let index = TermIndexBuilder(glossary: glossary, sources: sources, mentions: mentions).index()
    return Collection(
      sources: sources, components: components, apis: apis, occurrences: occurrences, termIndex: index,
      glossary: glossary)
  }
}
