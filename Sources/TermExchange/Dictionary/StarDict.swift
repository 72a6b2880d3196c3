import Diagnostics
import HanText
import Terminology

/// A glossary as a StarDict dictionary: `.ifo`, `.idx`, `.dict` and `.syn`.
///
/// An article stands under the concept's preferred Simplified name, an API's under its name, with the concepts that it
/// belongs to; every other name and the pinyin of Chinese ones are synonyms. Some programs show one article for a word,
/// so that a word with an article of its own is no synonym of others. Loses context words, notes on forms and
/// the sources of names.
package struct StarDict: Sendable {
  package let info: [UInt8]
  package let index: [UInt8]
  package let articles: [UInt8]
  package let synonyms: [UInt8]
  /// Names that are longer than the format allows (255 bytes) and were left out.
  package let omitted: [String]

  private static let longestWord = 255

  private struct Entry {
    let word: String
    let article: String
    let synonyms: [String]
  }

  /// O(n log n) in the number of names.
  package init(_ glossary: Glossary, title: String) {
    var owners: [String: [String]] = [:]
    for concept in glossary.concepts {
      let name = (concept.names(.hans).prefix(1) + concept.english.prefix(1)).joined(separator: " ")
      for api in concept.apis { owners[api, default: []].append(name) }
    }
    let entries =
      glossary.concepts.compactMap(Self.entry)
      + glossary.apis.map { Self.entry($0, of: owners[$0.name] ?? []) }
    let headwords = Set(entries.map(\.word))
    var omitted = entries.map(\.word).filter { $0.utf8.count > Self.longestWord }
    let sorted = entries.filter { (1...Self.longestWord).contains($0.word.utf8.count) }
      .map { (key: Key($0.word), entry: $0) }.sorted { $0.key < $1.key }.map(\.entry)
    var index: [UInt8] = []
    var articles: [UInt8] = []
    var names: [(key: Key, word: String, entry: Int)] = []
    for (number, entry) in sorted.enumerated() {
      let article = Array(entry.article.utf8)
      index += Array(entry.word.utf8) + [0] + Self.number(articles.count) + Self.number(article.count)
      articles += article
      var seen: Set<String> = [entry.word]
      for name in entry.synonyms
      where !name.isEmpty && !headwords.contains(name) && seen.insert(name).inserted {
        guard name.utf8.count <= Self.longestWord else {
          omitted.append(name)
          continue
        }
        names.append((Key(name), name, number))
      }
    }
    names.sort { $0.key != $1.key ? $0.key < $1.key : $0.entry < $1.entry }
    synonyms = names.flatMap { Array($0.word.utf8) + [0] + Self.number($0.entry) }
    self.index = index
    self.articles = articles
    self.omitted = omitted
    info = Array(
      """
      StarDict's dict ifo file
      version=2.4.2
      bookname=\(title)
      wordcount=\(sorted.count)
      synwordcount=\(names.count)
      idxfilesize=\(index.count)
      sametypesequence=m

      """.utf8)
  }

  /// A word in the order of `stardict_strcmp`: without regard to the case of ASCII letters, then by bytes.
  private struct Key: Comparable {
    private let folded: [UInt8]
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

  private static func entry(_ api: API, of concepts: [String]) -> Entry {
    var facts = [api.kind.rawValue]
    if !api.owner.isEmpty { facts.append("of \(api.owner)") }
    if !api.framework.isEmpty { facts.append(api.framework) }
    if !api.introduced.isEmpty { facts.append("iOS \(api.introduced)") }
    if !api.deprecated.isEmpty { facts.append("deprecated \(api.deprecated)") }
    if !api.replacedBy.isEmpty { facts.append("now \(api.replacedBy)") }
    var lines = [api.name, facts.joined(separator: ", ")]
    if !concepts.isEmpty { lines.append("→ \(concepts.joined(separator: "、"))") }
    if !api.swiftName.isEmpty { lines.append("Swift: \(api.swiftName)") }
    return Entry(
      word: api.name, article: lines.joined(separator: "\n"),
      synonyms: (api.swiftName.isEmpty ? [] : [api.swiftName]) + api.misspellings)
  }
}
