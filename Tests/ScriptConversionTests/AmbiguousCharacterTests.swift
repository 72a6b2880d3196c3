import EmbeddedData
import Testing

@testable import ScriptConversion

/// Accuracy on the characters that have several forms on the other side, in sentences decided by hand.
@Suite struct AmbiguousCharacterTests {
  static let cases = ConversionCase.cases(in: "characters.tsv")

  /// Simplified characters with more than one Traditional form.
  static let severalTraditional: Set<Character> = {
    let text = String(decoding: EmbeddedTable.conversionTraditional.bytes, as: UTF8.self)
    return Set(
      text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
        let cells = line.split(separator: "\t")
        guard cells.count == 2, cells[1].filter({ $0 != " " }).count > 1 else { return nil }
        return cells[0].first
      })
  }()

  /// Traditional characters that are Simplified in more than one way.
  static let severalSimplified: Set<Character> = Set("著乾瞭藉徵夥薰祇昇甦覆沈鍾於么")

  private static func ambiguous(by configuration: String) -> Set<Character> {
    configuration.hasPrefix("s2") ? severalTraditional : severalSimplified
  }

  @Test func ninetyNineOfAHundredAmbiguousCharactersAreRight() {
    var count = 0
    var failures: [String] = []
    for item in Self.cases {
      let ambiguous = Self.ambiguous(by: item.configuration)
      let output = Array(item.output)
      let source = Array(item.source)
      guard output.count == item.expected.count, source.count == output.count else {
        failures.append("\(item.source) → \(item.output)")
        continue
      }
      for (index, character) in source.enumerated() where ambiguous.contains(character) {
        count += 1
        guard !item.expected[index].contains(output[index]) else { continue }
        failures.append("\(item.source): \(character) → \(output[index]), not \(item.expected[index][0])")
      }
    }
    #expect(count > 1500)
    #expect(failures.count * 100 <= count, "\(failures.joined(separator: "\n"))")
  }

  @Test func everyCharacterWithSeveralFormsOccurs() {
    let texts = Self.cases.filter { $0.configuration.hasPrefix("s2") }.map(\.source).joined()
    let missing = Self.severalTraditional.subtracting(texts)
    #expect(missing.isEmpty, "\(String(missing.sorted()))")
  }

  @Test(arguments: ConversionCase.cases(in: "boundaries.tsv"))
  func wordsAreNotCutAcrossTheirBorders(item: ConversionCase) {
    #expect(item.output == String(item.expected.map { $0[0] }))
  }

  @Test(arguments: ConversionCase.cases(in: "everyday.tsv"))
  func everydaySentenceKeepsItsWords(item: ConversionCase) {
    #expect(item.output == ConversionCase.convert(item.source, by: "s2tw"))
  }
}
