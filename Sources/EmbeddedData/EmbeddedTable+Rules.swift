import CTables

extension EmbeddedTable {
  /// The rules of diagnostics: rule, meaning, what to do.
  package static let rules = unsafe EmbeddedTable(duizhao_table_rules)
}
