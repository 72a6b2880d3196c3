import Diagnostics
import HanText

/// Consults the glossary: `浮出层`, `浮出層`, `popover`, `fuchuceng`, `fcc`, `UIPopoverPresentationController` all give
/// the popover.
///
/// Behind `duizhao term` and incremental look-up. Ambiguity is shown, not decided: `标签` gives tab and label. Ranked
/// by how the query meets the name, then preferred names before accepted ones and those to avoid; the concept
/// that an API is the main one of comes right before the API, other concepts that list it right behind.
package struct GlossaryLookup: Sendable {
  package let glossary: CompiledGlossary

  package init(_ glossary: CompiledGlossary) {
    self.glossary = glossary
  }

  package init(_ glossary: Glossary) {
    self.init(CompiledGlossary(glossary))
  }

  /// The entries that a query finds, the best first, at most `limit`.
  ///
  /// O(names × length), some nanoseconds a name. An empty query finds nothing.
  package func find(
    _ query: String, limit: Int = 10, filter: LookupFilter = LookupFilter()
  ) -> LookupResult {
    let query = LookupQuery(query)
    guard !query.compact.isEmpty else { return LookupResult(entries: [], near: []) }
    var search = LookupSearch(glossary, filter)
    search.compareNames(query)
    search.compareSymbols(query)
    if search.isEmpty, !filter.isExact { search.approximate(query) }
    guard search.isEmpty else { return LookupResult(entries: search.best(limit), near: []) }
    return LookupResult(entries: [], near: NearNames(glossary, filter: filter).names(for: query))
  }
}

extension LookupFilter {
  /// Whether names of a variant count; English ones always do.
  func allows(_ variant: ChineseVariant?) -> Bool {
    guard let wanted = self.variant, let variant else { return true }
    return wanted == variant || (wanted == .hant && variant.script == .hant)
  }

  /// Whether names of each variant count, by its code.
  var allowedCodes: [Bool] { (0..<8).map { allows(VariantCode.variant($0)) } }
}
