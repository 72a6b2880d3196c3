import HanText
import PatternMatching

/// Finds the forms of concepts and the words that bear on them, both in one pass over a search text.
struct TextScanner: Sendable {
  /// What one pass finds.
  struct Findings: Sendable {
    let text: SearchText
    /// Ascending and without overlap.
    let mentions: [FormFinder.Mention]
    /// Ascending by start.
    let words: [ContextWords.Hit]
  }

  /// What a pattern is; -1 for neither.
  private struct Role {
    var form: Int32 = -1
    var word: Int32 = -1
  }

  private let finder: FormFinder
  private let contextWords: ContextWords
  private let table: FormTable
  private let automaton: PatternAutomaton
  private let roles: [Role]

  init(_ table: FormTable, words: ContextWords) {
    self.table = table
    finder = FormFinder(table)
    contextWords = words
    var patterns = table.patterns
    var roles = patterns.indices.map { Role(form: Int32($0)) }
    for (index, word) in words.words.enumerated() {
      if let form = table.index(of: word) {
        roles[form].word = Int32(index)
      } else {
        patterns.append(word)
        roles.append(Role(word: Int32(index)))
      }
    }
    self.roles = roles
    automaton = PatternAutomaton(patterns: patterns)
  }

  /// O(length of text + places of forms and words).
  func scan(_ source: [UInt8]) -> Findings {
    var places: [PatternMatch] = []
    return scan(source, places: &places)
  }

  /// `places` is memory that is used again from text to text.
  func scan(_ source: [UInt8], places: inout [PatternMatch]) -> Findings {
    let text = SearchText(source)
    automaton.collectMatches(in: text.utf8, into: &places)
    guard !places.isEmpty else { return Findings(text: text, mentions: [], words: []) }
    var words: [ContextWords.Hit] = []
    var forms = 0
    for index in places.indices {
      let match = places[index]
      let role = roles[match.pattern]
      if role.word >= 0, contextWords.isWord(match.range, in: text.utf8) {
        words.append(ContextWords.Hit(word: Int(role.word), range: match.range))
      }
      guard role.form >= 0 else { continue }
      places[forms] = match
      forms += 1
    }
    places.removeLast(places.count - forms)
    return Findings(text: text, mentions: finder.mentions(&places, in: text), words: words)
  }

  /// What a text says to one that stands beside it.
  func remarks(of findings: Findings) -> Remarks {
    var remarks = Remarks()
    for hit in findings.words where remarks.words.count < Remarks.limit && !remarks.words.contains(hit.word) {
      remarks.words.append(hit.word)
      if contextWords.speaksForEveryday(hit.word) { remarks.speaksForEveryday = true }
    }
    for mention in findings.mentions {
      let concept = Int(table.certain[mention.form])
      guard concept >= 0, remarks.concepts.count < Remarks.limit else { continue }
      if !remarks.concepts.contains(concept) { remarks.concepts.append(concept) }
    }
    return remarks
  }

  /// The remarks of a text that is folded already.
  func remarks(of folded: [UInt8]) -> Remarks {
    folded.isEmpty ? Remarks() : remarks(of: scan(folded))
  }
}

/// What the text around a text says of it, each thing once, and no more than `limit` things of a kind.
struct Remarks: Sendable {
  static let limit = 40

  /// Context words, by index in `ContextWords.words`, in the text's order.
  var words: [Int] = []
  /// Concepts that are mentioned for certain, by index in `Glossary.concepts`, in the text's order.
  var concepts: [Int] = []
  /// Whether one of the words speaks for an everyday meaning.
  var speaksForEveryday = false

  /// Adds what another text says.
  mutating func add(_ other: Remarks) {
    for word in other.words where !words.contains(word) { words.append(word) }
    for concept in other.concepts where !concepts.contains(concept) { concepts.append(concept) }
    speaksForEveryday = speaksForEveryday || other.speaksForEveryday
  }
}
