import Linking

/// What the blocks of a component's editions repeat of earlier editions, word for word or nearly.
///
/// Found once, in one script; so that every output in every script says the same.
package struct Repetitions: Sendable {
  package let duplicates: DuplicateParagraphs
  package let nearDuplicates: NearDuplicates

  package init(_ editions: [Edition], in collection: Collection) {
    duplicates = DuplicateParagraphs(editions, of: collection)
    nearDuplicates = NearDuplicates(editions, of: collection, besides: duplicates)
  }
}
