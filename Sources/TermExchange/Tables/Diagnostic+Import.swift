import Diagnostics

/// What can be wrong when entries come from another file.
extension Diagnostic {
  static func importConflict(
    key: String, column: String, imported: String, at location: SourceLocation, present: String,
    importedAt: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .warning, rule: "import-conflict",
      "Column ‘\(column)’ of ‘\(key)’ stays ‘\(short(present))’; the imported file has ‘\(short(imported))’",
      explanation:
        "Rows that are there are never overwritten. Change the cell by hand if the other is right.",
      at: location, notes: [Diagnostic.Note("the imported value", at: importedAt)])
  }

  static func secondPreference(
    _ term: String, concept: String, first: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .warning, rule: "import-conflict",
      "‘\(short(term))’ was taken over as accepted: ‘\(short(first))’ is the preferred term of ‘\(concept)’",
      explanation: "A concept has one preferred term in each language. Change the statuses by hand.",
      at: location)
  }

  static func lostColumn(_ column: String, table: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, rule: "import-loss", "\(table) has no column ‘\(column)’, so its values were left out",
      explanation: "Add the column to the header of the table and import again.", at: location)
  }

  /// Something of an imported file that the glossary has no place for.
  static func importLoss(_ summary: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(.note, rule: "import-loss", summary, at: location)
  }

  /// A fault of a file's syntax or structure, because of which it is not read.
  static func unreadable(
    _ rule: String, _ summary: String, _ explanation: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(.error, rule: rule, summary, explanation: explanation, at: location)
  }

  /// At most 60 characters of a text, for messages.
  static func short(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: 60, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    else { return text }
    return String(scalars[..<end]) + "…"
  }
}
