import HanText

/// Whether the readings in a text are damage or meant.
///
/// Damage is blind: each character of the table carries its one reading wherever it stands, and most are ones that
/// differ between the scripts. A lesson annotates new words once, shows one character with several readings, or sets a
/// reading behind every character.
struct ReadingEvidence: Sendable {
  let table: ReadingTable
  let pairs: [ReadingPair]
  /// Han characters in the text; 0 when it has no readings to be weighed.
  let hanCount: Int
  /// Occurrences of the table's characters, with and without a reading.
  let occurrences: Int
  /// Broken readings (`?shù)`) in the text: signs of the same damage.
  let brokenCount: Int

  /// O(length).
  init(in utf8: [UInt8]) {
    let found = ReadingPair.pairs(in: utf8)
    let table = ReadingTable(found)
    self.table = table
    var acceptance = ReadingAcceptance(table)
    pairs = found.filter { acceptance.accepts($0) }
    let annotated = Set(pairs.map(\.character))
    brokenCount = Self.brokenCount(in: utf8)
    var hanCount = 0
    var occurrences = 0
    var isAnnotated = [Bool](repeating: false, count: 0x10000)
    for character in annotated where character.value < 0x10000 { isAnnotated[Int(character.value)] = true }
    var index = pairs.count + brokenCount < 2 ? utf8.count : 0
    while index < utf8.count {
      let (scalar, length) = UTF8Scalars.scalar(in: utf8, at: index)
      if length >= 3, scalar.isHan {
        hanCount += 1
        if scalar.value < 0x10000 ? isAnnotated[Int(scalar.value)] : annotated.contains(scalar) {
          occurrences += 1
        }
      }
      index += length
    }
    self.hanCount = hanCount
    self.occurrences = occurrences
  }

  private static func brokenCount(in utf8: [UInt8]) -> Int {
    var count = 0
    for index in utf8.indices where utf8[index] == UInt8(ascii: "?") {
      if let (_, end) = ToneSyllable.read(utf8, at: index + 1), end < utf8.count,
        utf8[end] == UInt8(ascii: ")")
      {
        count += 1
      }
    }
    return count
  }

  /// Whether the readings are damage, to be taken out.
  var isDamage: Bool {
    let count = pairs.count + brokenCount
    guard count >= (brokenCount > 0 ? 2 : 3), table.conflicts * 8 <= table.readings.count else {
      return false
    }
    guard pairs.count * 4 >= occurrences * 3, pairs.count * 10 < hanCount * 6 else { return false }
    let differing = pairs.count { HanVariants.simplified($0.character) != nil }
    if brokenCount == 0, differing * 4 < pairs.count * 3 { return count >= 40 }
    return count * 200 >= hanCount
  }
}
