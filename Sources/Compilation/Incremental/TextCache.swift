import FoundationEssentials
import Glibc
import Linking
import Normalization
import Serialization
import Synchronization

/// What builds make of single texts, kept in the project's folder for the builds of later processes.
///
/// One file for all, in which each result stands under the digest of all that it was made from; so nothing in it is ever
/// wrong for who asks for it. A build reads the file that it finds, and puts another in its place at its end if it made
/// anything anew or does not use all; of builds at the same time the last one's stays. A result that is damaged, or
/// cannot be read, is made anew. Where nothing can be written, nothing is kept.
package final class TextCache: Sendable {
  private struct State {
    /// What the last build left.
    var kept: PackReader?
    /// What this one makes.
    var new: PackWriter?
    var used: Set<String> = []
    var isWritable = true
  }

  private let folder: String
  private let path: String
  let program: String
  private let state = Mutex(State())
  private static let mark = "duizhao."
  private static let ending = ".pack"
  /// How long a file stays that builds of other texts left, in seconds.
  private static let month = 30 * 86_400

  /// A cache in a folder.
  ///
  /// - Parameters:
  ///   - folder: where its file is, or will be.
  ///   - name: what the file is called, for builds of the same texts.
  ///   - program: tells programs apart that may make different things of the same texts.
  package init(folder: String, name: String = "texts", program: String = TextCache.runningProgram) {
    self.folder = folder
    self.program = program
    path = FileSystem.join(folder, name + Self.ending)
  }

  /// The cache of a project: in `.duizhao/cache` in its folder a file for all its texts, and one for each share.
  package convenience init(of paths: ProjectPaths, _ share: Share? = nil) {
    self.init(
      folder: FileSystem.join(paths.root, KeptFolder.name + "/cache"),
      name: share.map { "texts-\($0.number)-of-\($0.count)" } ?? "texts")
  }

  /// The running program, by its file.
  package static var runningProgram: String {
    FileStamp.program.map { "\($0.length) \($0.modified)" } ?? ""
  }

  /// A build begins.
  func begin() {
    let kept = PackReader(path, program: program)
    state.withLock { state in
      state.kept = kept
      state.new = nil
      state.used = []
    }
  }

  /// The value of a digest, if it is kept.
  func value<Value: Archivable>(_ digest: String, _ type: Value.Type = Value.self) -> Value? {
    let kept = state.withLock { state in
      state.used.insert(digest)
      return state.kept
    }
    guard let file = kept?.bytes(digest), let payload = try? seal(digest).open(file) else { return nil }
    var archive = ArchiveReader(file, in: payload)
    guard let value = try? archive.read(Value.self), archive.remaining == 0 else { return nil }
    return value
  }

  /// Keeps a value; failure is no matter.
  func keep(_ value: some Archivable, as digest: String) {
    guard state.withLock({ $0.isWritable }) else { return }
    var archive = ArchiveWriter()
    archive.write(value)
    let bytes = seal(digest).close(archive.bytes)
    state.withLock { state in
      state.used.insert(digest)
      attempt(&state) { try writer(&$0).append(bytes, as: digest) }
    }
  }

  /// Notes that a value is in use which the asker has already.
  func touch(_ digest: String) {
    state.withLock { _ = $0.used.insert(digest) }
  }

  /// A build has come to its end: what it made is kept, what it did not use goes, and so does what dead builds left.
  func end() {
    state.withLock { state in
      attempt(&state, finish)
      state.kept = nil
      state.new = nil
    }
    removeRemains()
  }

  /// Takes everything away.
  package func clear() {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func finish(_ state: inout State) throws {
    let kept = state.kept?.places ?? [:]
    let (used, new) = (state.used, state.new?.places ?? [:])
    guard !new.isEmpty || kept.contains(where: { !used.contains($0.key) }) else { return }
    let writer = try writer(&state)
    for (digest, _) in kept.sorted(by: { $0.value.lowerBound < $1.value.lowerBound })
    where used.contains(digest) && new[digest] == nil {
      if let bytes = state.kept?.bytes(digest) { try writer.append(bytes, as: digest) }
    }
    try writer.finish(program: program)
  }

  /// What the build writes to, made when it is first needed.
  private func writer(_ state: inout State) throws -> PackWriter {
    if let writer = state.new { return writer }
    try makeFolder()
    let writer = try PackWriter(path)
    state.new = writer
    return writer
  }

  /// Does something that writes; where that fails, nothing more is written.
  private func attempt(_ state: inout State, _ body: (inout State) throws -> Void) {
    guard state.isWritable else { return }
    do {
      try body(&state)
    } catch {
      state.isWritable = false
      state.new = nil
    }
  }

  /// Takes away what builds left that were ended while they wrote, and what has long not been written to.
  private func removeRemains() {
    let now = time(nil)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      let path = FileSystem.join(folder, name)
      if let part = name.firstRange(of: FileSystem.partMark) {
        let process = pid_t(name[part.upperBound...].prefix { $0.isNumber })
        if let process, !FileSystem.isEnded(process) { continue }
      } else {
        guard name.hasSuffix(Self.ending), path != self.path, let stamp = FileStamp(path),
          now - stamp.modified / 1_000_000_000 > Self.month
        else { continue }
      }
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  private func seal(_ digest: String) -> ArchiveSeal {
    ArchiveSeal(mark: Self.mark, program: program, subject: digest)
  }

  /// The folder, with what keeps it out of repositories and backups.
  private func makeFolder() throws {
    try KeptFolder.create(folder)
    let tag = FileSystem.join(folder, "CACHEDIR.TAG")
    guard !FileSystem.exists(tag) else { return }
    try FileSystem.write(Array("Signature: 8a477f597d28d172789f06886806bc55\n".utf8), to: tag)
  }
}
