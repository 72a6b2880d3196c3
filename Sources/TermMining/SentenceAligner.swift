import HanText

/// Aligns the sentences of two texts that say the same, one to one.
///
/// Anchors first: sentences that are equal in both and occur once in each (in the search form; for texts in two
/// languages, those with the same numbers and identifiers), as many as stand in one order. Between two anchors, the
/// best path by likeness and length. O(n log n) for the anchors; a stretch without anchors costs the product of its
/// lengths, and is left out when that is above `mostWork`.
package enum SentenceAligner {
  static let mostWork = 40_000

  package struct Pair: Sendable, Hashable {
    package let left: Int
    package let right: Int
    /// From 0 to 1.
    package let likeness: Double
  }

  /// Pairs in order; sentences without a partner are left out.
  package static func align(_ left: [Sentence], _ right: [Sentence]) -> [Pair] {
    let anchors = anchors(left, right)
    var pairs: [Pair] = []
    var start = (left: 0, right: 0)
    for anchor in anchors + [Pair(left: left.count, right: right.count, likeness: 0)] {
      pairs += between(start.left..<anchor.left, start.right..<anchor.right, left, right)
      if anchor.left < left.count { pairs.append(anchor) }
      start = (anchor.left + 1, anchor.right + 1)
    }
    return pairs
  }

  /// How much of two texts is anchored: from 0 to 1.
  static func kinship(_ left: [Sentence], _ right: [Sentence]) -> Double {
    let shorter = min(left.count, right.count)
    return shorter == 0 ? 0 : Double(anchors(left, right).count) / Double(shorter)
  }

  private static func anchors(_ left: [Sentence], _ right: [Sentence]) -> [Pair] {
    let (first, second) = (unique(left.map(anchorKey)), unique(right.map(anchorKey)))
    let candidates = first.compactMap { key, index in second[key].map { (index, $0) } }.sorted { $0.0 < $1.0 }
    return increasing(candidates).map { Pair(left: $0.0, right: $0.1, likeness: 1) }
  }

  /// Nil for a sentence that says too little to be an anchor.
  private static func anchorKey(_ sentence: Sentence) -> [Unicode.Scalar]? {
    sentence.folded.count >= 6 ? sentence.folded : nil
  }

  private static func unique(_ keys: [[Unicode.Scalar]?]) -> [[Unicode.Scalar]: Int] {
    var places: [[Unicode.Scalar]: Int] = [:]
    var repeated: Set<[Unicode.Scalar]> = []
    for (index, key) in keys.enumerated() {
      guard let key else { continue }
      if places.updateValue(index, forKey: key) != nil { repeated.insert(key) }
    }
    for key in repeated { places[key] = nil }
    return places
  }

  /// The longest run of pairs that ascend on both sides; patience sorting, O(n log n).
  private static func increasing(_ pairs: [(Int, Int)]) -> [(Int, Int)] {
    var tails: [Int] = []
    var previous = Array(repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if pairs[tails[middle]].1 < pair.1 { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var result: [(Int, Int)] = []
    var index = tails.last ?? -1
    while index >= 0 {
      result.append(pairs[index])
      index = previous[index]
    }
    return result.reversed()
  }

  private static func between(
    _ rows: Range<Int>, _ columns: Range<Int>, _ left: [Sentence], _ right: [Sentence]
  ) -> [Pair] {
    guard !rows.isEmpty, !columns.isEmpty, rows.count * columns.count <= mostWork else { return [] }
    let (leftPairs, rightPairs) = (left[rows].map(bigrams), right[columns].map(bigrams))
    let width = columns.count + 1
    var scores = Array(repeating: 0.0, count: (rows.count + 1) * width)
    var likenesses = scores
    for row in 1...rows.count {
      for column in 1...columns.count {
        let likeness = likeness(leftPairs[row - 1], rightPairs[column - 1])
        let place = row * width + column
        likenesses[place] = likeness
        let match = likeness > 0.3 ? scores[place - width - 1] + likeness : 0
        scores[place] = max(match, scores[place - 1], scores[place - width])
      }
    }
    var pairs: [Pair] = []
    var (row, column) = (rows.count, columns.count)
    while row > 0, column > 0 {
      let place = row * width + column
      let likeness = likenesses[place]
      if likeness > 0.3, scores[place] == scores[place - width - 1] + likeness {
        pairs.append(
          Pair(left: rows.lowerBound + row - 1, right: columns.lowerBound + column - 1, likeness: likeness))
        (row, column) = (row - 1, column - 1)
      } else if scores[place] == scores[place - width] {
        row -= 1
      } else {
        column -= 1
      }
    }
    return pairs.reversed()
  }

  private static func bigrams(_ sentence: Sentence) -> Set<UInt64> {
    Set(zip(sentence.folded, sentence.folded.dropFirst()).map { UInt64($0.value) << 32 | UInt64($1.value) })
  }

  /// Dice's coefficient of the pairs of characters.
  private static func likeness(_ left: Set<UInt64>, _ right: Set<UInt64>) -> Double {
    let total = left.count + right.count
    return total == 0 ? 0 : 2 * Double(left.count { right.contains($0) }) / Double(total)
  }
}
