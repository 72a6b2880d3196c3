import Diagnostics

/// Repairs the parts of a stream, line for line.
///
/// The first part is repaired as `Normalizer` repairs a text and teaches what the damage is; the parts that follow are
/// repaired by what it taught, in any order and side by side.
package struct StreamRepairer: Sendable {
  private let normalizer: Normalizer
  private let format: SourceFormat
  private let path: String
  private var knowledge: NormalizationKnowledge?

  package init(
    vocabulary: NormalizationVocabulary = NormalizationVocabulary(), format: SourceFormat, path: String
  ) {
    normalizer = Normalizer(vocabulary: vocabulary)
    self.format = format
    self.path = path
  }

  /// Repairs the first part and learns from it, unless nothing follows; nil when it is no text.
  ///
  /// Reports `undecodable-byte`, `lost-text`, `readings-kept` and `binary-file`.
  package mutating func learn(from part: StreamPart, diagnostics: inout [Diagnostic]) -> NormalizedText? {
    var findings = ReadingFindings()
    guard let text = repair(part, findings: &findings, diagnostics: &diagnostics) else {
      diagnostics.append(SourceReader.binaryFile(part.bytes, path: path))
      return nil
    }
    if !part.isLast {
      knowledge = NormalizationKnowledge(of: text.source.utf8, repaired: text, readings: findings)
    }
    return text
  }

  /// Repairs a part; nil when the stream is no text.
  ///
  /// Reports `undecodable-byte`, `lost-text` and `look-ahead-too-short`. The offsets of the text count from its start;
  /// lines and columns from the file's.
  package func repair(_ part: StreamPart, diagnostics: inout [Diagnostic]) -> NormalizedText? {
    var findings = ReadingFindings()
    return repair(part, findings: &findings, diagnostics: &diagnostics)
  }

  private func repair(
    _ part: StreamPart, findings: inout ReadingFindings, diagnostics: inout [Diagnostic]
  ) -> NormalizedText? {
    guard let encoding = part.encoding else { return nil }
    let source = SourceReader.read(part, as: encoding, path: path, diagnostics: &diagnostics)
    return normalizer.normalize(
      source, format: format, options: NormalizationOptions(reflow: false), knowledge: knowledge,
      findings: &findings, diagnostics: &diagnostics)
  }
}
