/// Which blocks hold which groups of characters: a table with open addressing, in flat arrays.
struct ShingleTable {
  /// Groups that stand in more blocks than this tell nothing, and are not followed.
  static let limit = 8

  private struct Slot {
    var shingle: UInt64 = 0
    /// The last entry of the group; -1 where the slot is free.
    var entry: Int32 = -1
    var count: Int32 = 0
  }

  private struct Entry {
    let block: Int32
    /// The one before, of the same group; -1 for none.
    let previous: Int32
  }

  private var slots = [Slot](repeating: Slot(), count: 256)
  private var used = 0
  private var entries: [Entry] = []

  mutating func insert(_ shingle: UInt64, _ block: Int) {
    if 2 * (used + 1) > slots.count { grow() }
    let place = place(of: shingle)
    guard slots[place].count <= Self.limit else { return }
    if slots[place].entry < 0 { used += 1 }
    entries.append(Entry(block: Int32(block), previous: slots[place].entry))
    slots[place] = Slot(
      shingle: shingle, entry: Int32(entries.count - 1), count: slots[place].count + 1)
  }

  /// The blocks that hold a group, unless too many do.
  func forEachBlock(with shingle: UInt64, _ body: (Int) -> Void) {
    let slot = slots[place(of: shingle)]
    guard slot.count <= Self.limit else { return }
    var entry = slot.entry
    while entry >= 0 {
      body(Int(entries[Int(entry)].block))
      entry = entries[Int(entry)].previous
    }
  }

  /// Where a group is, or the free slot where it would be.
  private func place(of shingle: UInt64) -> Int {
    var place = firstPlace(of: shingle, among: slots.count)
    while slots[place].entry >= 0, slots[place].shingle != shingle { place = (place + 1) & (slots.count - 1) }
    return place
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: old.count * 2)
    for slot in old where slot.entry >= 0 { slots[place(of: slot.shingle)] = slot }
  }
}

/// Groups of characters, each once, in the order in which they came.
struct ShingleSet {
  private(set) var shingles: [UInt64] = []
  /// Open addressing: indices in `shingles`; -1 where a place is free.
  private var places: [Int32]

  /// `capacity`: about how many groups there will be.
  init(capacity: Int) {
    var size = 64
    while size < 2 * capacity { size *= 2 }
    places = [Int32](repeating: -1, count: size)
    shingles.reserveCapacity(capacity)
  }

  mutating func insert(_ shingle: UInt64) {
    if 2 * (shingles.count + 1) > places.count { grow() }
    let place = place(of: shingle)
    guard places[place] < 0 else { return }
    places[place] = Int32(shingles.count)
    shingles.append(shingle)
  }

  private func place(of shingle: UInt64) -> Int {
    var place = firstPlace(of: shingle, among: places.count)
    while places[place] >= 0, shingles[Int(places[place])] != shingle {
      place = (place + 1) & (places.count - 1)
    }
    return place
  }

  private mutating func grow() {
    places = [Int32](repeating: -1, count: places.count * 2)
    for (index, shingle) in shingles.enumerated() { places[place(of: shingle)] = Int32(index) }
  }
}

/// Where a group is looked for first among so many places, a power of two (Fibonacci hashing).
private func firstPlace(of shingle: UInt64, among count: Int) -> Int {
  Int(truncatingIfNeeded: (shingle &* 0x9E37_79B9_7F4A_7C15) >> 32) & (count - 1)
}
