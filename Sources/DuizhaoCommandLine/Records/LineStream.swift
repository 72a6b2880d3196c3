/// The lines of a file or of standard input, one after the other: memory holds one line and one buffer.
struct LineStream: ~Copyable {
  private var stream: ByteStream
  private var buffer: [UInt8] = []
  /// Where in `buffer` the next line starts.
  private var start = 0
  /// The last LF in `buffer`; nil when there is none.
  private var lastEnd: Int?
  private var isAtEnd = false

  /// - Throws: `BuildFailure` when the file cannot be opened.
  init(_ operand: String) throws {
    stream = try ByteStream(operand)
  }

  /// As messages name it.
  var path: String { stream.path }

  /// Whether the next line has to be waited for: no whole one is in the buffer.
  var isDrained: Bool { start > lastEnd ?? -1 }

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
      if let chunk = try stream.next() { buffer += chunk } else { isAtEnd = true }
      lastEnd = buffer[searched...].lastIndex(of: 0x0A)
    }
  }
}
