import Compilation
import Diagnostics
import Terminology

/// The option `--glossary DIR` of commands that work without a project.
enum GlossaryOption {
  /// The glossary that the option names, or the embedded one; faults of single rows are reported, no others.
  ///
  /// - Throws: `BuildFailure` when a table is missing.
  static func read(_ arguments: ParsedArguments, diagnostics: inout [Diagnostic]) throws -> Glossary {
    guard let folder = arguments.value("glossary") else { return ProjectGlossary.embedded }
    return try ProjectGlossary.read(tables(in: folder), isChecked: true, diagnostics: &diagnostics)
  }

  /// The same laid out for look-up, from where an earlier run kept it if it can be.
  ///
  /// - Throws: `BuildFailure` when a table is missing.
  static func compiled(
    _ arguments: ParsedArguments, diagnostics: inout [Diagnostic]
  ) throws -> CompiledGlossary {
    guard let folder = arguments.value("glossary") else { return ProjectGlossary.compiled }
    return try GlossaryCache(tables(in: folder)).read(diagnostics: &diagnostics)
  }

  /// The glossary of a folder or project; the embedded one for a project that has none.
  ///
  /// - Throws: `BuildFailure` when a table is missing.
  static func read(_ folder: String, diagnostics: inout [Diagnostic]) throws -> Glossary {
    let isBareProject =
      FileSystem.isFolder(FileSystem.join(folder, "Source-Texts"))
      && !FileSystem.isFolder(FileSystem.join(folder, "Glossary"))
    return try ProjectGlossary.read(isBareProject ? nil : tables(in: folder), diagnostics: &diagnostics)
  }

  /// The tables of a folder; of its folder `Glossary` when it is a project.
  static func tables(in folder: String) -> Project.GlossaryTables {
    let inner = FileSystem.join(folder, "Glossary")
    let isProject = !FileSystem.exists(FileSystem.join(folder, "concepts.tsv")) && FileSystem.isFolder(inner)
    let folder = isProject ? inner : folder
    return Project.GlossaryTables(folder: folder)
  }
}
