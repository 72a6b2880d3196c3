import ContentRendering
import Diagnostics
import Foundation
import HTMLRendering
import Linking
import Normalization
import TestSupport
import Testing

@testable import Compilation

/// A project that is built by itself and from shards, in folders of its own.
struct ShardedProject {
  let folder: TemporaryFolder
  let files: [String: [UInt8]]

  /// Where the project is built by itself and merged; a second copy elsewhere is for the shards.
  var root: String { folder.path + "/here" }
  var elsewhere: String { folder.path + "/there/copy" }

  static func with(
    _ files: [String: String], _ body: (ShardedProject) async throws -> Void
  ) async throws {
    try await with(bytes: files.mapValues { Array($0.utf8) }, body)
  }

  static func with(
    bytes files: [String: [UInt8]], _ body: (ShardedProject) async throws -> Void
  ) async throws {
    let all = SmallProject.glossary.mapValues { Array($0.utf8) }.merging(files) { $1 }
    try await TemporaryFolder.withAsync { folder in
      let project = ShardedProject(folder: folder, files: all)
      try project.restore()
      for (path, bytes) in all { try FileSystem.write(bytes, to: project.elsewhere + "/" + path) }
      try await body(project)
    }
  }

  func write(_ text: String, to path: String) throws {
    try FileSystem.write(Array(text.utf8), to: folder.path + "/" + path)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: folder.path + "/" + path)
  }

  /// Puts the project in its place again.
  func restore() throws {
    for (path, bytes) in files { try FileSystem.write(bytes, to: root + "/" + path) }
  }

  /// Takes the texts and all that lies with them away from where the project is merged.
  func removeTexts() throws {
    try remove("here/Source-Texts")
  }

  /// All shards of a division, written elsewhere.
  func shards(_ count: Int, jobs: Int = 2) async throws -> [String] {
    var paths: [String] = []
    for number in 1...count { paths.append(try await shard(number, of: count, jobs: jobs)) }
    return paths
  }

  func shard(_ number: Int, of count: Int, jobs: Int = 2) async throws -> String {
    let share = try #require(Share(number: number, of: count))
    let options = BuildOptions(paths: ProjectPaths(root: elsewhere), jobs: jobs)
    return try #require(try await Build.share(share, options).file)
  }

  /// What all texts together come to, with or without shards: messages, data and pages.
  ///
  /// The pages show the scripts that the texts are in: to make the tables of a conversion takes longer than all else.
  func compiled(_ shards: [String] = [], jobs: Int = 2) async throws -> Output {
    var diagnostics: [Diagnostic] = []
    let merged = shards.isEmpty ? nil : try MergedShards(shards)
    let project = try ProjectReader(ProjectPaths(root: root))
      .read(sourceDateEpoch: nil, shards: merged, diagnostics: &diagnostics)
    let collection = try await Compiler(project, jobs: jobs).compile(diagnostics: &diagnostics)
    let site = SiteRenderer(
      settings: project.settings, theme: try ThemeReader.read(nil),
      extras: SiteExtras(findings: Findings.grouped(diagnostics.filter { $0.severity > .note })))
    let pages = site.jobs(for: collection, as: .simplified, all: [.simplified]).map { $0() }
    let pictures = collection.sources.pictures.map {
      OutputFile(path: "pictures/" + $0.name, bytes: $0.bytes)
    }
    let files = pages + DataFiles(collection, settings: project.settings).files + pictures
    return Output(
      files: Dictionary(files.map { ($0.path, $0.bytes) }) { $1 }, diagnostics: diagnostics, summary: nil,
      texts: Dictionary(collection.sources.map { ($0.slug, $0.text.utf8) }) { $1 })
  }

  /// What a whole build comes to, with or without shards.
  func built(_ shards: [String] = [], jobs: Int = 2) async throws -> Output {
    let out = folder.path + "/out"
    let result = try await Build.run(
      BuildOptions(paths: ProjectPaths(root: root, output: out), jobs: jobs, isClean: true, shards: shards))
    var files: [String: [UInt8]] = [:]
    for path in try FileSystem.files(below: out) { files[path] = try FileSystem.read(out + "/" + path) }
    return Output(
      files: files, diagnostics: result.diagnostics, summary: result.summary.reached(in: .zero))
  }

  struct Output {
    let files: [String: [UInt8]]
    let diagnostics: [Diagnostic]
    let summary: BuildSummary?
    /// The repaired texts, by slug.
    var texts: [String: [UInt8]] = [:]
  }

  /// The failure that merging ends with.
  func failure(_ shards: [String]) async -> BuildFailure? {
    do {
      _ = try await compiled(shards)
      return nil
    } catch { return error as? BuildFailure }
  }
}

/// Says which file or message is not the same.
func expectSame(
  _ found: ShardedProject.Output, _ wanted: ShardedProject.Output,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let paths = Set(found.files.keys).union(wanted.files.keys).sorted()
  for path in paths where found.files[path] != wanted.files[path] {
    Issue.record("\(path) is not the same", sourceLocation: sourceLocation)
  }
  for (found, wanted) in zip(found.diagnostics, wanted.diagnostics) where found != wanted {
    Issue.record("\(found.summary) instead of \(wanted.summary)", sourceLocation: sourceLocation)
  }
  #expect(found.texts == wanted.texts, sourceLocation: sourceLocation)
  let counts = [found.diagnostics.count, wanted.diagnostics.count]
  #expect(counts[0] == counts[1], sourceLocation: sourceLocation)
  #expect(
    found.summary == wanted.summary, sourceLocation: sourceLocation)
}
