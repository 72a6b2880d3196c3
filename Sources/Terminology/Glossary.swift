import Diagnostics
import HanText

/// What the collection's words mean: concepts with their designations, and APIs.
///
/// Read from `Glossary/*.tsv`; ids are unique, and both arrays are sorted by them.
package struct Glossary: Sendable {
  package let concepts: [Concept]
  package let apis: [API]

  private let conceptIndex: [String: Int]
  private let apiIndex: [String: Int]

  package init(concepts: [Concept], apis: [API]) {
    self.concepts = concepts.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    self.apis = apis.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    conceptIndex = Dictionary(self.concepts.enumerated().map { ($1.id, $0) }) { first, _ in first }
    apiIndex = Dictionary(self.apis.enumerated().map { ($1.name, $0) }) { first, _ in first }
  }

  package func concept(_ id: String) -> Concept? {
    conceptIndex[id].map { concepts[$0] }
  }

  /// The first English name of a concept, without a copy of all that is known of it.
  package func english(of id: String) -> String? {
    conceptIndex[id].flatMap { concepts[$0].english.first }
  }

  /// The place of a concept in `concepts`.
  package func index(of id: String) -> Int? { conceptIndex[id] }

  /// Whether a concept is a component.
  package func isComponent(_ id: String) -> Bool {
    conceptIndex[id].map { concepts[$0].kind == .component } ?? false
  }

  package func has(concept id: String) -> Bool { conceptIndex[id] != nil }

  package func api(_ name: String) -> API? {
    apiIndex[name].map { apis[$0] }
  }
}

/// A concept in the sense of TBX: one meaning, with everything that designates it.
package struct Concept: Hashable, Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    /// A component that has a page: something a designer places on a screen, or a view controller.
    case component
    /// Anything else that has a name: parts, gestures, principles, design words.
    case term
  }

  /// ASCII kebab-case, never reused: `contact-add-button`.
  package let id: String
  package let kind: Kind
  /// English names, the preferred first.
  package let english: [String]
  package let designations: [Designation]
  /// Names of APIs that the concept is realized by, the most important first.
  package let apis: [String]
  package let related: [String]
  /// The family a component is shown under: `bars`, `content-views`, `controls`, `temporary-views`,
  /// `view-controllers` or `concepts`.
  package let family: String
  /// Words whose neighbourhood speaks for this meaning of an ambiguous form.
  package let context: [String]
  package let definitionChinese: String
  package let definitionEnglish: String
  package let note: String

  package init(
    id: String, kind: Kind, english: [String], designations: [Designation] = [], apis: [String] = [],
    related: [String] = [], family: String = "", context: [String] = [], definitionChinese: String = "",
    definitionEnglish: String = "", note: String = ""
  ) {
    self.id = id
    self.kind = kind
    self.english = english
    self.designations = designations
    self.apis = apis
    self.related = related
    self.family = family
    self.context = context
    self.definitionChinese = definitionChinese
    self.definitionEnglish = definitionEnglish
    self.note = note
  }

  /// The names in one variant, the preferred first, then the accepted ones.
  ///
  /// Not the ones to avoid.
  package func names(_ variant: ChineseVariant) -> [String] {
    let own = designations.filter { $0.variant == variant }
    return own.filter { $0.status == .preferred }.map(\.term)
      + own.filter { $0.status == .accepted }.map(\.term)
  }
}

/// A form that designates a concept.
package struct Designation: Hashable, Sendable {
  package enum Status: String, Sendable, CaseIterable {
    case preferred, accepted, avoid, misspelling
  }

  package let term: String
  /// The variant of Chinese; nil for English.
  package let variant: ChineseVariant?
  package let status: Status
  /// Reviewed pinyin, syllables separated by spaces; empty where the table of readings is right.
  package let reading: String
  /// Who calls it so: a text's slug or a vendor.
  package let source: String
  package let note: String

  package init(
    term: String, variant: ChineseVariant?, status: Status, reading: String = "", source: String = "",
    note: String = ""
  ) {
    self.term = term
    self.variant = variant
    self.status = status
    self.reading = reading
    self.source = source
    self.note = note
  }
}

/// A symbol of the platform's programming interface.
package struct API: Hashable, Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case `class`, `protocol`, property, method, constant, `enum`, type, key, function, macro
  }

  /// The right name as Objective-C writes it; unique: `UIBarButtonItem`, `barTintColor`, `initWithTitle:…`.
  package let name: String
  package let kind: Kind
  /// The type it belongs to; empty for types.
  package let owner: String
  package let framework: String
  /// iOS versions; empty where not known or not so.
  package let introduced: String
  package let deprecated: String
  package let replacedBy: String
  package let swiftName: String
  /// Wrong spellings that were seen, which still lead here.
  package let misspellings: [String]
  package let note: String

  package init(
    name: String, kind: Kind, owner: String = "", framework: String = "", introduced: String = "",
    deprecated: String = "", replacedBy: String = "", swiftName: String = "", misspellings: [String] = [],
    note: String = ""
  ) {
    self.name = name
    self.kind = kind
    self.owner = owner
    self.framework = framework
    self.introduced = introduced
    self.deprecated = deprecated
    self.replacedBy = replacedBy
    self.swiftName = swiftName
    self.misspellings = misspellings
    self.note = note
  }
}
