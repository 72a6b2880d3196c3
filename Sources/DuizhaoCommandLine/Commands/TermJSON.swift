import HanText
import Serialization
import Terminology

/// What a look-up found, in the contract's shape.
struct TermJSON {
  private let glossary: CompiledGlossary
  private let occurrences: OccurrenceList?
  private let givesReasons: Bool

  init(_ glossary: CompiledGlossary, occurrences: OccurrenceList? = nil, givesReasons: Bool = false) {
    self.glossary = glossary
    self.occurrences = occurrences
    self.givesReasons = givesReasons
  }

  func document(_ query: String, _ result: LookupResult) -> JSONValue {
    .object(["query": .string(query), "entries": .array(result.entries.map { entry($0, query) })])
  }

  private func entry(_ found: LookupEntry, _ query: String) -> JSONValue {
    var match: [JSONValue.Member] = [
      .init("match", .string(found.match.rawValue)), .init("score", .integer(found.score)),
      .init("form", .string(found.form)),
    ]
    if givesReasons {
      match.append(.init("why", .string(TermReason.text(query, found, in: glossary))))
    }
    switch found.entry {
    case .concept(let id):
      guard let concept = glossary.concept(id) else { return .null }
      return .object(members(concept) + match)
    case .api(let name):
      guard let api = glossary.api(name) else { return .null }
      return .object(members(api) + match)
    }
  }

  private func members(_ concept: Concept) -> [JSONValue.Member] {
    let avoided = concept.designations.filter { $0.status == .avoid || $0.status == .misspelling }
    return [
      .init("id", .string(concept.id)),
      .init("kind", .string(concept.kind.rawValue)),
      .init("en", .strings(concept.english)),
      .init("hans", .strings(concept.names(.hans))),
      .init("tw", .strings(concept.names(.tw))),
      .init("hk", .strings(concept.names(.hk))),
      .init("avoid", .strings(avoided.map(\.term))),
      .init("apis", .array(concept.apis.compactMap { glossary.api($0).map(api) })),
      .init("definition", definition(concept.definitionChinese, concept.definitionEnglish)),
      .init("occurrences", occurrences(of: concept.id)),
    ]
  }

  private func members(_ api: API) -> [JSONValue.Member] {
    [
      .init("id", .string("api:" + api.name)), .init("kind", "api"), .init("en", .strings([api.name])),
      .init("hans", .array([])), .init("tw", .array([])), .init("hk", .array([])),
      .init("avoid", .strings(api.misspellings)), .init("apis", .array([self.api(api)])),
      .init("definition", definition("", api.note)),
      .init("occurrences", occurrences(of: "api:" + api.name)),
    ]
  }

  private func occurrences(of entry: String) -> JSONValue {
    .array(
      (occurrences?.of(entry) ?? []).map { occurrence in
        .object([
          "source": .string(occurrence.source), "title": .string(occurrence.title ?? ""),
          "section": .string(occurrence.section ?? ""), "url": .string(occurrence.url),
        ])
      })
  }

  private func definition(_ chinese: String, _ english: String) -> JSONValue {
    .object(["zh": .string(chinese), "en": .string(english)])
  }

  private func api(_ api: API) -> JSONValue {
    .object([
      "name": .string(api.name), "kind": .string(api.kind.rawValue), "owner": .string(api.owner),
      "framework": .string(api.framework), "introduced": .string(api.introduced),
      "deprecated": .string(api.deprecated), "replacedBy": .string(api.replacedBy),
    ])
  }
}
