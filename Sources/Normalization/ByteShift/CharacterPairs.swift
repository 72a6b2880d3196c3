import EmbeddedData
import HanText

/// How often a character stands behind another in Chinese of any subject, in either script.
struct CharacterPairs: Sendable {
  static let table = CharacterPairs()

  /// What a pair that was seen gives away to those that were not.
  private static let discount: Float = 0.8
  /// How many unknown followers every character is thought to have beside the known ones.
  private static let unseenFollowers: Float = 4

  /// By the first character's code point, where its followers begin; one more than there are code points.
  private var rows = [Int32](repeating: 0, count: 0x10001)
  /// The followers, ascending in each row.
  private var seconds: [UInt16] = []
  private var probabilities: [Float] = []
  /// By code point: what a first character leaves to followers that were not seen.
  private var remainders = [Float](repeating: 1, count: 0x10000)
  /// By code point: how often anything stands behind a character.
  private var totals = [Float](repeating: 0, count: 0x10000)
  /// By code point: how often a character stands anywhere.
  private var counts = [Float](repeating: 0, count: 0x10000)
  /// How many characters were counted.
  private var total: Float = 1
  /// By code point: the Simplified form.
  private let simplified: [UInt16]

  /// O(table + code points).
  private init() {
    simplified = (UInt32(0)..<0x10000).map { value in
      guard let scalar = Unicode.Scalar(value), scalar.isHan, let form = HanVariants.simplified(scalar) else {
        return UInt16(value)
      }
      return UInt16(truncatingIfNeeded: form.value)
    }
    var previous = 0
    for row in CharacterCounts.rows(of: .characterPairs) {
      guard let scalar = row.key.first else { continue }
      if scalar == UInt32(UInt8(ascii: "^")) {
        for (second, count) in row.followers { counts[Int(second)] = count }
        total = row.followers.reduce(0) { $0 + $1.count }
        continue
      }
      let first = scalar
      for index in previous...Int(first) { rows[index] = Int32(seconds.count) }
      previous = Int(first) + 1
      append(row.followers, behind: Int(first))
    }
    for index in previous...0x10000 { rows[index] = Int32(seconds.count) }
  }

  private mutating func append(_ followers: [(second: UInt32, count: Float)], behind first: Int) {
    let unseen = Float(followers.count) * Self.discount + Self.unseenFollowers
    let total = followers.reduce(0) { $0 + $1.count } + Self.unseenFollowers
    for (second, count) in followers {
      seconds.append(UInt16(truncatingIfNeeded: second))
      probabilities.append((count - Self.discount) / total)
    }
    remainders[first] = unseen / total
    totals[first] = total
  }

  /// How often a character stands anywhere; 0 for one that is not in the table.
  ///
  /// O(1).
  func count(of scalar: UInt32) -> Float {
    scalar < 0x10000 ? counts[Int(simplified[Int(scalar)])] : 0
  }

  /// The probability of a character anywhere; 0 for one that is not in the table.
  ///
  /// O(1).
  func probability(of scalar: UInt32) -> Double { Double(count(of: scalar) / total) }

  /// How often a character stands behind another, about; 0 when rarely.
  ///
  /// O(log followers).
  func count(of scalar: UInt32, after previous: UInt32) -> Float {
    guard let index = index(of: scalar, after: previous) else { return 0 }
    return probabilities[index] * totals[Int(simplified[Int(previous)])] + Self.discount
  }

  /// The probability of a character behind another, when it is `alone` behind any, and by `factor` rarer than its
  /// Simplified form.
  ///
  /// O(log followers).
  func probability(of scalar: UInt32, after previous: UInt32, alone: Double, factor: Double) -> Double {
    guard scalar < 0x10000, previous < 0x10000 else { return alone }
    let rest = Double(remainders[Int(simplified[Int(previous)])]) * alone
    guard let index = index(of: scalar, after: previous) else { return rest }
    return Double(probabilities[index]) * factor + rest
  }

  private func index(of scalar: UInt32, after previous: UInt32) -> Int? {
    let first = Int(simplified[Int(previous)])
    let second = simplified[Int(scalar)]
    var low = Int(rows[first])
    var high = Int(rows[first + 1])
    while low < high {
      let middle = (low + high) / 2
      if seconds[middle] == second { return middle }
      if seconds[middle] < second { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// The Simplified form of a character of the basic plane.
  func simplified(_ scalar: UInt32) -> UInt32 { UInt32(simplified[Int(scalar)]) }
}
