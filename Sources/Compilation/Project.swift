import ContentRendering
import Linking
import Normalization

/// A folder of texts, a glossary and a site, as found on disk: what a build starts from.
package struct Project: Sendable {
  /// A text of the project.
  package struct Source: Hashable, Sendable {
    /// The path to read, as messages show it.
    package let path: String
    /// The same below the folder of the texts.
    package let file: String
    package let format: SourceFormat
    /// ASCII and unique: `sources/<slug>/` in the output.
    package let slug: String
    /// What `sources.json` says; nil when it has no entry and everything is inferred.
    package let info: SourceInfo?
    /// An encoding that `sources.json` insists on.
    package let encoding: String?
  }

  /// The three tables of the glossary, and files of other programs that add to them.
  package struct GlossaryTables: Hashable, Sendable {
    package let concepts: String
    package let terms: String
    package let apis: String
    /// Files of TBX whose entries are added, in order of their names.
    package let exchanged: [String]

    package init(concepts: String, terms: String, apis: String, exchanged: [String] = []) {
      self.concepts = concepts
      self.terms = terms
      self.apis = apis
      self.exchanged = exchanged
    }

    /// The tables in a folder, and the TBX files beside them.
    package init(folder: String) {
      self.init(
        concepts: FileSystem.join(folder, "concepts.tsv"), terms: FileSystem.join(folder, "terms.tsv"),
        apis: FileSystem.join(folder, "apis.tsv"),
        exchanged: ((try? FileSystem.files(below: folder)) ?? [])
          .filter { $0.hasSuffix(".tbx") && !$0.contains("/") }.map { FileSystem.join(folder, $0) })
    }
  }

  /// The folder of the texts: the pictures they show lie in it.
  package let sourcesFolder: String
  package let sources: [Source]
  /// What the folder holds, of which the texts are a part.
  let listing: ProjectListing
  /// nil when the project has no glossary of its own: the embedded one serves.
  package let glossary: GlossaryTables?
  /// Dictionaries for the conversion of scripts, `Glossary/Dictionaries/*.txt`, in order of their names.
  package let dictionaries: [String]
  package let settings: SiteSettings
  /// Where people put theme files that take the place of the built-in ones; nil when there is none.
  package let themeFolder: String?
  package let outputFolder: String
  /// The texts, mostly compiled, where shards stand in the place of their folder.
  let shards: MergedShards?

  /// The bytes of a text.
  ///
  /// - Throws: `BuildFailure` when they cannot be read.
  func bytes(of source: Source) throws -> [UInt8] {
    try shards?.bytes(of: source) ?? FileSystem.read(source.path)
  }

  /// Where the pictures of its texts are.
  var pictures: PictureStore { PictureStore(folder: sourcesFolder, shards: shards) }
}

/// Where a project's parts are; flags of `build` and `check` change single ones.
package struct ProjectPaths: Hashable, Sendable {
  package var root: String
  package var sources: String?
  package var glossary: String?
  package var output: String?

  package init(root: String, sources: String? = nil, glossary: String? = nil, output: String? = nil) {
    self.root = root
    self.sources = sources
    self.glossary = glossary
    self.output = output
  }

  var sourcesFolder: String { sources ?? FileSystem.join(root, "Source-Texts") }
  var glossaryFolder: String { glossary ?? FileSystem.join(root, "Glossary") }
  var siteFolder: String { FileSystem.join(root, "Site") }
  var siteManifest: String { FileSystem.join(siteFolder, "site.json") }
  /// Where shards are written unless another place is named.
  var shardsFolder: String { FileSystem.join(root, KeptFolder.name + "/shards") }
  var outputFolder: String { output ?? FileSystem.join(root, "Site/Output") }
}
