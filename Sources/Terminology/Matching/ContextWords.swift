import PatternMatching

/// The words that speak for a meaning, searched around ambiguous forms.
struct ContextWords: Sendable {
  /// What a word speaks for.
  enum Meaning: Hashable, Sendable {
    /// Index in `Glossary.concepts`.
    case concept(Int)
    /// The everyday meaning of a form, by the form's index.
    case everyday(form: Int)
  }

  /// A word at a place of a search text.
  struct Hit: Sendable {
    /// Index in `words`.
    let word: Int
    let range: Range<Int>
  }

  /// Folded, sorted.
  let words: [[UInt8]]
  private let automaton: PatternAutomaton
  private let meanings: [[Meaning]]

  init(_ glossary: Glossary, forms: FormTable, words common: CommonWords) {
    var byWord: [[UInt8]: [Meaning]] = [:]
    for (index, concept) in glossary.concepts.enumerated() {
      for word in concept.context { byWord[SearchText.form(word), default: []].append(.concept(index)) }
    }
    for everyday in common.everyday {
      guard let form = forms.index(of: Array(everyday.word.utf8)) else { continue }
      for word in everyday.others {
        byWord[SearchText.form(word), default: []].append(.everyday(form: form))
      }
    }
    words = byWord.keys.filter { !$0.isEmpty }.sorted { $0.lexicographicallyPrecedes($1) }
    meanings = words.map { byWord[$0] ?? [] }
    automaton = PatternAutomaton(patterns: words)
  }

  /// All words in a text, ascending by start.
  ///
  /// O(length of text + hits).
  func hits(in text: [UInt8]) -> [Hit] {
    automaton.allMatches(in: text).compactMap { match in
      isWord(match.range, in: text) ? Hit(word: match.pattern, range: match.range) : nil
    }
  }

  /// The words among the hits that speak for a meaning, each once, except those that overlap `excluded`.
  func distinct(
    in hits: ArraySlice<Hit>, speakingFor meaning: Meaning, outside excluded: Range<Int> = 0..<0
  ) -> [Int] {
    var result: [Int] = []
    for hit in hits where meanings[hit.word].contains(meaning) && !hit.range.overlaps(excluded) {
      if !result.contains(hit.word) { result.append(hit.word) }
    }
    return result
  }

  private func isWord(_ range: Range<Int>, in text: [UInt8]) -> Bool {
    let isCutBefore =
      range.lowerBound > 0 && text[range.lowerBound].isIdentifierByte
      && text[range.lowerBound - 1].isIdentifierByte
    let isCutBehind =
      range.upperBound < text.count && text[range.upperBound].isIdentifierByte
      && text[range.upperBound - 1].isIdentifierByte
    return !isCutBefore && !isCutBehind
  }
}
