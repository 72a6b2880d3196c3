import Diagnostics
import EmbeddedData
import TermExchange
import Terminology

/// The glossary of a project, or the one that is embedded in the program.
package enum ProjectGlossary {
  /// Reads the three tables and the TBX files beside them; what has errors is reported and left out.
  ///
  /// `tables` is nil for the embedded glossary; `lintsForms` also checks the terms themselves, `isChecked` leaves out
  /// whether they agree with each other, which takes longer than to read them.
  ///
  /// - Throws: `BuildFailure` when a table cannot be read.
  package static func read(
    _ tables: Project.GlossaryTables?, lintsForms: Bool = false, isChecked: Bool = false,
    diagnostics: inout [Diagnostic]
  ) throws -> Glossary {
    guard let tables else { return embedded }
    // A glossary may be TBX alone.
    let isBare =
      !tables.exchanged.isEmpty
      && ![tables.concepts, tables.terms, tables.apis].contains(where: FileSystem.exists)
    var texts = try Texts(tables, areOptional: isBare)
    var glossary = isBare ? nil : texts.glossary(lintsForms: lintsForms, isChecked: isChecked, &diagnostics)
    for path in tables.exchanged {
      let bytes = try FileSystem.read(path)
      guard let rows = GlossaryImport.rows(of: bytes, path: path, format: .tbx, diagnostics: &diagnostics)
      else {
        continue
      }
      let merge = GlossaryMerge(
        rows, into: texts.concepts, texts.terms, texts.apis, diagnostics: &diagnostics)
      texts.replace(with: merge)
      glossary = merge.glossary
    }
    return glossary ?? Glossary(concepts: [], apis: [])
  }

  /// The tables with a file's entries in them; nil, and reported, when the file cannot be used.
  ///
  /// Tables that are not there count as empty. Nothing is written.
  ///
  /// - Throws: `BuildFailure` when a table cannot be read.
  package static func merge(
    _ bytes: [UInt8], path: String, format: GlossaryImport.Format, into tables: Project.GlossaryTables,
    diagnostics: inout [Diagnostic]
  ) throws -> GlossaryMerge? {
    let texts = try Texts(tables, areOptional: true)
    guard let rows = GlossaryImport.rows(of: bytes, path: path, format: format, diagnostics: &diagnostics)
    else {
      return nil
    }
    return GlossaryMerge(rows, into: texts.concepts, texts.terms, texts.apis, diagnostics: &diagnostics)
  }

  /// The glossary as it was when the program was built.
  package static var embedded: Glossary {
    guard let compiled = CompiledGlossary.embedded else { return embeddedTables }
    return Glossary(concepts: Array(compiled.concepts), apis: Array(compiled.apis))
  }

  /// The same laid out for look-up.
  package static var compiled: CompiledGlossary {
    CompiledGlossary.embedded ?? CompiledGlossary(embeddedTables)
  }

  /// The same read from the tables within the program.
  package static var embeddedTables: Glossary {
    var ignored: [Diagnostic] = []
    return GlossaryReader.read(
      concepts: SourceText(path: "concepts.tsv", utf8: EmbeddedTable.glossaryConcepts.bytes),
      terms: SourceText(path: "terms.tsv", utf8: EmbeddedTable.glossaryTerms.bytes),
      apis: SourceText(path: "apis.tsv", utf8: EmbeddedTable.glossaryAPIs.bytes), isChecked: true,
      diagnostics: &ignored)
  }

  /// The three tables as texts.
  private struct Texts {
    var concepts: SourceText
    var terms: SourceText
    var apis: SourceText

    init(_ tables: Project.GlossaryTables, areOptional: Bool) throws {
      func text(_ path: String) throws -> SourceText {
        if areOptional, !FileSystem.exists(path) { return SourceText(path: path, utf8: []) }
        return SourceText(path: path, utf8: try FileSystem.read(path))
      }
      concepts = try text(tables.concepts)
      terms = try text(tables.terms)
      apis = try text(tables.apis)
    }

    func glossary(lintsForms: Bool, isChecked: Bool, _ diagnostics: inout [Diagnostic]) -> Glossary {
      GlossaryReader.read(
        concepts: concepts, terms: terms, apis: apis, isChecked: isChecked, lintsForms: lintsForms,
        diagnostics: &diagnostics)
    }

    mutating func replace(with merge: GlossaryMerge) {
      concepts = SourceText(path: concepts.path, utf8: merge.concepts)
      terms = SourceText(path: terms.path, utf8: merge.terms)
      apis = SourceText(path: apis.path, utf8: merge.apis)
    }
  }
}
