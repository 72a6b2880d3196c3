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
    texts.begin(under: glossary)
    let reader = SourceCompiler(glossary: glossary, texts: texts, profile: profile)
    let (progress, count) = (progress, project.sources.count)
    var parsed = try await parallelMap(
      project.sources, jobs: jobs,
      completed: { @Sendable (done: Int) in progress.report(.reading, done, count) }
    ) { source in
      reader.text(of: source, try FileSystem.read(source.path))
    }
    let edges = Self.edges(of: parsed.map(\.source.text))
    if !edges.isEmpty, parsed.contains(where: { Self.lostItsLines($0.source.text) }) {
      let informed = reader.informed(by: edges)
      parsed = try await parallelMap(Array(zip(project.sources, parsed)), jobs: jobs) { source, first in
        Self.lostItsLines(first.source.text)
          ? informed.text(of: source, try FileSystem.read(source.path)) : first
      }
    }
    for source in parsed { diagnostics += source.diagnostics }
    var pictures = PictureReader(folder: project.sourcesFolder)
    let sources = try parsed.map { try pictures.read(for: $0.source, diagnostics: &diagnostics) }
    let versions = Dictionary(parsed.map { ($0.source.slug, $0.version) }) { first, _ in first }
    let linked = try await link(Linker.ordered(sources), versions, glossary)
    texts.end(slugs: sources.map(\.slug))
    for result in linked { diagnostics += result.diagnostics }
    return profile.measure(.joining) {
      let collection = CollectionBuilder(glossary: glossary).collection(of: linked)
      diagnostics += MentionDiagnostics(collection).diagnostics
      diagnostics += ConsistencyDiagnostics(collection).diagnostics
      return collection
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

  /// Whether a text stood on far fewer lines than its paragraphs.
  private static func lostItsLines(_ text: NormalizedText) -> Bool {
    func lines(_ utf8: [UInt8]) -> Int { utf8.count { $0 == 0x0A } }
    return lines(text.utf8) >= 8 && lines(text.utf8) > 4 * lines(text.source.utf8)
  }

  /// What the texts that kept their lines tell those that lost them.
  private static func edges(of texts: [NormalizedText]) -> ParagraphEdges {
    var edges = ParagraphEdges()
    guard texts.contains(where: lostItsLines) else { return edges }
    for text in texts where !lostItsLines(text) { edges.learn(from: text.utf8) }
    return edges
  }
}
