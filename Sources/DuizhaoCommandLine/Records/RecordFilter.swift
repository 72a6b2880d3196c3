import Diagnostics
import Normalization
import Serialization

/// Repairs one string field of JSON Lines, a record at a time; all other bytes stay as they are.
///
/// Before → after, for the field `text`: `{"id": 7, "text": "⽤户"}` → `{"id": 7, "text": "用户"}`. A line that is no
/// such record is passed through and reported; a text that needs no repair keeps its escapes. Each record is a text by
/// itself: nothing learned from one is used for another, so that the result does not depend on how records are divided
/// among processes.
struct RecordFilter {
  private let field: String
  private let fieldName: [UInt8]
  /// The name of the member that tells what was repaired, a JSON string; nil when nobody wants to know.
  private let countsName: [UInt8]?
  private var filter: NormalizationFilter

  init(field: String, counts: String?, _ filter: NormalizationFilter) {
    self.field = field
    fieldName = Array(field.utf8)
    countsName = counts.map { name in
      var writer = JSONWriter()
      writer.write(name)
      return writer.bytes
    }
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
    if place.line == 1, content.starts(with: ByteOrderMark.utf8) { content.removeFirst(3) }
    if content.last == 0x0A { content.removeLast() }
    if content.last == 0x0D { content.removeLast() }
    guard content.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { return line }
    guard (try? UTF8Span(validating: content.span)) != nil else {
      diagnostics.append(place.undecodable(content))
      return line
    }
    let record = JSONRecord(Array(content), field: fieldName)
    var text: [UInt8]?
    var counts: RepairCounts?
    switch record.content {
    case .field(let utf8, _):
      let source = SourceText(path: place.path, utf8: utf8)
      let (output, normalized) = try repair(source, at: place, report: report, diagnostics: &diagnostics)
      if output != utf8 { text = output }
      if countsName != nil { counts = RepairCounts(normalized, output: output) }
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
      return line
    case .malformed(let offset):
      diagnostics.append(
        place.fault("malformed-record", "line is no JSON object; passed through", content, at: offset))
      return line
    }
    guard text != nil || countsName != nil else { return line }
    let member = countsName.map { (name: $0, value: RepairCounts.json(counts)) }
    return line[..<content.startIndex] + record.line(text: text, adding: member) + line[content.endIndex...]
  }

  private mutating func repair(
    _ source: SourceText, at place: RecordPlace, report: RepairReport, diagnostics: inout [Diagnostic]
  ) throws -> (output: [UInt8], NormalizedText) {
    var found: [Diagnostic] = []
    let (output, normalized) = filter.repair(source, format: .plainText, diagnostics: &found)
    diagnostics += found.map(place.diagnostic)
    try report.add(normalized, at: place, field: field)
    try report.add(output.doubts, in: source, at: place, field: field)
    return (output.utf8, normalized)
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
