/// One line of JSON Lines, looked at for one string field.
enum JSONRecord: Hashable {
  /// The text under the field, UTF-8, and the range of its literal with quotes.
  case field(text: [UInt8], range: Range<Int>)
  /// An object that has no string under that name.
  case noField
  /// The text under the field has half of a surrogate pair.
  case brokenText(range: Range<Int>)
  /// No JSON object; the offset is where that shows.
  case malformed(offset: Int)

  /// Looks at a line without terminator.
  ///
  /// Of several members with the name the last one counts, as for most parsers. O(length).
  init(_ line: [UInt8], field: [UInt8]) {
    do {
      let range = try Self.range(of: field, in: line)
      guard let range else {
        self = .noField
        return
      }
      self =
        JSONLiteral.decode(line[range]).map { .field(text: $0, range: range) } ?? .brokenText(range: range)
    } catch {
      self = .malformed(offset: error.offset)
    }
  }

  private static func range(of field: [UInt8], in line: [UInt8]) throws(JSONScanner.Fault) -> Range<Int>? {
    var scanner = JSONScanner(line)
    var found: Range<Int>?
    try scanner.expect(UInt8(ascii: "{"))
    if scanner.next != UInt8(ascii: "}") {
      repeat {
        let name = try scanner.string()
        try scanner.expect(UInt8(ascii: ":"))
        let isText = scanner.next == UInt8(ascii: "\"")
        let value = try scanner.value()
        if JSONLiteral.decode(line[name]) == field { found = isText ? value : nil }
      } while scanner.take(UInt8(ascii: ","))
    }
    try scanner.expect(UInt8(ascii: "}"))
    guard scanner.isAtEnd else { throw JSONScanner.Fault(offset: scanner.position) }
    return found
  }
}
