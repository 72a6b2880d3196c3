extension Span<UInt8> {
  /// The scalar that begins at an offset, and its length in bytes; U+FFFD of length 1 where none does.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    decodeScalar(count: count - offset) { self[offset + $0] }
  }

  func array(in range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    for index in range { result.append(self[index]) }
    return result
  }
}

extension [UInt8] {
  /// The scalar that begins at an offset, and its length in bytes; U+FFFD of length 1 where none does.
  ///
  /// `Array("页".utf8).scalar(at: 0)` is `("页", 3)`. O(1).
  @inline(__always)
  package func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    decodeScalar(count: count - offset) { self[offset + $0] }
  }
}

/// Decodes one scalar from `count` bytes.
@inline(__always)
private func decodeScalar(count: Int, _ byte: (Int) -> UInt8) -> (scalar: Unicode.Scalar, length: Int) {
  guard count > 0 else { return ("\u{FFFD}", 1) }
  let first = UInt32(byte(0))
  let length: Int
  switch first {
  case 0..<0x80: return (Unicode.Scalar(UInt8(first)), 1)
  case 0xC2...0xDF: length = 2
  case 0xE0...0xEF: length = 3
  case 0xF0...0xF4: length = 4
  default: return ("\u{FFFD}", 1)
  }
  guard length <= count else { return ("\u{FFFD}", 1) }
  var value = first & (0x7F >> UInt32(length))
  for index in 1..<length {
    let next = byte(index)
    guard next & 0xC0 == 0x80 else { return ("\u{FFFD}", 1) }
    value = value << 6 | UInt32(next & 0x3F)
  }
  let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
  guard value >= least, let scalar = Unicode.Scalar(value) else { return ("\u{FFFD}", 1) }
  return (scalar, length)
}
