import ContentRendering
import Diagnostics
import EPUBPackaging
import HTMLRendering
import HanText
import Linking
import ScriptConversion
import SearchIndex
import Synchronization
import Terminology

/// Which outputs a build writes.
package struct OutputSelection: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static let html = OutputSelection(rawValue: 1)
  package static let epub = OutputSelection(rawValue: 2)
  package static let data = OutputSelection(rawValue: 4)
  /// The glossary as a dictionary; only when asked for.
  package static let dictionary = OutputSelection(rawValue: 8)

  package static let all: OutputSelection = [.html, .epub, .data]
}

/// The last stage: a linked collection to the files of its site, book and data.
package struct CollectionRenderer: Sendable {
  private let settings: SiteSettings
  private let theme: Theme
  private let jobs: Int
  private let dictionaries: [PhraseDictionary]
  private let profile: BuildProfile

  package init(
    settings: SiteSettings, theme: Theme, jobs: Int, dictionaries: [PhraseDictionary] = [],
    profile: BuildProfile = BuildProfile()
  ) {
    self.settings = settings
    self.theme = theme
    self.jobs = jobs
    self.dictionaries = dictionaries
    self.profile = profile
  }

  /// The full editions: Simplified, and Traditional by the standard that the settings name.
  package var editions: [Presentation] {
    [
      .simplified,
      settings.vocabulary == "hk" ? Presentation(variant: .hk, folder: "zh-hant") : .traditional,
    ]
  }

  /// The English side, which shows what it shows of texts as the default edition does.
  private var english: Presentation {
    Presentation(englishOver: editions.first { $0.folder == settings.defaultFolder } ?? .traditional)
  }

  /// Every side of the site.
  package var presentations: [Presentation] { editions + [english] }

  /// All files, in order of their paths.
  package func render(
    _ collection: Collection, diagnostics: [Diagnostic], outputs: OutputSelection
  ) async throws -> [OutputFile] {
    let files = Mutex<[OutputFile]>([])
    _ = try await render(collection, diagnostics: diagnostics, outputs: outputs) {
      @Sendable (file: OutputFile) in files.withLock { $0.append(file) }
    }
    return files.withLock { $0 }.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Renders all files and hands each on as soon as it is made, from any thread, so that the output never stands in memory
  /// as a whole.
  ///
  /// - Returns: what was rendered, in order of the paths.
  package func render(
    _ collection: Collection, diagnostics: [Diagnostic], outputs: OutputSelection,
    progress: BuildProgress = .none, to write: @Sendable @escaping (OutputFile) throws -> Void
  ) async throws -> [RenderedFile] {
    let extras = extras(diagnostics, outputs)
    // A dictionary is made of the glossary alone.
    let shown = outputs == .dictionary ? Collection(glossary: collection.glossary) : collection
    // Data are in the words of the texts.
    let needed = outputs.isSubset(of: .data) ? [] : editions
    let presented = try await parallelMap(needed, jobs: jobs) { presentation in
      profile.measure(.presenting) {
        Presented(
          presentation: presentation,
          collection: CollectionPresenter(presentation, settings: settings, dictionaries: dictionaries)
            .present(shown))
      }
    }
    let repetitions = try await repetitions(in: presented.first, outputs)
    // The long work first, so that all cores have some to the end.
    var work: [Work] = []
    if outputs.contains(.epub) {
      work += presented.map { edition in Work(stage: .books) { try books(edition, repetitions) } }
    }
    if outputs.contains(.dictionary) {
      work += presented.map { edition in Work(stage: .books) { try dictionary(edition) } }
    }
    if outputs.contains(.html) { work += presented.map(searchIndex) }
    if outputs.contains(.data) {
      work.append(Work(stage: .data) { DataFiles(collection, settings: settings).files })
    }
    if outputs.contains(.html) {
      for edition in presented { work += pages(edition, extras, repetitions) }
      let texts = presented.first { $0.presentation.folder == english.textFolder }
      if let texts {
        work += pages(Presented(presentation: english, collection: texts.collection), extras, [:])
      }
    }
    let count = work.count
    var files = try await parallelMap(
      work, jobs: jobs, completed: { @Sendable (done: Int) in progress.report(.rendering, done, count) }
    ) { work in
      // A signal that came ends the build here: what is left is not rendered any more.
      try Interruption.check()
      let files = try profile.measure(work.stage, bytes: Self.length, work.files)
      return try hand(files, on: write)
    }.flatMap { $0 }
    if outputs.contains(.html) {
      let paths = files.filter { $0.isListed && $0.path.hasSuffix(".html") }.map(\.path).sorted()
      let shared = profile.measure(.pages, bytes: Self.length) {
        SiteRenderer(settings: settings, theme: theme, extras: extras)
          .rootFiles(all: presentations, paths: paths)
          + collection.sources.pictures.map { OutputFile(path: "pictures/" + $0.name, bytes: $0.bytes) }
          + SearchIndexBuilder.sharedFiles
      }
      files += try hand(shared, on: write)
    }
    return files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private func hand(
    _ files: [OutputFile], on write: (OutputFile) throws -> Void
  ) throws -> [RenderedFile] {
    try profile.measure(.writing, bytes: { (_: [RenderedFile]) in Self.length(files) }) {
      try files.map { file in
        try write(file)
        return RenderedFile(file)
      }
    }
  }

  private static func length(_ files: [OutputFile]) -> Int { files.reduce(0) { $0 + $1.bytes.count } }

  /// The making of some files of the output.
  private struct Work: Sendable {
    let stage: BuildProfile.Stage
    let files: @Sendable () throws -> [OutputFile]
  }

  /// A collection in one script.
  private struct Presented: Sendable {
    let presentation: Presentation
    let collection: Collection
  }

  /// What the components' editions repeat, found in one edition for all of them.
  private func repetitions(
    in edition: Presented?, _ outputs: OutputSelection
  ) async throws -> [String: Repetitions] {
    guard let collection = edition?.collection, !outputs.isDisjoint(with: [.html, .epub]) else { return [:] }
    let profile = profile
    let found = try await parallelMap(collection.components, jobs: jobs) { component in
      profile.measure(.comparing) {
        (component.concept.id, Repetitions(component.editions, in: collection))
      }
    }
    return Dictionary(found) { first, _ in first }
  }

  private func extras(_ diagnostics: [Diagnostic], _ outputs: OutputSelection) -> SiteExtras {
    SiteExtras(
      searchScripts: SearchIndexBuilder.scripts,
      books: outputs.contains(.epub)
        ? Dictionary(uniqueKeysWithValues: presentations.map { ($0.folder, bookPath($0)) }) : [:],
      findings: Findings.grouped(diagnostics.filter { $0.severity > .note }))
  }

  /// One closure per file or group of files, so that all cores have work to the end.
  private func pages(
    _ edition: Presented, _ extras: SiteExtras, _ repetitions: [String: Repetitions]
  ) -> [Work] {
    SiteRenderer(settings: settings, theme: theme, extras: extras)
      .jobs(
        for: edition.collection, as: edition.presentation, all: presentations, repetitions: repetitions
      )
      .map { page in Work(stage: .pages) { [page()] } }
  }

  /// The English side searches the index of the edition that its texts stand in.
  private func searchIndex(_ edition: Presented) -> Work {
    Work(stage: .search) {
      SearchIndexBuilder(folder: edition.presentation.folder).files(for: edition.collection)
    }
  }

  private func dictionary(_ edition: Presented) throws -> [OutputFile] {
    let path = "duizhao-dictionary-\(edition.presentation.textFolder).epub"
    let glossary = edition.collection.glossary
    guard !glossary.concepts.isEmpty || !glossary.apis.isEmpty else {
      throw BuildFailure.unusableInput("glossary", reason: "has no entry, and a dictionary needs one")
    }
    let book = try fitting(path) { () throws(ArchiveError) in
      try DictionaryBuilder(settings: settings).book(of: glossary, as: edition.presentation)
    }
    return [OutputFile(path: path, bytes: book)]
  }

  private func books(
    _ edition: Presented, _ repetitions: [String: Repetitions]
  ) throws -> [OutputFile] {
    let book = try fitting(bookPath(edition.presentation)) { () throws(ArchiveError) in
      try BookBuilder(settings: settings)
        .book(of: edition.collection, as: edition.presentation, repetitions: repetitions)
    }
    var files = [OutputFile(path: bookPath(edition.presentation), bytes: book)]
    if edition.presentation.folder == settings.defaultFolder {
      files.append(OutputFile(path: "duizhao.epub", bytes: book))
    }
    return files
  }

  /// A book too large for its format is not written at all.
  private func fitting(
    _ path: String, _ book: () throws(ArchiveError) -> [UInt8]
  ) throws(BuildFailure) -> [UInt8] {
    do { return try book() } catch {
      throw .cannotCreate(path, reason: error.description)
    }
  }

  /// The English side offers the book of its edition.
  private func bookPath(_ presentation: Presentation) -> String {
    "duizhao-\(presentation.textFolder).epub"
  }
}
