/// How many edits lie between two spellings: an insertion, a deletion, a replacement or an exchange of two
/// neighbours counts one.
///
/// "Optimal string alignment" on bytes; meant for ASCII names and for short words.
enum EditDistance {
  /// The distance, or nil if it is more than `limit`.
  ///
  /// O(length × limit).
  static func between(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for row in 1..<(left.count + 1) {
      var current = [Int](repeating: limit + 1, count: right.count + 1)
      if row <= limit { current[0] = row }
      let low = max(1, row - limit)
      let high = min(right.count, row + limit)
      guard low <= high else { return nil }
      for column in low...high {
        let isSame = left[row - 1] == right[column - 1]
        var best = previous[column - 1] + (isSame ? 0 : 1)
        best = min(best, previous[column] + 1, current[column - 1] + 1)
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          best = min(best, beforePrevious[column - 2] + 1)
        }
        current[column] = best
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count] <= limit ? previous[right.count] : nil
  }

  /// The name nearest to a misspelt one, if it is near enough to be meant; the alphabetically first of equals.
  static func nearest(to name: String, among names: some Sequence<String>) -> String? {
    let bytes = Array(name.utf8)
    let limit = min(3, max(1, bytes.count / 3))
    var best: (name: String, distance: Int)?
    for candidate in names where candidate != name {
      guard let distance = between(bytes, Array(candidate.utf8), limit: limit), distance < bytes.count else {
        continue
      }
      if let current = best, (current.distance, current.name) <= (distance, candidate) { continue }
      best = (candidate, distance)
    }
    return best?.name
  }
}
