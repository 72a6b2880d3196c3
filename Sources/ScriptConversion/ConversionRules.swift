import EmbeddedData
import HanText

/// Makes of the tables what one configuration needs: each character's forms, and the lexicon.
///
/// The lexicon's keys are always Simplified, and Traditional text is looked up by the Simplified form of its
/// characters: so the same words cut both, and a line that mixes the scripts is cut as well.
struct ConversionRules {
  private(set) var forms = CharacterForms()
  private let configuration: ConversionConfiguration
  private var builder = LexiconBuilder()
  /// Simplified character → its usual Traditional one, where they differ.
  private var traditional: [UInt32: UInt32] = [:]
  /// Traditional character → Simplified.
  private var simplified: [UInt32: UInt32] = [:]
  /// General form → the region's.
  private var regional: [UInt32: UInt32] = [:]

  /// Characters of Traditional text that Simplified text has as well, in words of their own (著作 beside 看着,
  /// 乾坤 beside 干燥): no evidence of the script, and looked up as they are too.
  private static let shared: Set<UInt32> = Set("著乾瞭藉徵夥薰苧祇昇甦".unicodeScalars.map(\.value))

  init(_ configuration: ConversionConfiguration) {
    self.configuration = configuration
    readCharacters()
    if configuration.target == .hans {
      simplifyCharacters()
    } else if isFromSimplified {
      traditionalizeCharacters()
    } else {
      regionalizeCharacters()
    }
  }

  /// Whether Simplified text is to become Traditional.
  private var isFromSimplified: Bool {
    configuration.target != .hans && (configuration.source == .hans || configuration.source == nil)
  }

  /// The lexicon; marks in `forms` the characters that its words decide.
  mutating func lexicon() -> Lexicon {
    readWords()
    return builder.lexicon()
  }
}

// MARK: - Characters

extension ConversionRules {
  private mutating func readCharacters() {
    let toSimplified = ConversionRows(.conversionSimplified)
    for row in toSimplified.rows {
      guard let from = toSimplified[row.first].first, let to = toSimplified[row.second].first else {
        continue
      }
      simplified[from] = to
      forms[from].key = to
      if Self.shared.contains(from) {
        forms[from].traits.insert(.alsoItself)
      } else {
        forms[from].traits.insert(.traditionalOnly)
      }
    }
    let toTraditional = ConversionRows(.conversionTraditional)
    for row in toTraditional.rows {
      guard let from = toTraditional[row.first].first, let to = toTraditional[row.second].first else {
        continue
      }
      let others = toTraditional[row.second]
      if to != from { traditional[from] = to }
      if !others.contains(from) { forms[from].traits.insert(.simplifiedOnly) }
      if others.count > 1, isFromSimplified { forms[from].traits.insert(.decidedByWord) }
    }
  }

  /// Simplified target: in a line that is Simplified already, shared characters stay.
  private mutating func simplifyCharacters() {
    for (from, to) in simplified {
      forms[from].outputInTraditional = to
      forms[from].output = Self.shared.contains(from) ? from : to
    }
    for character in Self.shared { forms[character].traits.insert(.decidedByWordInTraditional) }
  }

  /// Traditional target: in a line that is Traditional already, characters that both scripts have stay.
  private mutating func traditionalizeCharacters() {
    readRegion { rules, general, form, _ in rules.regional[general] = form }
    for (general, form) in regional {
      forms[general].output = form
      forms[general].outputInTraditional = form
    }
    for (from, to) in traditional {
      let form = regional[to] ?? to
      forms[from].output = form
      guard forms[from].traits.contains(.simplifiedOnly) else { continue }
      forms[from].outputInTraditional = form
    }
  }

  /// Traditional on both sides: general to a region's standard, or back.
  private mutating func regionalizeCharacters() {
    let isBack = configuration.target == .hant
    readRegion { rules, general, form, mark in
      guard isBack else {
        rules.regional[general] = form
        rules.setOutput(form, of: general)
        return
      }
      guard mark != UInt32(UInt8(ascii: ">")) else { return }
      if mark != UInt32(UInt8(ascii: "?")) { rules.setOutput(general, of: form) }
      rules.forms[form].traits.formUnion([.decidedByWord, .decidedByWordInTraditional])
    }
  }

  private mutating func setOutput(_ output: UInt32, of character: UInt32) {
    forms[character].output = output
    forms[character].outputInTraditional = output
  }

  /// Reads the table of the region on either side, if there is one: general form, region's form, and mark.
  ///
  /// The mark is `>` for a pair that holds in this direction only, `?` if a word must say so on the way back.
  private mutating func readRegion(_ body: (inout Self, UInt32, UInt32, UInt32?) -> Void) {
    guard let table = regionTable else { return }
    for row in table.rows {
      guard let general = table[row.first].first, let form = table[row.second].first else { continue }
      body(&self, general, form, table[row.third].first)
    }
  }

  /// The table of the region that is Traditional on either side, if there is one.
  private var regionTable: ConversionRows? {
    for variant in [configuration.target, configuration.source] {
      if variant == .tw { return ConversionRows(.conversionTaiwan) }
      if variant == .hk { return ConversionRows(.conversionHongKong) }
    }
    return nil
  }
}

// MARK: - Words

extension ConversionRules {
  private mutating func readWords() {
    let words = ConversionRows(.conversionWords)
    for row in words.rows {
      let word = words[row.first]
      builder.add(word, cost: Self.number(words[row.second]), output: ownForm(of: word))
    }
    let phrases = ConversionRows(.conversionPhrases)
    for row in phrases.rows { addPhrase(phrases[row.first], phrases[row.second]) }
    if configuration.target == .hans { readExceptions() }
    readNames()
    if configuration.regionalVocabulary { readVocabulary() }
  }

  private static func number(_ digits: ArraySlice<UInt32>) -> Int32 {
    digits.reduce(0) { $0 * 10 + Int32($1) - 48 }
  }

  /// The form of a word that has a shared character: there it is not the usual one.
  private func ownForm(of word: ArraySlice<UInt32>) -> [UInt32]? {
    guard word.contains(where: Self.shared.contains) else { return nil }
    return configuration.target == .hans ? Array(word) : word.map { regionalForm(traditional[$0] ?? $0) }
  }

  private func regionalForm(_ character: UInt32) -> UInt32 { regional[character] ?? character }

  /// Adds a word of the table of phrases and marks the characters that it decides.
  private mutating func addPhrase(_ word: ArraySlice<UInt32>, _ form: ArraySlice<UInt32>) {
    guard configuration.target != .hans else {
      builder.add(word, output: ownForm(of: word))
      return
    }
    builder.add(word, output: form.map(regionalForm))
    guard isFromSimplified else { return }
    for (from, to) in zip(word, form) where (traditional[from] ?? from) != to {
      forms[from].traits.insert(.decidedByWord)
      guard forms[from].traits.contains(.simplifiedOnly) else { continue }
      forms[from].traits.insert(.decidedByWordInTraditional)
    }
  }

  private mutating func readExceptions() {
    let exceptions = ConversionRows(.conversionExceptions)
    for row in exceptions.rows {
      let word = exceptions[row.first]
      let form = exceptions[row.second]
      // Cheap, so that it goes before the word that its characters would make one by one.
      builder.add(
        word.map { Self.shared.contains($0) ? $0 : simplified[$0] ?? $0 }, cost: 45, output: form)
      for (from, to) in zip(word, form) where (simplified[from] ?? from) != to {
        forms[from].traits.insert(.decidedByWordInTraditional)
      }
    }
  }

  /// Names that keep a form of their own in the region: 純喫茶 in Taiwan, 觀塘綫 in Hong Kong.
  private mutating func readNames() {
    let names = ConversionRows(.conversionNames)
    let isBack = configuration.target == .hant
    guard let region = isBack ? configuration.source : configuration.target, region == .tw || region == .hk
    else { return }
    for row in names.rows {
      let general = names[row.first]
      let form = names[region == .tw ? row.second : row.third]
      guard !form.isEmpty else { continue }
      let from = isBack ? form : general
      let key = from.map { simplified[$0] ?? $0 }
      builder.add(key, cost: 50, output: isBack ? general : form)
      decide(from, by: isBack ? general : form)
      // Simplified text goes through its own characters; between Traditional forms they are not looked at.
      if isFromSimplified { decide(key[...], by: form) }
    }
  }

  /// Marks the characters of a name that would get another form on their own.
  private mutating func decide(_ characters: ArraySlice<UInt32>, by form: ArraySlice<UInt32>) {
    for (character, output) in zip(characters, form) where forms[character].output != output {
      forms[character].traits.formUnion([.decidedByWord, .decidedByWordInTraditional])
    }
  }

  private mutating func readVocabulary() {
    guard let table = vocabularyTable else { return }
    let isBack = configuration.target == .hans
    let otherDirection = UInt32(UInt8(ascii: isBack ? ">" : "<"))
    var starts: Set<UInt32> = []
    for row in table.rows where table[row.third].first != otherDirection {
      let from = isBack ? table[row.second] : table[row.first]
      let to = isBack ? table[row.first] : table[row.second]
      let key = from.map { simplified[$0] ?? $0 }
      builder.add(key, output: to, isVocabulary: key[...] != to)
      if let first = key.first, CharacterForms.covers(first) { starts.insert(first) }
    }
    for character in starts { forms[character].traits.insert(.startsVocabulary) }
    for (from, to) in simplified where starts.contains(to) { forms[from].traits.insert(.startsVocabulary) }
  }

  private var vocabularyTable: ConversionRows? {
    for variant in [configuration.target, configuration.source] {
      if variant == .tw { return ConversionRows(.conversionVocabularyTaiwan) }
      if variant == .hk { return ConversionRows(.conversionVocabularyHongKong) }
    }
    // Back from Traditional of no named region: Taiwan's words.
    return configuration.target == .hans ? ConversionRows(.conversionVocabularyTaiwan) : nil
  }
}
