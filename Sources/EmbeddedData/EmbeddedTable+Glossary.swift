import CTables

extension EmbeddedTable {
  /// `Glossary/concepts.tsv` as it was when the program was built.
  package static let glossaryConcepts = unsafe EmbeddedTable(duizhao_table_glossary_concepts)
  /// `Glossary/terms.tsv` as it was when the program was built.
  package static let glossaryTerms = unsafe EmbeddedTable(duizhao_table_glossary_terms)
  /// `Glossary/apis.tsv` as it was when the program was built.
  package static let glossaryAPIs = unsafe EmbeddedTable(duizhao_table_glossary_apis)
  /// The three laid out for look-up, recorded by `make glossary`; of older tables when they were edited since.
  package static let glossaryIndex = unsafe EmbeddedTable(duizhao_table_glossary_index)
}
