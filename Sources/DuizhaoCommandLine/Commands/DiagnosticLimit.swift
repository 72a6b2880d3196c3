import Diagnostics

/// Keeps a long stream from telling the same thing for ever.
struct DiagnosticLimit {
  /// How many places of one kind are told of one by one.
  private static let most = 20

  /// What there may be too many of: rules, with what the last message calls their places and says about them.
  private let rules: [String: (places: String, explanation: String)]
  private var counts: [String: Int] = [:]
  private var isTooShort = false

  private init(_ rules: [String: (places: String, explanation: String)]) {
    self.rules = rules
  }

  /// For a text that comes in parts.
  static let ofText = DiagnosticLimit([
    "undecodable-byte": (
      "undecodable bytes",
      "Each is U+FFFD now. So many suggest another encoding: convert the file first."
    )
  ])

  /// For JSON Lines.
  static let ofRecords = DiagnosticLimit([
    "undecodable-byte": ("records that are not UTF-8", "JSON is UTF-8. Convert the file first."),
    "malformed-record": ("lines that are no JSON objects", "They are passed through as they are."),
    "record-without-field": (
      "records without the field", "They are passed through as they are. Is it the right name?"
    ),
    "lost-text": ("places where text was lost", "U+FFFD marks them. --report lists all."),
  ])

  /// The diagnostics that are still to be told.
  mutating func passed(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.filter { diagnostic in
      if diagnostic.rule == "look-ahead-too-short" {
        defer { isTooShort = true }
        return !isTooShort
      }
      guard rules[diagnostic.rule] != nil else { return true }
      counts[diagnostic.rule, default: 0] += 1
      return counts[diagnostic.rule, default: 0] <= Self.most
    }
  }

  /// What was kept back, a message for each rule.
  func summary(path: String) -> [Diagnostic] {
    counts.sorted { $0.key < $1.key }.compactMap { rule, count in
      guard count > Self.most, let (places, explanation) = rules[rule] else { return nil }
      return Diagnostic(
        .warning, rule: rule, "\(path) has \(count - Self.most) more \(places) than are listed here",
        explanation: explanation)
    }
  }
}
