import Diagnostics
import Terminology

/// Joins parsed sources and the glossary to one collection, from which all outputs are rendered.
///
/// Two parts, both pure: what concerns one source alone (`LinkedSourceBuilder`), which may run for several
/// sources at once, and what needs all of them (`CollectionBuilder`). Linear in the length of the texts.
package struct Linker: Sendable {
  private let glossary: Glossary
  private let builder: LinkedSourceBuilder

  package init(glossary: Glossary, matching: @escaping TermMatching) {
    self.glossary = glossary
    builder = LinkedSourceBuilder(glossary: glossary, matching: matching)
  }

  /// The collection; messages are appended source by source, in the collection's order.
  package func link(_ sources: [ParsedSource], diagnostics: inout [Diagnostic]) -> Collection {
    let results = Self.ordered(sources).enumerated().map { builder.build($1, index: $0) }
    for result in results { diagnostics += result.diagnostics }
    return CollectionBuilder(glossary: glossary, results: results).collection
  }

  /// Sources in order of their dates, undated ones behind, equal ones by slug: the order of a collection.
  package static func ordered(_ sources: [ParsedSource]) -> [ParsedSource] {
    sources.sorted { left, right in
      let keys = (left.info.date, right.info.date)
      if keys.0.isEmpty != keys.1.isEmpty { return keys.1.isEmpty }
      if keys.0 != keys.1 { return keys.0.utf8.lexicographicallyPrecedes(keys.1.utf8) }
      return left.slug.utf8.lexicographicallyPrecedes(right.slug.utf8)
    }
  }
}
