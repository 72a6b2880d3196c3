import Diagnostics
import HanText

/// Names that may have been meant by a query that found nothing.
///
/// Candidates are numbered: the names, then the symbols.
struct NearNames {
  private let glossary: CompiledGlossary
  private let bytes: FlatBytes
  private let filter: LookupFilter
  /// Whether names count, by the code of their variant.
  private let allowed: [Bool]

  /// No more than this are worth reading.
  private static let limit = 5

  init(_ glossary: CompiledGlossary, filter: LookupFilter) {
    self.glossary = glossary
    self.filter = filter
    bytes = glossary.bytes
    allowed = filter.allowedCodes
  }

  /// At most five: those a few edits away, then those that share most characters.
  func names(for query: LookupQuery) -> [String] {
    let close = NearMiss.best(for: query.text, among: candidates(query.text), limit: Self.limit)
    guard close.count < Self.limit else { return close }
    return close + sharing(query, without: Set(close), limit: Self.limit - close.count)
  }

  /// The names that may be near enough, each once, in their order.
  private func candidates(_ text: String) -> [String] {
    let small = Array(text.lowercased().unicodeScalars)
    let signature = NameSignature(small)
    let reach = NearMiss.reach(for: small.count)
    func mayBeNear(_ other: NameSignature, _ count: Int) -> Bool {
      (count == 255 || abs(count - small.count) <= reach) && signature.mayBeNear(other, edits: reach)
    }
    var seen: Set<String> = []
    var result: [String] = []
    forEachCandidate { index, count, folded in
      let other =
        index < glossary.nameCount
        ? glossary.signature(ofName: index) : glossary.signature(ofSymbol: index - glossary.nameCount)
      guard mayBeNear(other, count) else { return }
      let text = self.text(index)
      if seen.insert(text).inserted { result.append(text) }
    }
    return result
  }

  /// Names that share pairs of Chinese characters with the query, or most of its characters.
  private func sharing(_ query: LookupQuery, without known: Set<String>, limit: Int) -> [String] {
    let own = Set(String(decoding: query.folded, as: UTF8.self).unicodeScalars.filter { !$0.isASCII })
    guard !own.isEmpty else { return [] }
    let wanted = own.map(\.value)
    var isShared = Array(repeating: false, count: wanted.count)
    var scored: [(score: Int, index: Int)] = []
    forEachCandidate { index, _, folded in
      for position in isShared.indices { isShared[position] = false }
      var offset = folded.lowerBound
      while offset < folded.upperBound {
        let (value, length) = bytes.scalar(at: offset, before: folded.upperBound)
        offset += length
        guard value >= 0x80 else { continue }
        if let position = wanted.firstIndex(of: value) { isShared[position] = true }
      }
      let shared = isShared.count { $0 }
      guard 2 * shared >= wanted.count, shared > 0 else { return }
      scored.append((shared * 100 - folded.count, index))
    }
    scored.sort { ($1.score, $0.index) < ($0.score, $1.index) }
    var seen = known
    var names: [String] = []
    for candidate in scored where names.count < limit {
      let text = text(candidate.index)
      if seen.insert(text).inserted { names.append(text) }
    }
    return names
  }

  /// Hands over number, count of characters and folded form of each name that may be proposed.
  private func forEachCandidate(_ body: (Int, Int, Range<Int>) -> Void) {
    for index in 0..<glossary.nameCount {
      let name = CompiledName(index, of: glossary)
      guard allowed[name.variantCode], name.status != .misspelling else { continue }
      body(index, name.scalarCount, name.folded)
    }
    guard filter.kinds.contains(.api) else { return }
    for index in 0..<glossary.symbolCount {
      let symbol = CompiledSymbol(index, of: glossary)
      if !symbol.isMisspelling { body(glossary.nameCount + index, symbol.scalarCount, symbol.folded) }
    }
  }

  private func text(_ index: Int) -> String {
    index < glossary.nameCount
      ? glossary.spelling(of: glossary.name(index)).text
      : bytes.string(glossary.symbol(index - glossary.nameCount).text)
  }
}

extension FlatBytes {
  /// The scalar at an offset of sound UTF-8, and its length.
  fileprivate func scalar(at offset: Int, before end: Int) -> (value: UInt32, length: Int) {
    let first = UInt32(self[offset])
    guard first >= 0xC0 else { return (first, 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard offset + length <= end else { return (0xFFFD, 1) }
    var value = first & (0x7F >> UInt32(length))
    for index in 1..<length { value = value << 6 | UInt32(self[offset + index] & 0x3F) }
    return (value, length)
  }
}
