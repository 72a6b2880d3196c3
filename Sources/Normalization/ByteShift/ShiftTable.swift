import HanText

/// The site's table of characters and readings, as far as the text teaches it.
struct ShiftTable: Sendable {
  private let learned: ReadingTable
  /// Readings by pair of bytes, for characters that were seen with theirs often enough to be sure.
  private var byPair: [UInt16: String] = [:]
  /// By reading and lead byte, for the readings that stand behind a `?`.
  private var broken: [String: [UInt8: [(trail: UInt8, cost: Double)]]] = [:]

  /// O(learned characters + characters with those readings).
  init(_ learned: ReadingTable, brokenSyllables: Set<String>) {
    self.learned = learned
    for syllable in brokenSyllables {
      for scalar in CodePageReadings.table.characters(reading: syllable) { addBroken(scalar, syllable) }
    }
    // In one order: among equally good readings the first is taken.
    for (character, reading) in learned.readings.sorted(by: { $0.key < $1.key }) where reading.count >= 3 {
      guard brokenSyllables.contains(reading.syllable), !ReadingTable.isKnown(reading.syllable, of: character)
      else {
        continue
      }
      addBroken(character, reading.syllable)
    }
    for (character, reading) in learned.readings {
      guard reading.count >= 2, let bytes = CodePage936.table.bytes(of: character), bytes.count == 2 else {
        continue
      }
      byPair[UInt16(bytes[0]) << 8 | UInt16(bytes[1])] = reading.syllable
    }
  }

  private mutating func addBroken(_ scalar: Unicode.Scalar, _ syllable: String) {
    guard let bytes = CodePage936.table.bytes(of: scalar), bytes.count == 2 else { return }
    let choice = (trail: bytes[1], cost: cost(of: scalar, syllable: syllable))
    broken[syllable, default: [:]][bytes[0], default: []].append(choice)
  }

  /// The reading that the damage would put behind a pair of bytes; nil when the pair is not in the table.
  func reading(of lead: UInt8, _ trail: UInt8) -> String? { byPair[UInt16(lead) << 8 | UInt16(trail)] }

  /// Whether a pair of bytes may carry a reading.
  func accepts(_ syllable: String, of lead: UInt8, _ trail: UInt8) -> Bool {
    guard let scalar = CodePage936.table.scalar(lead, trail), scalar.isHan else { return false }
    return learned.accepts(syllable, of: scalar)
  }

  /// The trail bytes that make a character with the reading, with what each choice costs.
  ///
  /// Characters seen with the reading come first, then those that differ between the scripts and whose Simplified
  /// form is common, then the rest. O(1); empty for a reading that no `?` stands before.
  func trails(of lead: UInt8, syllable: String) -> [(trail: UInt8, cost: Double)] {
    broken[syllable]?[lead] ?? []
  }

  private func cost(of scalar: Unicode.Scalar, syllable: String) -> Double {
    if let known = learned.readings[scalar] {
      guard known.syllable == syllable else { return 9 }
      return known.count >= 3 ? 0 : 1
    }
    let simplified = HanVariants.simplified(scalar)
    let isCommon = CodePage936.table.isFirstLevel(simplified ?? scalar)
    let isMain = Readings.readings(of: scalar).first == syllable
    return (simplified != nil ? 3 : 10) + (isCommon ? 0 : 3.5) + (isMain ? 0 : 1)
  }
}

/// The characters of code page 936 by reading.
private struct CodePageReadings: Sendable {
  static let table = CodePageReadings()

  private var characters: [String: [Unicode.Scalar]] = [:]

  private init() {
    var known: [Unicode.Scalar: [String]] = [:]
    Readings.forEach { known[$0] = $1 }
    for scalar in CodePage936.table.ideographs {
      let own = known[scalar] ?? []
      for syllable in own { append(scalar, syllable) }
      let others = HanVariants.simplified(scalar).flatMap { known[$0] } ?? []
      for syllable in others where !own.contains(syllable) { append(scalar, syllable) }
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar, _ syllable: String) {
    characters[syllable, default: []].append(scalar)
  }

  func characters(reading syllable: String) -> [Unicode.Scalar] { characters[syllable] ?? [] }
}
