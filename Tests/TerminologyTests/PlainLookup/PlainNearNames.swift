import Diagnostics
import HanText

@testable import Terminology

/// Names that may have been meant by a query that found nothing.
struct PlainNearNames {
  private let names: [String]
  private let folded: [[UInt8]]

  /// No more than this are worth reading.
  private static let limit = 5

  init(_ index: PlainIndex, filter: LookupFilter) {
    var seen: Set<String> = []
    var names: [String] = []
    var folded: [[UInt8]] = []
    for name in index.names where filter.allows(name.variant) && name.status != .misspelling {
      guard seen.insert(name.text).inserted else { continue }
      names.append(name.text)
      folded.append(name.folded)
    }
    for symbol in index.symbols where !symbol.isMisspelling && filter.kinds.contains(.api) {
      guard seen.insert(symbol.text).inserted else { continue }
      names.append(symbol.text)
      folded.append(symbol.folded)
    }
    self.names = names
    self.folded = folded
  }

  /// At most five: those a few edits away, then those that share most characters.
  func names(for query: LookupQuery) -> [String] {
    let close = NearMiss.best(for: query.text, among: names, limit: Self.limit)
    guard close.count < Self.limit else { return close }
    return close + sharing(query).filter { !close.contains($0) }.prefix(Self.limit - close.count)
  }

  /// Names that share pairs of Chinese characters with the query, or most of its characters.
  private func sharing(_ query: LookupQuery) -> [String] {
    let own = Self.characters(of: query.folded)
    guard !own.isEmpty else { return [] }
    let scored = folded.indices.compactMap { index -> (score: Int, index: Int)? in
      let shared = Self.characters(of: folded[index]).intersection(own).count
      guard 2 * shared >= own.count, shared > 0 else { return nil }
      return (shared * 100 - folded[index].count, index)
    }
    return scored.sorted { ($1.score, $0.index) < ($0.score, $1.index) }.map { names[$0.index] }
  }

  private static func characters(of folded: [UInt8]) -> Set<Unicode.Scalar> {
    Set(String(decoding: folded, as: UTF8.self).unicodeScalars.filter { !$0.isASCII })
  }
}
