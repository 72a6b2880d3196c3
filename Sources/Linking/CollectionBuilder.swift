import Terminology

/// Joins linked sources: component pages with their editions, APIs, back-links and the term index.
///
/// What does not depend on one another is made piece by piece, in any order or at once.
package struct CollectionBuilder: Sendable {
  private let glossary: Glossary
  private let sources: [LinkedSource]
  private let occurrences: [Occurrence]
  private let mentions: MentionTable

  /// `results`: in the collection's order, built with their indices in it.
  package init(glossary: Glossary, results: [LinkedSourceResult]) {
    self.glossary = glossary
    sources = results.map(\.source)
    occurrences = results.flatMap(\.occurrences)
    mentions = MentionTable(occurrences, sources: sources)
  }

  /// A part of the collection.
  package enum Piece: Sendable {
    case components([Component])
    case apis([APIEntry])
    case termIndex(TermIndex)
  }

  /// The making of each piece, the longest first.
  package var pieces: [@Sendable () -> Piece] {
    [
      { .termIndex(TermIndexBuilder(glossary: glossary, sources: sources, mentions: mentions).index()) },
      {
        .components(
          ComponentBuilder(glossary: glossary, sources: sources, mentions: mentions).components())
      },
      { .apis(APIEntryBuilder(glossary: glossary, mentions: mentions).entries()) },
    ]
  }

  /// The collection of all pieces.
  package func collection(of pieces: [Piece]) -> Collection {
    var collection = Collection(
      sources: sources, components: [], apis: [], occurrences: occurrences, termIndex: TermIndex(),
      glossary: glossary)
    for piece in pieces {
      switch piece {
      case .components(let components): collection.components = components
      case .apis(let entries): collection.apis = entries
      case .termIndex(let index): collection.termIndex = index
      }
    }
    return collection
  }

  /// The same, made on one thread.
  package var collection: Collection { collection(of: pieces.map { $0() }) }
}
