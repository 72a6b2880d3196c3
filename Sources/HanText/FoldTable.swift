import EmbeddedData

/// For every scalar, the scalar that stands for it in the search form.
struct FoldTable: Sendable {
  static let shared = FoldTable()

  /// By code point; the code point itself where the scalar stays.
  private(set) var plane: [UInt16]
  /// What is folded beyond the basic plane, in ascending order of `from`.
  private var beyond: [(from: UInt32, to: UInt32)] = []

  private init() {
    plane = Array(0...0xFFFF)
    addCase()
    addWidth()
    CharacterTable(.fold).forEach { bytes, character, columns in
      let folded = bytes.scalar(at: columns.lowerBound).scalar.value
      guard character.value < 0x10000 else { return beyond.append((character.value, folded)) }
      plane[Int(character.value)] = UInt16(truncatingIfNeeded: folded)
    }
  }

  /// O(1) in the basic plane, O(log) beyond it.
  func fold(_ value: UInt32) -> UInt32 {
    value < 0x10000 ? UInt32(plane[Int(value)]) : foldBeyond(value)
  }

  /// Every scalar that does not stay, with the one that stands for it, in order.
  var pairs: [(from: UInt32, to: UInt32)] {
    let changed = plane.indices.filter { plane[$0] != $0 }
    return changed.map { (UInt32($0), UInt32(plane[$0])) } + beyond
  }

  /// For scalars beyond the basic plane.
  ///
  /// O(log).
  func foldBeyond(_ value: UInt32) -> UInt32 {
    var low = 0
    var high = beyond.count
    while low < high {
      let middle = (low + high) / 2
      if beyond[middle].from < value { low = middle + 1 } else { high = middle }
    }
    return low < beyond.count && beyond[low].from == value ? beyond[low].to : value
  }

  /// Capitals of Latin, Greek, Cyrillic and Armenian; those whose small letter has another length stay.
  private mutating func addCase() {
    for value in 0x41...0x5A { plane[value] = UInt16(value + 0x20) }
    for value in UInt32(0xC0)..<0x530 {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isUppercase else { continue }
      let small = scalar.properties.lowercaseMapping.unicodeScalars
      guard let first = small.first, small.count == 1, first.value < 0x800 else { continue }
      plane[Int(value)] = UInt16(first.value)
    }
  }

  /// Full-width forms and the spaces.
  private mutating func addWidth() {
    for value in 0xFF01...0xFF5E {
      plane[value] = plane[value - 0xFEE0]
    }
    for space in [0xA0, 0x202F, 0x205F, 0x3000] + Array(0x2000...0x200A) { plane[space] = 0x20 }
  }
}
