import Compilation
import Diagnostics
import Glibc
import Normalization

/// What a filter command reads: files by name, or standard input for `-` and where none is named.
struct Input {
  /// As messages name it.
  let path: String
  let bytes: [UInt8]

  /// The inputs that operands name, in order, each read when its turn comes.
  ///
  /// `body` throws, or this, with a `BuildFailure` for the first that cannot be read.
  static func forEach(_ operands: [String], _ body: (Input) throws -> Void) throws {
    for operand in operands.isEmpty ? ["-"] : operands {
      try body(operand == "-" ? Input(path: "<stdin>", bytes: try standardInput()) : file(operand))
    }
  }

  /// A file, a pipe or a device by name.
  private static func file(_ path: String) throws -> Input {
    if FileSystem.isFolder(path) { throw BuildFailure.inputOutput(path, reason: "it is a folder") }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { throw BuildFailure.inputNotFound(path) }
      throw BuildFailure.inputOutput(path, reason: unsafe String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    return Input(path: path, bytes: try read(descriptor, path: path))
  }

  /// The input as text, whatever its encoding; nil when it is no text, which is then reported as an error.
  func text(_ diagnostics: inout [Diagnostic]) -> SourceText? {
    let count = diagnostics.count
    let text = SourceReader.read(bytes, path: path, diagnostics: &diagnostics)
    return diagnostics[count...].contains { $0.severity == .error } ? nil : text
  }

  static func standardInput() throws -> [UInt8] {
    try read(STDIN_FILENO, path: "<stdin>")
  }

  private static func read(_ descriptor: Int32, path: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      if count == 0 { return bytes }
      if count > 0 {
        bytes.append(contentsOf: buffer[..<count])
      } else if errno != EINTR {
        throw BuildFailure.inputOutput(path, reason: unsafe String(cString: strerror(errno)))
      }
    }
  }
}
