import EmbeddedData

/// The rows of an embedded table of words, for tables that are small enough to be read whole.
enum TextTable {
  /// Every line's columns; lines that begin with `#` are left out.
  static func rows(of table: EmbeddedTable) -> [[String]] {
    table.bytes.split(separator: 0x0A).filter { $0.first != 0x23 }.map { line in
      line.split(separator: 0x09, omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }
}
