import Compilation
import Diagnostics
import Serialization

/// Builds of one project, one after the other, reported to a console.
struct ProjectBuilds: Sendable {
  private let options: BuildOptions
  private let isJSON: Bool
  private let isProfiled: Bool
  private let console: Console
  /// The files before the first build, where changes are waited for.
  private let seen: ProjectSnapshot?
  /// What one build leaves to the next.
  private let texts: CompiledTexts

  init(
    _ options: BuildOptions, isJSON: Bool = false, isWatching: Bool = false, isProfiled: Bool = false,
    share: Share? = nil, _ console: Console
  ) {
    self.options = options
    self.isJSON = isJSON
    self.isProfiled = isProfiled
    self.console = console
    // Shards are what a cache would be; that of the project is for its own texts.
    let cache = options.shards.isEmpty ? TextCache(of: options.paths, share) : nil
    if options.isClean { cache?.clear() }
    texts = CompiledTexts(remembers: isWatching, cache: cache)
    seen = isWatching ? ProjectSnapshot(options.paths) : nil
  }

  /// One build.
  ///
  /// - Returns: the exit code, and whether there is a new output.
  /// - Throws: `BuildFailure`.
  func build() async throws -> (exitCode: Int32, isNew: Bool) {
    let progress = ProgressLine(console)
    defer { progress.clear() }
    let profile = BuildProfile()
    let result = try await Build.run(options, progress: progress.build, profile: profile, texts: texts)
    progress.clear()
    let exitCode = report(
      result.diagnostics, result.summary.json,
      result.summary.line + (result.isUnchanged ? " (unchanged)" : ""),
      isWritten: result.isWritten, profile)
    return (exitCode, result.isWritten && !result.isUnchanged)
  }

  /// The build of one share.
  ///
  /// - Returns: the exit code.
  /// - Throws: `BuildFailure`.
  func build(_ share: Share) async throws -> Int32 {
    let progress = ProgressLine(console)
    defer { progress.clear() }
    let profile = BuildProfile()
    let result = try await Build.share(
      share, options, progress: progress.build, profile: profile, texts: texts)
    progress.clear()
    return report(result.diagnostics, result.json, result.line, isWritten: result.file != nil, profile)
  }

  /// Says what a build came to: its messages, and its summary for programs and in one line for people.
  ///
  /// - Returns: the exit code.
  private func report(
    _ diagnostics: [Diagnostic], _ json: JSONValue, _ line: String, isWritten: Bool, _ profile: BuildProfile
  ) -> Int32 {
    if isProfiled {
      console.report((ProfileTable.lines(profile) + [texts.work.line]).joined(separator: "\n"))
    }
    console.report(diagnostics.sorted(by: DiagnosticOrder.precedes))
    if isJSON { console.write(json.compact + "\n") }
    guard isWritten else {
      console.reportError("nothing was written: --strict, and there are warnings")
      return ExitCode.findings
    }
    if !console.isQuiet { console.report(line) }
    return ExitCode.done
  }

  /// Builds whenever a file changes, until the program is ended.
  ///
  /// What stops one build is reported; the next change may mend it. `rebuilt` is called after each new output.
  func buildOnChanges(rebuilt: () -> Void) async -> Never {
    var watch = ProjectWatch(options.paths, since: seen ?? ProjectSnapshot(options.paths))
    while true {
      if !console.isQuiet { console.report("watching; Ctrl-C ends") }
      watch.wait()
      if await buildAnyway() { rebuilt() }
    }
  }

  /// One build whose failure is only reported; whether there is a new output.
  func buildAnyway() async -> Bool {
    do {
      return try await build().isNew
    } catch let failure as BuildFailure {
      if case .interrupted = failure { return false }
      console.reportError(failure.message)
    } catch {
      console.reportError("internal error: \(error)")
    }
    return false
  }
}
