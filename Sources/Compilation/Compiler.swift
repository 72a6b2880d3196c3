import ContentRendering
import Diagnostics
import Linking
import Markup
import Normalization
import Terminology

/// From a project on disk to its linked collection, and from that to files.
///
/// The whole pipeline: read → decode → normalize → parse (each source by itself, on all cores; one that lost its lines
/// again, with what the others tell of its paragraphs) → match and link (together) → render (each presentation by itself) → write. Same input, same bytes, with any number of jobs.
package struct Compiler: Sendable {
  private let project: Project
  private let jobs: Int
  private let progress: BuildProgress
  private let profile: BuildProfile
  private let texts: CompiledTexts

  /// `jobs` is how many threads may work at once, from 1; `texts` what builds before left.
  package init(
    _ project: Project, jobs: Int, progress: BuildProgress = .none, profile: BuildProfile = BuildProfile(),
    texts: CompiledTexts = CompiledTexts(remembers: false)
  ) {
    self.project = project
    self.jobs = max(1, jobs)
    self.progress = progress
    self.profile = profile
    self.texts = texts
  }

  /// Everything that is known of the project's texts, linked.
  ///
  /// - Throws: `BuildFailure` when a file cannot be read.
  package func compile(diagnostics: inout [Diagnostic]) async throws -> Collection {
    let glossary = try profile.measure(.glossary) {
      try ProjectGlossary.read(project.glossary, diagnostics: &diagnostics)
    }
    try project.shards?.check(names: TextDigests.names(of: glossary))
    texts.begin(under: glossary)
    let reader = SourceCompiler(glossary: glossary, texts: texts, profile: profile)
    let parsed = try await informed(try await parsed(by: reader), by: reader)
    for source in parsed { diagnostics += source.diagnostics }
    var pictures = PictureReader(project.pictures)
    let sources = try parsed.map { try pictures.read(for: $0.source, diagnostics: &diagnostics) }
    let versions = Dictionary(parsed.map { ($0.source.slug, $0.version) }) { first, _ in first }
    let linked = try await link(Linker.ordered(sources), versions, glossary)
    texts.end(slugs: sources.map(\.slug))
    for result in linked { diagnostics += result.diagnostics }
    return try await join(linked, glossary, diagnostics: &diagnostics)
  }

  /// The collection of linked texts, and what is to be said of all of them together.
  private func join(
    _ linked: [LinkedSourceResult], _ glossary: Glossary, diagnostics: inout [Diagnostic]
  ) async throws -> Collection {
    let profile = profile
    let builder = profile.measure(.joining) { CollectionBuilder(glossary: glossary, results: linked) }
    let pieces = try await parallelMap(builder.pieces, jobs: jobs) { piece in
      profile.measure(.joining, piece)
    }
    let collection = builder.collection(of: pieces)
    let findings: [@Sendable () -> [Diagnostic]] = [
      { MentionDiagnostics(collection).diagnostics }, { ConsistencyDiagnostics(collection).diagnostics },
    ]
    diagnostics += try await parallelMap(findings, jobs: jobs) { profile.measure(.joining, $0) }.flatMap {
      $0
    }
    return collection
  }

  /// The texts, each compiled by itself or taken from its shard, on all cores.
  private func parsed(by reader: SourceCompiler) async throws -> [CompiledText] {
    let (project, texts, profile, progress) = (project, texts, profile, progress)
    let count = project.sources.count
    return try await parallelMap(
      project.sources, jobs: jobs,
      completed: { @Sendable (done: Int) in progress.report(.reading, done, count) }
    ) { source in
      if let shards = project.shards,
        let kept = try profile.measure(.cache, { try shards.text(of: source) })
      {
        return texts.taken(kept)
      }
      return reader.text(of: source, try project.bytes(of: source))
    }
  }

  /// The texts, those that lost their lines compiled again with what the others tell of their paragraphs.
  private func informed(_ alone: [CompiledText], by reader: SourceCompiler) async throws -> [CompiledText] {
    guard alone.contains(where: \.asksOthers) else { return alone }
    var edges = ParagraphEdges()
    for text in alone where !text.asksOthers { edges.learn(from: text.source.text.utf8) }
    guard !edges.isEmpty else { return alone }
    let (informed, project) = (reader.informed(by: edges), project)
    return try await parallelMap(Array(zip(project.sources, alone)), jobs: jobs) { source, first in
      first.asksOthers ? informed.text(of: source, try project.bytes(of: source)) : first
    }
  }

  /// The sources, each linked in itself, on all cores.
  private func link(
    _ sources: [ParsedSource], _ versions: [String: Int], _ glossary: Glossary
  ) async throws -> [LinkedSourceResult] {
    let (profile, progress, texts) = (profile, progress, texts)
    let builder = profile.measure(.linking) {
      texts.linker { LinkedSourceBuilder(glossary: glossary, matcher: TermMatcher(glossary)) }
    }
    return try await parallelMap(
      Array(sources.enumerated()), jobs: jobs,
      completed: { @Sendable (done: Int) in progress.report(.linking, done, sources.count) }
    ) { index, source in
      profile.measure(.linking, bytes: { $0.source.text.source.utf8.count }) {
        let key = CompiledTexts.LinkKey(
          version: versions[source.slug] ?? 0, index: index, pictures: source.pictures)
        return texts.linked(source.slug, key) { builder.build(source, index: index) }
      }
    }
  }
}
