import Diagnostics
import HanText
import Synchronization

/// Turns Simplified Chinese into Traditional (general, Taiwan's, Hong Kong's) and back, word by word.
///
/// Presentation of the linked collection: the same document is shown in every form that its readers choose.
/// 头发发现后面 → 頭髮發現後面. Characters with one form are replaced from a flat table; where a character has
/// several, the run of ideographs around it is cut into words first (`Segmentation`) and the word decides.
/// Text that is in the target script already, and everything that is not an ideograph, stays as it is;
/// what is converted once is not changed by a second conversion.
///
/// Limits: a name or a sentence of classical Chinese that no table holds gets the usual form of each character.
package struct ScriptConverter: Sendable {
  let forms: CharacterForms
  let lexicon: Lexicon
  /// The tables for lines in Simplified and in Traditional.
  let simplifiedLines: ScanTable
  let traditionalLines: ScanTable
  let configuration: ConversionConfiguration
  /// What is mended in Traditional text.
  let faults: ConversionFaults
  /// The phrases of dictionaries beside the built-in tables.
  private let phrases: LoadedPhrases?

  /// A converter to a form of Chinese.
  ///
  /// O(size of the tables), some milliseconds; those without dictionaries are made once in a process.
  ///
  /// - Parameters:
  ///   - target: the form wanted.
  ///   - source: the script of the text, or nil to tell it line by line.
  ///   - regionalVocabulary: whether 软件 becomes 軟體 in Taiwan's form and back, not only 軟件.
  ///   - dictionaries: phrases that go before the built-in tables.
  package init(
    to target: ChineseVariant, from source: Script?, regionalVocabulary: Bool = false,
    dictionaries: [PhraseDictionary] = []
  ) {
    let variant: ChineseVariant? =
      switch source {
      case .hans: .hans
      case .hant: .hant
      case nil: nil
      }
    self.init(
      ConversionConfiguration(source: variant, target: target, regionalVocabulary: regionalVocabulary),
      dictionaries: dictionaries)
  }

  /// A converter by OpenCC's name of its configuration.
  ///
  /// nil for a name other than `s2t` `t2s` `s2tw` `tw2s` `s2hk` `hk2s` `s2twp` `tw2sp` `s2hkp` `hk2sp` `t2tw`
  /// `tw2t` `t2hk` `hk2t`.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - dictionaries: phrases that go before the built-in tables.
  package init?(configuration name: String, dictionaries: [PhraseDictionary] = []) {
    guard let configuration = ConversionConfiguration(name: name) else { return nil }
    self.init(configuration, dictionaries: dictionaries)
  }

  init(_ configuration: ConversionConfiguration, dictionaries: [PhraseDictionary] = []) {
    guard dictionaries.isEmpty else {
      self.init(making: configuration, dictionaries: dictionaries)
      return
    }
    if let made = Self.made.withLock({ $0[configuration] }) {
      self = made
      return
    }
    self.init(making: configuration, dictionaries: [])
    let made = self
    Self.made.withLock { $0[configuration] = made }
  }

  /// The converters of the built-in tables that this process made.
  private static let made = Mutex<[ConversionConfiguration: ScriptConverter]>([:])

  private init(making configuration: ConversionConfiguration, dictionaries: [PhraseDictionary]) {
    let phrases = LoadedPhrases(dictionaries, for: configuration)
    var rules = ConversionRules(configuration, usual: phrases?.characters ?? [])
    self.phrases = phrases
    self.configuration = configuration
    lexicon = rules.makeLexicon()
    forms = rules.forms
    simplifiedLines = ScanTable(
      forms, lexicon, isTraditional: false,
      takesVocabulary: configuration.takesVocabulary(isTraditional: false))
    var traditionalLines = ScanTable(
      forms, lexicon, isTraditional: true, takesVocabulary: configuration.takesVocabulary(isTraditional: true)
    )
    faults = rules.faults
    traditionalLines.suspect(faults.suspects)
    self.traditionalLines = traditionalLines
  }

  /// The key of an ideograph, as `ScanTable.keys` has those of the basic plane; 0 for one in no word.
  @inline(__always)
  func key(of scalar: UInt32) -> UInt32 {
    scalar < 0x10000 ? simplifiedLines.keys[Int(scalar)] : key(ofSupplementary: scalar)
  }

  /// The marks of `ScanTable.signs` of an ideograph.
  func signs(of scalar: UInt32) -> UInt32 {
    scalar < 0x10000 ? traditionalLines.entries[Int(scalar)] & ScanTable.signs : 0
  }

  /// Whether a conversion without words may have made an ideograph.
  func isSuspect(_ scalar: UInt32) -> Bool {
    scalar < 0x10000 && traditionalLines.entries[Int(scalar)] & ScanTable.suspect != 0
  }

  private func key(ofSupplementary scalar: UInt32) -> UInt32 {
    let key = forms[scalar].key
    return key < 0x10000 ? key << 16 | key : 0
  }

  /// The form that loaded dictionaries give a character on its own; nil for none.
  func usualForm(of character: UInt32) -> UInt32? {
    phrases?.characters.first { $0.character == character }?.form
  }

  /// The script of a text without any evidence.
  var expectsTraditional: Bool {
    (configuration.source?.script ?? (configuration.target.script == .hans ? .hant : .hans)) == .hant
  }

  /// The converted text, and the map from it to the given one.
  ///
  /// O(bytes). A character that is replaced by one of as many bytes counts as copied in the map, so that every
  /// character of the output leads to its own in the input.
  ///
  /// - Parameters:
  ///   - utf8: the text.
  ///   - protected: ranges in bytes that stay as they are, in any order; no word is seen across their borders.
  /// - Returns: the text in UTF-8, and the map from its bytes to those of `utf8`.
  package func convert(
    _ utf8: [UInt8], protecting protected: [Range<Int>] = []
  ) -> (utf8: [UInt8], map: OffsetMap) {
    let conversion = conversion(of: utf8, protecting: protected, inTraditional: nil)
    return (conversion.output, conversion.map)
  }

  /// The conversion of a text, done.
  func conversion(
    of utf8: [UInt8], protecting protected: [Range<Int>], inTraditional isTraditional: Bool?
  ) -> Conversion {
    let protected = Conversion.merged(protected, in: utf8.count)
    let cuts = LongLines.cuts(in: utf8, outside: protected)
    var conversion = Conversion(
      by: self, of: utf8, fixed: fixed(in: utf8, protecting: protected, cuts: cuts), cuts: cuts,
      wholeIsTraditional: isTraditional)
    conversion.run()
    return conversion
  }

  /// What the words have no say in: the protected ranges, and phrases of loaded dictionaries, which no cut divides.
  private func fixed(in utf8: [UInt8], protecting protected: [Range<Int>], cuts: [Int]) -> [Conversion.Fixed]
  {
    let fixed = protected.map { Conversion.Fixed(range: $0, value: nil) }
    guard let phrases else { return fixed }
    var borders = protected
    if !cuts.isEmpty {
      borders = (protected + cuts.map { $0..<$0 }).sorted { $0.lowerBound < $1.lowerBound }
    }
    let found = phrases.matches(in: utf8, outside: borders).map {
      Conversion.Fixed(range: $0.range, value: $0.value)
    }
    return (fixed + found).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The converted text.
  package func convert(_ text: String) -> String {
    String(decoding: convert(Array(text.utf8)).utf8, as: UTF8.self)
  }
}
