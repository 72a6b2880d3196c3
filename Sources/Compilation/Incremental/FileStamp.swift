import Glibc

/// What tells without reading whether a file was written to: its length and the time of its last change.
struct FileStamp: Hashable, Codable, Sendable {
  /// Bytes.
  let length: Int
  /// Nanoseconds since 1970, UTC.
  let modified: Int

  /// nil where there is no regular file.
  init?(_ path: String) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(status)
  }

  /// Of what a path leads to, be it by links; nil where that is no regular file.
  init?(following path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    length = Int(status.st_size)
    modified = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
  }

  init(length: Int, modified: Int) {
    self.length = length
    self.modified = modified
  }

  /// The running program's file.
  static let program: FileStamp? = {
    guard let path = unsafe realpath("/proc/self/exe", nil) else { return nil }
    defer { unsafe free(path) }
    return unsafe FileStamp(String(cString: path))
  }()
}
