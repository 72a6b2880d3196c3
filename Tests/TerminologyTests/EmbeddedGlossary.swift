import Diagnostics
import EmbeddedData

@testable import Terminology

/// The glossary of this repository, as the program has it.
enum EmbeddedGlossary {
  static let glossary: Glossary = {
    var diagnostics: [Diagnostic] = []
    return GlossaryReader.read(
      concepts: SourceText(path: "concepts.tsv", utf8: EmbeddedTable.glossaryConcepts.bytes),
      terms: SourceText(path: "terms.tsv", utf8: EmbeddedTable.glossaryTerms.bytes),
      apis: SourceText(path: "apis.tsv", utf8: EmbeddedTable.glossaryAPIs.bytes), diagnostics: &diagnostics)
  }()
}
