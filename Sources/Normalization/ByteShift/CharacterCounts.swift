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
    table.bytes.split(separator: 0x0A).compactMap { line in
      guard line.first != UInt8(ascii: "#") else { return nil }
      let scalars = Array(String(decoding: line, as: UTF8.self).unicodeScalars)
      guard let tab = scalars.firstIndex(of: "\t") else { return nil }
      var count: Float = 0
      var followers: [(second: UInt32, count: Float)] = []
      for scalar in scalars[(tab + 1)...] {
        if let level = level(scalar) {
          count = level
        } else {
          followers.append((code(scalar), count))
        }
      }
      return Row(key: scalars[..<tab].map(code), followers: followers.sorted { $0.second < $1.second })
    }
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
