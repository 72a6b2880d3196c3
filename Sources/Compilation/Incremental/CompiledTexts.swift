import Diagnostics
import Linking
import Normalization
import Synchronization
import Terminology

/// The texts that builds before compiled, so that the next build compiles only those that changed since.
///
/// A text is repaired and parsed again when its bytes, what the project says of it, or what it takes of the glossary
/// are others than before, and linked again when the glossary is. What is kept is what a first build makes, never less
/// exact: in memory for the builds of this process, which also keep what was linked, in a cache folder for later ones.
package final class CompiledTexts: Sendable {
  /// What a linked text depends on, the glossary apart.
  struct LinkKey: Hashable {
    let version: Int
    let index: Int
    let pictures: [String: Picture]
  }

  /// How many texts a build compiled, read from the cache folder or took from shards, and how many it linked.
  package struct Work: Hashable, Sendable {
    package var compiled = 0
    package var read = 0
    package var taken = 0
    package var linked = 0

    /// For people.
    package var line: String {
      let origin = taken > 0 ? "\(taken) taken from shards" : "\(read) read from the cache"
      return "texts: \(origin), \(compiled) compiled, \(linked) linked"
    }
  }

  fileprivate struct State {
    var glossary: Glossary?
    var linker: LinkedSourceBuilder?
    /// By digest: as the text was compiled by itself, and with what others tell.
    var texts: [String: CompiledText] = [:]
    /// By slug.
    var links: [String: (key: LinkKey, result: LinkedSourceResult)] = [:]
    var lastVersion = 0
    var used: Set<String> = []
    var work = Work()
  }

  private let state = Mutex(State())
  private let remembers: Bool
  private let cache: TextCache?

  /// Texts that are kept.
  ///
  /// - Parameters:
  ///   - remembers: whether another build of this process may follow; what one build alone does not need again is not
  ///     kept.
  ///   - cache: where builds of other processes find what this one made.
  package init(remembers: Bool = true, cache: TextCache? = nil) {
    self.remembers = remembers
    self.cache = cache
  }

  /// What the last build had to do; the other texts were known.
  package var work: Work {
    state.withLock { $0.work }
  }

  /// Tells programs apart that may compile a text differently.
  var program: String { cache?.program ?? "" }

  /// A build begins: what was linked under another glossary is forgotten.
  func begin(under glossary: Glossary) {
    cache?.begin()
    state.withLock { state in
      if let last = state.glossary, last.concepts != glossary.concepts || last.apis != glossary.apis {
        state.links = [:]
        state.linker = nil
      }
      state.glossary = glossary
      state.used = []
      state.work = Work()
    }
  }

  /// The compiled text at a path, made by `compile` unless that of the digest is known.
  func text(
    at path: String, _ digest: () -> String, _ profile: BuildProfile,
    _ compile: () throws -> CompiledText
  ) rethrows -> CompiledText {
    func make() throws -> CompiledText {
      try profile.measure(.reading, bytes: { $0.source.text.source.utf8.count }) { try compile() }
    }
    guard remembers || cache != nil else {
      let made = try make()
      return state.withLock { $0.took(made, as: nil) { $0.compiled += 1 } }
    }
    let key = profile.measure(.cache) { digest() }
    if let known = state.withLock({ $0.known(key) })?.moved(to: path) {
      cache?.touch(key)
      return known
    }
    if let cache,
      let kept = profile.measure(.cache, { cache.value(key, CompiledText.self)?.moved(to: path) })
    {
      return state.withLock { $0.took(kept, as: remembers ? key : nil) { $0.read += 1 } }
    }
    let made = try make()
    if let cache { profile.measure(.cache) { cache.keep(made, as: key) } }
    return state.withLock { $0.took(made, as: remembers ? key : nil) { $0.compiled += 1 } }
  }

  /// A text that was compiled elsewhere.
  func taken(_ text: CompiledText) -> CompiledText {
    state.withLock { $0.took(text, as: nil) { $0.taken += 1 } }
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
      state.work.linked += 1
      guard remembers else { return }
      state.links[slug] = (key, result)
    }
    return result
  }

  /// A build has come to its end: texts that it did not use are forgotten.
  ///
  /// `slugs`: of the texts that were linked.
  func end(slugs: [String] = []) {
    cache?.end()
    let slugs = Set(slugs)
    state.withLock { state in
      let used = state.used
      state.texts = state.texts.filter { used.contains($0.key) }
      state.links = state.links.filter { slugs.contains($0.key) }
    }
  }
}

extension CompiledTexts.State {
  /// The text of a digest.
  fileprivate mutating func known(_ digest: String) -> CompiledText? {
    let known = texts[digest]
    if known != nil { used.insert(digest) }
    return known
  }

  /// A text that is new in this process, counted and with a version of its own; kept where it has a digest.
  fileprivate mutating func took(
    _ text: CompiledText, as digest: String?, _ count: (inout CompiledTexts.Work) -> Void
  ) -> CompiledText {
    lastVersion += 1
    count(&work)
    var text = text
    text.version = lastVersion
    if let digest {
      used.insert(digest)
      texts[digest] = text
    }
    return text
  }
}
