import Diagnostics
import Linking
import Normalization
import Serialization

/// What the folder of the texts holds, without the contents of the texts.
struct ProjectListing: Sendable {
  /// Every file, by its path below the folder, in byte order.
  let files: [String]
  /// Those of `sources.json`, by file.
  let entries: [String: SourcesManifest.Entry]

  init(files: [String], entries: [String: SourcesManifest.Entry]) {
    self.files = files
    self.entries = entries
  }

  /// Lists a folder.
  ///
  /// - Throws: `BuildFailure` when it is not there, or `sources.json` cannot be used.
  init(of folder: String) throws {
    entries = try SourcesManifest.read(FileSystem.join(folder, "sources.json"))
    guard FileSystem.isFolder(folder) else { throw BuildFailure.inputNotFound(folder) }
    files = try FileSystem.files(below: folder)
  }

  /// The texts among the files.
  ///
  /// - Parameters:
  ///   - folder: where the files lie.
  ///   - diagnostics: receives what was inferred, and entries without a file.
  /// - Returns: the texts, in the order of their files.
  func sources(in folder: String, diagnostics: inout [Diagnostic]) -> [Project.Source] {
    var slugs: Set<String> = []
    var sources: [Project.Source] = []
    for file in files {
      guard let format = SourceFormat(fileName: file) else { continue }
      let entry = entries[file]
      let base = SourceSlug.make(fileName: file)
      var slug = base
      var number = 2
      while !slugs.insert(slug).inserted {
        slug = "\(base)-\(number)"
        number += 1
      }
      sources.append(
        Project.Source(
          path: FileSystem.join(folder, file), file: file, format: format, slug: slug, info: entry?.info,
          encoding: entry?.encoding))
      if entry == nil {
        diagnostics.append(
          Diagnostic(
            .note, rule: "inferred-source",
            "\(file) has no entry in sources.json; title and edition are inferred"))
      }
    }
    reportMissing(&diagnostics)
    return sources
  }

  private func reportMissing(_ diagnostics: inout [Diagnostic]) {
    let present = Set(files)
    for file in entries.keys.sorted() where !present.contains(file) {
      let near = NearMiss.best(for: file, among: files, limit: 1).first
      diagnostics.append(
        Diagnostic(
          .warning, rule: "missing-source", "\(file) is listed in sources.json but not there",
          explanation: near.map { "Did you mean \($0)?" } ?? "Add the file or take the entry out."))
    }
  }

  /// Equal for equal listings alone.
  var digest: String {
    var archive = ArchiveWriter()
    archive.write(self)
    return SHA256.digest(of: archive.bytes)
  }
}

extension ProjectListing: Archivable {
  init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    self.init(files: try archive.read(), entries: try archive.dictionary())
  }

  func write(to archive: inout ArchiveWriter) {
    archive.write(files)
    archive.write(entries)
  }
}

extension SourcesManifest.Entry: Archivable {
  init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    self.init(info: try archive.read(), encoding: try archive.read())
  }

  func write(to archive: inout ArchiveWriter) {
    archive.write(info)
    archive.write(encoding)
  }
}
