import CLinux
import Glibc

/// Waits until a file that a build reads is written, added or taken away.
package struct ProjectWatch: ~Copyable {
  /// Milliseconds after which the files are looked at even without an event: network file systems send none.
  private static let interval: Int32 = 2000
  /// Milliseconds without an event after which a change is taken to be over.
  private static let settling: Int32 = 100

  private let paths: ProjectPaths
  /// Of inotify; negative where the system has none left.
  private let descriptor: Int32
  private var seen: ProjectSnapshot

  /// Waits for files that are not as they were.
  ///
  /// - Parameters:
  ///   - paths: the project.
  ///   - seen: its files before the last build read them, so that what was written meanwhile is not missed.
  package init(_ paths: ProjectPaths, since seen: ProjectSnapshot) {
    self.paths = paths
    self.seen = seen
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    watchFolders()
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Returns when something has changed since the last call, and nothing has for a moment.
  package mutating func wait() {
    while true {
      let now = ProjectSnapshot(paths)
      if now != seen {
        seen = now
        return
      }
      if hasEvent(within: Self.interval) {
        // An editor writes several files, and large ones in pieces.
        for _ in 0..<20 where hasEvent(within: Self.settling) {}
        watchFolders()
      }
    }
  }

  private func hasEvent(within milliseconds: Int32) -> Bool {
    guard descriptor >= 0 else {
      usleep(UInt32(milliseconds) * 1000)
      return false
    }
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&wait, 1, milliseconds) > 0 else { return false }
    unsafe withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { buffer in
      while unsafe read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
    }
    return true
  }

  /// Watching a folder that is watched already changes nothing.
  private func watchFolders() {
    guard descriptor >= 0 else { return }
    let events = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
    let inputs = [paths.sourcesFolder, paths.glossaryFolder, FileSystem.join(paths.siteFolder, "Theme")]
    for folder in [paths.root, paths.siteFolder] + inputs.flatMap(FileSystem.folders) {
      _ = unsafe inotify_add_watch(descriptor, folder, UInt32(events))
    }
  }
}

/// Lengths and times of all files that a build of a project reads.
package struct ProjectSnapshot: Equatable, Sendable {
  private let stamps: [String: FileStamp]

  /// Takes note of the files as they are now.
  ///
  /// O(files).
  package init(_ paths: ProjectPaths) {
    let files = (try? BuildKey.inputs(paths)) ?? []
    stamps = Dictionary(
      files.compactMap { file in FileStamp(file).map { (file, $0) } }, uniquingKeysWith: { $1 })
  }
}
