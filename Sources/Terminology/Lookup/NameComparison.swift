/// How well a query meets one name: a kind of match and its base score.
struct NameComparison {
  let match: LookupMatch
  let score: Int

  /// The better of two; the first if they are equal.
  static func best(_ first: NameComparison?, _ second: NameComparison?) -> NameComparison? {
    guard let second else { return first }
    guard let first, first.score >= second.score else { return second }
    return first
  }

  // MARK: Concepts

  /// By the letters of a name.
  @inline(__always)
  static func name(_ name: CompiledName, _ bytes: FlatBytes, _ query: LookupQuery) -> NameComparison? {
    let written = spelling(name.folded, bytes, query.folded) { index in
      let before = bytes[name.folded.lowerBound + index - 1]
      return before < 0x80 && !before.isIdentifierByte
    }
    guard query.compact.count < query.folded.count || name.hasJoints else { return written }
    let joined = spelling(name.compact, bytes, query.compact) { _ in false }
    return best(written, joined.map { NameComparison(match: $0.match, score: $0.score - 5) })
  }

  /// By the sound of a name; `tones` gives it with its tones.
  static func sound(
    _ sound: CompiledSound, _ bytes: FlatBytes, _ query: LookupQuery, tones: () -> TonedSound
  ) -> NameComparison? {
    best(
      best(pinyin(sound, bytes, query, tones), initials(sound, bytes, query)), zhuyin(sound, bytes, query))
  }

  private static func pinyin(
    _ sound: CompiledSound, _ bytes: FlatBytes, _ query: LookupQuery, _ tones: () -> TonedSound
  ) -> NameComparison? {
    guard query.pinyin.count > 1, bytes.begins(sound.pinyin, with: query.pinyin) else { return nil }
    guard sound.pinyin.count == query.pinyin.count else {
      return NameComparison(
        match: .pinyinPrefix, score: 700 + coverage(query.pinyin.count, sound.pinyin.count))
    }
    guard query.tonedPinyin != query.pinyin else { return NameComparison(match: .pinyin, score: 900) }
    let own = tones()
    let isRight = query.tonedPinyin == own.toned || query.tonedPinyin == own.numbered
    return NameComparison(match: .pinyin, score: isRight ? 900 : 870)
  }

  private static func initials(
    _ sound: CompiledSound, _ bytes: FlatBytes, _ query: LookupQuery
  ) -> NameComparison? {
    guard query.folded.count > 1, bytes.begins(sound.initials, with: query.folded) else { return nil }
    let isWhole = sound.initials.count == query.folded.count
    guard isWhole || query.folded.count > 2 else { return nil }
    return NameComparison(match: .initials, score: isWhole ? 640 : 450)
  }

  private static func zhuyin(
    _ sound: CompiledSound, _ bytes: FlatBytes, _ query: LookupQuery
  ) -> NameComparison? {
    guard !query.zhuyin.isEmpty, bytes.begins(sound.zhuyin, with: query.zhuyin) else { return nil }
    let isWhole = sound.zhuyin.count == query.zhuyin.count
    return NameComparison(
      match: .zhuyin, score: isWhole ? 900 : 700 + coverage(query.zhuyin.count, sound.zhuyin.count))
  }

  // MARK: APIs

  @inline(__always)
  static func symbol(
    _ symbol: CompiledSymbol, _ bytes: FlatBytes, _ query: LookupQuery, _ humps: inout HumpLetters
  ) -> NameComparison? {
    guard !symbol.isQualified || query.hasFullStop else { return nil }
    let written = spelling(symbol.folded, bytes, query.folded) { index in
      guard index < symbol.text.count else { return false }
      let at = symbol.text.lowerBound + index
      return bytes[at].isASCIIUpper || !bytes[at - 1].isIdentifierByte
    }
    return best(written, capitals(symbol, bytes, query, &humps))
  }

  /// Each hump, from the first on, begins with the next letters of the query.
  private static func capitals(
    _ symbol: CompiledSymbol, _ bytes: FlatBytes, _ query: LookupQuery, _ humps: inout HumpLetters
  ) -> NameComparison? {
    guard query.mayBeHumps, !symbol.folded.isEmpty else { return nil }
    let first = bytes[symbol.folded.lowerBound]
    guard first == query.folded[0] || !first.isASCIILetter else { return nil }
    humps.read(symbol.text, bytes)
    guard humps.begin(with: query.folded) else { return nil }
    return NameComparison(match: .humps, score: (query.isCapital ? 650 : 550) - min(40, 4 * humps.count))
  }

  // MARK: Spelling

  /// Exact, the beginning, the beginning of a word, or anywhere.
  ///
  /// `isWordStart` is asked for an index of the name from 1.
  @inline(__always)
  private static func spelling(
    _ name: Range<Int>, _ bytes: FlatBytes, _ query: [UInt8], isWordStart: (Int) -> Bool
  ) -> NameComparison? {
    guard let first = query.first, query.count <= name.count else { return nil }
    var isInside = false
    for start in 0...(name.count - query.count)
    where bytes[name.lowerBound + start] == first && bytes.holds(query, at: name.lowerBound + start) {
      if start == 0 {
        return query.count == name.count
          ? NameComparison(match: .exact, score: 1000)
          : NameComparison(match: .prefix, score: 800 + coverage(query.count, name.count))
      }
      if isWordStart(start) {
        return NameComparison(match: .word, score: 720 + coverage(query.count, name.count))
      }
      isInside = true
    }
    // One letter inside a word says nothing.
    guard isInside, query.count > 1 else { return nil }
    return NameComparison(match: .contains, score: 580 + coverage(query.count, name.count))
  }

  /// Up to 50 points for how much of the name the query is.
  private static func coverage(_ query: Int, _ name: Int) -> Int { 50 * query / max(1, name) }

  // MARK: Approximate

  /// One edit in Latin letters: one more, one less, another one, or two neighbours swapped.
  @inline(__always)
  static func isApproximate(_ name: Range<Int>, _ bytes: FlatBytes, _ query: [UInt8]) -> Bool {
    guard query.count >= 4, abs(name.count - query.count) <= 1 else { return false }
    var (start, end) = (0, 0)
    let shorter = min(name.count, query.count)
    while start < shorter, bytes[name.lowerBound + start] == query[start] { start += 1 }
    while end < shorter - start, bytes[name.upperBound - 1 - end] == query[query.count - 1 - end] { end += 1 }
    let (left, right) = (name.count - start - end, query.count - start - end)
    switch (left, right) {
    case (0, 1), (1, 0), (1, 1): break
    case (2, 2):
      let at = name.lowerBound + start
      guard bytes[at] == query[start + 1], bytes[at + 1] == query[start] else { return false }
    default: return false
    }
    return name.allSatisfy { bytes[$0] < 0x80 } && query.allSatisfy { $0 < 0x80 }
  }
}

extension FlatBytes {
  /// Whether the bytes at an offset are these.
  @inline(__always)
  fileprivate func holds(_ wanted: [UInt8], at offset: Int) -> Bool {
    for index in wanted.indices where self[offset &+ index] != wanted[index] { return false }
    return true
  }

  /// Whether a text begins so.
  @inline(__always)
  fileprivate func begins(_ text: Range<Int>, with wanted: [UInt8]) -> Bool {
    wanted.count <= text.count && holds(wanted, at: text.lowerBound)
  }
}
