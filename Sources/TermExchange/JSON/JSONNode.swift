import Diagnostics

/// A JSON value with the place where it stands.
struct JSONNode: Sendable {
  enum Value: Sendable {
    case null
    case bool(Bool)
    /// As written.
    case number(String)
    case string(String)
    case array([JSONNode])
    case object([(key: String, value: JSONNode)])
  }

  let value: Value
  /// Byte offset.
  let offset: Int

  /// What the value is called in messages.
  var kind: String {
    switch value {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// Where a JSON text is not what RFC 8259 wants.
struct JSONFault: Error {
  let offset: Int
  let message: String
}

/// Reads a JSON text (RFC 8259) with the offset of every value.
///
/// O(length). Values nested deeper than `deepest` are refused.
struct JSONParser {
  static let deepest = 64

  private let utf8: [UInt8]
  private var index = 0

  /// - Throws: `JSONFault`.
  static func parse(_ utf8: [UInt8]) throws -> JSONNode {
    var parser = JSONParser(utf8: utf8)
    if utf8.starts(with: [0xEF, 0xBB, 0xBF]) { parser.index = 3 }
    parser.skipSpace()
    let node = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.index == utf8.count else { throw parser.fault("text behind the end of the value") }
    return node
  }

  private init(utf8: [UInt8]) {
    self.utf8 = utf8
  }

  private func fault(_ message: String) -> JSONFault { JSONFault(offset: index, message: message) }

  private var byte: UInt8? { index < utf8.count ? utf8[index] : nil }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  private mutating func value(depth: Int) throws -> JSONNode {
    guard depth <= Self.deepest else { throw fault("values are nested deeper than \(Self.deepest)") }
    let start = index
    switch byte {
    case UInt8(ascii: "{"): return JSONNode(value: .object(try members(depth)), offset: start)
    case UInt8(ascii: "["): return JSONNode(value: .array(try items(depth)), offset: start)
    case UInt8(ascii: "\""): return JSONNode(value: .string(try string()), offset: start)
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case .some(let byte) where byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte): return number()
    case nil: throw fault("the text ends where a value must stand")
    default: throw fault("a value must stand here")
    }
  }

  private mutating func word(_ word: String, _ value: JSONNode.Value) throws -> JSONNode {
    let start = index
    for expected in word.utf8 {
      guard byte == expected else { throw fault("a value must stand here") }
      index += 1
    }
    return JSONNode(value: value, offset: start)
  }

  private mutating func number() -> JSONNode {
    let start = index
    while let byte, (0x30...0x39).contains(byte) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte) {
      index += 1
    }
    return JSONNode(value: .number(String(decoding: utf8[start..<index], as: UTF8.self)), offset: start)
  }

  private mutating func items(_ depth: Int) throws -> [JSONNode] {
    index += 1
    var items: [JSONNode] = []
    skipSpace()
    if byte == UInt8(ascii: "]") {
      index += 1
      return items
    }
    while true {
      skipSpace()
      items.append(try value(depth: depth + 1))
      skipSpace()
      guard try continues(until: UInt8(ascii: "]")) else { return items }
    }
  }

  private mutating func members(_ depth: Int) throws -> [(key: String, value: JSONNode)] {
    index += 1
    var members: [(key: String, value: JSONNode)] = []
    skipSpace()
    if byte == UInt8(ascii: "}") {
      index += 1
      return members
    }
    while true {
      skipSpace()
      guard byte == UInt8(ascii: "\"") else {
        throw fault("the name of a member, in quotes, must stand here")
      }
      let key = try string()
      skipSpace()
      guard byte == UInt8(ascii: ":") else { throw fault("a colon must stand behind the member’s name") }
      index += 1
      skipSpace()
      members.append((key, try value(depth: depth + 1)))
      skipSpace()
      guard try continues(until: UInt8(ascii: "}")) else { return members }
    }
  }

  /// Whether a comma follows rather than the closing bracket.
  private mutating func continues(until end: UInt8) throws -> Bool {
    guard let byte, byte == end || byte == UInt8(ascii: ",") else {
      throw fault("a comma or ‘\(String(decoding: [end], as: UTF8.self))’ must stand here")
    }
    index += 1
    return byte != end
  }

  private mutating func string() throws -> String {
    let start = index
    index += 1
    var text: [UInt8] = []
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        guard let string = String(validating: text, as: UTF8.self) else {
          throw JSONFault(offset: start, message: "the bytes of this string are not UTF-8")
        }
        return string
      case UInt8(ascii: "\\"): try escape(into: &text)
      case 0x00..<0x20: throw fault("a control character in a string must be written as an escape")
      default:
        text.append(byte)
        index += 1
      }
    }
    throw JSONFault(offset: start, message: "this string has no closing quote")
  }

  private static let escapes: [UInt8: UInt8] = [
    0x22: 0x22, 0x5C: 0x5C, 0x2F: 0x2F, 0x62: 0x08, 0x66: 0x0C, 0x6E: 0x0A, 0x72: 0x0D, 0x74: 0x09,
  ]

  private mutating func escape(into text: inout [UInt8]) throws {
    index += 1
    guard let letter = byte else { throw fault("the text ends within an escape") }
    if let plain = Self.escapes[letter] {
      text.append(plain)
      index += 1
      return
    }
    guard letter == UInt8(ascii: "u") else { throw fault("there is no such escape") }
    var value = try unit()
    if (0xD800..<0xDC00).contains(value), byte == UInt8(ascii: "\\"), index + 1 < utf8.count,
      utf8[index + 1] == UInt8(ascii: "u")
    {
      index += 1
      let low = try unit()
      guard (0xDC00..<0xE000).contains(low) else { throw fault("half of a surrogate pair") }
      value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(value) else { throw fault("half of a surrogate pair") }
    text += Array(String(scalar).utf8)
  }

  /// Four hexadecimal digits behind the `u`.
  private mutating func unit() throws -> UInt32 {
    index += 1
    let digits = utf8[min(index, utf8.count)..<min(index + 4, utf8.count)]
    guard digits.count == 4, let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
      throw fault("four hexadecimal digits must stand here")
    }
    index += 4
    return value
  }
}
