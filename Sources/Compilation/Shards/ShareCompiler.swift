import Diagnostics
import Normalization
import Serialization
import Terminology

/// Compiles one share of a project's texts, each by itself, to a shard.
struct ShareCompiler: Sendable {
  let share: Share
  let project: Project
  let jobs: Int
  var progress = BuildProgress.none
  var profile = BuildProfile()
  let texts: CompiledTexts
  var program = ProgramSum.running

  /// The shard.
  ///
  /// - Parameter diagnostics: receives what is found in the texts of the share, but for those that are compiled again when
  ///   all texts are known.
  /// - Returns: the file's bytes, and how many texts it holds.
  /// - Throws: `BuildFailure` when a file cannot be read.
  func compile(diagnostics: inout [Diagnostic]) async throws -> (bytes: [UInt8], count: Int) {
    // What there is to say of the glossary is said once, by who merges.
    var ignored: [Diagnostic] = []
    let glossary = try profile.measure(.glossary) {
      try ProjectGlossary.read(project.glossary, diagnostics: &ignored)
    }
    texts.begin(under: glossary)
    let reader = SourceCompiler(glossary: glossary, texts: texts, profile: profile)
    let sources = project.sources.filter { share.holds($0.file) }
    let compiled = try await compile(sources, by: reader)
    texts.end()
    for text in compiled where !text.compiled.asksOthers { diagnostics += text.compiled.diagnostics }
    let head = ShardFile.Head(share: share, names: TextDigests.names(of: glossary), listing: project.listing)
    let pictures = try pictures(of: compiled)
    let bytes = profile.measure(.writing, bytes: { (bytes: [UInt8]) in bytes.count }) {
      ShardFile.bytes(head, texts: compiled, pictures: pictures, program: program)
    }
    return (bytes, compiled.count)
  }

  private func compile(
    _ sources: [Project.Source], by reader: SourceCompiler
  ) async throws -> [ShardFile.Text] {
    let (progress, count) = (progress, sources.count)
    return try await parallelMap(
      sources, jobs: jobs, completed: { @Sendable (done: Int) in progress.report(.reading, done, count) }
    ) { source in
      let bytes = try FileSystem.read(source.path)
      let text = reader.text(of: source, bytes)
      return ShardFile.Text(
        file: source.file, sum: StrandSum.number(of: bytes), compiled: text,
        source: text.asksOthers || !text.isMovable ? bytes : nil)
    }
  }

  /// The pictures that texts show, by their paths below the folder of the texts.
  private func pictures(of texts: [ShardFile.Text]) throws -> [String: [UInt8]] {
    let store = project.pictures
    var reader = PictureReader(store)
    var pictures: [String: [UInt8]] = [:]
    for text in texts {
      for path in try reader.files(of: text.compiled.source) where pictures[path] == nil {
        pictures[path] = try store.bytes(of: path)
      }
    }
    return pictures
  }
}
