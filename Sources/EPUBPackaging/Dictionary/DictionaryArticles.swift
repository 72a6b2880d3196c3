import HanText
import Terminology

/// The articles of the dictionary in their order, cut into files and letters, and where each stands.
struct DictionaryArticles: Sendable {
  enum Subject: Sendable {
    case concept(Concept)
    case api(API)
  }

  /// The articles under one letter, or one number of strokes.
  struct Group: Sendable {
    /// `B`, `12`, `#`.
    let label: String
    let file: String
    let id: String
    var subjects: [Subject] = []
  }

  /// Concepts under their names, then APIs under theirs.
  let concepts: [String: String]
  let apis: [String: String]
  let groups: [Group]

  /// O(n log n).
  ///
  /// Concepts stand by pinyin, or by strokes for Traditional characters; APIs by their letters.
  init(_ glossary: Glossary, for variant: ChineseVariant) {
    let keyed = glossary.concepts.map { concept -> (SortKey, Subject) in
      (SortKey(of: concept, in: variant), .concept(concept))
    }.sorted { $0.0 < $1.0 }
    var groups: [Group] = []
    for (key, subject) in keyed { Self.add(subject, under: key.heading, "t", to: &groups) }
    for api in glossary.apis.sorted(by: Self.precedes) {
      Self.add(.api(api), under: Self.letter(of: api.name), "api", to: &groups)
    }
    var concepts: [String: String] = [:]
    var apis: [String: String] = [:]
    for group in groups {
      for subject in group.subjects {
        let address = group.file + "#" + subject.id
        switch subject {
        case .concept(let concept): concepts[concept.id] = address
        case .api(let api): apis[api.name] = address
        }
      }
    }
    self.groups = groups
    self.concepts = concepts
    self.apis = apis
  }

  private static func add(_ subject: Subject, under label: String, _ prefix: String, to groups: inout [Group])
  {
    let id = BookFiles.id(prefix, label)
    if groups.last?.id != id {
      groups.append(
        Group(label: label, file: "dictionary-" + BookFiles.escaped(id, keepsCase: false) + ".xhtml", id: id))
    }
    groups[groups.count - 1].subjects.append(subject)
  }

  /// By letters without regard to their case, those that differ only in it by their bytes.
  private static func precedes(_ left: API, _ right: API) -> Bool {
    let keys = [left, right].map { SearchFold.fold($0.name) }
    let letters = [left, right].map { letter(of: $0.name) }
    if letters[0] != letters[1] { return letters[0].utf8.lexicographicallyPrecedes(letters[1].utf8) }
    return keys[0] == keys[1]
      ? left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
      : keys[0].utf8.lexicographicallyPrecedes(keys[1].utf8)
  }

  private static func letter(of name: String) -> String {
    guard let first = name.unicodeScalars.first(where: { $0.isASCII && $0.properties.isAlphabetic }) else {
      return "#"
    }
    return String(first).uppercased()
  }
}

extension DictionaryArticles.Subject {
  var id: String {
    switch self {
    case .concept(let concept): BookFiles.id("t", concept.id)
    case .api(let api): BookFiles.id("api", api.name)
    }
  }
}

extension SortKey {
  /// Where a concept stands among others under what a variant calls it: by pinyin, or by strokes for Traditional
  /// characters.
  init(of concept: Concept, in variant: ChineseVariant) {
    let name = concept.bookName(variant)
    self = variant.script == .hans ? .pinyin(name, reading: concept.reading(of: name)) : .strokes(name)
  }
}

extension Concept {
  /// The reviewed reading of one of its names; empty where the table of readings is right.
  func reading(of name: String) -> String {
    designations.first { $0.term == name && !$0.reading.isEmpty }?.reading ?? ""
  }

  /// What a book in a variant calls it: never blank.
  func bookName(_ variant: ChineseVariant) -> String {
    (names(variant) + english).first { !$0.isBlank } ?? id
  }
}
