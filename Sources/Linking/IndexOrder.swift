import HanText

/// An order of the term index: under which letter an entry stands, and where among its neighbours.
enum IndexOrder: Sendable {
  case english, pinyin, strokes, zhuyin

  /// The entries sorted and grouped; `#`, for what begins with neither letter nor ideograph, stands first.
  ///
  /// Equal headings keep the order they come in.
  func groups(of entries: [TermIndex.Entry]) -> [TermIndex.Group] {
    let keyed = entries.enumerated().map { (key: key(of: $1), index: $0, entry: $1) }
    let sorted = keyed.sorted { left, right in
      if left.key < right.key { return true }
      if right.key < left.key { return false }
      return left.index < right.index
    }
    var groups: [TermIndex.Group] = []
    for item in sorted {
      let label = item.key.label
      if groups.last?.label != label { groups.append(TermIndex.Group(label: label, entries: [])) }
      groups[groups.count - 1].entries.append(item.entry)
    }
    return groups
  }

  private enum Key: Comparable {
    /// The search form of an English heading, without hyphens.
    case english([UInt8])
    case chinese(SortKey)

    var label: String {
      switch self {
      case .chinese(let key): return key.heading
      case .english(let bytes):
        guard let first = bytes.first, first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") else {
          return "#"
        }
        return String(Unicode.Scalar(first - 0x20))
      }
    }

    static func < (left: Key, right: Key) -> Bool {
      switch (left, right) {
      case (.english(let first), .english(let second)):
        let isLetter = (isLetter(first), isLetter(second))
        return isLetter.0 == isLetter.1 ? first.lexicographicallyPrecedes(second) : isLetter.1
      case (.chinese(let first), .chinese(let second)): return first < second
      case (.english, .chinese): return true
      case (.chinese, .english): return false
      }
    }

    private static func isLetter(_ bytes: [UInt8]) -> Bool {
      bytes.first.map { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") } ?? false
    }
  }

  private func key(of entry: TermIndex.Entry) -> Key {
    switch self {
    case .english:
      .english(SearchFold.fold(Array(entry.heading.utf8)).utf8.filter { $0 != UInt8(ascii: "-") })
    case .pinyin: .chinese(SortKey.pinyin(entry.heading, reading: entry.reading))
    case .zhuyin: .chinese(SortKey.zhuyin(entry.heading, reading: entry.reading))
    case .strokes: .chinese(SortKey.strokes(traditional(entry.heading)))
    }
  }

  /// The heading in Traditional characters, one by one, the most usual where there are several: enough to count
  /// strokes by.
  private func traditional(_ heading: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in heading.unicodeScalars {
      result.append(HanVariants.traditional(scalar).first ?? scalar)
    }
    return String(result)
  }
}
