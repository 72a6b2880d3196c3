import CTables

extension EmbeddedTable {
  /// The text of the project that `duizhao new` writes.
  package static let templateGuide = unsafe EmbeddedTable(duizhao_table_template_guide)
  /// Its `sources.json`.
  package static let templateSources = unsafe EmbeddedTable(duizhao_table_template_sources)
  /// Its `site.json`.
  package static let templateSite = unsafe EmbeddedTable(duizhao_table_template_site)
}
