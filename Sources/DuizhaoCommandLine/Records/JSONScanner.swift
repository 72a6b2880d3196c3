/// Passes over JSON (RFC 8259) without building values: says where each value ends, or that it is no JSON.
///
/// O(length), whatever the nesting up to `depthLimit`.
struct JSONScanner {
  /// What keeps bytes from being JSON.
  struct Fault: Error {
    /// The offset of the byte that cannot stand where it stands.
    let offset: Int
  }

  private static let depthLimit = 500

  let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position == bytes.count }
  var next: UInt8? { isAtEnd ? nil : bytes[position] }

  mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  /// Passes over one byte with the space before and behind it, if it is there.
  mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard next == byte else { return false }
    position += 1
    skipSpace()
    return true
  }

  mutating func expect(_ byte: UInt8) throws(Fault) {
    guard take(byte) else { throw Fault(offset: position) }
  }

  /// The range of a string literal with its quotes.
  mutating func string() throws(Fault) -> Range<Int> {
    skipSpace()
    let start = position
    guard next == UInt8(ascii: "\"") else { throw Fault(offset: position) }
    position += 1
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return start..<position
      case UInt8(ascii: "\\"): try escape()
      case 0..<0x20: throw Fault(offset: position - 1)
      default: break
      }
    }
    throw Fault(offset: position)
  }

  /// The range of one value of any kind.
  mutating func value(depth: Int = 0) throws(Fault) -> Range<Int> {
    skipSpace()
    let start = position
    guard let byte = next, depth < Self.depthLimit else { throw Fault(offset: position) }
    switch byte {
    case UInt8(ascii: "\""): return try string()
    case UInt8(ascii: "{"): try members(depth)
    case UInt8(ascii: "["): try items(depth)
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    default: try number()
    }
    return start..<position
  }

  private mutating func members(_ depth: Int) throws(Fault) {
    position += 1
    skipSpace()
    if next != UInt8(ascii: "}") {
      repeat {
        _ = try string()
        try expect(UInt8(ascii: ":"))
        _ = try value(depth: depth + 1)
      } while take(UInt8(ascii: ","))
    }
    guard next == UInt8(ascii: "}") else { throw Fault(offset: position) }
    position += 1
  }

  private mutating func items(_ depth: Int) throws(Fault) {
    position += 1
    skipSpace()
    if next != UInt8(ascii: "]") {
      repeat { _ = try value(depth: depth + 1) } while take(UInt8(ascii: ","))
    }
    guard next == UInt8(ascii: "]") else { throw Fault(offset: position) }
    position += 1
  }

  private mutating func escape() throws(Fault) {
    guard let letter = next else { throw Fault(offset: position) }
    let isUnicode = letter == UInt8(ascii: "u")
    guard isUnicode || "\"\\/bfnrt".utf8.contains(letter) else { throw Fault(offset: position) }
    position += 1
    guard isUnicode else { return }
    for _ in 0..<4 {
      guard let digit = next, JSONLiteral.hexadecimal(digit) != nil else { throw Fault(offset: position) }
      position += 1
    }
  }

  private mutating func word(_ word: String) throws(Fault) {
    for byte in word.utf8 {
      guard next == byte else { throw Fault(offset: position) }
      position += 1
    }
  }

  private mutating func number() throws(Fault) {
    if next == UInt8(ascii: "-") { position += 1 }
    if next == UInt8(ascii: "0") { position += 1 } else { try digits() }
    if next == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    guard next == UInt8(ascii: "e") || next == UInt8(ascii: "E") else { return }
    position += 1
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
    try digits()
  }

  private mutating func digits() throws(Fault) {
    let start = position
    while let byte = next, (0x30...0x39).contains(byte) { position += 1 }
    if position == start { throw Fault(offset: position) }
  }
}
