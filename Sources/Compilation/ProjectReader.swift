import ContentRendering
import Diagnostics
import Linking
import Normalization

/// Finds out what a project folder holds.
package struct ProjectReader {
  private let paths: ProjectPaths

  package init(_ paths: ProjectPaths) {
    self.paths = paths
  }

  /// Reads the manifests and lists the texts; the texts themselves are not opened yet.
  ///
  /// - Parameters:
  ///   - sourceDateEpoch: the environment's SOURCE_DATE_EPOCH, where it is set.
  ///   - diagnostics: receives what was inferred, and entries of `sources.json` without a file.
  /// - Returns: the project.
  /// - Throws: `BuildFailure` when a folder that was asked for is not there or a manifest cannot be used.
  package func read(sourceDateEpoch: Int?, diagnostics: inout [Diagnostic]) throws -> Project {
    guard FileSystem.isFolder(paths.root) else { throw BuildFailure.inputNotFound(paths.root) }
    let entries = try SourcesManifest.read(FileSystem.join(paths.sourcesFolder, "sources.json"))
    let sources = try listSources(entries, &diagnostics)
    var settings = try SiteManifest.read(paths.siteManifest)
    settings.modified =
      sourceDateEpoch ?? sources.compactMap { $0.info?.date }.compactMap(CalendarDate.epoch).max() ?? 0
    let theme = FileSystem.join(paths.siteFolder, "Theme")
    return Project(
      sourcesFolder: paths.sourcesFolder, sources: sources, glossary: try glossaryTables(),
      dictionaries: try dictionaries(), settings: settings,
      themeFolder: FileSystem.isFolder(theme) ? theme : nil, outputFolder: paths.outputFolder)
  }

  private func listSources(
    _ entries: [String: SourcesManifest.Entry], _ diagnostics: inout [Diagnostic]
  ) throws -> [Project.Source] {
    guard FileSystem.isFolder(paths.sourcesFolder) else {
      throw BuildFailure.inputNotFound(paths.sourcesFolder)
    }
    let files = try FileSystem.files(below: paths.sourcesFolder)
    var slugs: Set<String> = []
    var sources: [Project.Source] = []
    for file in files {
      guard let format = SourceFormat(fileName: file) else { continue }
      let entry = entries[file]
      let base = SourceSlug.make(fileName: file)
      var slug = base
      var number = 2
      while !slugs.insert(slug).inserted {
        slug = "\(base)-\(number)"
        number += 1
      }
      sources.append(
        Project.Source(
          path: FileSystem.join(paths.sourcesFolder, file), format: format, slug: slug, info: entry?.info,
          encoding: entry?.encoding))
      if entry == nil {
        diagnostics.append(
          Diagnostic(
            .note, rule: "inferred-source",
            "\(file) has no entry in sources.json; title and edition are inferred"))
      }
    }
    reportMissing(entries, files, &diagnostics)
    return sources
  }

  private func reportMissing(
    _ entries: [String: SourcesManifest.Entry], _ files: [String], _ diagnostics: inout [Diagnostic]
  ) {
    let present = Set(files)
    for file in entries.keys.sorted() where !present.contains(file) {
      let near = NearMiss.best(for: file, among: files, limit: 1).first
      diagnostics.append(
        Diagnostic(
          .warning, rule: "missing-source", "\(file) is listed in sources.json but not there",
          explanation: near.map { "Did you mean \($0)?" } ?? "Add the file or take the entry out."))
    }
  }

  private func dictionaries() throws -> [String] {
    let folder = FileSystem.join(paths.glossaryFolder, "Dictionaries")
    guard FileSystem.isFolder(folder) else { return [] }
    return try FileSystem.files(below: folder).filter { $0.hasSuffix(".txt") && !$0.contains("/") }
      .map { FileSystem.join(folder, $0) }
  }

  private func glossaryTables() throws -> Project.GlossaryTables? {
    let folder = paths.glossaryFolder
    guard FileSystem.isFolder(folder) else {
      if let asked = paths.glossary { throw BuildFailure.inputNotFound(asked) }
      return nil
    }
    let tables = Project.GlossaryTables(folder: folder)
    let files = [tables.concepts, tables.terms, tables.apis]
    if let missing = files.first(where: { !FileSystem.exists($0) }) {
      guard files.allSatisfy({ !FileSystem.exists($0) }) else { throw BuildFailure.inputNotFound(missing) }
      return tables.exchanged.isEmpty ? nil : tables
    }
    return tables
  }
}
