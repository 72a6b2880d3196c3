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
  private let findsDoubts: Bool

  init(glossary: Glossary, target: ChineseVariant?, reflow: Bool, findsDoubts: Bool = false) {
    self.findsDoubts = findsDoubts
    vocabulary = NormalizationVocabulary(apiNames: glossary.apiNames, headingNames: glossary.headingNames)
    normalizer = Normalizer(vocabulary: vocabulary)
    self.target = target
    options = NormalizationOptions(reflow: reflow)
  }

  /// Repairs a text and converts it.
  mutating func repair(
    _ source: SourceText, format: SourceFormat, diagnostics: inout [Diagnostic]
  ) -> (output: ConvertedOutput, normalized: NormalizedText) {
    let normalized = normalizer.normalize(source, format: format, options: options, diagnostics: &diagnostics)
    return (conversion(of: normalized.script).output(of: normalized), normalized)
  }

  /// The conversion of texts that were judged so.
  mutating func conversion(of script: ScriptJudgement) -> OutputConversion {
    if let conversion = conversions[script.kind] { return conversion }
    let conversion = OutputConversion(to: target, from: script, findsDoubts: findsDoubts)
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

/// What comes out of a conversion.
struct ConvertedOutput: Sendable {
  /// In the target script, with the line ends of the source.
  var utf8: [UInt8]
  /// Characters whose form nothing decided, with ranges in the source; empty unless they are wanted.
  var doubts: [ConversionDoubt] = []
}

/// The way of repaired texts to the script that is wanted; can be used by several at once.
struct OutputConversion: Sendable {
  private let steps: [ScriptConverter]
  /// Of the last step.
  private let finder: DoubtFinder?

  init(to target: ChineseVariant?, from judgement: ScriptJudgement, findsDoubts: Bool) {
    guard let target, target != .hans || judgement.script != .hans else {
      steps = []
      finder = nil
      return
    }
    // Characters that stand for several were chosen blindly: back to Simplified first.
    steps =
      judgement.isMachineMade && target != .hans
      ? [ScriptConverter(to: .hans, from: .hant), ScriptConverter(to: target, from: .hans)]
      : [ScriptConverter(to: target, from: judgement.script)]
    finder = findsDoubts ? steps.last.map { DoubtFinder($0) } : nil
  }

  /// The text in the target script, with the line ends of its source.
  func output(of text: NormalizedText) -> ConvertedOutput {
    var (utf8, map) = (text.utf8, text.map)
    var doubts: [ConversionDoubt] = []
    for (index, converter) in steps.enumerated() {
      if index == steps.count - 1, let finder {
        doubts = finder.doubts(in: utf8).map { doubt in
          var doubt = doubt
          doubt.range = map.inputRange(of: doubt.range)
          return doubt
        }
      }
      let converted = converter.convert(utf8)
      utf8 = converted.utf8
      if finder != nil { map = converted.map.composed(with: map) }
    }
    return ConvertedOutput(utf8: LineEnds(text.source).restored(in: utf8), doubts: doubts)
  }
}
