/// How many insertions, deletions, replacements and swaps of neighbours lead from one name to another, for few of them.
///
/// As `NearMiss.editDistance`, but looks no further than a limit: what both begin and end with costs nothing, and each
/// edit is tried where they differ first.
enum EditDistance {
  /// nil where more edits are needed than `limit`.
  ///
  /// O(4^limit × length).
  static func distance(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>, limit: Int) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    var (left, right) = (left, right)
    while let first = left.first, first == right.first {
      left.removeFirst()
      right.removeFirst()
    }
    while let last = left.last, last == right.last {
      left.removeLast()
      right.removeLast()
    }
    if left.isEmpty || right.isEmpty { return left.count + right.count }
    guard limit > 0 else { return nil }
    var best: Int?
    func consider(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) {
      let limit = (best ?? limit + 1) - 2
      guard limit >= 0, let rest = distance(left, right, limit: limit) else { return }
      best = rest + 1
    }
    consider(left.dropFirst(), right.dropFirst())
    consider(left.dropFirst(), right)
    consider(left, right.dropFirst())
    if left.count > 1, right.count > 1, left[left.startIndex] == right[right.startIndex + 1],
      left[left.startIndex + 1] == right[right.startIndex]
    {
      consider(left.dropFirst(2), right.dropFirst(2))
    }
    return best
  }
}
