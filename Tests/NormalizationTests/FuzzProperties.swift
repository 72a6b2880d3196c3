import Diagnostics
import Normalization

/// What is true of normalization whatever it is given.
enum FuzzProperties {
  /// The first property that a text breaks, in words; nil when all hold.
  static func broken(by text: FuzzedText) -> String? {
    var diagnostics: [Diagnostic] = []
    let source = SourceReader.read(text.utf8, path: "a", diagnostics: &diagnostics)
    let options = NormalizationOptions(reflow: text.reflows)
    let once = Normalizer().normalize(
      source, format: text.format, options: options, diagnostics: &diagnostics)
    if String(validating: once.utf8, as: UTF8.self) == nil { return "output is no UTF-8" }
    if let fault = fault(of: once.map, from: source.utf8, to: once.utf8) { return fault }
    if let fault = fault(of: once.repairs, in: once) { return fault }
    let twice = Normalizer().normalize(
      SourceText(path: "a", utf8: once.utf8), format: text.format, options: options, diagnostics: &diagnostics
    )
    if twice.utf8 != once.utf8 {
      return "not idempotent: \(string(once.utf8)) → \(string(twice.utf8))"
    }
    return text.reflows ? nil : streamFault(of: text, whole: once)
  }

  private static func string(_ utf8: [UInt8]) -> String {
    String(decoding: utf8, as: UTF8.self).debugDescription
  }

  private static func fault(of map: OffsetMap, from input: [UInt8], to output: [UInt8]) -> String? {
    var place = (input: 0, output: 0)
    for segment in map.segments {
      guard segment.input.lowerBound == place.input, segment.output.lowerBound == place.output else {
        return "map is not gapless at \(place)"
      }
      if segment.isCopied, input[segment.input] != output[segment.output] { return "map copies what differs" }
      place = (segment.input.upperBound, segment.output.upperBound)
    }
    return place == (input.count, output.count) ? nil : "map ends at \(place)"
  }

  private static func fault(of repairs: [Repair], in text: NormalizedText) -> String? {
    for repair in repairs {
      guard repair.output.upperBound <= text.utf8.count, repair.source.upperBound <= text.source.utf8.count
      else {
        return "repair beyond the text: \(repair)"
      }
      if text.source.string(in: repair.source) != repair.before {
        return "repair of what is not there: \(repair)"
      }
    }
    for (repair, next) in zip(repairs, repairs.dropFirst())
    where repair.source.lowerBound > next.source.lowerBound {
      return "repairs do not ascend: \(repair), \(next)"
    }
    // Where a later stage edited what an earlier one wrote, `after` is the earlier one's.
    let isAlone = repairs.count == 1
    if isAlone, let repair = repairs.first,
      String(decoding: text.utf8[repair.output], as: UTF8.self) != repair.after
    {
      return "repair made something else: \(repair)"
    }
    return nil
  }

  /// A stream gives what the text gives as a whole when it ends within the look-ahead, and the same for all chunks.
  private static func streamFault(of text: FuzzedText, whole: NormalizedText) -> String? {
    let all = stream(text, lookAhead: max(text.utf8.count, 16), chunk: text.chunk)
    if whole.source.encoding != "binary", all.flatMap(\.utf8) != whole.utf8 {
      return "stream differs: \(string(all.flatMap(\.utf8))) for \(string(whole.utf8))"
    }
    if all.flatMap(\.repairs) != whole.repairs { return "stream's repairs differ" }
    let pieces = stream(text, lookAhead: text.lookAhead, chunk: text.chunk)
    let others = stream(text, lookAhead: text.lookAhead, chunk: 1000)
    if pieces.map(\.utf8) != others.map(\.utf8) { return "stream depends on chunks" }
    if pieces.map(\.source.precedingLines) != others.map(\.source.precedingLines) {
      return "stream's lines depend on chunks"
    }
    if pieces.first?.source.encoding == whole.source.encoding, whole.source.encoding == "UTF-8",
      pieces.flatMap(\.source.utf8).filter({ $0 != 0xEF && $0 != 0xBF && $0 != 0xBD })
        != whole.source.utf8.filter({ $0 != 0xEF && $0 != 0xBF && $0 != 0xBD })
    {
      return "stream loses text: \(string(pieces.flatMap(\.source.utf8))) for \(string(whole.source.utf8))"
    }
    return nil
  }

  private static func stream(_ text: FuzzedText, lookAhead: Int, chunk: Int) -> [NormalizedText] {
    var diagnostics: [Diagnostic] = []
    var stream = StreamNormalizer(format: text.format, path: "a", lookAhead: lookAhead)
    var parts: [NormalizedText] = []
    var start = 0
    while start < text.utf8.count {
      let end = min(text.utf8.count, start + chunk)
      parts += stream.consume(Array(text.utf8[start..<end]), diagnostics: &diagnostics)
      start = end
    }
    if let last = stream.finish(diagnostics: &diagnostics) { parts.append(last) }
    return parts
  }
}
