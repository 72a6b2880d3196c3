import EmbeddedData

/// The rows of an embedded table, for tests of the tables.
enum TableRows {
  static func rows(of table: EmbeddedTable) -> [[String]] {
    String(decoding: table.bytes, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
