import EmbeddedData
import HanText

/// Makes of the tables what one configuration needs: each character's forms, and the lexicon.
///
/// The lexicon's keys are always Simplified, and Traditional text is looked up by the Simplified form of its
/// characters: so the same words cut both, and a line that mixes the scripts is cut as well.
struct ConversionRules {
  var forms = CharacterForms()
  let configuration: ConversionConfiguration
  var lexicon = Lexicon()
  /// Simplified character → its usual Traditional one, where they differ.
  var traditional = CharacterMap()
  /// Traditional character → Simplified.
  var simplified = CharacterMap()
  /// General form → the region's.
  var regional = CharacterMap()

  /// Characters of Traditional text that Simplified text has as well, in words of their own (著作 beside 看着,
  /// 乾坤 beside 干燥): no evidence of the script, and looked up as they are too.
  static let shared: [UInt32] = "著乾瞭藉徵夥薰苧祇昇甦".unicodeScalars.map(\.value)
  private let sharedMarks: [Bool] = {
    var marks = [Bool](repeating: false, count: Int(CharacterForms.end))
    for character in Self.shared { marks[Int(character)] = true }
    return marks
  }()

  /// The rules of a configuration; `usual` are forms outside of words that go before those of the tables.
  init(
    _ configuration: ConversionConfiguration, usual: [(character: UInt32, form: UInt32)] = []
  ) {
    self.configuration = configuration
    readCharacters()
    if configuration.target == .hans {
      simplifyCharacters()
    } else if isFromSimplified {
      traditionalizeCharacters()
    } else {
      regionalizeCharacters()
    }
    for (character, form) in usual.reversed() { setUsual(form, of: character) }
  }

  /// Whether a character is one of `shared`.
  func isShared(_ character: UInt32) -> Bool {
    character < CharacterForms.end && sharedMarks[Int(character)]
  }

  /// Whether Simplified text is to become Traditional.
  var isFromSimplified: Bool {
    configuration.target != .hans && (configuration.source == .hans || configuration.source == nil)
  }

  /// Characters that conversions without words make, with the right forms in the target's standard, and those of them
  /// that are looked for; none unless Simplified text becomes Traditional.
  var faults: ConversionFaults {
    var faults = ConversionFaults()
    guard isFromSimplified else { return faults }
    let table = ConversionRows(.conversionFaults)
    for row in table.rows {
      guard let character = table[row.first].first else { continue }
      for character in Set([character, regional[character] ?? character]) {
        faults.forms[character] = table[row.second].map { regional[$0] ?? $0 }
        let mark = table[row.third].first
        if mark != UInt32(UInt8(ascii: "~")) { faults.suspects.append(character) }
        if mark == UInt32(UInt8(ascii: "!")) { faults.alone.insert(character) }
        let exceptions = table[row.third].filter(CharacterForms.covers)
        if !exceptions.isEmpty { faults.exceptions[character] = exceptions }
      }
    }
    return faults
  }

  /// The lexicon; marks in `forms` the characters that its words decide.
  mutating func makeLexicon() -> Lexicon {
    readWords()
    return lexicon
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
      if isShared(from) {
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
    for (from, to) in simplified.pairs {
      forms[from].outputInTraditional = to
      forms[from].output = isShared(from) ? from : to
    }
    for character in Self.shared { forms[character].traits.insert(.decidedByWordInTraditional) }
  }

  /// Traditional target: in a line that is Traditional already, characters that both scripts have stay.
  private mutating func traditionalizeCharacters() {
    readRegion { rules, general, form, _ in rules.regional[general] = form }
    for (general, form) in regional.pairs {
      forms[general].output = form
      forms[general].outputInTraditional = form
    }
    for (from, to) in traditional.pairs {
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

  /// A form outside of words that goes before that of the tables; words with a form of their own still decide.
  private mutating func setUsual(_ form: UInt32, of character: UInt32) {
    let isSimplifying = configuration.target == .hans
    forms[character].traits.formUnion([.decidedByWord, .decidedByWordInTraditional])
    if !isSimplifying || !isShared(character) { forms[character].output = form }
    if !isFromSimplified || forms[character].traits.contains(.simplifiedOnly) {
      forms[character].outputInTraditional = form
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
