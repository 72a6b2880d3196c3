import Compilation
import Glibc

/// A file, a pipe, a device or standard input, read chunk by chunk.
struct ByteStream: ~Copyable {
  /// As messages name it.
  let path: String
  private let descriptor: Int32
  private var buffer: [UInt8]

  /// - Throws: `BuildFailure` when the file cannot be opened.
  init(_ operand: String, chunk: Int = 1 << 16) throws {
    buffer = [UInt8](repeating: 0, count: chunk)
    path = operand == "-" ? "<stdin>" : operand
    descriptor = operand == "-" ? STDIN_FILENO : try Self.open(operand)
  }

  private static func open(_ path: String) throws -> Int32 {
    if FileSystem.isFolder(path) { throw BuildFailure.inputOutput(path, reason: "it is a folder") }
    let descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { throw BuildFailure.inputNotFound(path) }
      throw BuildFailure.inputOutput(path, reason: unsafe String(cString: strerror(errno)))
    }
    return descriptor
  }

  deinit {
    if descriptor != STDIN_FILENO { close(descriptor) }
  }

  /// The next bytes; nil at the end.
  ///
  /// - Throws: `BuildFailure.inputOutput`.
  mutating func next() throws -> [UInt8]? {
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe read(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 { return Array(buffer[..<count]) }
      if count == 0 { return nil }
      if errno != EINTR {
        throw BuildFailure.inputOutput(path, reason: unsafe String(cString: strerror(errno)))
      }
    }
  }
}
