import HanText
import Normalization
import ScriptConversion

extension CollectionPresenter {
  /// A presenter with the conversions of `ScriptConversion`.
  ///
  /// Simplified and Traditional are told apart per source. What a machine made Traditional, character by character, is
  /// taken back to Simplified first and converted by words: `標簽` → `标签` → `標籤`. Native Traditional stays in
  /// Traditional pages. Words and quotation marks are localized only where the settings name the presentation's
  /// region. Dictionaries go before the built-in tables, each in the direction that the script of its phrases says.
  package init(
    _ presentation: Presentation, settings: SiteSettings, dictionaries: [PhraseDictionary] = []
  ) {
    let variant = presentation.variant
    let localizes = settings.vocabulary == variant.rawValue
    let toTraditional = dictionaries.filter { $0.script != .hant }
    let fitting = variant == .hans ? dictionaries.filter { $0.script == .hant } : toTraditional
    let fromEither = TextConversion(
      ScriptConverter(to: variant, from: nil, regionalVocabulary: localizes, dictionaries: fitting))
    let byWords = TextConversion(
      ScriptConverter(
        to: variant, from: .hans, regionalVocabulary: localizes, dictionaries: toTraditional))
    let fromSimplified = localizes ? byWords.followed(by: QuotationMarks.cornered) : byWords
    // Machine-made Traditional only passes through Simplified: there nothing is to be said of its words.
    let toSimplified = TextConversion(
      ScriptConverter(to: .hans, from: .hant, dictionaries: variant == .hans ? fitting : []))
    self.init(presentation) { judgement in
      guard let judgement else { return fromEither }
      switch (judgement.script, variant.script) {
      case (.hans, .hans): return .none
      case (.hans, .hant): return fromSimplified
      case (.hant, .hans): return toSimplified
      case (.hant, .hant):
        return judgement.isMachineMade ? toSimplified.followed(by: fromSimplified) : .none
      }
    }
  }
}

extension TextConversion {
  package init(_ converter: ScriptConverter) {
    self.init { converter.convert($0, protecting: $1) }
  }
}
