/// The text that a JSON string literal stands for.
enum JSONLiteral {
  /// Decodes a literal, with its quotes, that `JSONScanner` passed over.
  ///
  /// nil when an escape is half of a surrogate pair: such a text is no Unicode. O(length).
  ///
  /// Before → after: `"\u5bfc\u822a"` → `导航`.
  static func decode(_ literal: ArraySlice<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(literal.count)
    var rest = literal.dropFirst().dropLast()
    while let escape = rest.firstIndex(of: UInt8(ascii: "\\")) {
      result += rest[..<escape]
      rest = rest[(escape + 1)...]
      guard let letter = rest.popFirst() else { return nil }
      switch letter {
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"):
        guard let scalar = scalar(&rest) else { return nil }
        result.append(contentsOf: scalar.utf8)
      default: result.append(letter)
      }
    }
    result += rest
    return result
  }

  static func hexadecimal(_ digit: UInt8) -> UInt32? {
    switch digit {
    case 0x30...0x39: UInt32(digit - 0x30)
    case 0x41...0x46: UInt32(digit - 0x41 + 10)
    case 0x61...0x66: UInt32(digit - 0x61 + 10)
    default: nil
    }
  }

  /// The scalar of the escape whose digits come next, which may be two escapes.
  private static func scalar(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard let unit = unit(&rest) else { return nil }
    guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) }
    guard rest.popFirst() == UInt8(ascii: "\\"), rest.popFirst() == UInt8(ascii: "u"),
      let low = self.unit(&rest), (0xDC00..<0xE000).contains(low)
    else { return nil }
    return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
  }

  private static func unit(_ rest: inout ArraySlice<UInt8>) -> UInt32? {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = rest.popFirst().flatMap(hexadecimal) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }
}
