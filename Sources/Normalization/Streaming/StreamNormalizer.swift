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
/// Memory: some ten times the look-ahead. A line longer than the look-ahead is repaired in pieces.
package struct StreamNormalizer: Sendable {
  /// From how many bytes the table of a damaged text is learned when nothing else is said.
  package static let defaultLookAhead = 4 << 20
  /// The size of later parts, so that what a part costs beyond its length does not count.
  private static let partLength = 1 << 20

  private let normalizer: Normalizer
  private let format: SourceFormat
  private let path: String
  private let lookAhead: Int
  private var declaredEncoding: String?
  private var buffer: [UInt8] = []
  /// The encoding of the bytes; nil until the first part is cut off.
  private var encoding: TextEncoding?
  private var knowledge: NormalizationKnowledge?
  private var precedingLines = 0
  private var hasWarned = false

  package init(
    vocabulary: NormalizationVocabulary = NormalizationVocabulary(), format: SourceFormat, path: String,
    declaredEncoding: String? = nil, lookAhead: Int = defaultLookAhead
  ) {
    normalizer = Normalizer(vocabulary: vocabulary)
    self.format = format
    self.path = path
    self.declaredEncoding = declaredEncoding
    self.lookAhead = max(lookAhead, 16)
  }

  /// Takes bytes of the file, split anywhere; returns the parts that are repaired now, in order.
  ///
  /// Each part is a `SourceText` of whole lines with its repairs; `source.precedingLines` says where it stands.
  /// Its offsets count from its own start. Reports `undecodable-byte`, `lost-text` and `look-ahead-too-short`.
  package mutating func consume(_ chunk: [UInt8], diagnostics: inout [Diagnostic]) -> [NormalizedText] {
    buffer += chunk
    var parts: [NormalizedText] = []
    var start = 0
    while true {
      let wanted = knowledge == nil ? lookAhead : min(Self.partLength, lookAhead)
      guard buffer.count - start > wanted else { break }
      let length = cut(buffer[start..<start + wanted])
      parts.append(part(Array(buffer[start..<start + length]), isLast: false, diagnostics: &diagnostics))
      start += length
    }
    if start > 0 { buffer.removeFirst(start) }
    return parts
  }

  /// Repairs what is left at the end of the file; nil when nothing is.
  package mutating func finish(diagnostics: inout [Diagnostic]) -> NormalizedText? {
    guard !buffer.isEmpty else { return nil }
    defer { buffer = [] }
    return part(buffer, isLast: true, diagnostics: &diagnostics)
  }

  private mutating func part(
    _ bytes: [UInt8], isLast: Bool, diagnostics: inout [Diagnostic]
  ) -> NormalizedText {
    let source = SourceReader.read(
      bytes, path: path, declaredEncoding: encoding?.rawValue ?? declaredEncoding,
      precedingLines: precedingLines, diagnostics: &diagnostics)
    encoding = encoding ?? TextEncoding(name: source.encoding) ?? .utf8
    precedingLines += source.lineStarts.count - 1
    if let knowledge { warn(of: source, beyond: knowledge, diagnostics: &diagnostics) }
    let text = normalizer.normalize(
      source, format: format, options: NormalizationOptions(reflow: false), knowledge: knowledge,
      diagnostics: &diagnostics)
    if knowledge == nil, !isLast { knowledge = NormalizationKnowledge(of: source.utf8, repaired: text) }
    return text
  }

  /// Says once that a later part holds damage of which the look-ahead taught nothing.
  private mutating func warn(
    of source: SourceText, beyond knowledge: NormalizationKnowledge, diagnostics: inout [Diagnostic]
  ) {
    guard !hasWarned, let range = knowledge.firstUnlearned(in: source.utf8) else { return }
    hasWarned = true
    diagnostics.append(
      Diagnostic(
        .warning, rule: "look-ahead-too-short",
        "damage here is of a kind that the first \(lookAhead) bytes of \(path) do not show",
        explanation: "What repairs need to know of a stream is learned from its start. "
          + "Repair the text as a file, or in pieces that each begin with the damage.",
        at: source.location(of: range)))
  }

  /// How much of a full buffer to take: whole lines if it holds any, else whole characters as far as can be told.
  private mutating func cut(_ window: ArraySlice<UInt8>) -> Int {
    let isWide = isUTF16(window)
    if isWide {
      let low = encoding == .utf16BigEndian || window.starts(with: [0xFE, 0xFF])
      var index = window.endIndex - window.count % 2
      while index > window.startIndex {
        let unit = low ? (window[index - 2], window[index - 1]) : (window[index - 1], window[index - 2])
        if unit.0 == 0, unit.1 == 0x0A { return index - window.startIndex }
        index -= 2
      }
      return window.count - window.count % 4
    }
    if let end = window.lastIndex(of: 0x0A) { return end + 1 - window.startIndex }
    var end = window.endIndex
    while end > window.startIndex + 1, window.endIndex - end < 4, window[end - 1] & 0xC0 == 0x80 { end -= 1 }
    if window[end - 1] >= 0xC0 { end -= 1 }
    return max(end - window.startIndex, 1)
  }

  private func isUTF16(_ window: ArraySlice<UInt8>) -> Bool {
    if let encoding { return encoding == .utf16LittleEndian || encoding == .utf16BigEndian }
    if let name = declaredEncoding.flatMap(TextEncoding.init(name:)) {
      return name == .utf16LittleEndian || name == .utf16BigEndian
    }
    if window.starts(with: [0xFF, 0xFE]) || window.starts(with: [0xFE, 0xFF]) { return true }
    return EncodingDetector.evidentUTF16(Array(window.prefix(window.count & ~1))) != nil
  }
}

extension NormalizationKnowledge {
  /// The first damage of a later part that depends on what was not learned; nil when all is as it was.
  ///
  /// That is a reading whose character has none in the table while readings are taken out, or readings and radicals
  /// that would be damage while those learned from were none. O(length).
  func firstUnlearned(in utf8: [UInt8]) -> Range<Int>? {
    let pairs = ReadingPair.pairs(in: utf8)
    if readings.isDamage {
      let unlearned = pairs.first { readings.table.readings[$0.character] == nil }
      if let unlearned { return unlearned.range }
    } else if pairs.count >= 3 {
      let evidence = ReadingEvidence(in: utf8)
      if evidence.isDamage, let first = evidence.pairs.first { return first.range }
    }
    guard radicalsAreDamage == false, RadicalStage.judge(utf8) == true else { return nil }
    return utf8.firstIndex(of: 0xE2).map { $0..<$0 + 3 }
  }
}
