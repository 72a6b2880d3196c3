import Diagnostics
import Linking
import Markup
import Normalization
import Terminology

/// One source's way from its file to a parsed document.
struct SourceCompiler: Sendable {
  private let vocabulary: NormalizationVocabulary
  private let normalizer: Normalizer
  private let parser: DocumentParser
  private let texts: CompiledTexts
  private let profile: BuildProfile
  private let digests: TextDigests

  init(
    glossary: Glossary, texts: CompiledTexts = CompiledTexts(remembers: false),
    profile: BuildProfile = BuildProfile()
  ) {
    self.init(NormalizationVocabulary(glossary), texts, profile)
  }

  private init(_ vocabulary: NormalizationVocabulary, _ texts: CompiledTexts, _ profile: BuildProfile) {
    self.vocabulary = vocabulary
    self.texts = texts
    self.profile = profile
    normalizer = Normalizer(vocabulary: vocabulary)
    parser = DocumentParser(headingNames: vocabulary.headingNames)
    digests = TextDigests(vocabulary, program: texts.program)
  }

  /// The same, knowing what other texts tell of paragraphs.
  func informed(by edges: ParagraphEdges) -> SourceCompiler {
    var vocabulary = vocabulary
    vocabulary.paragraphEdges = edges
    return SourceCompiler(vocabulary, texts, profile)
  }

  /// The text of some bytes, as it was compiled before where that is known.
  func text(of source: Project.Source, _ bytes: [UInt8]) -> CompiledText {
    texts.text(at: source.path, { digests.digest(of: source, bytes) }, profile) { compile(source, bytes) }
  }

  /// Compiles a text.
  func compile(_ source: Project.Source, _ bytes: [UInt8]) -> CompiledText {
    var diagnostics: [Diagnostic] = []
    let text = SourceReader.read(
      bytes, path: source.path, declaredEncoding: source.encoding, diagnostics: &diagnostics)
    let normalized = normalizer.normalize(
      text, format: source.format, options: NormalizationOptions(reflow: true), diagnostics: &diagnostics)
    let document = parser.parse(normalized, diagnostics: &diagnostics)
    let info = SourceInference.complete(source.info, fileName: source.path, document: document)
    return CompiledText(
      source: ParsedSource(slug: source.slug, info: info, text: normalized, document: document),
      diagnostics: diagnostics)
  }
}

extension NormalizationVocabulary {
  /// What a glossary tells those who compile texts.
  init(_ glossary: Glossary) {
    self.init(apiNames: glossary.apiNames, headingNames: glossary.headingNames)
  }
}
