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
  private var rows: [Int32] = []
  /// The followers, ascending in each row.
  private var seconds: [UInt16] = []
  private var probabilities: [Float] = []
  /// By code point: what a first character leaves to followers that were not seen.
  private var remainders = [Float](repeating: 1, count: 0x10000)
  /// By code point: how often anything stands behind a character.
  private var totals = [Float](repeating: 0, count: 0x10000)
  /// By code point: how often a character stands anywhere.
  private var counts = [Float](repeating: 0, count: 0x10000)
  /// By code point: how often it stands behind characters whose rows leave it out.
  private var strays = [Float](repeating: 0, count: 0x10000)
  /// How many characters stand so.
  private var strayTotal: Float = 1
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
    readCounts()
    for first in 0..<0x10000 where rows[first] < rows[first + 1] {
      weigh(Int(rows[first])..<Int(rows[first + 1]), behind: first)
    }
  }

  /// O(table).
  private mutating func readCounts() {
    var rows: [Int32] = []
    rows.reserveCapacity(0x10001)
    CharacterCounts.forEachRow(of: .characterPairs) { key, followers in
      switch key {
      case UInt32(UInt8(ascii: "^")):
        for follower in followers { counts[Int(follower.code)] = follower.count }
      case UInt32(UInt8(ascii: "_")):
        for follower in followers { strays[Int(follower.code)] = follower.count }
        strayTotal = followers.reduce(0) { $0 + $1.count }
      default:
        while rows.count <= Int(key) { rows.append(Int32(seconds.count)) }
        for follower in followers {
          seconds.append(follower.code)
          probabilities.append(follower.count)
        }
      }
    }
    while rows.count <= 0x10000 { rows.append(Int32(seconds.count)) }
    self.rows = rows
  }

  /// Makes probabilities of the counts behind a character.
  private mutating func weigh(_ row: Range<Int>, behind first: Int) {
    let known = probabilities[row].reduce(0, +)
    // The table leaves rare pairs out, which the character's own count tells of.
    let total = max(known, counts[first]) + Self.unseenFollowers
    for index in row { probabilities[index] = (probabilities[index] - Self.discount) / total }
    remainders[first] = (total - known + Float(row.count) * Self.discount) / total
    totals[first] = total
  }

  /// How often a character stands anywhere; 0 for one that is not in the table.
  ///
  /// O(1).
  func count(of scalar: UInt32) -> Float {
    scalar < 0x10000 ? counts[Int(simplified[Int(scalar)])] : 0
  }

  /// The probability of a character behind one whose row leaves it out; 0 for one that is not in the table.
  ///
  /// 们 is common, but behind few characters; so it is rare here. O(1).
  func probabilityOfStray(_ scalar: UInt32) -> Double {
    scalar < 0x10000 ? Double(strays[Int(simplified[Int(scalar)])] / strayTotal) : 0
  }

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
