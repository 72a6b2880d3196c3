import ContentRendering
import Glibc

/// The folder that a build fills while the old output still stands.
package struct StagedOutput: Sendable {
  let folder: String
  /// The folder that is to be replaced.
  let old: String

  /// Writes a file; one that is there with the same bytes is linked, not written again, and keeps its time.
  ///
  /// - Throws: `BuildFailure`, `.interrupted` where a signal came meanwhile.
  package func write(_ file: OutputFile) throws {
    try Interruption.check()
    let target = FileSystem.join(folder, file.path)
    let former = FileSystem.join(old, file.path)
    let isSame =
      FileStamp(former)?.length == file.bytes.count && (try? FileSystem.read(former)) == file.bytes
    if isSame, try link(former, target) { return }
    try FileSystem.write(file.bytes, to: target)
  }

  private func link(_ former: String, _ target: String) throws -> Bool {
    if unsafe Glibc.link(former, target) == 0 { return true }
    guard errno == ENOENT else { return false }
    try FileSystem.createFolder(FileSystem.parent(of: target))
    return unsafe Glibc.link(former, target) == 0
  }
}

/// What is known of a file that was rendered, when its bytes are gone.
package struct RenderedFile: Hashable, Sendable {
  package let path: String
  package let length: Int
  package let isListed: Bool

  init(_ file: OutputFile) {
    path = file.path
    length = file.bytes.count
    isListed = file.isListed
  }
}
