/// Finds what was probably meant by a name that does not exist: the "did you mean" of every message.
package enum NearMiss {
  /// The candidates close enough to `name` to be suggested, the closest first; at most `limit`.
  ///
  /// Close is an edit distance of at most a third of the name's length, and never more than 3. Case does not
  /// count. Equal distances keep the order of the candidates. O(candidates × name × candidate).
  package static func best(for name: String, among candidates: [String], limit: Int = 3) -> [String] {
    let name = Array(name.lowercased().unicodeScalars)
    let reach = reach(for: name.count)
    var scored: [(distance: Int, index: Int)] = []
    for (index, candidate) in candidates.enumerated() {
      let other = Array(candidate.lowercased().unicodeScalars)
      guard abs(other.count - name.count) <= reach else { continue }
      let distance = editDistance(name, other)
      if distance <= reach { scored.append((distance, index)) }
    }
    scored.sort { ($0.distance, $0.index) < ($1.distance, $1.index) }
    return scored.prefix(limit).map { candidates[$0.index] }
  }

  /// The edits that may lie between a name of so many scalars and what was meant.
  package static func reach(for count: Int) -> Int { min(3, max(1, count / 3)) }

  /// How many insertions, deletions, replacements and swaps of neighbours lead from one to the other.
  ///
  /// Optimal string alignment; O(n × m) time, O(m) space.
  package static func editDistance<Element: Equatable>(_ left: [Element], _ right: [Element]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for (row, element) in left.enumerated() {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for (column, other) in right.enumerated() {
        var cost = min(
          previous[column + 1] + 1, current[column] + 1, previous[column] + (element == other ? 0 : 1))
        if row > 0, column > 0, element == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforePrevious[column - 1] + 1)
        }
        current.append(cost)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }
}
