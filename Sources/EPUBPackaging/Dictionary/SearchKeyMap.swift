import HanText
import Linking
import Serialization
import Terminology

/// The search key map: what a reader may type or tap, and the article that it leads to.
///
/// A group for each article; its match is the headword, its values are all other names and spellings: of every region,
/// English, pinyin with and without tones, names of APIs, those to avoid, misspellings.
struct SearchKeyMap {
  let book: Book
  let articles: DictionaryArticles

  var bytes: [UInt8] {
    let groups = articles.groups.flatMap { group in
      group.subjects.map { subject in
        Node.tag("search-key-group", ["href": group.file + "#" + subject.id], [match(subject)])
      }
    }
    return NodeWriter.document(
      .tag(
        "search-key-map", ["xmlns": "http://www.idpf.org/2007/ops", "xml:lang": book.language], groups), .xml)
  }

  private func match(_ subject: DictionaryArticles.Subject) -> Node {
    let keys = Self.keys(of: subject, called: headword(subject))
    return .tag("match", ["value": keys[0]], keys.dropFirst().map { .tag("value", ["value": $0]) })
  }

  private func headword(_ subject: DictionaryArticles.Subject) -> String {
    switch subject {
    case .concept(let concept): book.name(concept)
    case .api(let api): api.name
    }
  }

  /// The headword and what else leads to it, each once; never empty.
  static func keys(of subject: DictionaryArticles.Subject, called headword: String) -> [String] {
    var keys = [headword]
    switch subject {
    case .concept(let concept):
      keys += concept.designations.map(\.term) + concept.english
      for designation in concept.designations where designation.variant != nil {
        let syllables = Transcription.pinyin(of: designation.term, reviewed: designation.reading)
        let plain = syllables.map(Pinyin.plain)
        keys += [syllables.joined(separator: " "), plain.joined(separator: " "), plain.joined()]
      }
    case .api(let api):
      keys += [api.swiftName] + api.misspellings
    }
    var seen: Set<String> = []
    return keys.enumerated().filter { $0.offset == 0 || !$0.element.isBlank }.map(\.element)
      .filter { seen.insert($0).inserted }
  }
}
