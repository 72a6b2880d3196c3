import ContentRendering
import HanText
import Normalization
import ScriptConversion

/// How each text gets into the script of one presentation, by what its own script was judged to be.
struct PresentationConversion: Sendable {
  private let toSimplified: TextConversion
  private let fromSimplified: TextConversion
  private let fromTraditional: TextConversion
  private let target: ChineseVariant

  /// Builds the converters, some milliseconds: once per presentation.
  init(_ presentation: Presentation, settings: SiteSettings) {
    target = presentation.variant
    let localizes = !settings.vocabulary.isEmpty
    toSimplified = Self.conversion(ScriptConverter(to: .hans, from: .hant))
    guard target != .hans else {
      (fromSimplified, fromTraditional) = (.none, .none)
      return
    }
    fromSimplified = Self.conversion(
      ScriptConverter(to: target, from: .hans, regionalVocabulary: localizes))
    fromTraditional = Self.conversion(ScriptConverter(to: target, from: .hant))
  }

  /// The conversion of a text; nil stands for the glossary's own texts, which are Simplified.
  ///
  /// Traditional that a machine made goes through Simplified, native Traditional keeps its author's choices.
  func callAsFunction(_ judgement: ScriptJudgement?) -> TextConversion {
    guard let judgement, judgement.script == .hant else { return fromSimplified }
    if target == .hans { return toSimplified }
    return judgement.isMachineMade ? toSimplified.followed(by: fromSimplified) : fromTraditional
  }

  private static func conversion(_ converter: ScriptConverter) -> TextConversion {
    TextConversion { utf8, protected in converter.convert(utf8, protecting: protected) }
  }
}
