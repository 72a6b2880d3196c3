import Diagnostics

/// Messages of one rule, for the report: what the build could not decide.
package struct Findings: Sendable {
  package struct Place: Hashable, Sendable {
    /// `Source-Texts/guide.txt:12:3`; empty when the matter has no place.
    let place: String
    let summary: String
  }

  let rule: String
  let places: [Place]

  /// Diagnostics by rule, rules in order of their names, messages as given.
  package static func grouped(_ diagnostics: [Diagnostic]) -> [Findings] {
    var groups: [String: [Place]] = [:]
    for diagnostic in diagnostics {
      let place = diagnostic.location.map { location in
        location.path + ":" + String(location.start.line) + ":" + String(location.start.column)
      }
      groups[diagnostic.rule, default: []].append(Place(place: place ?? "", summary: diagnostic.summary))
    }
    return groups.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { Findings(rule: $0.key, places: $0.value) }
  }
}
