import CLinux
import Glibc

/// The folder that is served, and nothing outside it.
struct SiteFolder: Sendable {
  /// An open file of the site.
  struct File {
    let descriptor: Int32
    let length: Int
    let validators: Validators
    let path: String
  }

  enum Entry {
    case file(File)
    /// A folder that was asked for without the slash at its end.
    case folder
  }

  /// Absolute, without links.
  private let root: String

  /// - Throws: `ServerError` when there is no such folder.
  init(_ path: String) throws {
    guard let resolved = Self.realPath(path) else { throw ServerError("\(path): no such folder") }
    root = resolved == "/" ? "" : resolved
  }

  /// The file behind the segments of a path.
  ///
  /// - Throws: 404 when there is none, or when a link leads out of the folder.
  func open(_ segments: [String]) throws -> Entry {
    var path = root
    for segment in segments where !segment.isEmpty { path += "/" + segment }
    let isFolderPath = segments.last == ""
    if isFolderPath { path += "/index.html" }
    let flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    var descriptor = unsafe duizhao_open_without_links(path, flags)
    if descriptor < 0 {
      // A link, or a system without the call.
      guard [ELOOP, ENOSYS, EPERM].contains(errno) else { throw RequestError(.notFound) }
      path = try resolve(path)
      descriptor = unsafe Glibc.open(path, flags)
    }
    guard descriptor >= 0 else { throw RequestError(.notFound) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      close(descriptor)
      throw RequestError(.notFound)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      return .file(
        File(
          descriptor: descriptor, length: Int(status.st_size), validators: Self.validators(status),
          path: path))
    case S_IFDIR where !isFolderPath:
      close(descriptor)
      return .folder
    default:
      close(descriptor)
      throw RequestError(.notFound)
    }
  }

  /// The path without links, which may lead neither out of the folder nor to a name that starts with a dot.
  private func resolve(_ path: String) throws -> String {
    guard let resolved = Self.realPath(path), resolved.hasPrefix(root + "/"),
      !resolved.dropFirst(root.count).contains("/.")
    else { throw RequestError(.notFound) }
    return resolved
  }

  private static func validators(_ status: stat) -> Validators {
    let time = status.st_mtim
    let stamp = String(time.tv_sec, radix: 36) + "-" + String(time.tv_nsec, radix: 36)
    return Validators(
      entityTag: "\"" + String(status.st_size, radix: 36) + "-" + stamp + "\"", modified: time.tv_sec)
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}

/// What keeps a server from starting.
package struct ServerError: Error, CustomStringConvertible, Hashable, Sendable {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
