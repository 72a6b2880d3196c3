import Diagnostics
import Normalization
import Serialization

/// Repairs one string field of JSON Lines, a record at a time; all other bytes stay as they are.
///
/// Before → after, for the field `text`: `{"id": 7, "text": "⽤户"}` → `{"id": 7, "text": "用户"}`. A line that is no
/// such record is passed through and reported; a text that needs no repair keeps its escapes.
struct RecordFilter {
  private let field: String
  private var filter: NormalizationFilter

  init(field: String, _ filter: NormalizationFilter) {
    self.field = field
    self.filter = filter
  }

  /// A line (with terminator, if it has one) after repair.
  ///
  /// - Parameters:
  ///   - line: the record.
  ///   - place: where it stands.
  ///   - report: receives the repairs.
  ///   - diagnostics: receives what could not be repaired.
  /// - Returns: the record with the same terminator.
  /// - Throws: `BuildFailure` when the report cannot be written.
  mutating func repair(
    _ line: [UInt8], at place: RecordPlace, report: RepairReport, diagnostics: inout [Diagnostic]
  ) throws -> [UInt8] {
    var content = line[...]
    if content.last == 0x0A { content.removeLast() }
    if content.last == 0x0D { content.removeLast() }
    guard content.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { return line }
    guard String(validating: content, as: UTF8.self) != nil else {
      diagnostics.append(place.undecodable(content))
      return line
    }
    switch JSONRecord(Array(content), field: Array(field.utf8)) {
    case .field(let text, let range):
      var found: [Diagnostic] = []
      let source = SourceText(path: place.path, utf8: text)
      let (output, normalized) = filter.repair(source, format: .plainText, diagnostics: &found)
      diagnostics += found.map(place.diagnostic)
      try report.add(normalized, at: place, field: field)
      try report.add(output.doubts, in: source, at: place, field: field)
      let repaired = output.utf8
      guard repaired != text else { return line }
      var writer = JSONWriter()
      writer.write(.string(String(decoding: repaired, as: UTF8.self)))
      return Array(line[..<range.lowerBound]) + writer.bytes + Array(line[range.upperBound...])
    case .noField:
      diagnostics.append(
        place.fault(
          "record-without-field", "record has no string field “\(field)”; passed through", content, at: 0))
    case .brokenText(let range):
      diagnostics.append(
        place.fault(
          "malformed-record", "the text under “\(field)” has half of a surrogate pair; passed through",
          content,
          at: range.lowerBound))
    case .malformed(let offset):
      diagnostics.append(
        place.fault("malformed-record", "line is no JSON object; passed through", content, at: offset))
    }
    return line
  }
}

/// Which line of which file a record is.
struct RecordPlace {
  let path: String
  /// From 1.
  let line: Int

  /// A record that is passed through, with the place in it that shows why.
  func fault(_ rule: String, _ summary: String, _ content: ArraySlice<UInt8>, at offset: Int) -> Diagnostic {
    let location = SourceText(path: path, utf8: Array(content)).location(at: offset)
    return diagnostic(Diagnostic(.warning, rule: rule, summary, at: location))
  }

  /// A record with bytes that are no UTF-8.
  func undecodable(_ content: ArraySlice<UInt8>) -> Diagnostic {
    let source = SourceText(path: path, text: String(decoding: content, as: UTF8.self))
    let offset = zip(source.utf8, content).prefix { $0 == $1 }.count
    let location = source.location(at: offset)
    return diagnostic(
      Diagnostic(
        .warning, rule: "undecodable-byte", "record is not UTF-8; passed through",
        explanation: "JSON is UTF-8. Convert the file first.", at: location))
  }

  /// A finding about the text of the record, moved to the record's line.
  func diagnostic(_ diagnostic: Diagnostic) -> Diagnostic {
    let location = diagnostic.location.map { location in
      SourceLocation(
        path: path, start: SourcePosition(line: line, column: location.start.column),
        end: SourcePosition(line: line, column: max(location.start.column, location.end.column)),
        excerpt: location.excerpt, excerptStart: location.excerptStart)
    }
    return Diagnostic(
      diagnostic.severity, rule: diagnostic.rule, diagnostic.summary, explanation: diagnostic.explanation,
      at: location, notes: diagnostic.notes, fixes: diagnostic.fixes)
  }
}
