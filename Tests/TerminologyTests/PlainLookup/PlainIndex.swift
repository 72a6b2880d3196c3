import HanText

@testable import Terminology

// Look-up as it is described: every name is compared with the query in the plainest way. What `CompiledGlossary` and
// `GlossaryLookup` answer is compared with this.

/// The names of all entries in the forms in which queries are compared with them.
struct PlainIndex: Sendable {
  /// A concept's name.
  struct Name: Sendable {
    /// Index in `Glossary.concepts`.
    let concept: Int
    let text: String
    let folded: [UInt8]
    /// Nil for English.
    let variant: ChineseVariant?
    let status: Designation.Status
    /// Reviewed pinyin; empty where the table of readings is right.
    let reading: String

    /// How a Chinese name is said; nil for English.
    ///
    /// Not kept: to have it for all names takes longer than everything else before the first query.
    var sound: Sound? { variant == nil ? nil : Sound(of: text, reading: reading) }

    /// As `fuchuceng`; empty for English.
    var plainPinyin: [UInt8] {
      guard variant != nil else { return [] }
      return Transcription.pinyin(of: text, reviewed: reading).flatMap { Array(Pinyin.plain($0).utf8) }
    }
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
    let isMisspelling: Bool
    /// `Owner.member`, which counts only for queries with a full stop.
    let isQualified: Bool

    /// The words of the name in small letters; made when a query asks for them.
    var humps: [[UInt8]] { CamelCase.humps(of: text).map { Array($0.lowercased().utf8) } }
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
        status: rank == 0 ? .preferred : .accepted, reading: "")
    }
    for designation in concept.designations {
      names.append(
        Name(
          concept: index, text: designation.term, folded: SearchText.form(designation.term),
          variant: designation.variant, status: designation.status, reading: designation.reading))
    }
    return names
  }

  private static func symbol(_ name: String, _ api: Int, isMisspelling: Bool) -> Symbol {
    Symbol(
      api: api, text: name, folded: Array(name.lowercased().utf8),
      isMisspelling: isMisspelling, isQualified: name.utf8.contains(UInt8(ascii: ".")))
  }
}

extension PlainIndex.Sound {
  init(of name: String, reading: String) {
    let syllables = Transcription.pinyin(of: name, reviewed: reading)
    pinyin = Array(syllables.map { Pinyin.plain($0) }.joined().utf8)
    toned = Array(syllables.joined().utf8)
    numbered = Array(syllables.map { Pinyin($0)?.numbered ?? $0 }.joined().utf8)
    initials = syllables.compactMap { Pinyin.plain($0).utf8.first }
    let zhuyin = syllables.map { Pinyin.zhuyin($0) ?? "" }
    self.zhuyin = zhuyin.contains("") ? [] : LookupQuery.zhuyin(zhuyin.joined())
  }
}
