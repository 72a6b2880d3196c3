import Compilation
import Glibc

/// What a filter command reads: files by name, or standard input for `-` and where none is named.
struct Input {
  /// As messages name it.
  let path: String
  let bytes: [UInt8]

  /// The inputs that operands name, in order.
  ///
  /// - Throws: `BuildFailure` for the first that cannot be read.
  static func read(_ operands: [String]) throws -> [Input] {
    guard !operands.isEmpty else { return [Input(path: "<stdin>", bytes: try standardInput())] }
    return try operands.map { operand in
      operand == "-"
        ? Input(path: "<stdin>", bytes: try standardInput())
        : Input(path: operand, bytes: try FileSystem.read(operand))
    }
  }

  static func standardInput() throws -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe Glibc.read(STDIN_FILENO, $0.baseAddress, $0.count)
      }
      if count == 0 { return bytes }
      if count > 0 {
        bytes.append(contentsOf: buffer[..<count])
      } else if errno != EINTR {
        throw BuildFailure.inputOutput("<stdin>", reason: unsafe String(cString: strerror(errno)))
      }
    }
  }
}
