import CTables

extension EmbeddedTable {
  /// The data categories of TBX's dialects: category, element, levels, modules, values.
  package static let tbxCategories = unsafe EmbeddedTable(duizhao_table_tbx_categories)

  /// The elements of TBX: element, versions, attributes, content.
  package static let tbxElements = unsafe EmbeddedTable(duizhao_table_tbx_elements)

  /// Words behind which a term may begin; Simplified, one a line, sorted.
  package static let miningStops = unsafe EmbeddedTable(duizhao_table_mining_stops)
}
