import HanText

/// The entries that a query has found so far, each with the best of its matches.
///
/// Entries are numbered: the concepts, then the APIs.
struct LookupSearch {
  private let glossary: CompiledGlossary
  private let filter: LookupFilter
  private let bytes: FlatBytes
  /// Whether names count, by the code of their variant.
  private let allowed: [Bool]
  /// By entry; below 0 for one that was not found.
  private var scores: [Int16]
  /// By entry: the name that was met, or behind the names the symbol.
  private var forms: [UInt32]
  private var matches: [LookupMatch]
  private var found: [Int] = []

  init(_ glossary: CompiledGlossary, _ filter: LookupFilter) {
    self.glossary = glossary
    self.filter = filter
    bytes = glossary.bytes
    allowed = filter.allowedCodes
    let count = glossary.conceptCount + glossary.apiCount
    scores = Array(repeating: -1, count: count)
    forms = Array(repeating: 0, count: count)
    matches = Array(repeating: .exact, count: count)
  }

  var isEmpty: Bool { found.isEmpty }

  // MARK: Comparing

  mutating func compareNames(_ query: LookupQuery) {
    let isSaid = !query.pinyin.isEmpty || !query.zhuyin.isEmpty
    for index in 0..<glossary.nameCount {
      let name = CompiledName(index, of: glossary)
      guard allowed[name.variantCode] else { continue }
      var comparison = NameComparison.name(name, bytes, query)
      if isSaid, let sound = name.sound(bytes) {
        let heard = NameComparison.sound(sound, bytes, query) {
          let spelling = glossary.spelling(of: name)
          return TonedSound(of: spelling.text, reading: spelling.reading)
        }
        comparison = NameComparison.best(comparison, heard)
      }
      guard let comparison else { continue }
      addConcept(
        name.concept, form: index, match: comparison.match, score: comparison.score - 10 * name.status.rank)
    }
  }

  mutating func compareSymbols(_ query: LookupQuery) {
    var humps = HumpLetters()
    for index in 0..<glossary.symbolCount {
      let symbol = CompiledSymbol(index, of: glossary)
      guard let comparison = NameComparison.symbol(symbol, bytes, query, &humps) else { continue }
      let score = comparison.score - (symbol.isMisspelling ? 60 : 0)
      add(symbol, at: index, match: comparison.match, score: score)
    }
  }

  mutating func approximate(_ query: LookupQuery) {
    for index in 0..<glossary.nameCount {
      let name = CompiledName(index, of: glossary)
      guard allowed[name.variantCode] else { continue }
      let isNear =
        NameComparison.isApproximate(name.compact, bytes, query.compact)
        || query.pinyin.count >= 4
          && NameComparison.isApproximate(name.sound(bytes)?.pinyin ?? 0..<0, bytes, query.pinyin)
      guard isNear else { continue }
      addConcept(name.concept, form: index, match: .approximate, score: 300 - 10 * name.status.rank)
    }
    for index in 0..<glossary.symbolCount {
      let symbol = CompiledSymbol(index, of: glossary)
      guard NameComparison.isApproximate(symbol.folded, bytes, query.folded) else { continue }
      add(symbol, at: index, match: .approximate, score: symbol.isMisspelling ? 240 : 300)
    }
  }

  // MARK: Adding

  /// The API, and the concepts that list it.
  private mutating func add(_ symbol: CompiledSymbol, at index: Int, match: LookupMatch, score: Int) {
    let form = glossary.nameCount + index
    if filter.kinds.contains(.api) {
      add(glossary.conceptCount + symbol.api, form: form, match: match, score: score)
    }
    let own = glossary.listings(ofAPI: symbol.api)
    guard !own.isEmpty else { return }
    let isItsType = own.count == 1 && glossary.kind(ofAPI: symbol.api).isType
    let isWhole = match == .exact || match == .approximate
    for listing in own {
      let isFirst = isWhole && (isItsType || listing.isMain && glossary.isComponent(listing.concept))
      addConcept(listing.concept, form: form, match: match, score: score + (isFirst ? 1 : -1))
    }
  }

  private mutating func addConcept(_ concept: Int, form: Int, match: LookupMatch, score: Int) {
    guard scores[concept] < score,
      filter.kinds.contains(glossary.isComponent(concept) ? .component : .term)
    else { return }
    add(concept, form: form, match: match, score: score)
  }

  private mutating func add(_ entry: Int, form: Int, match: LookupMatch, score: Int) {
    guard scores[entry] < score, !filter.isExact || match == .exact else { return }
    if scores[entry] < 0 { found.append(entry) }
    scores[entry] = Int16(score)
    forms[entry] = UInt32(form)
    matches[entry] = match
  }

  // MARK: Ranking

  /// By score; of equals, components first, then by identifier.
  func best(_ limit: Int) -> [LookupEntry] {
    // One number says it all: entries of a kind are numbered in order of their identifiers.
    let keys = found.map { (2000 - Int(scores[$0])) << 40 | rank($0) << 36 | $0 }.sorted()
    return keys.prefix(limit).map { entry(at: $0 & (1 << 36 - 1)) }
  }

  private func rank(_ entry: Int) -> Int {
    guard entry < glossary.conceptCount else { return 2 }
    return glossary.isComponent(entry) ? 0 : 1
  }

  private func entry(at index: Int) -> LookupEntry {
    let form = Int(forms[index])
    let text =
      form < glossary.nameCount
      ? glossary.spelling(of: glossary.name(form)).text
      : bytes.string(glossary.symbol(form - glossary.nameCount).text)
    let entry: TermMatch.Entry =
      index < glossary.conceptCount
      ? .concept(id: glossary.concept(at: index).id)
      : .api(name: glossary.api(at: index - glossary.conceptCount).name)
    return LookupEntry(entry: entry, form: text, match: matches[index], score: Int(scores[index]))
  }
}
