import FoundationEssentials
import Glibc

/// The few things the compiler does with files, with failures that say which file and why.
package enum FileSystem {
  /// A file's bytes, all of one moment: a file that changes meanwhile is read again.
  ///
  /// - Throws: `BuildFailure.inputNotFound` or `.inputOutput`.
  package static func read(_ path: String) throws -> [UInt8] {
    for _ in 0..<5 {
      if let bytes = try FileReading(path).bytes() { return bytes }
      usleep(20_000)
    }
    throw BuildFailure.inputOutput(path, reason: "the file keeps changing while it is read")
  }

  /// Writes a file, with the folders above it.
  ///
  /// - Throws: `BuildFailure.cannotCreate` where there can be no such file, `.inputOutput` where it cannot be filled.
  package static func write(_ bytes: [UInt8], to path: String) throws {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    var descriptor = unsafe open(path, flags, 0o666)
    if descriptor < 0, errno == ENOENT {
      try createFolder(parent(of: path))
      descriptor = unsafe open(path, flags, 0o666)
    }
    guard descriptor >= 0 else { throw BuildFailure.cannotCreate(path, reason: reason(errno)) }
    var error = write(bytes, to: descriptor)
    if close(descriptor) != 0, error == 0 { error = errno }
    if error != 0 { throw BuildFailure.inputOutput(path, reason: reason(error)) }
  }

  /// Writes to an open file.
  ///
  /// - Returns: the number of the error that kept it from being written whole; 0 for none.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count > 0 { written += count } else if errno != EINTR { return errno }
    }
    return 0
  }

  /// Stands between the name of a file and the number of the process that writes it.
  static let partMark = ".part-"

  /// Whether there is no such process any more, so that what it was writing is nobody's.
  static func isEnded(_ process: pid_t) -> Bool { kill(process, 0) != 0 && errno == ESRCH }

  /// Writes files that belong together: each beside its place first, and all renamed only when all are written.
  ///
  /// - Throws: `BuildFailure`; unless a rename fails, nothing has changed then.
  package static func replace(_ files: [(path: String, bytes: [UInt8])]) throws {
    let staged = files.map { $0.path + partMark + String(getpid()) }
    do {
      for (file, path) in zip(files, staged) { try write(file.bytes, to: path) }
      for (file, path) in zip(files, staged) {
        guard unsafe rename(path, file.path) == 0 else {
          throw BuildFailure.cannotCreate(file.path, reason: reason(errno))
        }
      }
    } catch {
      for path in staged { try? FileManager.default.removeItem(atPath: path) }
      throw error
    }
  }

  /// Makes a folder and those above it; an existing one is fine.
  ///
  /// - Throws: `BuildFailure.cannotCreate`.
  package static func createFolder(_ path: String) throws {
    if unsafe mkdir(path, 0o777) == 0 { return }
    switch errno {
    case EEXIST where isFolder(path): return
    case ENOENT where parent(of: path) != path:
      try createFolder(parent(of: path))
      if unsafe mkdir(path, 0o777) == 0 || isFolder(path) { return }
      throw BuildFailure.cannotCreate(path, reason: reason(errno))
    case let error: throw BuildFailure.cannotCreate(path, reason: reason(error))
    }
  }

  package static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  /// Whether there is something of that name, be it a link that leads nowhere.
  static func isNamed(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0
  }

  package static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }

  /// The regular files below a folder, as paths relative to it, in byte order.
  ///
  /// Names that start with a dot are passed over, and so are links, which may lead in circles, and pipes.
  package static func files(below folder: String) throws -> [String] {
    try contents(below: folder).files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// A folder and those below it, but for those whose names start with a dot; none where it cannot be read.
  package static func folders(below folder: String) -> [String] {
    (try? contents(below: folder).folders.map { $0.isEmpty ? folder : join(folder, $0) }) ?? []
  }

  private static func contents(below folder: String) throws -> (files: [String], folders: [String]) {
    var files: [String] = []
    var folders = [""]
    var next = 0
    while next < folders.count {
      let relative = folders[next]
      next += 1
      let path = relative.isEmpty ? folder : join(folder, relative)
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: path)
      } catch {
        throw BuildFailure.inputOutput(path, reason: reason(of: error))
      }
      for name in names where !name.hasPrefix(".") {
        let child = relative.isEmpty ? name : relative + "/" + name
        var status = stat()
        guard unsafe lstat(join(folder, child), &status) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: folders.append(child)
        case S_IFREG: files.append(child)
        default: break
        }
      }
    }
    return (files, folders)
  }

  package static func join(_ folder: String, _ name: String) -> String {
    if name.hasPrefix("/") { return name }
    if folder == "." || folder.isEmpty { return name }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The folder a path lies in; `.` for a bare name.
  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What an error number says, in the middle of a sentence.
  package static func reason(_ error: Int32) -> String {
    switch error {
    case ENOSPC: return "no space left on the disk"
    case EROFS: return "the file system is read-only"
    case ELOOP: return "its symbolic links lead in a circle"
    case EISDIR: return "it is a folder"
    case EEXIST, ENOTDIR: return "a file of that name is in the way"
    default:
      let text = unsafe String(cString: strerror(error))
      return text.prefix(1).lowercased() + text.dropFirst()
    }
  }

  private static func reason(of error: any Error) -> String {
    guard let error = error as? CocoaError else { return String(describing: error) }
    switch error.code {
    case .fileReadNoPermission: return reason(EACCES)
    case .fileReadNoSuchFile, .fileNoSuchFile: return reason(ENOENT)
    default: return "error \(error.code.rawValue)"
    }
  }
}

/// The reading of one file.
private struct FileReading {
  private let path: String

  init(_ path: String) {
    self.path = path
  }

  /// Everything in the file; nil when it changed meanwhile.
  func bytes() throws -> [UInt8]? {
    // Without waiting: a pipe that nobody writes to would hold the program up for good.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { throw BuildFailure.inputNotFound(path) }
      throw BuildFailure.inputOutput(path, reason: FileSystem.reason(errno))
    }
    defer { close(descriptor) }
    let before = try status(descriptor)
    switch before.st_mode & S_IFMT {
    case S_IFDIR: throw BuildFailure.inputOutput(path, reason: FileSystem.reason(EISDIR))
    case S_IFIFO, S_IFSOCK:
      // The shell's <(…) is asked for by its descriptor.
      guard path.hasPrefix("/dev/") || path.hasPrefix("/proc/") else {
        throw BuildFailure.inputOutput(path, reason: "it is a pipe, not a file")
      }
    default: break
    }
    let bytes = try contents(descriptor, expected: Int(before.st_size))
    let after = try status(descriptor)
    let isSame =
      before.st_size == after.st_size && before.st_mtim.tv_sec == after.st_mtim.tv_sec
      && before.st_mtim.tv_nsec == after.st_mtim.tv_nsec
    return isSame ? bytes : nil
  }

  private func status(_ descriptor: Int32) throws -> stat {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw BuildFailure.inputOutput(path, reason: FileSystem.reason(errno))
    }
    return status
  }

  private func contents(_ descriptor: Int32, expected: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expected)
    while true {
      // One byte more than is expected shows the end.
      let room = max(expected - bytes.count + 1, 1 << 14)
      var error: Int32 = 0
      let part = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
        let count = unsafe Glibc.read(descriptor, buffer.baseAddress, room)
        if count < 0 { error = errno } else { filled = count }
      }
      switch error {
      case 0 where part.isEmpty: return bytes
      case 0: if bytes.isEmpty { bytes = part } else { bytes += part }
      case EINTR: continue
      case EAGAIN:
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = unsafe poll(&wait, 1, -1)
      default: throw BuildFailure.inputOutput(path, reason: FileSystem.reason(error))
      }
    }
  }
}
