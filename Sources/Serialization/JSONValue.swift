/// A JSON value whose objects keep the order of their keys.
package indirect enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: JSONValue

    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  package static func object(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    .object(members.map { Member($0.key, $0.value) })
  }

  package static func strings(_ strings: [String]) -> JSONValue {
    .array(strings.map { .string($0) })
  }

  /// The value on one line, without spaces.
  package var compact: String {
    var writer = JSONWriter()
    writer.write(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
}

/// Writes JSON as UTF-8 bytes.
package struct JSONWriter: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Appends a value.
  ///
  /// U+2028 and U+2029 are escaped too, which older scripts take for line ends.
  package mutating func write(_ value: JSONValue) {
    switch value {
    case .null: raw("null")
    case .bool(let flag): raw(flag ? "true" : "false")
    case .integer(let integer): raw(String(integer))
    case .number(let number): raw(number.isFinite ? String(number) : "null")
    case .string(let text): write(text)
    case .array(let items):
      raw("[")
      for (index, item) in items.enumerated() {
        if index > 0 { raw(",") }
        write(item)
      }
      raw("]")
    case .object(let members):
      raw("{")
      for (index, member) in members.enumerated() {
        if index > 0 { raw(",") }
        write(member.key)
        raw(":")
        write(member.value)
      }
      raw("}")
    }
  }

  /// Appends a line end, for JSON Lines.
  package mutating func endLine() {
    bytes.append(0x0A)
  }

  private mutating func raw(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends a string with its quotes.
  package mutating func write(_ text: String) {
    bytes.append(0x22)
    if text.utf8.allSatisfy(Self.isPlain) {
      bytes.append(contentsOf: text.utf8)
      bytes.append(0x22)
      return
    }
    for byte in text.utf8 {
      switch byte {
      case 0x22: raw("\\\"")
      case 0x5C: raw("\\\\")
      case 0x0A: raw("\\n")
      case 0x0D: raw("\\r")
      case 0x09: raw("\\t")
      case 0..<0x20, 0x7F:
        raw("\\u00")
        for digit in [byte >> 4, byte & 0xF] { bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit) }
      case 0xA8, 0xA9: appendLineSeparator(byte)
      default: bytes.append(byte)
      }
    }
    bytes.append(0x22)
  }

  /// Appends an integer.
  package mutating func write(_ integer: Int) {
    guard integer >= 0, integer < 1000 else { return raw(String(integer)) }
    if integer >= 100 { bytes.append(0x30 + UInt8(integer / 100)) }
    if integer >= 10 { bytes.append(0x30 + UInt8(integer / 10 % 10)) }
    bytes.append(0x30 + UInt8(integer % 10))
  }

  /// Appends what is JSON already.
  package mutating func write(json other: [UInt8]) {
    bytes.append(contentsOf: other)
  }

  /// Appends two strings as one.
  package mutating func write(_ first: String, _ second: String) {
    write(first)
    bytes.removeLast()
    let count = bytes.count
    write(second)
    bytes.remove(at: count)
  }

  /// Appends bytes that stand between values, such as a text that is written as it is.
  package mutating func write(bytes other: ArraySlice<UInt8>) {
    bytes.append(contentsOf: other)
  }

  /// Takes what was written so far, so that memory does not grow with the output.
  package mutating func take() -> [UInt8] {
    let result = bytes
    bytes = []
    bytes.reserveCapacity(result.count)
    return result
  }

  /// Stands for itself wherever it stands.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x22 && byte != 0x5C && byte != 0x7F && byte != 0xA8 && byte != 0xA9
  }

  /// The last byte of three, which are U+2028 or U+2029 if the first two are 0xE2 and 0x80.
  private mutating func appendLineSeparator(_ byte: UInt8) {
    let count = bytes.count
    guard count > 1, bytes[count - 1] == 0x80, bytes[count - 2] == 0xE2 else { return bytes.append(byte) }
    bytes.removeLast(2)
    raw(byte == 0xA8 ? "\\u2028" : "\\u2029")
  }
}
