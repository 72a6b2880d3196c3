import HanText

@testable import Terminology

/// Consults the glossary: `浮出层`, `浮出層`, `popover`, `fuchuceng`, `fcc`, `UIPopoverPresentationController` all give
/// the popover.
///
/// Behind `duizhao term` and incremental look-up. Ambiguity is shown, not decided: `标签` gives tab and label. Ranked
/// by how the query meets the name, then preferred names before accepted ones and those to avoid; the concept
/// that an API is the main one of comes right before the API, other concepts that list it right behind.
struct PlainLookup: Sendable {
  private let glossary: Glossary
  private let index: PlainIndex
  /// For each API, the concepts that list it, and whether it stands first there.
  private let listings: [[Listing]]

  private struct Listing {
    let concept: Int
    let isMain: Bool
  }

  init(_ glossary: Glossary) {
    self.glossary = glossary
    index = PlainIndex(glossary)
    var listings: [String: [Listing]] = [:]
    for (concept, entry) in glossary.concepts.enumerated() {
      for (rank, api) in entry.apis.enumerated() {
        listings[api, default: []].append(Listing(concept: concept, isMain: rank == 0))
      }
    }
    self.listings = glossary.apis.map { listings[$0.name] ?? [] }
  }

  /// The entries that a query finds, the best first, at most `limit`.
  ///
  /// O(names × length); some thousand names take some milliseconds. An empty query finds nothing.
  func find(
    _ query: String, limit: Int = 10, filter: LookupFilter = LookupFilter()
  ) -> LookupResult {
    let query = LookupQuery(query)
    guard !query.compact.isEmpty else { return LookupResult(entries: [], near: []) }
    var search = Search(glossary: glossary, filter: filter)
    search.compareNames(index.names, query)
    compareSymbols(query, &search)
    if search.isEmpty, !filter.isExact { approximate(query, &search) }
    let entries = search.ranked
    let near = entries.isEmpty ? PlainNearNames(index, filter: filter).names(for: query) : []
    return LookupResult(entries: Array(entries.prefix(limit)), near: near)
  }

  private func compareSymbols(_ query: LookupQuery, _ search: inout Search) {
    for symbol in index.symbols {
      guard let comparison = PlainComparison.symbol(symbol, query) else { continue }
      let score = comparison.score - (symbol.isMisspelling ? 60 : 0)
      add(symbol, match: comparison.match, score: score, &search)
    }
  }

  /// The API, and the concepts that list it.
  private func add(
    _ symbol: PlainIndex.Symbol, match: LookupMatch, score: Int, _ search: inout Search
  ) {
    let api = glossary.apis[symbol.api]
    search.add(.api(name: api.name), form: symbol.text, match: match, score: score)
    let own = listings[symbol.api]
    for listing in own {
      let isComponent = glossary.concepts[listing.concept].kind == .component
      let isItsType = api.kind.isType && own.count == 1
      let isWhole = match == .exact || match == .approximate
      let bonus = isWhole && (listing.isMain && isComponent || isItsType) ? 1 : -1
      search.add(
        .concept(id: glossary.concepts[listing.concept].id), form: symbol.text, match: match,
        score: score + bonus)
    }
  }

  private func approximate(_ query: LookupQuery, _ search: inout Search) {
    for name in index.names where search.allows(name) {
      let isNear =
        PlainComparison.isApproximate(LookupQuery.compact(name.folded), query.compact)
        || query.pinyin.count >= 4
          && PlainComparison.isApproximate(name.plainPinyin, query.pinyin)
      guard isNear else { continue }
      search.add(
        .concept(id: glossary.concepts[name.concept].id), form: name.text, match: .approximate,
        score: 300 - 10 * name.status.rank)
    }
    for symbol in index.symbols where PlainComparison.isApproximate(symbol.folded, query.folded) {
      add(symbol, match: .approximate, score: symbol.isMisspelling ? 240 : 300, &search)
    }
  }
}

/// The entries found so far, each with the best of its matches.
private struct Search {
  let glossary: Glossary
  let filter: LookupFilter
  private var best: [TermMatch.Entry: LookupEntry] = [:]

  init(glossary: Glossary, filter: LookupFilter) {
    self.glossary = glossary
    self.filter = filter
  }

  var isEmpty: Bool { best.isEmpty }

  mutating func compareNames(_ names: [PlainIndex.Name], _ query: LookupQuery) {
    for name in names where allows(name) {
      let isSaid = !query.pinyin.isEmpty || !query.zhuyin.isEmpty
      let sound = isSaid ? name.sound : nil
      let comparison = PlainComparison.best([
        PlainComparison.name(name, query), sound.flatMap { PlainComparison.sound($0, query) },
      ])
      guard let comparison else { continue }
      add(
        .concept(id: glossary.concepts[name.concept].id), form: name.text, match: comparison.match,
        score: comparison.score - 10 * name.status.rank)
    }
  }

  /// Whether a name counts, by its variant.
  func allows(_ name: PlainIndex.Name) -> Bool { filter.allows(name.variant) }

  mutating func add(_ entry: TermMatch.Entry, form: String, match: LookupMatch, score: Int) {
    guard allows(entry), !filter.isExact || match == .exact else { return }
    if let current = best[entry], current.score >= score { return }
    best[entry] = LookupEntry(entry: entry, form: form, match: match, score: score)
  }

  private func allows(_ entry: TermMatch.Entry) -> Bool {
    switch entry {
    case .api: filter.kinds.contains(.api)
    case .concept(let id):
      filter.kinds.contains(glossary.concept(id)?.kind == .component ? .component : .term)
    }
  }

  /// By score; of equals, components first, then by identifier.
  var ranked: [LookupEntry] {
    best.values.sorted { left, right in
      (right.score, rank(left.entry), left.entry.identifier)
        < (left.score, rank(right.entry), right.entry.identifier)
    }
  }

  private func rank(_ entry: TermMatch.Entry) -> Int {
    switch entry {
    case .concept(let id): glossary.concept(id)?.kind == .component ? 0 : 1
    case .api: 2
    }
  }
}
