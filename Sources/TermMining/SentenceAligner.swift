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
    align(left, right, anchors: AnchorTable(left).anchors(with: AnchorTable(right)))
  }

  /// The same with the anchors known.
  static func align(_ left: [Sentence], _ right: [Sentence], anchors: [Pair]) -> [Pair] {
    var pairs: [Pair] = []
    var start = (left: 0, right: 0)
    for anchor in anchors + [Pair(left: left.count, right: right.count, likeness: 0)] {
      pairs += between(start.left..<anchor.left, start.right..<anchor.right, left, right)
      if anchor.left < left.count { pairs.append(anchor) }
      start = (anchor.left + 1, anchor.right + 1)
    }
    return pairs
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
