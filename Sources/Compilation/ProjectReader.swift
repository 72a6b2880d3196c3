import ContentRendering
import Diagnostics
import Linking

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
  ///   - shards: what stands in the place of the folder of the texts, where these were compiled before.
  ///   - diagnostics: receives what was inferred, and entries of `sources.json` without a file.
  /// - Returns: the project.
  /// - Throws: `BuildFailure` when a folder that was asked for is not there or a manifest cannot be used.
  package func read(
    sourceDateEpoch: Int?, shards: MergedShards? = nil, diagnostics: inout [Diagnostic]
  ) throws -> Project {
    guard FileSystem.isFolder(paths.root) else { throw BuildFailure.inputNotFound(paths.root) }
    try shards?.check(folder: paths.sourcesFolder)
    let listing = try shards?.listing ?? ProjectListing(of: paths.sourcesFolder)
    let sources = listing.sources(in: paths.sourcesFolder, diagnostics: &diagnostics)
    var settings = try SiteManifest.read(paths.siteManifest)
    settings.modified =
      sourceDateEpoch ?? sources.compactMap { $0.info?.date }.compactMap(CalendarDate.epoch).max() ?? 0
    let theme = FileSystem.join(paths.siteFolder, "Theme")
    return Project(
      sourcesFolder: paths.sourcesFolder, sources: sources, listing: listing,
      glossary: try glossaryTables(), dictionaries: try dictionaries(), settings: settings,
      themeFolder: FileSystem.isFolder(theme) ? theme : nil, outputFolder: paths.outputFolder, shards: shards)
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
