import EmbeddedData

/// The rows of a table that counts which characters stand behind others.
enum CharacterCounts {
  struct Row {
    /// The characters before; a line feed for a line's or sentence's edge.
    let key: [UInt32]
    let followers: [(second: UInt32, count: Float)]
  }

  /// O(length of table).
  static func rows(of table: EmbeddedTable) -> [Row] {
    let bytes = table.bytes
    var rows: [Row] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      if bytes[start] != UInt8(ascii: "#"), let row = row(bytes, start..<end) { rows.append(row) }
      start = end + 1
    }
    return rows
  }

  private static func row(_ bytes: [UInt8], _ line: Range<Int>) -> Row? {
    guard let tab = bytes[line].firstIndex(of: 0x09) else { return nil }
    var key: [UInt32] = []
    var index = line.lowerBound
    while index < tab {
      let (scalar, length) = UTF8Scalars.scalar(in: bytes, at: index)
      key.append(code(scalar))
      index += length
    }
    var count: Float = 0
    var followers: [(second: UInt32, count: Float)] = []
    followers.reserveCapacity((line.upperBound - tab) / 3)
    index = tab + 1
    while index < line.upperBound {
      let (scalar, length) = UTF8Scalars.scalar(in: bytes, at: index)
      if let level = level(scalar) {
        count = level
      } else {
        followers.append((code(scalar), count))
      }
      index += length
    }
    followers.sort { $0.second < $1.second }
    return Row(key: key, followers: followers)
  }

  private static func code(_ scalar: Unicode.Scalar) -> UInt32 { scalar == "$" ? 0x0A : scalar.value }

  /// The count that a digit of base 40 stands for: the square root of 2 to its power.
  private static func level(_ scalar: Unicode.Scalar) -> Float? {
    let digit: UInt32
    switch scalar {
    case "0"..."9": digit = scalar.value - 0x30
    case "a"..."z": digit = scalar.value - 0x61 + 10
    case "A"..."D": digit = scalar.value - 0x41 + 36
    default: return nil
    }
    let whole = Float(UInt32(1) << (digit / 2))
    return digit % 2 == 0 ? whole : whole * Float(2).squareRoot()
  }
}
