import Diagnostics
import FoundationEssentials
import Glibc
import Serialization

/// What compiling one share of a project's texts came to.
package struct ShareResult: Sendable {
  package let share: Share
  /// How many texts the share has, and how many all have.
  package let texts: Int
  package let allTexts: Int
  package let diagnostics: [Diagnostic]
  /// The file that was written; nil in strict mode when there are warnings or errors.
  package let file: String?
  /// Its length.
  package let length: Int
  package let duration: Duration

  private var seconds: Double { BuildSummary.seconds(duration) }

  /// One line for people.
  package var line: String {
    "shard \(share): \(texts) of \(allTexts) texts" + (file.map { " in \($0)" } ?? "") + "; \(seconds) s"
  }

  /// For programs.
  package var json: JSONValue {
    .object([
      "shard": .integer(share.number), "shards": .integer(share.count), "sources": .integer(texts),
      "file": file.map { .string($0) } ?? .null, "bytes": .integer(length), "seconds": .number(seconds),
    ])
  }
}

extension Build {
  /// Compiles one share of a project's texts and writes the shard.
  ///
  /// The file is `options.paths.output`, else `.duizhao/shards/texts-I-of-N.shard` in the project.
  ///
  /// - Throws: `BuildFailure`; there is then no new file.
  package static func share(
    _ share: Share, _ options: BuildOptions, progress: BuildProgress = .none,
    profile: BuildProfile = BuildProfile(), texts: CompiledTexts = CompiledTexts(remembers: false)
  ) async throws -> ShareResult {
    let clock = ContinuousClock()
    let start = clock.now
    let path = options.paths.output ?? FileSystem.join(options.paths.shardsFolder, ShardFile.name(share))
    guard !FileSystem.isFolder(path) else {
      throw BuildFailure.cannotCreate(path, reason: "it is a folder, and a shard is a file")
    }
    var (ignored, diagnostics): ([Diagnostic], [Diagnostic]) = ([], [])
    let project = try ProjectReader(options.paths)
      .read(sourceDateEpoch: options.sourceDateEpoch, diagnostics: &ignored)
    let compiler = ShareCompiler(
      share: share, project: project, jobs: options.jobs, progress: progress, profile: profile, texts: texts)
    let (bytes, count) = try await compiler.compile(diagnostics: &diagnostics)
    let isSound = isSound(diagnostics, options)
    if isSound {
      progress.report(.writing, 0, 0)
      if options.paths.output == nil { try KeptFolder.create(options.paths.shardsFolder) }
      removeHalves(of: path)
      try profile.measure(.writing) { try FileSystem.replace([(path, bytes)]) }
    }
    return ShareResult(
      share: share, texts: count, allTexts: project.sources.count, diagnostics: diagnostics,
      file: isSound ? path : nil, length: bytes.count, duration: clock.now - start)
  }

  /// Takes away what builds left beside a file that were ended while they wrote it.
  private static func removeHalves(of path: String) {
    let folder = FileSystem.parent(of: path)
    let beginning = (path.split(separator: "/").last.map(String.init) ?? path) + FileSystem.partMark
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where name.hasPrefix(beginning) {
      guard let process = pid_t(name.dropFirst(beginning.count)), FileSystem.isEnded(process) else {
        continue
      }
      try? FileManager.default.removeItem(atPath: FileSystem.join(folder, name))
    }
  }
}
