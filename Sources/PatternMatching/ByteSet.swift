/// A set of bytes that knows each byte's rank.
struct ByteSet: Sendable {
  private var words: SIMD4<UInt64> = .zero
  /// How many bytes of the set stand in the words before each.
  private var counts: SIMD4<UInt16> = .zero

  init(_ bytes: [UInt8]) {
    for byte in bytes { words[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }
    for word in 1..<4 { counts[word] = counts[word - 1] + UInt16(words[word - 1].nonzeroBitCount) }
  }

  /// How many bytes of the set are smaller; nil if the byte is not in the set.
  ///
  /// O(1).
  @inline(__always)
  func rank(of byte: UInt8) -> Int? {
    let word = words[Int(byte >> 6)]
    let bit: UInt64 = 1 << UInt64(byte & 63)
    guard word & bit != 0 else { return nil }
    return Int(counts[Int(byte >> 6)]) + (word & (bit - 1)).nonzeroBitCount
  }

  /// The bytes, ascending.
  var bytes: [UInt8] {
    (0...UInt8.max).filter { words[Int($0 >> 6)] & (1 << UInt64($0 & 63)) != 0 }
  }
}

/// A set of bytes in four bytes: none, one, or the index of a `ByteSet` that is kept elsewhere.
///
/// Most states of a trie have one child.
struct ByteSetReference: Sendable {
  /// -1 for none, a byte, or 256 and the index.
  private let value: Int32

  init(single: UInt8?) {
    value = single.map { Int32($0) } ?? -1
  }

  init(set: Int) {
    value = Int32(set + 256)
  }

  @inline(__always)
  var single: UInt8? { UInt8(exactly: value) }

  @inline(__always)
  var set: Int? { value >= 256 ? Int(value) - 256 : nil }
}
