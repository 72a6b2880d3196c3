import Diagnostics
import FoundationEssentials
import Glibc
import Normalization

/// Applies the fixes of diagnostics to the files they are about.
///
/// Behind checking, for `check --fix`. A file is written anew beside the old one and put in its place in one step; its
/// encoding, byte order mark, line ends and rights stay. A file whose bytes the encoding does not give back exactly
/// (undecodable bytes, say) is left alone.
package struct SourceFixer {
  /// A place that was changed.
  package struct Change: Hashable, Sendable {
    package let path: String
    /// Where it was, before any change.
    package let position: SourcePosition
    package let before: String
    package let after: String
  }

  /// What became of the files.
  package struct Outcome: Sendable {
    package var changes: [Change] = []
    /// Files with fixes that were left as they are, since they cannot be written back exactly.
    package var untouched: [String] = []
  }

  /// Changes the files that fixes lead to.
  ///
  /// - Parameters:
  ///   - diagnostics: what `check` found; those without fixes are passed over.
  ///   - project: the texts, so that nothing but a text of the project is ever written.
  /// - Returns: the changes, in order of the files and places.
  /// - Throws: `BuildFailure` when a file cannot be read or written.
  static func apply(_ diagnostics: [Diagnostic], to project: Project) throws -> Outcome {
    let fixes = Dictionary(grouping: diagnostics.flatMap(\.fixes)) { $0.location.path }
    var outcome = Outcome()
    for source in project.sources {
      guard let fixes = fixes[source.path], source.format != .html else { continue }
      let bytes = try FileSystem.read(source.path)
      var ignored: [Diagnostic] = []
      let text = SourceReader.read(
        bytes, path: source.path, declaredEncoding: source.encoding, diagnostics: &ignored)
      let (script, changes) = edits(fixes, in: text)
      guard !changes.isEmpty else { continue }
      guard let written = SourceWriter.rewrite(bytes, text, with: script) else {
        outcome.untouched.append(source.path)
        continue
      }
      try replace(source.path, with: written)
      outcome.changes += changes
    }
    return outcome
  }

  /// The edits that fixes ask for, those left out that overlap an earlier one.
  private static func edits(_ fixes: [Diagnostic.Fix], in text: SourceText) -> (EditScript, [Change]) {
    var script = EditScript()
    var changes: [Change] = []
    var end = 0
    let places = fixes.map { fix in
      (text.offset(at: fix.location.start)..<text.offset(at: fix.location.end), fix)
    }.sorted { ($0.0.lowerBound, $0.0.upperBound) < ($1.0.lowerBound, $1.0.upperBound) }
    for (range, fix) in places where range.lowerBound >= end && !range.isEmpty {
      let before = text.string(in: range)
      guard before != fix.replacement else { continue }
      script.replace(range, with: Array(fix.replacement.utf8))
      changes.append(
        Change(path: text.path, position: fix.location.start, before: before, after: fix.replacement))
      end = range.upperBound
    }
    return (script, changes)
  }

  private static func replace(_ path: String, with bytes: [UInt8]) throws {
    let staging = path + ".fixing-\(getpid())"
    do {
      try FileSystem.write(bytes, to: staging)
      if let rights = try? FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] {
        try? FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: staging)
      }
      guard unsafe rename(staging, path) == 0 else {
        throw BuildFailure.inputOutput(path, reason: unsafe String(cString: strerror(errno)))
      }
    } catch {
      try? FileManager.default.removeItem(atPath: staging)
      throw error
    }
  }
}

extension SourceText {
  /// The source offset of a position of this text.
  fileprivate func offset(at position: SourcePosition) -> Int {
    let line = position.line - 1 - precedingLines
    guard lineStarts.indices.contains(line) else { return utf8.count }
    var offset = lineStarts[line]
    var left = position.column - 1
    while left > 0, offset < utf8.count {
      offset += 1
      while offset < utf8.count, utf8[offset] & 0xC0 == 0x80 { offset += 1 }
      left -= 1
    }
    return offset
  }
}
