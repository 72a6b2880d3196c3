import ContentRendering
import Diagnostics
import Foundation
import Serialization
import TestSupport
import Testing

@testable import Compilation

@Suite struct BuildTests {
  @Test(arguments: try GoldenProject.all())
  func givesTheExpectedOutput(project: GoldenProject) async throws {
    let files = try await project.build(jobs: 2)
    try GoldenFiles(project.folder.appendingPathComponent("expected")).expect(project.compared(files))
  }

  @Test func givesTheSameBytesWithAnyNumberOfJobs() async throws {
    let project = try #require(try GoldenProject.all().first)
    let one = try await project.build(jobs: 1)
    let two = try await project.build(jobs: 2)
    #expect(one.map(\.path) == two.map(\.path))
    for (left, right) in zip(one, two) where left.bytes != right.bytes {
      Issue.record("\(left.path) differs")
    }
  }

  @Test func reportsWhatItDid() async throws {
    let project = try #require(try GoldenProject.all().first)
    try await withTemporaryFolder { folder in
      var options = BuildOptions(paths: ProjectPaths(root: project.folder.path, output: folder + "/out"))
      options.sourceDateEpoch = 0
      let result = try await Build.run(options)
      #expect(result.isWritten)
      #expect(result.summary.sources == 2)
      #expect(result.summary.pages > 20)
      #expect(result.summary.json.compact.hasPrefix(#"{"sources":2,"components":"#))
      #expect(FileSystem.exists(folder + "/out/zh-hant/components/popover.html"))
      #expect(FileSystem.exists(folder + "/out/duizhao.epub"))
    }
  }

  private func withTemporaryFolder(_ body: (String) async throws -> Void) async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("duizhao-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    try await body(url.path)
  }
}

/// A small project whose output is kept beside it.
struct GoldenProject: Sendable, CustomTestStringConvertible {
  let folder: URL

  var testDescription: String { folder.lastPathComponent }

  static func all() throws -> [GoldenProject] {
    let cases = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Cases")
    return try FileManager.default.contentsOfDirectory(atPath: cases.path).sorted()
      .map { GoldenProject(folder: cases.appendingPathComponent($0)) }
  }

  func build(jobs: Int) async throws -> [OutputFile] {
    var diagnostics: [Diagnostic] = []
    let project = try ProjectReader(ProjectPaths(root: folder.path))
      .read(sourceDateEpoch: 0, diagnostics: &diagnostics)
    let collection = try await Compiler(project, jobs: jobs).compile(diagnostics: &diagnostics)
    let theme = try ThemeReader.read(project.themeFolder)
    return try await CollectionRenderer(settings: project.settings, theme: theme, jobs: jobs)
      .render(collection, diagnostics: diagnostics, outputs: .all)
  }

  /// The files whose bytes are kept: data, and the main part of the pages that the texts make.
  func compared(_ files: [OutputFile]) -> [String: String] {
    var kept: [String: String] = [:]
    for file in files {
      let text = String(decoding: file.bytes, as: UTF8.self)
      if file.path.hasPrefix("data/"), file.path != "data/terms.json" {
        kept[file.path] = text.split(separator: folder.path + "/", omittingEmptySubsequences: false).joined()
      } else if file.path.hasPrefix("zh-hant/sources/") || file.path == "zh-hans/components/popover.html" {
        guard let start = text.range(of: "<main"), let end = text.range(of: "</main>") else { continue }
        kept[file.path] = String(text[start.lowerBound..<end.upperBound]) + "\n"
      }
    }
    return kept
  }
}
