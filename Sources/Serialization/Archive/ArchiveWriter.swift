/// Puts values together as bytes from which `ArchiveReader` makes equal values.
///
/// Numbers take as few bytes as they need, strings stand once and are named by number where they come again. Without
/// names of fields: reader and writer of one program agree on the order, and programs tell each other by `ArchiveSeal`.
package struct ArchiveWriter {
  package private(set) var bytes: [UInt8] = []
  /// By their bytes: strings that are canonically equivalent must stay apart.
  private var strings: [[UInt8]: Int] = [:]

  package init() {}

  /// A number that is never negative: a count, a length, an offset.
  package mutating func write(length: Int) {
    precondition(length >= 0, "a length is never negative")
    writeDigits(UInt64(length))
  }

  /// A byte as it is.
  package mutating func write(byte: UInt8) {
    bytes.append(byte)
  }

  /// Bytes with their count.
  package mutating func write(bytes run: some RandomAccessCollection<UInt8>) {
    write(length: run.count)
    bytes.append(contentsOf: run)
  }

  /// Bounds that are never negative.
  package mutating func write(_ range: Range<Int>) {
    write(length: range.lowerBound)
    write(length: range.count)
  }

  package mutating func write(_ value: some Archivable) {
    value.write(to: &self)
  }

  /// Values by name, in the order of the names' bytes, so that equal dictionaries give equal bytes.
  package mutating func write(_ values: [String: some Archivable]) {
    write(length: values.count)
    for (name, value) in values.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      write(name)
      write(value)
    }
  }

  /// A string: its number where it stood before, else 0 and its bytes.
  mutating func write(string: String) {
    let utf8 = Array(string.utf8)
    if let number = strings[utf8] { return write(length: number) }
    strings[utf8] = strings.count + 1
    write(length: 0)
    write(bytes: utf8)
  }

  /// Seven bits to a byte, the lowest first; the highest bit says that more follow.
  mutating func writeDigits(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}
