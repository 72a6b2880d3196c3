import PatternMatching

/// The words that speak for a meaning, searched in the neighbourhood of an ambiguous form.
struct ContextWords: Sendable {
  /// What a word speaks for.
  enum Meaning: Hashable, Sendable {
    /// Index in `Glossary.concepts`.
    case concept(Int)
    /// The everyday meaning of a form, by the form's index.
    case everyday(form: Int)
  }

  private let automaton: PatternAutomaton
  private let words: [[UInt8]]
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

  /// The distinct words found in a text for each meaning, in the text's order, except those inside `excluded`.
  func found(in text: [UInt8], excluding excluded: Range<Int> = 0..<0) -> [Meaning: [String]] {
    var result: [Meaning: [String]] = [:]
    for match in automaton.allMatches(in: text) where !match.range.overlaps(excluded) {
      guard isWord(match.range, in: text) else { continue }
      let word = String(decoding: words[match.pattern], as: UTF8.self)
      for meaning in meanings[match.pattern] where result[meaning]?.contains(word) != true {
        result[meaning, default: []].append(word)
      }
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
