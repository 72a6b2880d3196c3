import Glibc

/// Everything that an output depends on, as one digest: equal keys, equal outputs.
///
/// The program itself, what was asked for, and name and contents of every file in the folders of texts, glossary and
/// site. More than a build reads, so that nothing is missed; files whose names start with a dot are never read.
struct BuildKey: Hashable, Sendable {
  let digest: String

  /// Reads the inputs; `shards` are there in the place of the texts.
  ///
  /// - Throws: `BuildFailure` when a file cannot be read.
  init(_ options: BuildOptions, outputFolder: String, shards: MergedShards? = nil) throws {
    var hash = SHA256()
    func add(_ text: String) { hash.update(Array(text.utf8) + [0]) }
    add("duizhao output 1")
    add(FileStamp.program.map { "\($0.length) \($0.modified)" } ?? "")
    let paths = options.paths
    add("\(paths.root) \(paths.sourcesFolder) \(paths.glossaryFolder) \(outputFolder)")
    add("\(options.outputs.rawValue) \(options.sourceDateEpoch.map(String.init) ?? "")")
    if let shards { add("shards \(shards.digest)") }
    for path in try Self.inputs(paths, withTexts: shards == nil) {
      let bytes = try FileSystem.read(path)
      add("\(path) \(bytes.count)")
      hash.update(bytes)
    }
    digest = hash.digest()
  }

  /// Every file that a build may read, in order.
  static func inputs(_ paths: ProjectPaths, withTexts: Bool = true) throws -> [String] {
    let settings = paths.siteManifest
    let folders =
      (withTexts ? [paths.sourcesFolder] : [])
      + [paths.glossaryFolder, FileSystem.join(paths.siteFolder, "Theme")]
    return try folders.filter(FileSystem.isFolder).flatMap { folder in
      try FileSystem.files(below: folder).map { FileSystem.join(folder, $0) }
    } + (FileSystem.exists(settings) ? [settings] : [])
  }
}
