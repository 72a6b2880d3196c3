import Compilation
import Diagnostics
import Glibc
import Normalization
import ScriptConversion
import Serialization

/// The repairs of a run and the doubts of its conversion as JSON Lines, written as they are made.
struct RepairReport {
  /// Nil when nobody asked for a report.
  private let descriptor: Int32?

  /// Whether anybody asked for it.
  var isWanted: Bool { descriptor != nil }

  /// Opens the report.
  ///
  /// - Parameters:
  ///   - path: `-` for standard error; nil for no report.
  ///   - inputs: the operands, none of which it may overwrite.
  /// - Throws: `UsageError`, `BuildFailure.cannotCreate`.
  init(_ path: String?, inputs: [String]) throws {
    guard let path, path != "-" else {
      descriptor = path == nil ? nil : STDERR_FILENO
      return
    }
    if let input = inputs.first(where: { Self.isSameFile($0, path) }) {
      throw UsageError("--report would overwrite the input \(input)")
    }
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw BuildFailure.cannotCreate(path, reason: unsafe String(cString: strerror(errno)))
    }
    self.descriptor = descriptor
  }

  /// Adds the repairs of a text.
  func add(_ text: NormalizedText) throws {
    guard descriptor != nil else { return }
    try write(
      text.repairs.map { repair in
        let position = text.source.position(at: repair.source.lowerBound)
        return members(repair, text, line: position.line, column: position.column)
      })
  }

  /// Adds the repairs of one record's text: the line is the record's, the column counts in the text under the field.
  func add(_ text: NormalizedText, at place: RecordPlace, field: String) throws {
    guard descriptor != nil else { return }
    try write(
      text.repairs.map { repair in
        let column = text.source.utf8[..<repair.source.lowerBound].count { $0 & 0xC0 != 0x80 } + 1
        return members(repair, text, line: place.line, column: column) + [.init("field", .string(field))]
      })
  }

  /// Adds the doubts of a conversion.
  ///
  /// - Parameters:
  ///   - doubts: their ranges are bytes of the source.
  ///   - source: the text that was converted.
  /// - Throws: `BuildFailure` when the report cannot be written.
  func add(_ doubts: [ConversionDoubt], in source: SourceText) throws {
    try write(
      doubts.map { doubt in
        let position = source.position(at: doubt.range.lowerBound)
        return members(doubt, path: source.path, line: position.line, column: position.column)
      })
  }

  /// Adds the doubts about one record's text, placed like its repairs.
  func add(_ doubts: [ConversionDoubt], in source: SourceText, at place: RecordPlace, field: String) throws {
    try write(
      doubts.map { doubt in
        let column = source.utf8[..<doubt.range.lowerBound].count { $0 & 0xC0 != 0x80 } + 1
        return members(doubt, path: source.path, line: place.line, column: column)
          + [.init("field", .string(field))]
      })
  }

  private func members(_ doubt: ConversionDoubt, path: String, line: Int, column: Int) -> [JSONValue.Member] {
    [
      .init("file", .string(path)),
      .init("line", .integer(line)),
      .init("column", .integer(column)),
      .init("before", .string(doubt.before)),
      .init("after", .string(doubt.chosen)),
      .init("alternatives", .array(doubt.alternatives.map { .string($0) })),
      .init("kind", .string(Repair.Kind.script.rawValue)),
      .init("certainty", .string(Repair.Certainty.likely.rawValue)),
    ]
  }

  private func members(_ repair: Repair, _ text: NormalizedText, line: Int, column: Int) -> [JSONValue.Member]
  {
    [
      .init("file", .string(text.source.path)),
      .init("line", .integer(line)),
      .init("column", .integer(column)),
      .init("before", .string(repair.before)),
      .init("after", .string(repair.after)),
      .init("kind", .string(repair.kind.rawValue)),
      .init("certainty", .string(repair.certainty.rawValue)),
    ]
  }

  private func write(_ repairs: [[JSONValue.Member]]) throws {
    guard let descriptor, !repairs.isEmpty else { return }
    var writer = JSONWriter()
    for repair in repairs {
      writer.write(.object(repair))
      writer.endLine()
    }
    guard let error = StandardStreams.write(writer.bytes, to: descriptor), descriptor != STDERR_FILENO else {
      return
    }
    throw BuildFailure.inputOutput("report", reason: unsafe String(cString: strerror(error)))
  }

  private static func isSameFile(_ left: String, _ right: String) -> Bool {
    var first = stat()
    var second = stat()
    guard unsafe stat(left, &first) == 0, unsafe stat(right, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino && first.st_mode & S_IFMT == S_IFREG
  }
}
