import EmbeddedData
import HanText

extension ConversionRules {
  mutating func readWords() {
    let words = ConversionRows(.conversionWords)
    for row in words.rows {
      let word = words[row.first]
      lexicon.add(word, cost: Self.number(words[row.second]), output: ownForm(of: word))
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
    guard word.contains(where: isShared) else { return nil }
    return configuration.target == .hans ? Array(word) : word.map { regionalForm(traditional[$0] ?? $0) }
  }

  private func regionalForm(_ character: UInt32) -> UInt32 { regional[character] ?? character }

  /// Adds a word of the table of phrases and marks the characters that it decides.
  private mutating func addPhrase(_ word: ArraySlice<UInt32>, _ form: ArraySlice<UInt32>) {
    guard configuration.target != .hans else {
      lexicon.add(word, output: ownForm(of: word))
      return
    }
    lexicon.add(word, output: form.map(regionalForm))
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
      lexicon.add(
        word.map { isShared($0) ? $0 : simplified[$0] ?? $0 }, cost: 45, output: form)
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
      lexicon.add(key, cost: 50, output: isBack ? general : form)
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
      lexicon.add(key, output: to, isVocabulary: key[...] != to)
      if let first = key.first, CharacterForms.covers(first) { starts.insert(first) }
    }
    for character in starts { forms[character].traits.insert(.startsVocabulary) }
    for (from, to) in simplified.pairs where starts.contains(to) {
      forms[from].traits.insert(.startsVocabulary)
    }
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
