import CTables

extension EmbeddedTable {
  /// `Site/Theme/site.css`.
  package static let themeStyle = unsafe EmbeddedTable(duizhao_table_theme_style)
  /// `Site/Theme/site.js`.
  package static let themeScript = unsafe EmbeddedTable(duizhao_table_theme_script)
  /// `Site/Theme/icon.svg`.
  package static let themeIcon = unsafe EmbeddedTable(duizhao_table_theme_icon)
  /// The words of the pages: key, Simplified, Traditional, separated by tabs.
  package static let themeWords = unsafe EmbeddedTable(duizhao_table_theme_words)
  /// The script of the search page, `search.js`.
  package static let themeSearch = unsafe EmbeddedTable(duizhao_table_theme_search)
}
