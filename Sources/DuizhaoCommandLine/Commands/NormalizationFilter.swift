import Diagnostics
import HanText
import Normalization
import ScriptConversion
import Serialization
import Terminology

/// Repairs whole inputs, or one field of every record.
struct NormalizationFilter {
  private let normalizer: Normalizer
  private let target: ChineseVariant?
  private let options: NormalizationOptions

  init(glossary: Glossary, target: ChineseVariant?, reflow: Bool) {
    normalizer = Normalizer(
      vocabulary: NormalizationVocabulary(apiNames: glossary.apiNames, headingNames: glossary.headingNames))
    self.target = target
    options = NormalizationOptions(reflow: reflow)
  }

  /// The repaired text of an input, in the target script where one is set.
  func repair(_ input: Input, ledger: inout RepairLedger, diagnostics: inout [Diagnostic]) -> [UInt8] {
    let text = SourceReader.read(input.bytes, path: input.path, diagnostics: &diagnostics)
    let format = SourceFormat(fileName: input.path) ?? .plainText
    let normalized = normalizer.normalize(text, format: format, options: options, diagnostics: &diagnostics)
    ledger.add(normalized)
    return converted(normalized)
  }

  /// Every line a JSON object: the string under `field` is repaired, all other bytes stay as they are.
  ///
  /// Lines that are no such object are passed through and reported.
  func repairRecords(
    _ input: Input, field: String, ledger: inout RepairLedger, diagnostics: inout [Diagnostic]
  ) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(input.bytes.count)
    let source = SourceText(path: input.path, utf8: input.bytes)
    for line in source.lineStarts.indices {
      let range = source.lineRange(line)
      let next = line + 1 < source.lineStarts.count ? source.lineStarts[line + 1] : source.utf8.count
      let terminator = range.upperBound..<next
      if let value = JSONField.locate(field, in: input.bytes, line: range) {
        let text = SourceText(path: "\(input.path):\(line + 1)", text: value.text)
        let normalized = normalizer.normalize(
          text, format: .plainText, options: options, diagnostics: &diagnostics)
        ledger.add(normalized)
        var writer = JSONWriter()
        writer.write(.string(String(decoding: converted(normalized), as: UTF8.self)))
        output += input.bytes[range.lowerBound..<value.range.lowerBound]
        output += writer.bytes
        output += input.bytes[value.range.upperBound..<range.upperBound]
      } else {
        if !range.isEmpty {
          diagnostics.append(
            Diagnostic(
              .warning, rule: "record-without-field", "record has no string field “\(field)”; passed through",
              at: source.location(at: range.lowerBound)))
        }
        output += input.bytes[range]
      }
      output += input.bytes[terminator]
    }
    return output
  }

  private func converted(_ text: NormalizedText) -> [UInt8] {
    guard let target else { return text.utf8 }
    if target == .hans, text.script.script == .hans { return text.utf8 }
    if text.script.isMachineMade, target != .hans {
      let simplified = ScriptConverter(to: .hans, from: .hant).convert(text.utf8).utf8
      return ScriptConverter(to: target, from: .hans).convert(simplified).utf8
    }
    return ScriptConverter(to: target, from: text.script.script).convert(text.utf8).utf8
  }
}

/// The repairs of a run, as JSON Lines.
struct RepairLedger {
  private(set) var lines = ""

  mutating func add(_ text: NormalizedText) {
    for repair in text.repairs {
      let position = text.source.position(at: repair.source.lowerBound)
      let object = JSONValue.object([
        "file": .string(text.source.path),
        "line": .integer(position.line),
        "column": .integer(position.column),
        "before": .string(repair.before),
        "after": .string(repair.after),
        "kind": .string(repair.kind.rawValue),
        "certainty": .string(repair.certainty.rawValue),
      ])
      lines += object.compact + "\n"
    }
  }
}
