import HanText
import Terminology

/// Why an entry is an answer to a query, in words.
enum TermReason {
  /// `“fcc” are the initials of 浮出层 (简体, preferred, from hig-2014); score 570`.
  static func text(_ query: String, _ found: LookupEntry, in glossary: CompiledGlossary) -> String {
    "“\(query)” \(relation(found.match)) \(found.form)\(origin(found, in: glossary)); score \(found.score)"
  }

  private static func relation(_ match: LookupMatch) -> String {
    switch match {
    case .exact: "is the name"
    case .prefix: "is the beginning of"
    case .word: "begins a word of"
    case .contains: "is a part of"
    case .pinyin: "is the pinyin of"
    case .pinyinPrefix: "begins the pinyin of"
    case .zhuyin: "is the zhuyin of"
    case .initials: "are the initials of"
    case .humps: "are the capitals of"
    case .approximate: "is one edit away from"
    }
  }

  /// Where the glossary has the name from.
  private static func origin(_ found: LookupEntry, in glossary: CompiledGlossary) -> String {
    guard case .concept(let id) = found.entry,
      let designation = glossary.concept(id)?.designations.first(where: { $0.term == found.form })
    else { return "" }
    var facts = [designation.variant.map(label) ?? "English", designation.status.rawValue]
    if !designation.source.isEmpty {
      facts.append("from " + designation.source.split(separator: "|").joined(separator: ", "))
    }
    if !designation.note.isEmpty { facts.append(designation.note) }
    return " (" + facts.joined(separator: ", ") + ")"
  }

  private static func label(_ variant: ChineseVariant) -> String {
    switch variant {
    case .hans: "简体"
    case .hant: "繁體"
    case .tw: "臺灣"
    case .hk: "香港"
    }
  }
}

/// Names in one language: what `term --lang` prints.
enum TermNames {
  enum Language: String, CaseIterable {
    case en, hans, tw, hk
  }

  /// The names of an entry, the preferred first; of an API, where Chinese is asked for, those of what it realizes.
  static func names(_ entry: TermMatch.Entry, _ language: Language, in glossary: CompiledGlossary) -> [String]
  {
    let concepts: [Concept]
    switch entry {
    case .concept(let id): concepts = glossary.concept(id).map { [$0] } ?? []
    case .api(let name):
      if language == .en { return [name] }
      concepts = glossary.concepts(realizedBy: name)
    }
    return concepts.flatMap { concept in
      switch language {
      case .en: concept.english
      case .hans: concept.names(.hans)
      case .tw: concept.names(.tw)
      case .hk: concept.names(.hk)
      }
    }
  }
}
