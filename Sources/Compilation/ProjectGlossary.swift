import Diagnostics
import EmbeddedData
import Terminology

/// The glossary of a project, or the one that is embedded in the program.
package enum ProjectGlossary {
  /// Reads the three tables; rows with errors are reported and left out.
  ///
  /// `tables` is nil for the embedded glossary.
  ///
  /// - Throws: `BuildFailure` when a table cannot be read.
  package static func read(
    _ tables: Project.GlossaryTables?, diagnostics: inout [Diagnostic]
  ) throws -> Glossary {
    guard let tables else { return embedded }
    return GlossaryReader.read(
      concepts: try text(tables.concepts), terms: try text(tables.terms), apis: try text(tables.apis),
      diagnostics: &diagnostics)
  }

  /// The glossary as it was when the program was built.
  package static var embedded: Glossary {
    var ignored: [Diagnostic] = []
    return GlossaryReader.read(
      concepts: SourceText(path: "concepts.tsv", utf8: EmbeddedTable.glossaryConcepts.bytes),
      terms: SourceText(path: "terms.tsv", utf8: EmbeddedTable.glossaryTerms.bytes),
      apis: SourceText(path: "apis.tsv", utf8: EmbeddedTable.glossaryAPIs.bytes), isChecked: true,
      diagnostics: &ignored)
  }

  private static func text(_ path: String) throws -> SourceText {
    SourceText(path: path, utf8: try FileSystem.read(path))
  }
}
