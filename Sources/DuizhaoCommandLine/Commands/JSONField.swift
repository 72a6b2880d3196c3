import FoundationEssentials

/// Finds one string field of a JSON object without taking the object apart, so that the rest keeps its bytes.
enum JSONField {
  /// The value of the top-level member `name` on a line, and the range of its literal with quotes.
  ///
  /// nil when the line is no object or the member is missing or no string. O(length of line).
  static func locate(_ name: String, in bytes: [UInt8], line: Range<Int>) -> (
    text: String, range: Range<Int>
  )? {
    var scanner = Scanner(bytes: bytes, position: line.lowerBound, end: line.upperBound)
    guard scanner.skip(0x7B) else { return nil }
    while let key = scanner.string() {
      guard scanner.skip(0x3A) else { return nil }
      if decode(bytes[key]) == name {
        guard let value = scanner.string(), let text = decode(bytes[value]) else { return nil }
        return (text, value)
      }
      guard scanner.skipValue(), scanner.skip(0x2C) else { return nil }
    }
    return nil
  }

  private static func decode(_ literal: ArraySlice<UInt8>) -> String? {
    try? JSONDecoder().decode(String.self, from: Data(literal))
  }

  private struct Scanner {
    let bytes: [UInt8]
    var position: Int
    let end: Int

    mutating func skipSpace() {
      while position < end, [0x20, 0x09, 0x0D, 0x0A].contains(bytes[position]) { position += 1 }
    }

    mutating func skip(_ byte: UInt8) -> Bool {
      skipSpace()
      guard position < end, bytes[position] == byte else { return false }
      position += 1
      return true
    }

    /// The range of a string literal with its quotes.
    mutating func string() -> Range<Int>? {
      skipSpace()
      let start = position
      guard skip(0x22) else { return nil }
      while position < end {
        switch bytes[position] {
        case 0x5C: position += 2
        case 0x22:
          position += 1
          return start..<position
        default: position += 1
        }
      }
      return nil
    }

    /// Passes over one value of any kind.
    mutating func skipValue() -> Bool {
      skipSpace()
      var depth = 0
      while position < end {
        switch bytes[position] {
        case 0x22:
          if string() == nil { return false }
          continue
        case 0x7B, 0x5B: depth += 1
        case 0x7D, 0x5D:
          if depth == 0 { return true }
          depth -= 1
        case 0x2C where depth == 0: return true
        default: break
        }
        position += 1
      }
      return false
    }
  }
}
