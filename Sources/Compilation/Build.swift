import ContentRendering
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
  /// Whether to build everything even where an earlier build left the same output.
  package var isClean: Bool
  /// Files of shards that stand in the place of the folder of texts; empty where that is there.
  package var shards: [String]

  package init(
    paths: ProjectPaths, outputs: OutputSelection = .all, jobs: Int = 2, sourceDateEpoch: Int? = nil,
    isStrict: Bool = false, isClean: Bool = false, shards: [String] = []
  ) {
    self.paths = paths
    self.outputs = outputs
    self.jobs = jobs
    self.sourceDateEpoch = sourceDateEpoch
    self.isStrict = isStrict
    self.isClean = isClean
    self.shards = shards
  }
}

/// What a build came to.
package struct BuildResult: Sendable {
  package let summary: BuildSummary
  package let diagnostics: [Diagnostic]
  /// Whether the output was written; not in strict mode when there are warnings or errors.
  package let isWritten: Bool
  /// Whether the inputs were those of the output that is there, and nothing was done.
  package let isUnchanged: Bool
}

/// The commands `build` and `check`: a project in, an output folder or only its diagnostics out.
package enum Build {
  /// Compiles the project and writes its output.
  ///
  /// `texts` holds what builds of this process before compiled; the output is the same without.
  ///
  /// - Throws: `BuildFailure`; the old output is then as it was.
  package static func run(
    _ options: BuildOptions, progress: BuildProgress = .none, profile: BuildProfile = BuildProfile(),
    texts: CompiledTexts = CompiledTexts(remembers: false)
  ) async throws -> BuildResult {
    let clock = ContinuousClock()
    let start = clock.now
    var diagnostics: [Diagnostic] = []
    let shards =
      options.shards.isEmpty ? nil : try profile.measure(.cache) { try MergedShards(options.shards) }
    let project = try ProjectReader(options.paths)
      .read(sourceDateEpoch: options.sourceDateEpoch, shards: shards, diagnostics: &diagnostics)
    let output = OutputFolder(project.outputFolder)
    output.restoreInterrupted()
    try output.checkIsReplaceable()
    let key = try BuildKey(options, outputFolder: output.path, shards: shards)
    if !options.isClean, let record = BuildRecord.valid(in: output.path, for: key) {
      return BuildResult(
        summary: record.summary.reached(in: clock.now - start), diagnostics: record.diagnostics,
        isWritten: isSound(record.diagnostics, options), isUnchanged: true)
    }
    let theme = try ThemeReader.read(project.themeFolder)
    let collection = try await Compiler(
      project, jobs: options.jobs, progress: progress, profile: profile, texts: texts
    ).compile(diagnostics: &diagnostics)
    diagnostics += try RenameDiagnostics(collection, project.settings, manifest: options.paths.siteManifest)
      .diagnostics
    let dictionaries = try ProjectDictionaries.read(
      project.dictionaries, under: collection.glossary, diagnostics: &diagnostics)
    let renderer = CollectionRenderer(
      settings: project.settings, theme: theme, jobs: options.jobs, dictionaries: dictionaries,
      profile: profile)
    let isSound = isSound(diagnostics, options)
    var summary: BuildSummary?
    func finish(_ files: [RenderedFile]) -> BuildSummary {
      let finished = BuildSummary(
        collection, files: files, diagnostics: diagnostics, outputFolder: output.path,
        duration: clock.now - start)
      summary = finished
      return finished
    }
    let work = (collection: collection, diagnostics: diagnostics, outputs: options.outputs)
    if isSound {
      try await output.replace { staging in
        let files = try await renderer.render(
          work.collection, diagnostics: work.diagnostics, outputs: work.outputs, progress: progress
        ) { @Sendable (file: OutputFile) in try staging.write(file) }
        progress.report(.writing, 0, 0)
        return profile.measure(.writing) {
          BuildRecord(
            key: key, summary: finish(files), diagnostics: diagnostics, files: files, in: staging.folder
          ).bytes
        }
      }
    } else {
      let files = try await renderer.render(
        work.collection, diagnostics: work.diagnostics, outputs: work.outputs, progress: progress
      ) { @Sendable (_: OutputFile) in }
      _ = finish(files)
    }
    let reached = summary ?? finish([])
    return BuildResult(
      summary: reached.reached(in: clock.now - start), diagnostics: diagnostics, isWritten: isSound,
      isUnchanged: false)
  }

  /// Whether the output may be written.
  static func isSound(_ diagnostics: [Diagnostic], _ options: BuildOptions) -> Bool {
    !options.isStrict || diagnostics.allSatisfy { $0.severity < .warning }
  }

  /// Compiles the project for its diagnostics only, with those on vocabulary and conversion that a build does not
  /// need.
  ///
  /// - Throws: `BuildFailure`.
  package static func check(
    _ options: BuildOptions, progress: BuildProgress = .none
  ) async throws -> (collection: Collection, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let project = try ProjectReader(options.paths)
      .read(sourceDateEpoch: options.sourceDateEpoch, diagnostics: &diagnostics)
    let collection = try await Compiler(project, jobs: options.jobs, progress: progress)
      .compile(diagnostics: &diagnostics)
    diagnostics += try RenameDiagnostics(collection, project.settings, manifest: options.paths.siteManifest)
      .diagnostics
    diagnostics += VocabularyDiagnostics(collection).diagnostics
    let dictionaries = try ProjectDictionaries.read(
      project.dictionaries, under: collection.glossary, diagnostics: &diagnostics)
    diagnostics += try await ConversionDiagnostics(
      collection, vocabulary: project.settings.vocabulary, dictionaries: dictionaries
    ).diagnostics(jobs: options.jobs)
    return (collection, diagnostics)
  }

  /// Compiles the project for its collection.
  ///
  /// - Throws: `BuildFailure`.
  package static func collection(
    _ options: BuildOptions, progress: BuildProgress = .none
  ) async throws -> Collection {
    var ignored: [Diagnostic] = []
    let project = try ProjectReader(options.paths)
      .read(sourceDateEpoch: options.sourceDateEpoch, diagnostics: &ignored)
    return try await Compiler(project, jobs: options.jobs, progress: progress)
      .compile(diagnostics: &ignored)
  }

  /// Applies the fixes that checking the project offers, until none is left.
  ///
  /// - Returns: what was changed.
  /// - Throws: `BuildFailure`.
  package static func fix(_ options: BuildOptions) async throws -> SourceFixer.Outcome {
    var outcome = SourceFixer.Outcome()
    // Fixes that overlap wait for the next round; more rounds than these would mean that fixes undo each other.
    for _ in 0..<4 {
      var diagnostics: [Diagnostic] = []
      let project = try ProjectReader(options.paths)
        .read(sourceDateEpoch: options.sourceDateEpoch, diagnostics: &diagnostics)
      _ = try await Compiler(project, jobs: options.jobs).compile(diagnostics: &diagnostics)
      let round = try SourceFixer.apply(diagnostics, to: project)
      outcome.changes += round.changes
      outcome.untouched = round.untouched
      if round.changes.isEmpty { break }
    }
    return outcome
  }
}
