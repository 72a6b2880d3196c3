import Serialization

/// One line of JSON Lines, looked at for one string field.
struct JSONRecord {
  /// What stands under the field.
  enum Content: Hashable {
    /// The text under the field, UTF-8, and the range of its literal with quotes.
    case field(text: [UInt8], range: Range<Int>)
    /// An object that has no string under that name.
    case noField
    /// The text under the field has half of a surrogate pair.
    case brokenText(range: Range<Int>)
    /// No JSON object; the offset is where that shows.
    case malformed(offset: Int)
  }

  let content: Content
  private let line: [UInt8]
  private let members: [Member]
  /// Behind the brace that opens the object.
  private let start: Int

  /// Looks at a line without terminator.
  ///
  /// Of several members with the name the last one counts, as for most parsers. O(length).
  init(_ line: [UInt8], field: [UInt8]) {
    self.line = line
    do {
      (start, members) = try Self.members(of: line)
    } catch {
      (start, members) = (0, [])
      content = .malformed(offset: error.offset)
      return
    }
    guard let member = members.last(where: { $0.isNamed(field, in: line) }),
      line[member.value.lowerBound] == UInt8(ascii: "\"")
    else {
      content = .noField
      return
    }
    content =
      JSONLiteral.decode(line[member.value]).map { .field(text: $0, range: member.value) }
      ?? .brokenText(range: member.value)
  }

  /// The line with another text under the field, and with a last member more.
  ///
  /// - Parameters:
  ///   - text: what to write under the field instead; nil leaves its literal as it is.
  ///   - member: name and value, JSON both. Members that have the name already are left out.
  /// - Returns: the line; all else in it stays as it is, byte for byte.
  func line(text: [UInt8]?, adding member: (name: [UInt8], value: [UInt8])?) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(line.count + (text?.count ?? 0) + (member?.value.count ?? 0) + 64)
    var copied = 0
    func copy(upTo end: Int) {
      guard end > copied else { return }
      result += line[copied..<end]
      copied = end
    }
    var kept: Member?
    let name = member.flatMap { JSONLiteral.decode($0.name[...]) }
    for (index, member) in members.enumerated() {
      if let name, member.isNamed(name, in: line) {
        // With the comma before it, or else the one behind it.
        if let kept {
          copy(upTo: kept.value.upperBound)
          copied = member.value.upperBound
        } else {
          copy(upTo: member.name.lowerBound)
          copied = index + 1 < members.count ? members[index + 1].name.lowerBound : member.value.upperBound
        }
        continue
      }
      kept = member
      if let text, case .field(_, let range) = content, range == member.value {
        copy(upTo: range.lowerBound)
        var writer = JSONWriter()
        writer.write(String(decoding: text, as: UTF8.self))
        result += writer.bytes
        copied = range.upperBound
      }
    }
    if let member {
      copy(upTo: kept?.value.upperBound ?? start)
      if kept != nil { result.append(UInt8(ascii: ",")) }
      result += member.name
      result.append(UInt8(ascii: ":"))
      result += member.value
    }
    copy(upTo: line.count)
    return result
  }

  private static func members(of line: [UInt8]) throws(JSONScanner.Fault) -> (start: Int, [Member]) {
    var scanner = JSONScanner(line)
    var members: [Member] = []
    try scanner.expect(UInt8(ascii: "{"))
    let start = scanner.position
    if scanner.next != UInt8(ascii: "}") {
      repeat {
        let name = try scanner.string()
        try scanner.expect(UInt8(ascii: ":"))
        members.append(Member(name: name, value: try scanner.value()))
      } while scanner.take(UInt8(ascii: ","))
    }
    try scanner.expect(UInt8(ascii: "}"))
    guard scanner.isAtEnd else { throw JSONScanner.Fault(offset: scanner.position) }
    return (start, members)
  }

  /// A member of the object: where its name, with quotes, and its value stand.
  private struct Member {
    let name: Range<Int>
    let value: Range<Int>

    func isNamed(_ other: [UInt8], in line: [UInt8]) -> Bool {
      let literal = line[name]
      if literal.contains(UInt8(ascii: "\\")) { return JSONLiteral.decode(literal) == other }
      return literal.dropFirst().dropLast().elementsEqual(other)
    }
  }
}
