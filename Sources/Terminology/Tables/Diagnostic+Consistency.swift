import Diagnostics

/// What can be wrong between the rows of the tables.
extension Diagnostic {
  static func badID(_ id: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, rule: "bad-id", id.isEmpty ? "Column ‘id’ must not be empty" : "‘\(id)’ is not an id",
      explanation: "Ids are small ASCII letters, digits and single hyphens between them: ‘tab-bar’."
        + " The row was left out.",
      at: location)
  }

  static func duplicateID(
    _ id: String, column: String, at location: SourceLocation, first: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, rule: "duplicate-id", "‘\(id)’ stands in column ‘\(column)’ of two rows",
      explanation: "Join the two rows, or give one of them another \(column). The later row was left out.",
      at: location, notes: [Diagnostic.Note("first used here", at: first)])
  }

  static func unknownConcept(
    _ id: String, known: Set<String>, consequence: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, rule: "unknown-concept", "‘\(id)’ is not the id of a concept",
      explanation: suggestion(for: id, among: known) + "Ids are those of concepts.tsv. " + consequence,
      at: location)
  }

  static func unknownAPI(
    _ name: String, column: String, known: Set<String>, _ severity: Severity, at location: SourceLocation
  ) -> Diagnostic {
    let consequence = severity == .error ? " The reference was dropped." : ""
    return Diagnostic(
      severity, rule: "unknown-api", "API ‘\(name)’ in column ‘\(column)’ is defined by no row",
      explanation: suggestion(for: name, among: known) + "Add a row for it to apis.tsv." + consequence,
      at: location)
  }

  static func secondPreferredTerm(
    _ term: String, concept: String, language: String, first: String, at location: SourceLocation,
    firstAt: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, rule: "two-preferred-terms",
      "‘\(term)’ is the second preferred term of ‘\(concept)’ in \(language)",
      explanation: "One term of a language is preferred; write ‘accepted’ or ‘avoid’ for the others."
        + " ‘\(first)’ comes first and is used.",
      at: location, notes: [Diagnostic.Note("the first one", at: firstAt)])
  }

  static func repeatedTerm(
    _ term: String, concept: String, at location: SourceLocation, first: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .warning, rule: "repeated-term", "‘\(term)’ is given twice for ‘\(concept)’ in the same language",
      explanation: "Remove one of the rows.", at: location,
      notes: [Diagnostic.Note("first given here", at: first)])
  }

  static func ambiguousForm(
    _ form: String, concepts: [String], withoutContext bare: [String], at location: SourceLocation,
    first: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .warning, rule: "ambiguous-form",
      "‘\(form)’ may mean \(concepts.map { "‘\($0)’" }.joined(separator: " or "))",
      explanation: "Give column ‘context’ of \(bare.map { "‘\($0)’" }.joined(separator: " and ")) some words"
        + " that stand near this meaning; without them the form is linked only where a heading decides.",
      at: location, notes: [Diagnostic.Note("the first claim", at: first)])
  }
}
