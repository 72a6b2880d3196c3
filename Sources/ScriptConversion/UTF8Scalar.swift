/// UTF-8 to scalar values and back, without `String`.
enum UTF8Scalar {
  /// The scalar value at an offset and its length in bytes; a byte that starts nothing counts as itself.
  @inline(__always)
  static func decode(_ bytes: Span<UInt8>, at offset: Int) -> (scalar: UInt32, length: Int) {
    let lead = UInt32(bytes[offset])
    if lead < 0x80 { return (lead, 1) }
    if lead & 0xF0 == 0xE0, offset + 2 < bytes.count {
      let second = UInt32(bytes[offset + 1]) ^ 0x80
      let third = UInt32(bytes[offset + 2]) ^ 0x80
      guard second | third < 0x40 else { return (lead, 1) }
      return ((lead & 0x0F) << 12 | second << 6 | third, 3)
    }
    if lead & 0xE0 == 0xC0, offset + 1 < bytes.count {
      let second = UInt32(bytes[offset + 1]) ^ 0x80
      return second < 0x40 ? ((lead & 0x1F) << 6 | second, 2) : (lead, 1)
    }
    guard lead & 0xF8 == 0xF0, offset + 3 < bytes.count else { return (lead, 1) }
    let second = UInt32(bytes[offset + 1]) ^ 0x80
    let third = UInt32(bytes[offset + 2]) ^ 0x80
    let fourth = UInt32(bytes[offset + 3]) ^ 0x80
    guard second | third | fourth < 0x40 else { return (lead, 1) }
    return ((lead & 0x07) << 18 | second << 12 | third << 6 | fourth, 4)
  }

  /// Whether a sequence of three bytes is lowest in `word`.
  @inline(__always)
  static func isThreeBytes(_ word: UInt64) -> Bool { word & 0xC0_C0F0 == 0x80_80E0 }

  /// The scalar value of a sequence of three bytes, the first of them lowest in `word`.
  @inline(__always)
  static func index(_ word: UInt64) -> Int {
    Int(truncatingIfNeeded: word << 12 & 0xF000 | word >> 2 & 0xFC0 | word >> 16 & 0x3F)
  }

  /// How many of eight bytes, from the lowest on, are ASCII and no line feed.
  @inline(__always)
  static func asciiLength(_ word: UInt64) -> Int {
    let differences = word ^ 0x0A0A_0A0A_0A0A_0A0A
    let feeds = (differences &- 0x0101_0101_0101_0101) & ~differences & 0x8080_8080_8080_8080
    return (word & 0x8080_8080_8080_8080 | feeds).trailingZeroBitCount >> 3
  }

  /// Appends a scalar value's bytes.
  @inline(__always)
  static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
    if scalar < 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: scalar))
      return
    }
    if scalar < 0x800 {
      bytes.append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
    } else {
      if scalar < 0x10000 {
        bytes.append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
      } else {
        bytes.append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
        bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F))
      }
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
    }
    bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
  }
}
