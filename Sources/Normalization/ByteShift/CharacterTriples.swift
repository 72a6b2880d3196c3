import EmbeddedData

/// How often a character stands behind two others in Chinese of any subject, in either script.
///
/// Only pairs are in it behind which the last character by itself does not tell what comes.
struct CharacterTriples: Sendable {
  static let table = CharacterTriples()

  /// What a triple that was seen gives away to those that were not.
  private static let discount: Float = 0.8
  /// How often, beside the known ones, every pair is thought to have had an unknown follower.
  private static let unseen: Float = 6

  /// The two characters before, ascending.
  private var keys: [UInt32] = []
  /// By key, where its followers begin; one more than there are keys.
  private var rows: [Int32] = [0]
  private var followers: [UInt16] = []
  private var probabilities: [Float] = []
  /// By key: what is left to followers that were not seen.
  private var remainders: [Float] = []

  /// O(table).
  private init() {
    let pairs = CharacterPairs.table
    CharacterCounts.forEachRow(of: .characterTriples) { key, row in
      keys.append(key)
      let known = row.reduce(0) { $0 + $1.count }
      // The table leaves rare triples out, which the pair's own count tells of.
      let total = max(known, pairs.count(of: key & 0xFFFF, after: key >> 16)) + Self.unseen
      for follower in row {
        followers.append(follower.code)
        probabilities.append((follower.count - Self.discount) / total)
      }
      remainders.append(1 - (known - Self.discount * Float(row.count)) / total)
      rows.append(Int32(followers.count))
    }
  }

  /// What the table has of characters behind two others.
  struct Row: Sendable {
    fileprivate let followers: Range<Int>
    fileprivate let remainder: Double
  }

  /// The row of two characters; nil for those that are not in the table.
  ///
  /// O(log table).
  func row(after previous: UInt32, _ beforePrevious: UInt32) -> Row? {
    guard previous < 0x10000, beforePrevious < 0x10000 else { return nil }
    let pairs = CharacterPairs.table
    let key = pairs.simplified(beforePrevious) << 16 | pairs.simplified(previous)
    guard let row = Self.index(of: key, in: keys, 0..<keys.count) else { return nil }
    return Row(followers: Int(rows[row])..<Int(rows[row + 1]), remainder: Double(remainders[row]))
  }

  /// The probability of a character behind those of a row, when behind the last alone it is `alone`.
  ///
  /// By `factor` it is rarer than its Simplified form. O(log followers).
  func probability(of scalar: UInt32, in row: Row?, alone: Double, factor: Double) -> Double {
    guard let row, scalar < 0x10000 else { return alone }
    let rest = row.remainder * alone
    let follower = UInt16(truncatingIfNeeded: CharacterPairs.table.simplified(scalar))
    guard let index = Self.index(of: follower, in: followers, row.followers) else { return rest }
    return Double(probabilities[index]) * factor + rest
  }

  private static func index<Key: Comparable>(of key: Key, in keys: [Key], _ range: Range<Int>) -> Int? {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] == key { return middle }
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
