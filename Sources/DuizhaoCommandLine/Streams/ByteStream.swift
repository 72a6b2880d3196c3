import Compilation
import Glibc

/// A file, a pipe, a device or standard input, read chunk by chunk or in blocks of a wanted size.
struct ByteStream: ~Copyable {
  /// As messages name it.
  let path: String
  private let descriptor: Int32
  private let chunk: Int
  private(set) var isAtEnd = false
  /// Bytes read so far.
  private(set) var position = 0

  /// Opens a file, a pipe or a device by name; `-` is standard input.
  ///
  /// - Throws: `BuildFailure` when it cannot be opened.
  init(_ operand: String, chunk: Int = 1 << 16) throws {
    self.chunk = chunk
    descriptor = try Self.open(operand)
    path = operand == "-" ? "<stdin>" : operand
  }

  private static func open(_ operand: String) throws -> Int32 {
    if operand == "-" { return STDIN_FILENO }
    if FileSystem.isFolder(operand) { throw BuildFailure.inputOutput(operand, reason: "it is a folder") }
    let descriptor = unsafe Glibc.open(operand, O_RDONLY | O_CLOEXEC)
    if descriptor >= 0 { return descriptor }
    if errno == ENOENT || errno == ENOTDIR { throw BuildFailure.inputNotFound(operand) }
    throw BuildFailure.inputOutput(operand, reason: unsafe String(cString: strerror(errno)))
  }

  /// How long the file is; 0 where nobody knows, as of pipes.
  var length: Int { Self.length(of: descriptor) }

  private static func length(of descriptor: Int32) -> Int {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return 0 }
    return Int(status.st_size)
  }

  deinit {
    if descriptor > STDIN_FILENO { close(descriptor) }
  }

  /// The next bytes, as many as there are now; nil at the end.
  ///
  /// - Throws: `BuildFailure.inputOutput`.
  mutating func next() throws -> [UInt8]? {
    let bytes = try read(chunk, behind: [], atOnce: true)
    return bytes.isEmpty ? nil : bytes
  }

  /// Some bytes and, behind them, as many of the stream as asked for; fewer only at its end.
  ///
  /// - Throws: `BuildFailure.inputOutput`.
  mutating func read(_ count: Int, behind bytes: ArraySlice<UInt8> = []) throws -> [UInt8] {
    try read(count, behind: bytes, atOnce: false)
  }

  private mutating func read(_ count: Int, behind bytes: ArraySlice<UInt8>, atOnce: Bool) throws -> [UInt8] {
    var error: Int32 = 0
    var ended = false
    let descriptor = descriptor
    let result = unsafe [UInt8](unsafeUninitializedCapacity: bytes.count + count) { buffer, filled in
      filled = unsafe buffer.initialize(from: bytes).index
      while filled < buffer.count {
        let room = buffer.count - filled
        let got = unsafe Glibc.read(descriptor, buffer.baseAddress?.advanced(by: filled), room)
        if got > 0 {
          filled += got
          if atOnce { return }
        } else if got == 0 {
          ended = true
          return
        } else if errno != EINTR {
          error = errno
          return
        }
      }
    }
    isAtEnd = isAtEnd || ended
    position += result.count - bytes.count
    if error != 0 { throw BuildFailure.inputOutput(path, reason: unsafe String(cString: strerror(error))) }
    return result
  }
}
