import EmbeddedData

/// The rows of an embedded table: up to three cells between tabs, as Unicode scalar values.
///
/// Read once when a converter is made. Lines that are empty or start with `#` are passed over.
struct ConversionRows {
  /// One row: where its cells stand in `scalars`.
  struct Row {
    var first: Range<Int>
    var second: Range<Int>
    var third: Range<Int>
  }

  private(set) var scalars: [UInt32] = []
  private(set) var rows: [Row] = []

  /// Reads a table.
  ///
  /// O(bytes).
  init(_ table: EmbeddedTable) {
    table.withSpan { bytes in
      scalars.reserveCapacity(bytes.count / 2)
      var offset = 0
      while offset < bytes.count {
        offset = readLine(of: bytes, from: offset)
      }
    }
  }

  /// The scalar values of a cell.
  subscript(_ cell: Range<Int>) -> ArraySlice<UInt32> { scalars[cell] }

  /// Reads one line and gives the offset of the next.
  private mutating func readLine(of bytes: Span<UInt8>, from start: Int) -> Int {
    let newline = UInt8(ascii: "\n")
    var offset = start
    let isComment = bytes[offset] == UInt8(ascii: "#")
    var bounds = (scalars.count, scalars.count, scalars.count, scalars.count)
    var cell = 0
    while offset < bytes.count, bytes[offset] != newline {
      let (scalar, length) = UTF8Scalar.decode(bytes, at: offset)
      offset += length
      guard !isComment else { continue }
      if scalar == 0x09 {
        cell += 1
      } else {
        scalars.append(scalar)
      }
      if cell == 0 { bounds.1 = scalars.count }
      if cell <= 1 { bounds.2 = scalars.count }
      bounds.3 = scalars.count
    }
    if bounds.3 > bounds.0 {
      rows.append(
        Row(first: bounds.0..<bounds.1, second: bounds.1..<bounds.2, third: bounds.2..<bounds.3))
    }
    return offset + 1
  }
}
