import Diagnostics
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
    for operand in operands.isEmpty ? ["-"] : operands { try body(Input(reading: operand)) }
  }

  /// The input as text, whatever its encoding; nil when it is no text, which is then reported as an error.
  func text(_ diagnostics: inout [Diagnostic]) -> SourceText? {
    let count = diagnostics.count
    let text = SourceReader.read(bytes, path: path, diagnostics: &diagnostics)
    return diagnostics[count...].contains { $0.severity == .error } ? nil : text
  }

  static func standardInput() throws -> [UInt8] {
    try Input(reading: "-").bytes
  }
}

extension Input {
  /// The whole of what an operand names.
  ///
  /// - Throws: `BuildFailure` when it cannot be read.
  init(reading operand: String) throws {
    var stream = try ByteStream(operand)
    var bytes: [UInt8] = []
    while let chunk = try stream.next() { bytes += chunk }
    self.init(path: stream.path, bytes: bytes)
  }
}
