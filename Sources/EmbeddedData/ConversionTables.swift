import CTables

/// The tables of the conversion between Simplified and Traditional.
extension EmbeddedTable {
  /// Simplified character, then its Traditional forms; the first is the form outside of known words.
  package static let conversionTraditional = unsafe EmbeddedTable(duizhao_table_conversion_traditional)
  /// Traditional character or variant, then its Simplified form.
  package static let conversionSimplified = unsafe EmbeddedTable(duizhao_table_conversion_simplified)
  /// Simplified word, then the same word in Traditional characters of the general standard.
  package static let conversionPhrases = unsafe EmbeddedTable(duizhao_table_conversion_phrases)
  /// Traditional word whose Simplified form is not that of its characters one by one, then that form.
  package static let conversionExceptions = unsafe EmbeddedTable(duizhao_table_conversion_exceptions)
  /// Simplified word or character, then how rare it is.
  package static let conversionWords = unsafe EmbeddedTable(duizhao_table_conversion_words)
  /// Traditional character of the general standard, then Taiwan's form.
  package static let conversionTaiwan = unsafe EmbeddedTable(duizhao_table_conversion_taiwan)
  /// Traditional character of the general standard, then Hong Kong's form.
  package static let conversionHongKong = unsafe EmbeddedTable(duizhao_table_conversion_hongkong)
  /// Mainland word, Taiwan's word, and the direction if only one holds.
  package static let conversionVocabularyTaiwan = unsafe EmbeddedTable(
    duizhao_table_conversion_vocabulary_taiwan)
  /// Mainland word, Hong Kong's word, and the direction if only one holds.
  package static let conversionVocabularyHongKong = unsafe EmbeddedTable(
    duizhao_table_conversion_vocabulary_hongkong)
  /// Name in the general standard, then as it is written in Taiwan and in Hong Kong where its characters do not say so.
  package static let conversionNames = unsafe EmbeddedTable(duizhao_table_conversion_names)
  /// Character that nothing decides on its own, then its forms on the other side, the likeliest first.
  package static let conversionDoubts = unsafe EmbeddedTable(duizhao_table_conversion_doubts)
  /// What a conversion without words leaves in Traditional text, and what is right.
  package static let conversionFaults = unsafe EmbeddedTable(duizhao_table_conversion_faults)
}
