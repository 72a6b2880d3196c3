import CTables

/// What is known of Chinese characters; the columns are described in `maketables`.
extension EmbeddedTable {
  /// Characters and the character that stands for each in the search form.
  package static let fold = unsafe EmbeddedTable(duizhao_table_fold)

  /// Words whose characters have several readings, with the reading in that word.
  package static let polyphones = unsafe EmbeddedTable(duizhao_table_polyphones)

  /// Characters of the radicals' blocks and the ideographs each stands for.
  package static let radicals = unsafe EmbeddedTable(duizhao_table_radicals)

  /// Characters and their Mandarin readings.
  package static let readings = unsafe EmbeddedTable(duizhao_table_readings)

  /// Characters with their stroke counts and Kangxi radicals.
  package static let strokes = unsafe EmbeddedTable(duizhao_table_strokes)

  /// The syllables of Mandarin with their zhuyin.
  package static let syllables = unsafe EmbeddedTable(duizhao_table_syllables)

  /// Characters with their Simplified and Traditional forms.
  package static let variants = unsafe EmbeddedTable(duizhao_table_variants)
}
