import CTables

extension EmbeddedTable {
  /// How often a character stands behind another in Chinese of any subject; the columns are described in the table.
  package static let characterPairs = unsafe EmbeddedTable(duizhao_table_character_pairs)

  /// How often a character stands behind two others.
  package static let characterTriples = unsafe EmbeddedTable(duizhao_table_character_triples)
}
