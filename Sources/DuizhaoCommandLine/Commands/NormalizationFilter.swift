import Diagnostics
import HanText
import Normalization
import ScriptConversion
import Terminology

/// Repairs a text and writes it in the script that is wanted.
struct NormalizationFilter {
  let vocabulary: NormalizationVocabulary
  private let normalizer: Normalizer
  private let target: ChineseVariant?
  private let options: NormalizationOptions
  /// The conversions that were needed so far: making a converter takes some milliseconds.
  private var conversions: [ScriptJudgement.Kind: OutputConversion] = [:]

  init(glossary: Glossary, target: ChineseVariant?, reflow: Bool) {
    vocabulary = NormalizationVocabulary(apiNames: glossary.apiNames, headingNames: glossary.headingNames)
    normalizer = Normalizer(vocabulary: vocabulary)
    self.target = target
    options = NormalizationOptions(reflow: reflow)
  }

  /// The repaired text in the target script where one is set, with the line ends of the source; and the repairs.
  mutating func repair(
    _ source: SourceText, format: SourceFormat, diagnostics: inout [Diagnostic]
  ) -> (utf8: [UInt8], normalized: NormalizedText) {
    let normalized = normalizer.normalize(source, format: format, options: options, diagnostics: &diagnostics)
    return (conversion(of: normalized.script).output(of: normalized), normalized)
  }

  /// The conversion of texts that were judged so.
  mutating func conversion(of script: ScriptJudgement) -> OutputConversion {
    if let conversion = conversions[script.kind] { return conversion }
    let conversion = OutputConversion(to: target, from: script)
    conversions[script.kind] = conversion
    return conversion
  }
}

extension ScriptJudgement {
  /// What of a judgement decides how a text is converted.
  struct Kind: Hashable {
    let script: Script
    let isMachineMade: Bool
  }

  var kind: Kind { Kind(script: script, isMachineMade: isMachineMade) }
}

/// The way of repaired texts to the script that is wanted; can be used by several at once.
struct OutputConversion: Sendable {
  private let steps: [ScriptConverter]

  init(to target: ChineseVariant?, from judgement: ScriptJudgement) {
    guard let target, target != .hans || judgement.script != .hans else {
      steps = []
      return
    }
    // Characters that stand for several were chosen blindly: back to Simplified first.
    steps =
      judgement.isMachineMade && target != .hans
      ? [ScriptConverter(to: .hans, from: .hant), ScriptConverter(to: target, from: .hans)]
      : [ScriptConverter(to: target, from: judgement.script)]
  }

  /// The text in the target script, with the line ends of its source.
  func output(of text: NormalizedText) -> [UInt8] {
    let converted = steps.reduce(text.utf8) { utf8, converter in converter.convert(utf8).utf8 }
    return LineEnds(text.source).restored(in: converted)
  }
}
