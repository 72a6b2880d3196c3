/// Steps over the scalars of UTF-8 bytes without making a `String`.
enum UTF8Scalars {
  /// The length in bytes of the scalar that starts with `lead`, in valid UTF-8.
  static func length(_ lead: UInt8) -> Int {
    switch lead {
    case ..<0x80: 1
    case ..<0xE0: 2
    case ..<0xF0: 3
    default: 4
    }
  }

  /// The scalar that starts at `index` and its length, in valid UTF-8.
  ///
  /// O(1).
  @inline(__always)
  static func scalar(in utf8: [UInt8], at index: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let lead = utf8[index]
    guard lead >= 0x80 else { return (Unicode.Scalar(lead), 1) }
    let length = length(lead)
    guard index + length <= utf8.count else { return ("\u{FFFD}", utf8.count - index) }
    var value = UInt32(utf8[index + 1] & 0x3F)
    switch length {
    case 2:
      value |= UInt32(lead & 0x1F) << 6
    case 3:
      value = UInt32(lead & 0x0F) << 12 | value << 6 | UInt32(utf8[index + 2] & 0x3F)
    default:
      value =
        UInt32(lead & 0x07) << 18 | value << 12 | UInt32(utf8[index + 2] & 0x3F) << 6
        | UInt32(utf8[index + 3] & 0x3F)
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }

  /// The scalar that ends before `index`; nil at the start of the text.
  static func scalar(in utf8: [UInt8], before index: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    guard index > 0 else { return nil }
    var start = index - 1
    while start > 0, utf8[start] & 0xC0 == 0x80 { start -= 1 }
    return (scalar(in: utf8, at: start).scalar, index - start)
  }

  static func encode(_ scalar: Unicode.Scalar) -> [UInt8] {
    Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// Where the bytes from an offset on stop being well-formed; their count when they never do.
  ///
  /// O(length).
  static func endOfValid(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      let lead = bytes[index]
      if lead < 0x80 {
        index += 1
      } else if lead & 0xF0 == 0xE0, lead != 0xE0, lead != 0xED, index + 2 < bytes.count,
        bytes[index + 1] & 0xC0 == 0x80, bytes[index + 2] & 0xC0 == 0x80
      {
        index += 3
      } else {
        let length = validLength(bytes, at: index)
        if length == 0 { return index }
        index += length
      }
    }
    return index
  }

  /// The length of the well-formed sequence at `index`; 0 when the byte there starts none.
  static func validLength(_ bytes: [UInt8], at index: Int) -> Int {
    let lead = bytes[index]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
    for offset in 2..<max(length, 2) where bytes[index + offset] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
