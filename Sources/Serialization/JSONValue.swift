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

  private mutating func write(_ text: String) {
    bytes.append(0x22)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": raw("\\\"")
      case "\\": raw("\\\\")
      case "\n": raw("\\n")
      case "\r": raw("\\r")
      case "\t": raw("\\t")
      case "\u{2028}": raw("\\u2028")
      case "\u{2029}": raw("\\u2029")
      case "\u{0}"..<"\u{20}", "\u{7F}":
        let hex = String(scalar.value, radix: 16)
        raw("\\u" + String(repeating: "0", count: 4 - hex.count) + hex)
      default: bytes.append(contentsOf: scalar.utf8)
      }
    }
    bytes.append(0x22)
  }
}
