import HanText

/// The names of all entries in the forms in which queries are compared with them.
struct LookupIndex: Sendable {
  /// A concept's name.
  struct Name: Sendable {
    /// Index in `Glossary.concepts`.
    let concept: Int
    let text: String
    let folded: [UInt8]
    /// Nil for English.
    let variant: ChineseVariant?
    let status: Designation.Status
    let sound: Sound?
  }

  /// How a Chinese name is said, in forms without tones and with them.
  struct Sound: Sendable {
    /// As `fuchuceng`.
    let pinyin: [UInt8]
    /// As `fúchūcéng`.
    let toned: [UInt8]
    /// As `fu2chu1ceng2`.
    let numbered: [UInt8]
    /// As `fcc`.
    let initials: [UInt8]
    /// Without tones; empty if a syllable has none.
    let zhuyin: [UInt8]
  }

  /// A spelling of an API.
  struct Symbol: Sendable {
    /// Index in `Glossary.apis`.
    let api: Int
    let text: String
    let folded: [UInt8]
    let humps: [[UInt8]]
    let isMisspelling: Bool
    /// `Owner.member`, which counts only for queries with a full stop.
    let isQualified: Bool
  }

  let names: [Name]
  let symbols: [Symbol]

  init(_ glossary: Glossary) {
    names = glossary.concepts.enumerated().flatMap { index, concept in
      Self.names(of: concept, at: index)
    }
    symbols = glossary.apis.enumerated().flatMap { index, api in
      let owned = api.owner.isEmpty ? [] : [api.owner + "." + api.simpleName]
      let right = ([api.name, api.swiftName] + owned).filter { !$0.isEmpty }
      return right.map { Self.symbol($0, index, isMisspelling: false) }
        + api.misspellings.map { Self.symbol($0, index, isMisspelling: true) }
    }
  }

  private static func names(of concept: Concept, at index: Int) -> [Name] {
    var names = (concept.english + [concept.id]).enumerated().map { rank, name in
      Name(
        concept: index, text: name, folded: SearchText.form(name), variant: nil,
        status: rank == 0 ? .preferred : .accepted, sound: nil)
    }
    for designation in concept.designations {
      names.append(
        Name(
          concept: index, text: designation.term, folded: SearchText.form(designation.term),
          variant: designation.variant, status: designation.status,
          sound: designation.variant == nil ? nil : Sound(designation)))
    }
    return names
  }

  private static func symbol(_ name: String, _ api: Int, isMisspelling: Bool) -> Symbol {
    Symbol(
      api: api, text: name, folded: Array(name.lowercased().utf8),
      humps: CamelCase.humps(of: name).map { Array($0.lowercased().utf8) }, isMisspelling: isMisspelling,
      isQualified: name.utf8.contains(UInt8(ascii: ".")))
  }
}

extension LookupIndex.Sound {
  init(_ designation: Designation) {
    let syllables = Transcription.pinyin(of: designation.term, reviewed: designation.reading)
    pinyin = Array(syllables.map { Pinyin.plain($0) }.joined().utf8)
    toned = Array(syllables.joined().utf8)
    numbered = Array(syllables.map { Pinyin($0)?.numbered ?? $0 }.joined().utf8)
    initials = syllables.compactMap { Pinyin.plain($0).utf8.first }
    let zhuyin = syllables.map { Pinyin.zhuyin($0) ?? "" }
    self.zhuyin = zhuyin.contains("") ? [] : LookupQuery.zhuyin(zhuyin.joined())
  }
}
