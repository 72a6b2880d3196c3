import Diagnostics
import Terminology

/// The tables of a glossary with another file's entries in them, checked as a whole.
///
/// The result is read as any glossary is before anybody writes it, so that an import never leaves tables that
/// the program would refuse; what is wrong is said at its place in the file that was imported.
package struct GlossaryMerge: Sendable {
  /// The bytes of the three tables.
  package let concepts: [UInt8]
  package let terms: [UInt8]
  package let apis: [UInt8]
  /// What the tables hold now.
  package let glossary: Glossary

  /// Merges rows into tables; an empty text is a table that is not there yet.
  ///
  /// Linear in the size of all, but for sorting the new rows.
  ///
  /// - Parameters:
  ///   - rows: what was read from a file.
  ///   - concepts: the table of concepts as it is.
  ///   - terms: the table of terms.
  ///   - apis: the table of APIs.
  ///   - diagnostics: receives conflicts (warnings) and what is wrong with imported rows.
  package init(
    _ rows: ImportedRows, into concepts: SourceText, _ terms: SourceText, _ apis: SourceText,
    diagnostics: inout [Diagnostic]
  ) {
    let rows = Self.withKnownAPIs(rows, GlossaryTable(apis), diagnostics: &diagnostics)
    var merges = [
      TableMerge(GlossaryTable(concepts), layout: .concepts),
      TableMerge(GlossaryTable(terms), layout: .terms), TableMerge(GlossaryTable(apis), layout: .apis),
    ]
    let parts = [rows.concepts, rows.terms, rows.apis]
    for index in merges.indices {
      merges[index].merge(parts[index], of: rows.source, diagnostics: &diagnostics)
      for (column, offset) in merges[index].lostColumns.sorted(by: { $0.key < $1.key }) {
        diagnostics.append(
          .lostColumn(column, table: merges[index].layout.name, at: rows.source.location(at: offset)))
      }
    }
    let texts = zip(merges, [concepts, terms, apis]).map { merge, old in
      SourceText(path: old.path, utf8: merge.table.utf8)
    }
    self.concepts = texts[0].utf8
    self.terms = texts[1].utf8
    self.apis = texts[2].utf8
    var found: [Diagnostic] = []
    glossary = GlossaryReader.read(
      concepts: texts[0], terms: texts[1], apis: texts[2], diagnostics: &found)
    let relocation = Relocation(
      origins: Dictionary(zip(texts.map(\.path), merges.map(\.origins))) { first, _ in first },
      imported: rows.source, old: [concepts, terms, apis])
    diagnostics += found.compactMap(relocation.relocated)
  }
}

extension GlossaryMerge {
  /// The rows without names of APIs that no table has, if they come from a file that only names them.
  private static func withKnownAPIs(
    _ rows: ImportedRows, _ table: GlossaryTable, diagnostics: inout [Diagnostic]
  ) -> ImportedRows {
    guard rows.onlyNamesAPIs, let column = TableLayout.concepts.columns.firstIndex(of: "apis") else {
      return rows
    }
    let name = table.header.firstIndex { $0.text == "name" } ?? 0
    let known = Set(
      table.lines.filter { $0.content == .row && name < $0.cells.count }.map { $0.cells[name].text })
    var rows = rows
    var dropped = 0
    for index in rows.concepts.indices {
      let names = rows.concepts[index].cells[column].split(separator: "|").map(String.init)
      let kept = names.filter(known.contains)
      dropped += names.count - kept.count
      rows.concepts[index].cells[column] = GlossaryRows.list(kept)
    }
    if dropped > 0 {
      diagnostics.append(
        .importLoss(
          "\(dropped) names of APIs were left out, since no row of the table defines them",
          at: rows.source.location(at: 0)))
    }
    return rows
  }
}

/// Leads a message about a merged table back to the file that was imported.
private struct Relocation {
  let origins: [String: [TableMerge.Origin]]
  let imported: SourceText
  let old: [SourceText]

  /// Nil for a message about a row that was there before.
  func relocated(_ diagnostic: Diagnostic) -> Diagnostic? {
    guard let location = diagnostic.location, let place = place(of: location), place.isImported else {
      return nil
    }
    return Diagnostic(
      diagnostic.severity, rule: diagnostic.rule, diagnostic.summary, explanation: diagnostic.explanation,
      at: place.location,
      notes: diagnostic.notes.map { note in
        Diagnostic.Note(note.text, at: note.location.flatMap { self.place(of: $0)?.location })
      })
  }

  private func place(of location: SourceLocation) -> (location: SourceLocation, isImported: Bool)? {
    guard let lines = origins[location.path], location.start.line <= lines.count else { return nil }
    switch lines[location.start.line - 1] {
    case .imported(let offset): return (imported.location(at: offset), true)
    case .existing(let line):
      let shift = line + 1 - location.start.line
      let moved = SourceLocation(
        path: location.path,
        start: SourcePosition(line: location.start.line + shift, column: location.start.column),
        end: SourcePosition(line: location.end.line + shift, column: location.end.column),
        excerpt: location.excerpt, excerptStart: location.excerptStart)
      return (moved, false)
    }
  }
}
