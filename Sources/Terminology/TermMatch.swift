/// A term or an API name found in a text, with the reason it was chosen.
package struct TermMatch: Hashable, Sendable {
  package enum Entry: Hashable, Sendable {
    case concept(id: String)
    /// By the right name, also for a misspelt form.
    case api(name: String)

    /// The contract's notation: the concept's id, or `api:` and the name.
    package var identifier: String {
      switch self {
      case .concept(let id): id
      case .api(let name): "api:" + name
      }
    }
  }

  /// UTF-8 offsets in the text that was searched.
  package let range: Range<Int>
  package let entry: Entry
  /// The form as the text writes it.
  package let form: String
  /// Why this entry was chosen, in a few words.
  ///
  /// `only meaning`, `context: 標籤欄`, `gloss (Tab Bar)`, `misspelling of UIPageControl` …
  package let reason: String

  package init(range: Range<Int>, entry: Entry, form: String, reason: String) {
    self.range = range
    self.entry = entry
    self.form = form
    self.reason = reason
  }
}

/// A form with several meanings that nothing decided between.
package struct UndecidedMatch: Hashable, Sendable {
  package let range: Range<Int>
  package let form: String
  /// The concepts it may mean, by id, sorted.
  package let candidates: [String]

  package init(range: Range<Int>, form: String, candidates: [String]) {
    self.range = range
    self.form = form
    self.candidates = candidates
  }
}
