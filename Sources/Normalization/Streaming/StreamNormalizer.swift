import Diagnostics

/// Repairs a text that comes in chunks, line for line and in constant memory.
///
/// Learns from the first `lookAhead` bytes what the damage is, repairs them as `Normalizer` would, and repairs what
/// follows by what it learned, in parts of whole lines. A text that ends within the look-ahead comes out exactly as
/// from `Normalizer` with `reflow` off.
///
///     var stream = StreamNormalizer(format: .plainText, path: "-")
///     while let chunk = read() { write(stream.consume(chunk, diagnostics: &diagnostics)) }
///     write(stream.finish(diagnostics: &diagnostics))
///
/// `StreamCutter` and `StreamRepairer` are the same in two steps, for those who repair parts side by side. Memory:
/// some ten times the look-ahead. A line longer than the look-ahead is repaired in pieces.
package struct StreamNormalizer: Sendable {
  private var cutter: StreamCutter
  private var repairer: StreamRepairer
  private var hasWarned = false

  package init(
    vocabulary: NormalizationVocabulary = NormalizationVocabulary(), format: SourceFormat, path: String,
    declaredEncoding: String? = nil, lookAhead: Int = StreamCutter.defaultLookAhead
  ) {
    cutter = StreamCutter(format: format, declaredEncoding: declaredEncoding, lookAhead: lookAhead)
    repairer = StreamRepairer(vocabulary: vocabulary, format: format, path: path)
  }

  /// Takes bytes of the file, split anywhere; returns the parts that are repaired now, in order.
  ///
  /// Each part is a `SourceText` of whole lines with its repairs; `source.precedingLines` says where it stands.
  /// Its offsets count from its own start. Reports `undecodable-byte`, `lost-text`, `look-ahead-too-short` once, and
  /// `binary-file` for a file that is no text and gives no parts.
  package mutating func consume(_ chunk: [UInt8], diagnostics: inout [Diagnostic]) -> [NormalizedText] {
    cutter.cut(chunk).compactMap { repair($0, diagnostics: &diagnostics) }
  }

  /// Repairs what is left at the end of the file; nil when nothing is.
  package mutating func finish(diagnostics: inout [Diagnostic]) -> NormalizedText? {
    cutter.finish().flatMap { repair($0, diagnostics: &diagnostics) }
  }

  private mutating func repair(_ part: StreamPart, diagnostics: inout [Diagnostic]) -> NormalizedText? {
    var found: [Diagnostic] = []
    let text =
      part.isFirst
      ? repairer.learn(from: part, diagnostics: &found) : repairer.repair(part, diagnostics: &found)
    diagnostics += found.filter { !(hasWarned && $0.rule == NormalizationKnowledge.rule) }
    hasWarned = hasWarned || found.contains { $0.rule == NormalizationKnowledge.rule }
    return text
  }
}
