import EmbeddedData

/// An embedded table whose lines begin with one character and are sorted by it.
///
/// Lines are found by bisection in the bytes as they are embedded: nothing is loaded, so that a program that
/// asks for ten characters does not pay for forty thousand. Lines that begin with `#` stand at the head.
struct CharacterTable: Sendable {
  private let table: EmbeddedTable

  init(_ table: EmbeddedTable) {
    self.table = table
  }

  /// The columns behind the character, each a list separated by spaces; nil if the character has no line.
  ///
  /// O(log lines).
  func columns(of character: Unicode.Scalar) -> [[String]]? {
    guard let bytes = line(of: character) else { return nil }
    return bytes.split(separator: 0x09, omittingEmptySubsequences: false).dropFirst().map { column in
      column.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// The first word of the first column behind the character; nil if there is none.
  ///
  /// O(log lines).
  func firstWord(of character: Unicode.Scalar) -> String? {
    guard let bytes = line(of: character), let tab = bytes.firstIndex(of: 0x09) else { return nil }
    let word = bytes[(tab + 1)...].prefix { $0 != 0x20 && $0 != 0x09 }
    return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
  }

  /// Calls `body` with every line in order: the table's bytes, the line's character, and the offsets of the
  /// line's columns behind the character.
  func forEach(_ body: (Span<UInt8>, Unicode.Scalar, Range<Int>) -> Void) {
    table.withSpan { bytes in
      var start = 0
      while start < bytes.count {
        var end = start
        while end < bytes.count, bytes[end] != 0x0A { end += 1 }
        if bytes[start] != 0x23 {
          let (character, length) = bytes.scalar(at: start)
          body(bytes, character, min(start + length + 1, end)..<end)
        }
        start = end + 1
      }
    }
  }

  private func line(of character: Unicode.Scalar) -> [UInt8]? {
    table.withSpan { bytes in
      var low = 0
      var high = bytes.count
      while low < high {
        var start = (low + high) / 2
        while start > low, bytes[start - 1] != 0x0A { start -= 1 }
        var end = start
        while end < high, bytes[end] != 0x0A { end += 1 }
        let found = bytes.scalar(at: start).scalar
        if found == character { return bytes.array(in: start..<end) }
        if found < character { low = end + 1 } else { high = start }
      }
      return nil
    }
  }
}
