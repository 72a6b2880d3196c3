import Diagnostics
import HanText
import Terminology

/// A glossary as a StarDict dictionary: `.ifo`, `.idx`, `.dict` and `.syn`.
///
/// An article stands under the concept's preferred Simplified name, an API's under its name; every other name, the
/// pinyin of Chinese ones and the names of the concept's APIs are synonyms. Loses context words, notes on forms and
/// the sources of names.
package struct StarDict: Sendable {
  package let info: [UInt8]
  package let index: [UInt8]
  package let articles: [UInt8]
  package let synonyms: [UInt8]

  private static let longestWord = 255

  /// Whether names are longer than the format allows (255 bytes), and so are left out.
  package static func hasLongNames(_ glossary: Glossary) -> Bool {
    let names = glossary.concepts.lazy.flatMap { $0.english + $0.designations.map(\.term) }
    return names.contains { $0.utf8.count > longestWord }
      || glossary.apis.contains { $0.name.utf8.count > longestWord }
  }

  private struct Entry {
    let word: String
    let article: String
    let synonyms: [String]
  }

  /// A word of the dictionary with the entries that it leads to.
  private struct Word {
    let text: String
    /// Those whose headword it is come first.
    var entries: [Int]
    /// How many have it for their headword.
    var owners: Int
  }

  /// O(n log n) in the number of names.
  ///
  /// A word stands once, in `.idx` or in `.syn`, since some readers show only one of several: where it names several
  /// things, its article is made of theirs.
  package init(_ glossary: Glossary, title: String) {
    let entries = glossary.concepts.compactMap(Self.entry) + glossary.apis.map { Self.entry($0, glossary) }
    let words = Self.words(of: entries)
    var index: [UInt8] = []
    var articles: [UInt8] = []
    var numbers: [Int: Int] = [:]
    var count = 0
    var synonyms: [(text: String, entry: Int)] = []
    for word in words where word.text.utf8.count <= Self.longestWord {
      guard word.entries.count > 1 || word.owners > 0 else {
        synonyms.append((word.text, word.entries[0]))
        continue
      }
      let article = Array(word.entries.map { entries[$0].article }.joined(separator: "\n\n").utf8)
      index += Array(word.text.utf8) + [0] + Self.number(articles.count) + Self.number(article.count)
      articles += article
      for (place, entry) in word.entries.enumerated() where place < word.owners || numbers[entry] == nil {
        numbers[entry] = count
      }
      count += 1
    }
    let reachable = synonyms.filter { numbers[$0.entry] != nil }
    self.synonyms = reachable.flatMap { synonym in
      Array(synonym.text.utf8) + [0] + Self.number(numbers[synonym.entry] ?? 0)
    }
    self.index = index
    self.articles = articles
    info = Array(
      """
      StarDict's dict ifo file
      version=2.4.2
      bookname=\(title)
      wordcount=\(count)
      synwordcount=\(reachable.count)
      idxfilesize=\(index.count)
      sametypesequence=m

      """.utf8)
  }

  /// All words in the order of the format; letters' case does not tell two apart.
  private static func words(of entries: [Entry]) -> [Word] {
    var places: [[UInt8]: Int] = [:]
    var words: [Word] = []
    var pairs: Set<Int> = []
    func add(_ text: String, _ entry: Int, isHeadword: Bool) {
      guard !text.isEmpty else { return }
      let key = Key(text)
      let place = places[key.folded] ?? words.count
      if place == words.count {
        places[key.folded] = place
        words.append(Word(text: text, entries: [], owners: 0))
      }
      guard pairs.insert(place * entries.count + entry).inserted else { return }
      words[place].entries.append(entry)
      if isHeadword { words[place].owners += 1 }
    }
    for (number, entry) in entries.enumerated() { add(entry.word, number, isHeadword: true) }
    for (number, entry) in entries.enumerated() {
      for name in entry.synonyms { add(name, number, isHeadword: false) }
    }
    return words.map { (key: Key($0.text), word: $0) }.sorted { $0.key < $1.key }.map(\.word)
  }

  /// A word in the order of `stardict_strcmp`: without regard to the case of ASCII letters, then by bytes.
  private struct Key: Comparable {
    let folded: [UInt8]
    private let bytes: [UInt8]

    init(_ word: String) {
      bytes = Array(word.utf8)
      folded = bytes.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
    }

    static func < (left: Key, right: Key) -> Bool {
      left.folded == right.folded
        ? left.bytes.lexicographicallyPrecedes(right.bytes)
        : left.folded.lexicographicallyPrecedes(right.folded)
    }
  }

  /// 32 bits, the highest first.
  private static func number(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func entry(_ concept: Concept) -> Entry? {
    let forms = concept.designations.map(\.term)
    guard let word = concept.names(.hans).first ?? concept.english.first ?? forms.first else { return nil }
    let pinyin = concept.designations.filter { $0.variant != nil }.flatMap { designation -> [String] in
      let syllables = Transcription.pinyin(of: designation.term, reviewed: designation.reading)
      let plain = syllables.map(Pinyin.plain)
      return [plain.joined(), plain.joined(separator: " "), syllables.joined(separator: " ")]
    }
    return Entry(
      word: word, article: article(on: concept), synonyms: concept.english + forms + concept.apis + pinyin)
  }

  private static func article(on concept: Concept) -> String {
    var lines = [concept.english.joined(separator: ", ")]
    let labels: [(ChineseVariant, String)] = [(.hans, "简体"), (.hant, "繁體"), (.tw, "臺灣"), (.hk, "香港")]
    for (variant, label) in labels {
      let names = concept.names(variant)
      if !names.isEmpty { lines.append("\(label)：\(names.joined(separator: "、"))") }
    }
    let avoided = concept.designations.filter { $0.status == .avoid }.map(\.term)
    if !avoided.isEmpty { lines.append("不宜：\(avoided.joined(separator: "、"))") }
    if !concept.apis.isEmpty { lines.append("API: \(concept.apis.joined(separator: ", "))") }
    lines += [concept.definitionChinese, concept.definitionEnglish]
    return lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func entry(_ api: API, _ glossary: Glossary) -> Entry {
    var facts = [api.kind.rawValue]
    if !api.owner.isEmpty { facts.append("of \(api.owner)") }
    if !api.framework.isEmpty { facts.append(api.framework) }
    if !api.introduced.isEmpty { facts.append("iOS \(api.introduced)") }
    if !api.deprecated.isEmpty { facts.append("deprecated \(api.deprecated)") }
    if !api.replacedBy.isEmpty { facts.append("now \(api.replacedBy)") }
    var lines = [api.name, facts.joined(separator: ", ")]
    if !api.swiftName.isEmpty { lines.append("Swift: \(api.swiftName)") }
    return Entry(
      word: api.name, article: lines.joined(separator: "\n"),
      synonyms: (api.swiftName.isEmpty ? [] : [api.swiftName]) + api.misspellings)
  }
}
