import FoundationEssentials
import Glibc

/// The few things the compiler does with files, with failures that say which file and why.
package enum FileSystem {
  /// A file's bytes.
  ///
  /// - Throws: `BuildFailure.inputNotFound` or `.inputOutput`.
  package static func read(_ path: String) throws -> [UInt8] {
    guard FileManager.default.fileExists(atPath: path) else { throw BuildFailure.inputNotFound(path) }
    do {
      return [UInt8](try Data(contentsOf: URL(filePath: path)))
    } catch {
      throw BuildFailure.inputOutput(path, reason: reason(of: error))
    }
  }

  /// Writes a file, with the folders above it.
  ///
  /// - Throws: `BuildFailure.inputOutput`.
  package static func write(_ bytes: [UInt8], to path: String) throws {
    do {
      try createFolder(parent(of: path))
      try Data(bytes).write(to: URL(filePath: path))
    } catch let failure as BuildFailure {
      throw failure
    } catch {
      throw BuildFailure.inputOutput(path, reason: reason(of: error))
    }
  }

  /// Writes files that belong together: each beside its place first, and all renamed only when all are written.
  ///
  /// - Throws: `BuildFailure`; unless a rename fails, nothing has changed then.
  package static func replace(_ files: [(path: String, bytes: [UInt8])]) throws {
    let staged = files.map { $0.path + ".part-\(getpid())" }
    do {
      for (file, path) in zip(files, staged) { try write(file.bytes, to: path) }
      for (file, path) in zip(files, staged) {
        guard unsafe rename(path, file.path) == 0 else {
          throw BuildFailure.cannotCreate(file.path, reason: unsafe String(cString: strerror(errno)))
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
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw BuildFailure.cannotCreate(path, reason: reason(of: error))
    }
  }

  package static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  package static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }

  /// The regular files below a folder, as paths relative to it, in byte order.
  ///
  /// Names that start with a dot are passed over, and so are links, which may lead in circles, and pipes.
  package static func files(below folder: String) throws -> [String] {
    var found: [String] = []
    var pending = [""]
    while let relative = pending.popLast() {
      let path = relative.isEmpty ? folder : join(folder, relative)
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: path)
      } catch {
        throw BuildFailure.inputOutput(path, reason: reason(of: error))
      }
      for name in names where !name.hasPrefix(".") {
        let child = relative.isEmpty ? name : relative + "/" + name
        switch type(of: join(folder, child)) {
        case .typeDirectory: pending.append(child)
        case .typeRegular: found.append(child)
        default: break
        }
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
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

  private static func type(of path: String) -> FileAttributeType? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType
  }

  static func reason(of error: any Error) -> String {
    guard let error = error as? CocoaError else { return String(describing: error) }
    switch error.code {
    case .fileReadNoPermission, .fileWriteNoPermission: return "permission denied"
    case .fileWriteOutOfSpace: return "no space left on the disk"
    case .fileReadNoSuchFile, .fileNoSuchFile: return "no such file"
    case .fileWriteFileExists: return "a file of that name is in the way"
    case .fileWriteVolumeReadOnly: return "the file system is read-only"
    default:
      return "error \(error.code.rawValue)"
    }
  }
}
