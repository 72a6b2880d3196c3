import Diagnostics
import HanText
import Normalization
import ScriptConversion
import Terminology

/// Repairs a text and writes it in the script that is wanted.
struct NormalizationFilter {
  private let normalizer: Normalizer
  private let target: ChineseVariant?
  private let options: NormalizationOptions
  /// The converters that were needed so far: making one takes some milliseconds.
  private var converters: [ConverterKey: ScriptConverter] = [:]

  private struct ConverterKey: Hashable {
    let target: ChineseVariant
    let source: Script
  }

  init(glossary: Glossary, target: ChineseVariant?, reflow: Bool) {
    normalizer = Normalizer(
      vocabulary: NormalizationVocabulary(apiNames: glossary.apiNames, headingNames: glossary.headingNames))
    self.target = target
    options = NormalizationOptions(reflow: reflow)
  }

  /// The repaired text in the target script where one is set, with the line ends of the source; and the repairs.
  mutating func repair(
    _ source: SourceText, format: SourceFormat, diagnostics: inout [Diagnostic]
  ) -> (utf8: [UInt8], normalized: NormalizedText) {
    let normalized = normalizer.normalize(source, format: format, options: options, diagnostics: &diagnostics)
    return (LineEnds(source).restored(in: converted(normalized)), normalized)
  }

  private mutating func converted(_ text: NormalizedText) -> [UInt8] {
    guard let target else { return text.utf8 }
    let script = text.script.script
    if target == .hans, script == .hans { return text.utf8 }
    if text.script.isMachineMade, target != .hans {
      let simplified = convert(text.utf8, to: .hans, from: .hant)
      return convert(simplified, to: target, from: .hans)
    }
    return convert(text.utf8, to: target, from: script)
  }

  private mutating func convert(_ utf8: [UInt8], to target: ChineseVariant, from source: Script) -> [UInt8] {
    let key = ConverterKey(target: target, source: source)
    let converter = converters[key] ?? ScriptConverter(to: target, from: source)
    converters[key] = converter
    return converter.convert(utf8).utf8
  }
}
