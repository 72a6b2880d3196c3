/// The words that speak for a meaning, searched around ambiguous forms.
struct ContextWords: Sendable {
  /// What a word speaks for.
  enum Meaning: Hashable, Sendable {
    /// Index in `Glossary.concepts`.
    case concept(Int)
    /// The everyday meaning of a form, by the form's index.
    case everyday(form: Int)
    /// The everyday meaning of any form.
    case world
    /// The term, of any form.
    case screen

    fileprivate var isEveryday: Bool {
      switch self {
      case .everyday, .world: true
      case .concept, .screen: false
      }
    }

    /// A number that no other meaning has.
    fileprivate var number: Int32 {
      switch self {
      case .world: 0
      case .screen: 1
      case .concept(let index): Int32(index) << 1 + 2
      case .everyday(let form): Int32(form) << 1 + 3
      }
    }
  }

  /// A word at a place of a search text.
  struct Hit: Sendable {
    /// Index in `words`.
    let word: Int
    let range: Range<Int>
  }

  /// Folded, sorted.
  let words: [[UInt8]]
  /// Where the numbers of each word's meanings begin in `meanings`; one more for the end of the last.
  private let starts: [Int32]
  private let meanings: [Int32]
  /// For each word, whether it speaks for an everyday meaning.
  private let isEveryday: [Bool]

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
    for word in common.world { byWord[SearchText.form(word), default: []].append(.world) }
    for word in common.screen { byWord[SearchText.form(word), default: []].append(.screen) }
    words = byWord.keys.filter { !$0.isEmpty }.sorted { $0.lexicographicallyPrecedes($1) }
    let all = words.map { byWord[$0] ?? [] }
    starts = all.reduce(into: [0]) { $0.append($0[$0.count - 1] + Int32($1.count)) }
    meanings = all.flatMap { $0.map(\.number) }
    isEveryday = all.map { $0.contains(where: \.isEveryday) }
  }

  /// Whether a word speaks for an everyday meaning of some form.
  func speaksForEveryday(_ word: Int) -> Bool { isEveryday[word] }

  /// Whether a word speaks for a meaning.
  func speaks(_ word: Int, for meaning: Meaning) -> Bool { speaks(word, for: meaning.number) }

  private func speaks(_ word: Int, for number: Int32) -> Bool {
    for index in Int(starts[word])..<Int(starts[word + 1]) where meanings[index] == number { return true }
    return false
  }

  /// The words among the hits that speak for a meaning, each once, except those that overlap `excluded`.
  func distinct(
    in hits: ArraySlice<Hit>, speakingFor meaning: Meaning, outside excluded: Range<Int> = 0..<0
  ) -> [Int] {
    var result: [Int] = []
    let number = meaning.number
    for hit in hits where speaks(hit.word, for: number) && !hit.range.overlaps(excluded) {
      if !result.contains(hit.word) { result.append(hit.word) }
    }
    return result
  }

  /// Whether a word of Latin letters stands as a word, not as a part of one.
  func isWord(_ range: Range<Int>, in text: [UInt8]) -> Bool {
    let isCutBefore =
      range.lowerBound > 0 && text[range.lowerBound].isIdentifierByte
      && text[range.lowerBound - 1].isIdentifierByte
    let isCutBehind =
      range.upperBound < text.count && text[range.upperBound].isIdentifierByte
      && text[range.upperBound - 1].isIdentifierByte
    return !isCutBefore && !isCutBehind
  }
}
