@testable import Terminology

/// How well a query meets one name: a kind of match and its base score.
struct PlainComparison {
  let match: LookupMatch
  let score: Int

  /// The better of two; the first if they are equal.
  static func best(_ comparisons: [PlainComparison?]) -> PlainComparison? {
    comparisons.reduce(nil) { best, next in
      guard let next else { return best }
      guard let best, best.score >= next.score else { return next }
      return best
    }
  }

  // MARK: Concepts

  static func name(_ name: PlainIndex.Name, _ query: LookupQuery) -> PlainComparison? {
    let written = spelling(name.folded, query.folded) { index in
      name.folded[index - 1] < 0x80 && !name.folded[index - 1].isIdentifierByte
    }
    guard query.compact.count < query.folded.count || LookupQuery.hasJoints(name.folded) else {
      return written
    }
    let compact = LookupQuery.compact(name.folded)
    let joined = spelling(compact, query.compact) { _ in false }
    return best([written, joined.map { PlainComparison(match: $0.match, score: $0.score - 5) }])
  }

  static func sound(_ sound: PlainIndex.Sound, _ query: LookupQuery) -> PlainComparison? {
    best([pinyin(sound, query), initials(sound, query), zhuyin(sound, query)])
  }

  private static func pinyin(_ sound: PlainIndex.Sound, _ query: LookupQuery) -> PlainComparison? {
    guard query.pinyin.count > 1, sound.pinyin.starts(with: query.pinyin) else { return nil }
    guard sound.pinyin.count == query.pinyin.count else {
      return PlainComparison(match: .pinyinPrefix, score: 700 + coverage(query.pinyin, sound.pinyin))
    }
    let hasTones = query.tonedPinyin != query.pinyin
    let isRight = query.tonedPinyin == sound.toned || query.tonedPinyin == sound.numbered
    return PlainComparison(match: .pinyin, score: !hasTones || isRight ? 900 : 870)
  }

  private static func initials(_ sound: PlainIndex.Sound, _ query: LookupQuery) -> PlainComparison? {
    guard query.folded.count > 1, sound.initials.starts(with: query.folded) else { return nil }
    let isWhole = sound.initials.count == query.folded.count
    guard isWhole || query.folded.count > 2 else { return nil }
    return PlainComparison(match: .initials, score: isWhole ? 640 : 450)
  }

  private static func zhuyin(_ sound: PlainIndex.Sound, _ query: LookupQuery) -> PlainComparison? {
    guard !query.zhuyin.isEmpty, sound.zhuyin.starts(with: query.zhuyin) else { return nil }
    let isWhole = sound.zhuyin.count == query.zhuyin.count
    return PlainComparison(
      match: .zhuyin, score: isWhole ? 900 : 700 + coverage(query.zhuyin, sound.zhuyin))
  }

  // MARK: APIs

  static func symbol(_ symbol: PlainIndex.Symbol, _ query: LookupQuery) -> PlainComparison? {
    guard !symbol.isQualified || query.folded.contains(UInt8(ascii: ".")) else { return nil }
    let text = Array(symbol.text.utf8)
    let written = spelling(symbol.folded, query.folded) { index in
      text[index].isASCIIUpper || !text[index - 1].isIdentifierByte
    }
    return best([written, humps(symbol, query)])
  }

  /// Each hump, from the first on, begins with the next letters of the query.
  private static func humps(_ symbol: PlainIndex.Symbol, _ query: LookupQuery) -> PlainComparison? {
    guard query.folded.count > 2, query.folded.allSatisfy(\.isIdentifierByte),
      let first = symbol.folded.first, first == query.folded[0] || !first.isASCIILetter
    else { return nil }
    let humps = symbol.humps
    guard consumes(query.folded[...], humps[...]) else { return nil }
    let base = query.text == query.text.uppercased() ? 650 : 550
    return PlainComparison(match: .humps, score: base - min(40, 4 * humps.count))
  }

  private static func consumes(_ letters: ArraySlice<UInt8>, _ humps: ArraySlice<[UInt8]>) -> Bool {
    guard !letters.isEmpty else { return true }
    guard let hump = humps.first else { return false }
    var common = 0
    for (letter, own) in zip(letters, hump) {
      guard letter == own else { break }
      common += 1
    }
    return common > 0
      && (1...common).contains { consumes(letters.dropFirst($0), humps.dropFirst()) }
  }

  // MARK: Spelling

  /// Exact, the beginning, the beginning of a word, or anywhere.
  private static func spelling(
    _ name: [UInt8], _ query: [UInt8], isWordStart: (Int) -> Bool
  ) -> PlainComparison? {
    guard !query.isEmpty, query.count <= name.count else { return nil }
    if name == query { return PlainComparison(match: .exact, score: 1000) }
    var inside: Int?
    for start in 0...(name.count - query.count) where name[start..<start + query.count].elementsEqual(query) {
      if start == 0 { return PlainComparison(match: .prefix, score: 800 + coverage(query, name)) }
      if isWordStart(start) { return PlainComparison(match: .word, score: 720 + coverage(query, name)) }
      inside = inside ?? start
    }
    // One letter inside a word says nothing.
    guard inside != nil, query.count > 1 else { return nil }
    return PlainComparison(match: .contains, score: 580 + coverage(query, name))
  }

  /// Up to 50 points for how much of the name the query is.
  private static func coverage(_ query: [UInt8], _ name: [UInt8]) -> Int {
    50 * query.count / max(1, name.count)
  }

  // MARK: Approximate

  /// One edit in Latin letters: one more, one less, another one, or two neighbours swapped.
  static func isApproximate(_ name: [UInt8], _ query: [UInt8]) -> Bool {
    guard query.count >= 4, abs(name.count - query.count) <= 1 else { return false }
    guard name.allSatisfy({ $0 < 0x80 }), query.allSatisfy({ $0 < 0x80 }) else { return false }
    var (left, right) = (name[...], query[...])
    while let first = left.first, first == right.first {
      left.removeFirst()
      right.removeFirst()
    }
    while let last = left.last, last == right.last {
      left.removeLast()
      right.removeLast()
    }
    switch (left.count, right.count) {
    case (0, 1), (1, 0), (1, 1): return true
    case (2, 2): return left.first == right.last && left.last == right.first
    default: return false
    }
  }
}
