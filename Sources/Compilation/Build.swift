import Diagnostics
import HTMLRendering
import Linking
import Normalization

/// What `duizhao build` was asked for.
package struct BuildOptions: Hashable, Sendable {
  package var paths: ProjectPaths
  package var outputs: OutputSelection
  package var jobs: Int
  package var sourceDateEpoch: Int?
  /// Whether a warning keeps the output from being written.
  package var isStrict: Bool

  package init(
    paths: ProjectPaths, outputs: OutputSelection = .all, jobs: Int = 2, sourceDateEpoch: Int? = nil,
    isStrict: Bool = false
  ) {
    self.paths = paths
    self.outputs = outputs
    self.jobs = jobs
    self.sourceDateEpoch = sourceDateEpoch
    self.isStrict = isStrict
  }
}

/// What a build came to.
package struct BuildResult: Sendable {
  package let summary: BuildSummary
  package let diagnostics: [Diagnostic]
  /// Whether the output was written; not in strict mode when there are warnings or errors.
  package let isWritten: Bool
}

/// The commands `build` and `check`: a project in, an output folder or only its diagnostics out.
package enum Build {
  /// Compiles the project and writes its output.
  ///
  /// - Throws: `BuildFailure`; the old output is then as it was.
  package static func run(_ options: BuildOptions) async throws -> BuildResult {
    let clock = ContinuousClock()
    let start = clock.now
    var diagnostics: [Diagnostic] = []
    let project = try ProjectReader(options.paths)
      .read(sourceDateEpoch: options.sourceDateEpoch, diagnostics: &diagnostics)
    let output = OutputFolder(project.outputFolder)
    try output.checkIsReplaceable()
    let theme = try ThemeReader.read(project.themeFolder)
    let collection = try await Compiler(project, jobs: options.jobs).compile(diagnostics: &diagnostics)
    let isSound = !options.isStrict || diagnostics.allSatisfy { $0.severity < .warning }
    let files = try await CollectionRenderer(settings: project.settings, theme: theme, jobs: options.jobs)
      .render(collection, diagnostics: diagnostics, outputs: options.outputs)
    if isSound { try output.replace(with: files) }
    let summary = BuildSummary(
      collection, files: files, diagnostics: diagnostics, outputFolder: output.path,
      duration: clock.now - start)
    return BuildResult(summary: summary, diagnostics: diagnostics, isWritten: isSound)
  }

  /// Compiles the project for its diagnostics only, with those on vocabulary that a build does not need.
  ///
  /// - Throws: `BuildFailure`.
  package static func check(_ options: BuildOptions) async throws -> (
    collection: Collection, diagnostics: [Diagnostic]
  ) {
    var diagnostics: [Diagnostic] = []
    let project = try ProjectReader(options.paths)
      .read(sourceDateEpoch: options.sourceDateEpoch, diagnostics: &diagnostics)
    let collection = try await Compiler(project, jobs: options.jobs).compile(diagnostics: &diagnostics)
    diagnostics += VocabularyDiagnostics(collection).diagnostics
    return (collection, diagnostics)
  }

  /// Compiles the project for its collection.
  ///
  /// - Throws: `BuildFailure`.
  package static func collection(_ options: BuildOptions) async throws -> Collection {
    var ignored: [Diagnostic] = []
    let project = try ProjectReader(options.paths)
      .read(sourceDateEpoch: options.sourceDateEpoch, diagnostics: &ignored)
    return try await Compiler(project, jobs: options.jobs).compile(diagnostics: &ignored)
  }
}
