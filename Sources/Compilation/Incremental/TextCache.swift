import FoundationEssentials
import Glibc
import Linking
import Normalization
import Serialization
import Synchronization

/// What builds make of single texts, kept in the project's folder for the builds of later processes.
///
/// A file for each result, named by the digest of all that it was made from; so nothing in the folder is ever wrong for
/// who asks for it, and builds may share it. A file that is damaged, or cannot be read, is made anew. Where nothing can
/// be written, nothing is kept. What a build did not use goes at its end.
package final class TextCache: Sendable {
  private struct State {
    var used: Set<String> = []
    var isWritable = true
    var hasFolder = false
  }

  private let folder: String
  let program: String
  private let state = Mutex(State())
  private static let mark = "duizhao."
  private static let ending = ".text"
  private static let month = 30 * 86_400

  /// `program` tells programs apart that may make different things of the same texts.
  package init(folder: String, program: String = TextCache.runningProgram) {
    self.folder = folder
    self.program = program
  }

  /// The cache of a project: `.duizhao/cache` in its folder.
  package convenience init(of paths: ProjectPaths) {
    self.init(folder: FileSystem.join(paths.root, KeptFolder.name + "/cache"))
  }

  /// The running program, by its file.
  package static var runningProgram: String {
    FileStamp.program.map { "\($0.length) \($0.modified)" } ?? ""
  }

  /// A build begins.
  func begin() {
    state.withLock { $0.used = [] }
  }

  /// The value of a digest, if it is kept.
  func value<Value: Archivable>(_ digest: String, _ type: Value.Type = Value.self) -> Value? {
    state.withLock { _ = $0.used.insert(digest) }
    guard let file = try? FileSystem.read(path(digest)), let payload = try? seal(digest).open(file) else {
      return nil
    }
    var archive = ArchiveReader(file, in: payload)
    guard let value = try? archive.read(Value.self), archive.remaining == 0 else { return nil }
    return value
  }

  /// Keeps a value; failure is no matter.
  func keep(_ value: some Archivable, as digest: String) {
    guard state.withLock({ $0.isWritable }) else { return }
    var archive = ArchiveWriter()
    archive.write(value)
    do {
      try makeFolder()
      try FileSystem.replace([(path(digest), seal(digest).close(archive.bytes))])
    } catch {
      state.withLock { $0.isWritable = false }
    }
  }

  /// Notes that a value is in use which the asker has already.
  func touch(_ digest: String) {
    state.withLock { _ = $0.used.insert(digest) }
  }

  /// A build has come to its end: what it did not use goes, and so do the halves that dead builds left.
  ///
  /// `keepsRecent`: of what it did not use only what is older than a month goes, for builds that do not use everything.
  func end(keepsRecent: Bool = false) {
    let now = time(nil)
    let used = state.withLock { $0.used }
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      if let part = name.firstRange(of: FileSystem.partMark) {
        if let process = pid_t(name[part.upperBound...]), kill(process, 0) == 0 || errno != ESRCH { continue }
      } else if !name.hasSuffix(Self.ending) || used.contains(String(name.dropLast(Self.ending.count))) {
        continue
      }
      let path = FileSystem.join(folder, name)
      if keepsRecent, let stamp = FileStamp(path), now - stamp.modified / 1_000_000_000 < Self.month {
        continue
      }
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  /// Takes everything away.
  package func clear() {
    try? FileManager.default.removeItem(atPath: folder)
    state.withLock { $0.hasFolder = false }
  }

  private func path(_ digest: String) -> String { FileSystem.join(folder, digest + Self.ending) }

  private func seal(_ digest: String) -> ArchiveSeal {
    ArchiveSeal(mark: Self.mark, program: program, subject: digest)
  }

  /// The folder, with what keeps it out of repositories and backups.
  private func makeFolder() throws {
    guard state.withLock({ !$0.hasFolder }) else { return }
    try KeptFolder.create(folder)
    let tag = FileSystem.join(folder, "CACHEDIR.TAG")
    if !FileSystem.exists(tag) {
      try FileSystem.write(Array("Signature: 8a477f597d28d172789f06886806bc55\n".utf8), to: tag)
    }
    state.withLock { $0.hasFolder = true }
  }
}
