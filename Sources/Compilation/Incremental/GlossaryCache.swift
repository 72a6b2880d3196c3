import Diagnostics
import Glibc
import Terminology

/// Compiled glossaries of projects, kept in the user's cache folder, so that look-up does not read the tables each time.
///
/// A file there holds for as long as the program and the tables are those that it was made of: by length and time, and
/// where these leave a doubt by their contents. A damaged one is made anew. Where nothing can be written, nothing is
/// kept. Tables with faults are read each time, so that the faults are said each time.
package struct GlossaryCache {
  private let tables: Project.GlossaryTables
  /// The file; nil where the user has no cache folder.
  let path: String?

  /// A change within so many nanoseconds of the last one may leave a file's time as it was.
  private static let grain = 2_000_000_000

  /// `folder` is where files are kept; by default the one of the user.
  package init(_ tables: Project.GlossaryTables, folder: String? = Self.userFolder) {
    self.tables = tables
    let name = [tables.concepts, tables.terms, tables.apis].map(Self.absolute).joined(separator: "\n")
    let sum = FlatBytes(Array(name.utf8)).checksum
    path = folder.map { FileSystem.join($0, "glossary-" + String(sum, radix: 16) + ".index") }
  }

  /// `duizhao` in `XDG_CACHE_HOME`, or in `.cache` at home; nil without either.
  package static var userFolder: String? {
    func folder(_ variable: String) -> String? {
      guard let value = unsafe getenv(variable) else { return nil }
      let path = unsafe String(cString: value)
      // As the XDG specification has it: what is relative does not count.
      return path.hasPrefix("/") ? path : nil
    }
    let root = folder("XDG_CACHE_HOME") ?? folder("HOME").map { FileSystem.join($0, ".cache") }
    return root.map { FileSystem.join($0, "duizhao") }
  }

  /// The glossary of the tables, kept or compiled now.
  ///
  /// - Throws: `BuildFailure` when a table cannot be read.
  package func read(diagnostics: inout [Diagnostic]) throws -> CompiledGlossary {
    if let kept { return kept }
    let stamps = files.map(FileStamp.init(following:))
    var found: [Diagnostic] = []
    let glossary = CompiledGlossary(
      try ProjectGlossary.read(tables, isChecked: true, diagnostics: &found))
    diagnostics += found
    if found.isEmpty, let origin = Origin(files, stamps) { keep(glossary, of: origin) }
    return glossary
  }

  private var files: [String] { [tables.concepts, tables.terms, tables.apis] + tables.exchanged }

  /// What an earlier run kept, if it is still right.
  private var kept: CompiledGlossary? {
    guard let path, let bytes = FlatBytes(mapping: path), let glossary = CompiledGlossary(bytes),
      let origin = Origin(glossary.remark), let written = FileStamp(path)?.modified
    else { return nil }
    let stamps = files.map(FileStamp.init(following:))
    guard origin.paths == files, origin.program == Origin.runningProgram else { return nil }
    if origin.stamps == stamps, stamps.allSatisfy({ ($0?.modified ?? 0) < written - Self.grain }) {
      return glossary
    }
    // Touched, or written to at nearly the same time: what the tables hold decides.
    guard let now = Origin(files, stamps), now.sums == origin.sums else { return nil }
    keep(glossary, of: now)
    return glossary
  }

  /// Writes the file beside its place and exchanges it; failure is no matter.
  private func keep(_ glossary: CompiledGlossary, of origin: Origin) {
    guard let path else { return }
    try? FileSystem.replace([(path, glossary.file + Array(origin.text.utf8))])
  }

  private static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = unsafe getcwd(nil, 0) else { return path }
    defer { unsafe free(folder) }
    return unsafe FileSystem.join(String(cString: folder), path)
  }
}

/// The program and the tables that a compiled glossary was made of.
private struct Origin {
  let program: String
  let paths: [String]
  let stamps: [FileStamp?]
  let sums: [UInt64]

  /// Reads the files; nil where one cannot be read, or is not as it was.
  init?(_ files: [String], _ stamps: [FileStamp?]) {
    program = Self.runningProgram
    paths = files
    self.stamps = stamps
    var sums: [UInt64] = []
    for (file, stamp) in zip(files, stamps) {
      if stamp == nil, !FileSystem.exists(file) {
        sums.append(0)
      } else {
        guard stamp != nil, let bytes = try? FileSystem.read(file) else { return nil }
        sums.append(FlatBytes(bytes).checksum)
      }
    }
    guard files.map(FileStamp.init(following:)) == stamps else { return nil }
    self.sums = sums
  }

  /// Nil for what `text` did not write.
  init?(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count > 1, lines.last == "" else { return nil }
    program = lines[0]
    let fields = lines[1..<lines.count - 1].map { $0.split(separator: " ", maxSplits: 3).map(String.init) }
    guard fields.allSatisfy({ $0.count == 4 }) else { return nil }
    paths = fields.map { $0[3] }
    stamps = fields.map { field -> FileStamp? in
      guard let length = Int(field[0]), let modified = Int(field[1]), length >= 0 else { return nil }
      return FileStamp(length: length, modified: modified)
    }
    let sums = fields.compactMap { UInt64($0[2], radix: 16) }
    guard sums.count == paths.count else { return nil }
    self.sums = sums
  }

  var text: String {
    let lines = paths.indices.map { index in
      let stamp = stamps[index]
      // Of a table that is not there, -1.
      return
        "\(stamp?.length ?? -1) \(stamp?.modified ?? 0) \(String(sums[index], radix: 16)) \(paths[index])"
    }
    return ([program] + lines).map { $0 + "\n" }.joined()
  }

  /// Names are folded and said by the program's own tables: another program makes them anew.
  static var runningProgram: String { FileStamp.program.map { "\($0.length) \($0.modified)" } ?? "" }
}
