import Diagnostics
import Linking
import Normalization
import Serialization

/// A text after normalizing and parsing.
struct CompiledText: Sendable {
  let source: ParsedSource
  let diagnostics: [Diagnostic]
  /// Differs between any two of one process that are not the same.
  var version = 0

  /// Whether the text stood on far fewer lines than its paragraphs, which is when other texts may tell where these end.
  var asksOthers: Bool {
    func lines(_ utf8: [UInt8]) -> Int { utf8.count { $0 == 0x0A } }
    let (text, source) = (lines(source.text.utf8), lines(source.text.source.utf8))
    return text >= 8 && text > 4 * source
  }

  /// Whether it can be as if it had been read from another path.
  var isMovable: Bool {
    let path = source.text.source.path
    return !diagnostics.contains { $0.mentions(path) }
  }

  /// The same as if it had been read from another path; nil where its messages speak of the old one.
  func moved(to path: String) -> CompiledText? {
    let old = source.text.source.path
    guard old != path else { return self }
    guard isMovable else { return nil }
    var source = source
    let text = source.text
    source.text = NormalizedText(
      source: text.source.moved(to: path), format: text.format, utf8: text.utf8, map: text.map,
      repairs: text.repairs, script: text.script, pages: text.pages)
    return CompiledText(
      source: source, diagnostics: diagnostics.map { $0.moved(from: old, to: path) }, version: version)
  }
}

extension CompiledText: Archivable {
  init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    self.init(source: try archive.read(), diagnostics: try archive.read())
  }

  func write(to archive: inout ArchiveWriter) {
    archive.write(source)
    archive.write(diagnostics)
  }
}

extension Diagnostic {
  /// Whether its words name a file, apart from its places.
  fileprivate func mentions(_ path: String) -> Bool {
    let words = [summary, explanation ?? ""] + notes.map(\.text) + fixes.map(\.summary)
    return words.contains { $0.utf8.firstRange(of: path.utf8) != nil }
  }

  fileprivate func moved(from old: String, to path: String) -> Diagnostic {
    Diagnostic(
      severity, rule: rule, summary, explanation: explanation, at: location?.moved(from: old, to: path),
      notes: notes.map { Note($0.text, at: $0.location?.moved(from: old, to: path)) },
      fixes: fixes.map {
        Fix($0.summary, at: $0.location.moved(from: old, to: path), replacement: $0.replacement)
      })
  }
}

extension SourceLocation {
  fileprivate func moved(from old: String, to path: String) -> SourceLocation {
    guard self.path == old else { return self }
    return SourceLocation(path: path, start: start, end: end, excerpt: excerpt, excerptStart: excerptStart)
  }
}
