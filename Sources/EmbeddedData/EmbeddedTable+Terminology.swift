import CTables

extension EmbeddedTable {
  /// Words that contain a short term by chance and must not be cut; folded, one a line, sorted.
  package static let boundaryWords = unsafe EmbeddedTable(duizhao_table_boundary_words)

  /// Terms that are everyday words as well, with words of their other meanings; folded, sorted.
  package static let everydayWords = unsafe EmbeddedTable(duizhao_table_everyday_words)
}
