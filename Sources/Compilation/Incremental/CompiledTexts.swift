import Diagnostics
import Linking
import Normalization
import Synchronization
import Terminology

/// The texts that the builds of one process compiled, so that the next build compiles only those that changed since.
///
/// For watching: a text is repaired, parsed and linked again when its bytes, what the project says of it, or the
/// glossary are others than before. What is kept is what a first build makes, never less exact.
package final class CompiledTexts: Sendable {
  /// What a compiled text depends on, the glossary apart.
  struct Key: Hashable {
    let source: Project.Source
    let bytes: [UInt8]
    /// What other texts tell of its paragraphs; empty where it did not ask.
    let edges: ParagraphEdges
  }

  /// A text after normalizing and parsing.
  struct CompiledText: Sendable {
    let source: ParsedSource
    let diagnostics: [Diagnostic]
    /// Differs between any two that are not the same.
    fileprivate(set) var version = 0
  }

  /// What a linked text depends on, the glossary apart.
  struct LinkKey: Hashable {
    let version: Int
    let index: Int
    let pictures: [String: Picture]
  }

  private struct State {
    var glossary: Glossary?
    var linker: LinkedSourceBuilder?
    /// By path: as the text was compiled by itself, and with what others tell.
    var texts: [String: [Key: CompiledText]] = [:]
    /// By slug.
    var links: [String: (key: LinkKey, result: LinkedSourceResult)] = [:]
    var lastVersion = 0
    var used: Set<Int> = []
    var compiled = 0
    var linked = 0
  }

  private let state = Mutex(State())
  private let remembers: Bool

  /// `remembers`: whether another build may follow; what one build alone does not need again is not kept.
  package init(remembers: Bool = true) {
    self.remembers = remembers
  }

  /// How many texts the last build compiled, and how many it linked; the others were known.
  package var work: (compiled: Int, linked: Int) {
    state.withLock { ($0.compiled, $0.linked) }
  }

  /// A build begins: what was made under another glossary is forgotten.
  func begin(under glossary: Glossary) {
    state.withLock { state in
      if let last = state.glossary, last.concepts != glossary.concepts || last.apis != glossary.apis {
        state.texts = [:]
        state.links = [:]
        state.linker = nil
      }
      state.glossary = glossary
      state.used = []
      state.compiled = 0
      state.linked = 0
    }
  }

  /// The compiled text, made by `compile` unless it is known.
  func text(
    _ key: Key, _ compile: () throws -> (source: ParsedSource, diagnostics: [Diagnostic])
  ) rethrows -> CompiledText {
    let known = state.withLock { state in
      let known = state.texts[key.source.path]?[key]
      if let known { state.used.insert(known.version) }
      return known
    }
    if let known { return known }
    let (source, diagnostics) = try compile()
    return state.withLock { state in
      state.lastVersion += 1
      state.compiled += 1
      let made = CompiledText(source: source, diagnostics: diagnostics, version: state.lastVersion)
      guard remembers else { return made }
      state.used.insert(made.version)
      state.texts[key.source.path, default: [:]][key] = made
      return made
    }
  }

  /// The builder that links under the glossary of this build, made once for a glossary.
  func linker(_ make: () -> LinkedSourceBuilder) -> LinkedSourceBuilder {
    if let known = state.withLock({ $0.linker }) { return known }
    let made = make()
    state.withLock { $0.linker = made }
    return made
  }

  /// The linked text, made by `link` unless it is known.
  func linked(_ slug: String, _ key: LinkKey, _ link: () -> LinkedSourceResult) -> LinkedSourceResult {
    let known = state.withLock { $0.links[slug] }
    if let known, known.key == key { return known.result }
    let result = link()
    state.withLock { state in
      state.linked += 1
      guard remembers else { return }
      state.links[slug] = (key, result)
    }
    return result
  }

  /// A build has come to its end: texts that it did not use are forgotten.
  func end(slugs: [String]) {
    let slugs = Set(slugs)
    state.withLock { state in
      let used = state.used
      state.texts = state.texts.compactMapValues { texts in
        let kept = texts.filter { used.contains($0.value.version) }
        return kept.isEmpty ? nil : kept
      }
      state.links = state.links.filter { slugs.contains($0.key) }
    }
  }
}
