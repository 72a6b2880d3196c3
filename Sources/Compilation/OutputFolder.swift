import CLinux
import ContentRendering
import FoundationEssentials
import Glibc

/// The folder that a build writes, put in place as a whole.
///
/// Files go to a sibling folder first; when all are there the two are exchanged in one step, so that an
/// interrupted build leaves the old output as it was. A marker file says that the folder is the program's own;
/// a folder with anything in it and without the marker is refused.
package struct OutputFolder: Sendable {
  package static let marker = ".duizhao-output"

  package let path: String

  package init(_ path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Whether a build may replace the folder.
  ///
  /// - Throws: `BuildFailure.cannotCreate` when it holds files that are not the program's.
  package func checkIsReplaceable() throws {
    guard FileSystem.exists(path) else { return }
    guard FileSystem.isFolder(path) else {
      throw BuildFailure.cannotCreate(path, reason: "a file of that name is in the way")
    }
    if FileSystem.exists(FileSystem.join(path, Self.marker)) { return }
    guard let contents = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw BuildFailure.cannotCreate(path, reason: "the folder that is there cannot be read")
    }
    guard contents.isEmpty else {
      throw BuildFailure.cannotCreate(
        path, reason: "the folder holds files that Duizhao did not write; name another with --output")
    }
  }

  /// Writes all files and puts them in the place of what was there.
  ///
  /// - Throws: `BuildFailure`; the old output is then untouched.
  package func replace(with files: [OutputFile]) async throws {
    try await replace { staging in
      for file in files { try staging.write(file) }
      return []
    }
  }

  /// Has a folder filled beside this one, and puts it in its place.
  ///
  /// - Parameter fill: writes the files, from any thread, and gives the record of the build.
  /// - Throws: `BuildFailure`, or what filling throws; the old output is then untouched.
  package func replace(_ fill: (StagedOutput) async throws -> [UInt8]) async throws {
    restoreInterrupted()
    try checkIsReplaceable()
    try await Interruption.deferred {
      let staging = path + Self.stagingEnding + String(getpid())
      try? FileManager.default.removeItem(atPath: staging)
      do {
        try FileSystem.createFolder(staging)
        let record = try await fill(StagedOutput(folder: staging, old: path))
        let note = "Written by duizhao build. The whole folder is replaced by the next build.\n"
        try FileSystem.write(Array(note.utf8), to: FileSystem.join(staging, Self.marker))
        try FileSystem.write(record, to: FileSystem.join(staging, BuildRecord.name))
        try Interruption.check()
        try swap(staging)
      } catch {
        try? FileManager.default.removeItem(atPath: staging)
        throw error
      }
    }
  }

  /// Takes away what builds left that were ended in the middle, and puts the old output back where one was ended
  /// between the two renames that a file system without exchange needs.
  package func restoreInterrupted() {
    let parent = FileSystem.parent(of: path)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    for sibling in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? [] {
      for ending in [Self.stagingEnding, Self.oldEnding] where sibling.hasPrefix(name + ending) {
        guard let process = pid_t(sibling.dropFirst((name + ending).count)), FileSystem.isEnded(process)
        else { continue }
        let left = FileSystem.join(parent, sibling)
        if ending == Self.oldEnding, !FileSystem.exists(path) {
          _ = unsafe Glibc.rename(left, path)
        } else {
          try? FileManager.default.removeItem(atPath: left)
        }
      }
    }
  }

  private static let stagingEnding = ".building-"
  private static let oldEnding = ".old-"

  private func swap(_ staging: String) throws {
    guard FileSystem.exists(path) else { return try rename(staging, to: path) }
    if unsafe renameat2(AT_FDCWD, staging, AT_FDCWD, path, UInt32(duizhao_rename_exchange)) == 0 {
      try? FileManager.default.removeItem(atPath: staging)
      return
    }
    // File systems without exchange: two renames, the old folder kept until the new one stands.
    let old = path + Self.oldEnding + String(getpid())
    try rename(path, to: old)
    do {
      try rename(staging, to: path)
    } catch {
      try? rename(old, to: path)
      throw error
    }
    try? FileManager.default.removeItem(atPath: old)
  }

  private func rename(_ from: String, to target: String) throws {
    guard unsafe Glibc.rename(from, target) == 0 else {
      throw BuildFailure.inputOutput(target, reason: FileSystem.reason(errno))
    }
  }
}
