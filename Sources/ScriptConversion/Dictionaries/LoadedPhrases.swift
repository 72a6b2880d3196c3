import HanText

/// The phrases of loaded dictionaries, as one configuration of the converter uses them.
///
/// They go before the built-in tables: where they are in a text, the longest is written and no built-in word reaches
/// into it. A single character only changes the form outside of words, or one table of characters would undo all
/// phrases. As in OpenCC's chain, what a phrase of Simplified gives is brought to the region's standard, and a phrase
/// in Traditional is found in Simplified text too, since OpenCC would look for it behind the first stage.
struct LoadedPhrases: Sendable {
  /// Phrases, and characters for which a form alone would not do.
  private(set) var trie = PhraseTrie()
  /// Characters and their form outside of words.
  private(set) var characters: [(character: UInt32, form: UInt32)] = []

  /// nil for no phrases, and for more than can be numbered.
  init?(_ dictionaries: [PhraseDictionary], for configuration: ConversionConfiguration) {
    guard dictionaries.contains(where: { !$0.entries.isEmpty }) else { return nil }
    let standards = Standards(configuration)
    var aliases: [PhraseDictionary.Entry] = []
    for entry in dictionaries.lazy.flatMap(\.entries) {
      let value = standards.value(of: entry)
      if let (character, form) = Self.character(entry.key, value) {
        characters.append((character, form))
      } else if !trie.add(entry.key, value) {
        return nil
      }
      let alias = standards.alias(of: entry.key)
      if alias != entry.key { aliases.append(PhraseDictionary.Entry(key: alias, value: value)) }
    }
    for alias in aliases where Self.character(alias.key, alias.value) == nil {
      if !trie.add(alias.key, alias.value) { return nil }
    }
  }

  /// The two ideographs of an entry that has only one on either side.
  private static func character(_ key: [UInt8], _ value: [UInt8]) -> (UInt32, UInt32)? {
    guard !key.isEmpty, !value.isEmpty else { return nil }
    let first = UTF8Scalar.decode(key.span, at: 0)
    let second = UTF8Scalar.decode(value.span, at: 0)
    guard first.length == key.count, second.length == value.count, CharacterForms.covers(first.scalar),
      CharacterForms.covers(second.scalar)
    else { return nil }
    return (first.scalar, second.scalar)
  }

  /// Where phrases stand in a text, outside of the protected ranges; leftmost, and the longest there.
  ///
  /// A phrase does not begin or end within a Latin word. O(bytes × length of the longest key).
  func matches(in text: [UInt8], outside protected: [Range<Int>]) -> [(range: Range<Int>, value: [UInt8])] {
    var matches: [(range: Range<Int>, value: [UInt8])] = []
    let bytes = text.span
    var position = 0
    for limit in protected + [text.count..<text.count] {
      while position < limit.lowerBound {
        if let match = trie.longest(in: bytes, at: position, before: limit.lowerBound),
          !Self.cutsWord(position, in: text), !Self.cutsWord(position + match.length, in: text)
        {
          matches.append((position..<position + match.length, trie.values[match.phrase]))
          position += match.length
        } else {
          position += UTF8Scalar.decode(bytes, at: position).length
        }
      }
      position = limit.upperBound
    }
    return matches
  }

  private static func cutsWord(_ offset: Int, in text: [UInt8]) -> Bool {
    offset > 0 && offset < text.count && isWord(text[offset - 1]) && isWord(text[offset])
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }
}

/// What brings keys and values of a dictionary to the standards of a configuration.
private struct Standards {
  private var toRegion: ScriptConverter?
  private var keysToSimplified: ScriptConverter?
  private var keysToRegion: ScriptConverter?

  init(_ configuration: ConversionConfiguration) {
    let (source, target) = (configuration.source, configuration.target)
    if source?.script != .hant, target.script == .hant {
      keysToSimplified = ScriptConverter(to: .hans, from: .hant)
      if target != .hant { toRegion = Self.converter(to: target) }
    } else if let source, source.script == .hant, source != .hant, target == .hans {
      keysToRegion = Self.converter(to: source)
    }
  }

  private static func converter(to region: ChineseVariant) -> ScriptConverter {
    ScriptConverter(ConversionConfiguration(source: .hant, target: region, regionalVocabulary: false))
  }

  func value(of entry: PhraseDictionary.Entry) -> [UInt8] {
    guard let toRegion, let keysToSimplified,
      ScriptEvidence.balance(of: entry.key.span, forms: keysToSimplified.forms) <= 0
    else { return entry.value }
    return toRegion.convert(entry.value).utf8
  }

  func alias(of key: [UInt8]) -> [UInt8] {
    (keysToSimplified ?? keysToRegion)?.convert(key).utf8 ?? key
  }
}
