import Compilation
import Glibc

/// The lines of a file or of standard input, one after the other: memory holds one line and one buffer.
struct LineStream: ~Copyable {
  /// As messages name it.
  let path: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// Where in `buffer` the next line starts.
  private var start = 0
  private var isAtEnd = false

  /// - Throws: `BuildFailure` when the file cannot be opened.
  init(_ operand: String) throws {
    guard operand != "-" else {
      path = "<stdin>"
      descriptor = STDIN_FILENO
      return
    }
    path = operand
    descriptor = unsafe open(operand, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { throw BuildFailure.inputNotFound(operand) }
      throw BuildFailure.inputOutput(operand, reason: unsafe String(cString: strerror(errno)))
    }
  }

  /// Whether the next line has to be waited for: no whole one is in the buffer.
  var isDrained: Bool { !buffer[start...].contains(0x0A) }

  deinit {
    if descriptor != STDIN_FILENO { close(descriptor) }
  }

  /// The next line with its LF, which only the last may lack; nil at the end.
  ///
  /// - Throws: `BuildFailure.inputOutput`.
  mutating func next() throws -> [UInt8]? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        defer { start = end + 1 }
        return Array(buffer[start...end])
      }
      if isAtEnd {
        defer { start = buffer.count }
        return start < buffer.count ? Array(buffer[start...]) : nil
      }
      buffer.removeFirst(start)
      start = 0
      searched = buffer.count
      try fill()
    }
  }

  private mutating func fill() throws {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes {
        unsafe read(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 {
        buffer += chunk[..<count]
        return
      }
      if count == 0 {
        isAtEnd = true
        return
      }
      if errno != EINTR {
        throw BuildFailure.inputOutput(path, reason: unsafe String(cString: strerror(errno)))
      }
    }
  }
}
