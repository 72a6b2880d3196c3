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

  /// `jobs` is how many threads may work at once, from 1.
  package init(
    _ project: Project, jobs: Int, progress: BuildProgress = .none, profile: BuildProfile = BuildProfile()
  ) {
    self.project = project
    self.jobs = max(1, jobs)
    self.progress = progress
    self.profile = profile
  }

  /// Everything that is known of the project's texts, linked.
  ///
  /// - Throws: `BuildFailure` when a file cannot be read.
  package func compile(diagnostics: inout [Diagnostic]) async throws -> Collection {
    let glossary = try profile.measure(.glossary) {
      try ProjectGlossary.read(project.glossary, diagnostics: &diagnostics)
    }
    let reader = SourceCompiler(glossary: glossary)
    let (progress, profile, count) = (progress, profile, project.sources.count)
    var parsed = try await parallelMap(
      project.sources, jobs: jobs,
      completed: { @Sendable (done: Int) in progress.report(.reading, done, count) }
    ) { source in
      try profile.measure(.reading, bytes: { $0.source.text.source.utf8.count }) {
        try reader.compile(source)
      }
    }
    let edges = Self.edges(of: parsed.map(\.source.text))
    if !edges.isEmpty, parsed.contains(where: { Self.lostItsLines($0.source.text) }) {
      let informed = SourceCompiler(glossary: glossary, edges: edges)
      parsed = try await parallelMap(Array(zip(project.sources, parsed)), jobs: jobs) { source, first in
        Self.lostItsLines(first.source.text) ? try informed.compile(source) : first
      }
    }
    for source in parsed { diagnostics += source.diagnostics }
    var pictures = PictureReader(folder: project.sourcesFolder)
    let sources = try parsed.map { try pictures.read(for: $0.source, diagnostics: &diagnostics) }
    let linked = try await link(Linker.ordered(sources), glossary)
    for result in linked { diagnostics += result.diagnostics }
    return profile.measure(.joining) {
      let collection = CollectionBuilder(glossary: glossary).collection(of: linked)
      diagnostics += MentionDiagnostics(collection).diagnostics
      diagnostics += ConsistencyDiagnostics(collection).diagnostics
      return collection
    }
  }

  /// The sources, each linked in itself, on all cores.
  private func link(_ sources: [ParsedSource], _ glossary: Glossary) async throws -> [LinkedSourceResult] {
    let (profile, progress) = (profile, progress)
    let builder = profile.measure(.linking) {
      LinkedSourceBuilder(glossary: glossary, matcher: TermMatcher(glossary))
    }
    return try await parallelMap(
      Array(sources.enumerated()), jobs: jobs,
      completed: { @Sendable (done: Int) in progress.report(.linking, done, sources.count) }
    ) { index, source in
      profile.measure(.linking, bytes: { $0.source.text.source.utf8.count }) {
        builder.build(source, index: index)
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

/// One source's way from its file to a parsed document.
private struct SourceCompiler: Sendable {
  private let normalizer: Normalizer
  private let parser: DocumentParser

  init(glossary: Glossary, edges: ParagraphEdges = ParagraphEdges()) {
    let names = glossary.headingNames
    normalizer = Normalizer(
      vocabulary: NormalizationVocabulary(
        apiNames: glossary.apiNames, headingNames: names, paragraphEdges: edges))
    parser = DocumentParser(headingNames: names)
  }

  func compile(_ source: Project.Source) throws -> (source: ParsedSource, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let bytes = try FileSystem.read(source.path)
    let text = SourceReader.read(
      bytes, path: source.path, declaredEncoding: source.encoding, diagnostics: &diagnostics)
    let normalized = normalizer.normalize(
      text, format: source.format, options: NormalizationOptions(reflow: true), diagnostics: &diagnostics)
    let document = parser.parse(normalized, diagnostics: &diagnostics)
    let info = SourceInference.complete(source.info, fileName: source.path, document: document)
    return (
      ParsedSource(slug: source.slug, info: info, text: normalized, document: document), diagnostics
    )
  }
}
