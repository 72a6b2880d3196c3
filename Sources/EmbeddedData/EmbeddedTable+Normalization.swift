import CTables

extension EmbeddedTable {
  /// Pairs of characters that are common in Chinese of any subject; Simplified, one a line, sorted.
  package static let commonPairs = unsafe EmbeddedTable(duizhao_table_common_pairs)
}
