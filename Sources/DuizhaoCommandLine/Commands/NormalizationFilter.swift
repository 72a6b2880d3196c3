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

/// The line ends of a source: repaired text has LF, a filter's output has what its input had.
struct LineEnds {
  private let source: SourceText

  init(_ source: SourceText) {
    self.source = source
  }

  /// The text with each LF replaced: by the end of the same line, or where lines were joined or divided by the end
  /// that all lines have.
  ///
  /// O(length).
  func restored(in utf8: [UInt8]) -> [UInt8] {
    guard source.utf8.contains(0x0D) else { return utf8 }
    let ends = self.ends
    let isLineForLine = utf8.count { $0 == 0x0A } == ends.count
    let common = Set(ends).count == 1 ? ends[0] : [0x0A]
    var result: [UInt8] = []
    result.reserveCapacity(utf8.count + ends.count)
    var line = 0
    for byte in utf8 {
      if byte == 0x0A {
        result += isLineForLine ? ends[line] : common
        line += 1
      } else {
        result.append(byte)
      }
    }
    return result
  }

  private var ends: [[UInt8]] {
    source.lineStarts.dropFirst().map { start in
      guard source.utf8[start - 1] == 0x0A else { return [0x0D] }
      return start >= 2 && source.utf8[start - 2] == 0x0D ? [0x0D, 0x0A] : [0x0A]
    }
  }
}
