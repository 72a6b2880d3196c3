/// Makes values of what an `ArchiveWriter` wrote.
///
/// Whatever the bytes are, it gives a value or throws: every count is held against what is left, numbers against their
/// bounds, text against the rules of UTF-8, and nesting has a limit. Linear.
package struct ArchiveReader {
  private let bytes: [UInt8]
  private var position: Int
  private let end: Int
  private var strings: [String] = []
  private var depth = 0

  /// Lengths and offsets are less, so that sums of a few never overflow.
  package static let greatestLength = 1 << 40
  /// Values that nest themselves do so less often: several times what any parser makes.
  package static let greatestDepth = 400

  package init(_ bytes: [UInt8]) {
    self.init(bytes, in: 0..<bytes.count)
  }

  /// Reads a part of some bytes; the range is one of theirs.
  package init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// How many bytes are left.
  package var remaining: Int { end - position }

  /// - Throws: `ArchiveFault` when something is left.
  package func finish() throws(ArchiveFault) {
    if remaining > 0 { throw .malformed("\(remaining) bytes are left") }
  }

  package mutating func byte() throws(ArchiveFault) -> UInt8 {
    guard position < end else { throw .truncated }
    defer { position += 1 }
    return bytes[position]
  }

  /// A number that is never negative.
  package mutating func length() throws(ArchiveFault) -> Int {
    let number = try digits()
    guard number < UInt64(Self.greatestLength) else { throw .malformed("a length of \(number)") }
    return Int(number)
  }

  /// How many values follow, each of which takes a byte at least.
  package mutating func count() throws(ArchiveFault) -> Int {
    let count = try length()
    guard count <= remaining else { throw .truncated }
    return count
  }

  /// Bytes with their count.
  package mutating func run() throws(ArchiveFault) -> [UInt8] {
    Array(bytes[try stretch()])
  }

  /// The place of bytes with their count, which are passed over.
  package mutating func stretch() throws(ArchiveFault) -> Range<Int> {
    let count = try count()
    defer { position += count }
    return position..<position + count
  }

  /// Bytes with their count that are text.
  package mutating func utf8() throws(ArchiveFault) -> [UInt8] {
    let run = try run()
    do { _ = try UTF8Span(validating: run.span) } catch { throw .malformed("text that is no UTF-8") }
    return run
  }

  package mutating func range() throws(ArchiveFault) -> Range<Int> {
    let start = try length()
    return start..<start + (try length())
  }

  package mutating func read<Value: Archivable>(_ type: Value.Type = Value.self) throws(ArchiveFault) -> Value
  {
    try Value(from: &self)
  }

  /// A value that may hold others of its kind.
  package mutating func nested<Value: Archivable>(
    _ type: Value.Type = Value.self
  ) throws(ArchiveFault) -> Value {
    guard depth < Self.greatestDepth else { throw .malformed("values nested too deep") }
    depth += 1
    defer { depth -= 1 }
    return try Value(from: &self)
  }

  /// Values by name.
  package mutating func dictionary<Value: Archivable>() throws(ArchiveFault) -> [String: Value] {
    var values: [String: Value] = [:]
    for _ in 0..<(try count()) {
      let name = try read(String.self)
      guard values.updateValue(try read(), forKey: name) == nil else { throw .malformed("a name twice") }
    }
    return values
  }

  mutating func string() throws(ArchiveFault) -> String {
    let number = try length()
    if number > 0 {
      guard number <= strings.count else { throw .malformed("a string that did not come yet") }
      return strings[number - 1]
    }
    let stretch = try stretch()
    guard let string = String(validating: bytes[stretch], as: UTF8.self) else {
      throw .malformed("text that is no UTF-8")
    }
    strings.append(string)
    return string
  }

  mutating func digits() throws(ArchiveFault) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try byte()
      // The tenth byte has room for the last bit alone.
      guard shift < 63 || byte <= 1 else { throw .malformed("a number of more than 64 bits") }
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
  }
}

/// Why bytes are not what an archive should be.
package enum ArchiveFault: Error, Hashable, Sendable {
  /// It ends before it should.
  case truncated
  /// Something in it cannot be; with what.
  case malformed(String)
  /// Not of this kind at all.
  case foreign
  /// Its sum is not that of its bytes.
  case damaged
  /// Of another version of the format or another program.
  case otherProgram
  /// Made for something else than what was asked for.
  case otherSubject
}
