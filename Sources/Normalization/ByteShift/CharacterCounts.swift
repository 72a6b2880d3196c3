import EmbeddedData

/// The rows of a table that counts which characters stand behind others.
enum CharacterCounts {
  /// A character behind others and how often it stands there, packed so that followers sort by their code points.
  struct Follower: Comparable {
    private let packed: UInt32

    init(_ code: UInt32, level: UInt8) { packed = code << 8 | UInt32(level) }

    var code: UInt16 { UInt16(truncatingIfNeeded: packed >> 8) }
    var count: Float { CharacterCounts.counts[Int(packed & 0xFF)] }

    static func < (one: Follower, other: Follower) -> Bool { one.packed < other.packed }
  }

  /// The counts that the digits of base 62 stand for: the square root of 2 to their power.
  private static let counts: [Float] = (0..<62).map { digit in
    let whole = Float(UInt32(1) << UInt32(digit / 2))
    return digit.isMultiple(of: 2) ? whole : whole * Float(2).squareRoot()
  }

  /// Calls `body` with each row's key and its followers, ascending.
  ///
  /// The key is one character, or two, of which the first is above bit 16; a line feed for a line's or sentence's edge.
  /// O(length of table).
  static func forEachRow(of table: EmbeddedTable, _ body: (_ key: UInt32, _ followers: [Follower]) -> Void) {
    table.withSpan { bytes in
      var followers: [Follower] = []
      var index = 0
      while index < bytes.count {
        let isComment = bytes[index] == UInt8(ascii: "#")
        var key: UInt32 = 0
        while !isComment, bytes[index] != 0x09 { key = key << 16 | code(in: bytes, at: &index) }
        var level: UInt8 = 0
        followers.removeAll(keepingCapacity: true)
        while index < bytes.count, bytes[index] != 0x0A {
          if !isComment, let digit = digit(bytes[index]) {
            level = digit
            index += 1
          } else if isComment || bytes[index] == 0x09 {
            index += 1
          } else {
            followers.append(Follower(code(in: bytes, at: &index), level: level))
          }
        }
        index += 1
        guard !isComment else { continue }
        followers.sort()
        body(key, followers)
      }
    }
  }

  /// The code point of the basic plane that starts at `index`, which it passes.
  @inline(__always)
  private static func code(in bytes: Span<UInt8>, at index: inout Int) -> UInt32 {
    let lead = bytes[index]
    if lead < 0x80 {
      index += 1
      return lead == UInt8(ascii: "$") ? 0x0A : UInt32(lead)
    }
    let second = UInt32(bytes[index + 1] & 0x3F)
    if lead < 0xE0 {
      index += 2
      return UInt32(lead & 0x1F) << 6 | second
    }
    index += 3
    return UInt32(lead & 0x0F) << 12 | second << 6 | UInt32(bytes[index - 1] & 0x3F)
  }

  @inline(__always)
  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A") + 36
    default: nil
    }
  }
}
