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
    let contents = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    guard contents.isEmpty else {
      throw BuildFailure.cannotCreate(
        path, reason: "the folder holds files that Duizhao did not write; name another with --output")
    }
  }

  /// Writes all files and puts them in the place of what was there.
  ///
  /// A file that is there with the same bytes is linked, not written again, and keeps its time.
  ///
  /// - Parameters:
  ///   - files: what the folder shall hold.
  ///   - record: makes the record of the build, given the folder in which the files stand.
  /// - Throws: `BuildFailure`; the old output is then untouched.
  package func replace(with files: [OutputFile], record: (_ folder: String) -> [UInt8] = { _ in [] }) throws {
    try checkIsReplaceable()
    let staging = path + ".building-\(getpid())"
    try? FileManager.default.removeItem(atPath: staging)
    do {
      try FileSystem.createFolder(staging)
      try write(files, to: staging)
      let note = "Written by duizhao build. The whole folder is replaced by the next build.\n"
      try FileSystem.write(Array(note.utf8), to: FileSystem.join(staging, Self.marker))
      try FileSystem.write(record(staging), to: FileSystem.join(staging, BuildRecord.name))
      try swap(staging)
    } catch {
      try? FileManager.default.removeItem(atPath: staging)
      throw error
    }
  }

  private func write(_ files: [OutputFile], to staging: String) throws {
    var folder = ""
    for file in files {
      let target = FileSystem.join(staging, file.path)
      let parent = FileSystem.parent(of: target)
      if parent != folder {
        try FileSystem.createFolder(parent)
        folder = parent
      }
      let old = FileSystem.join(path, file.path)
      let isSame = FileStamp(old)?.length == file.bytes.count && (try? FileSystem.read(old)) == file.bytes
      if isSame, unsafe link(old, target) == 0 { continue }
      try FileSystem.write(file.bytes, to: target)
    }
  }

  private func swap(_ staging: String) throws {
    guard FileSystem.exists(path) else { return try rename(staging, to: path) }
    if unsafe renameat2(AT_FDCWD, staging, AT_FDCWD, path, UInt32(duizhao_rename_exchange)) == 0 {
      try? FileManager.default.removeItem(atPath: staging)
      return
    }
    // File systems without exchange: two renames, the old folder kept until the new one stands.
    let old = path + ".old-\(getpid())"
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
      throw BuildFailure.inputOutput(target, reason: unsafe String(cString: strerror(errno)))
    }
  }
}
