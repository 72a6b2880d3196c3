import Diagnostics
import HanText
import TestSupport
import Testing

@testable import ScriptConversion

/// The scan, the stretches and the filters in front of the words decide as the words alone would.
@Suite struct ConversionTests {
  static let converters = ["s2t", "t2s", "s2twp", "tw2sp", "hk2t"].compactMap {
    ScriptConverter(configuration: $0)
  }

  /// Cuts the whole run of ideographs at once and gives each character the form that its word says.
  private func convertedAtOnce(_ run: [UInt32], by converter: ScriptConverter, isTraditional: Bool) -> String
  {
    let forms = run.map { converter.forms[$0] }
    let others = zip(run, forms).map { $1.traits.contains(.alsoItself) ? $0 : $1.key }
    var segmentation = Segmentation()
    segmentation.cut(forms.map(\.key), others: others, count: run.count, by: converter.lexicon)
    let takesVocabulary = converter.configuration.takesVocabulary(isTraditional: isTraditional)
    let deciding = CharacterForms.Traits.deciding(isTraditional: isTraditional)
    var output: [UInt8] = []
    var start = 0
    while start < run.count {
      let piece = segmentation.piece(from: start)
      let node = converter.lexicon.nodes[piece.word]
      let word = Array(converter.lexicon.output(of: node))
      if node.isVocabulary, takesVocabulary {
        for scalar in word { UTF8Scalar.append(scalar, to: &output) }
      } else {
        for index in piece.range {
          let usual = isTraditional ? forms[index].outputInTraditional : forms[index].output
          let isDecided =
            !word.isEmpty && !node.isVocabulary && !forms[index].traits.isDisjoint(with: deciding)
          UTF8Scalar.append(isDecided ? word[index - start] : usual, to: &output)
        }
      }
      start = piece.range.upperBound
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Words of the tables, run together at random.
  private func run(seed: Int) -> [UInt32] {
    var generator = SeededGenerator(seed: UInt64(seed))
    let words = [
      "头发", "发现", "软件", "程序", "皇后", "后面", "公里", "里面", "只有", "一只", "干燥", "乾坤", "著作", "看着", "信息", "头", "发",
      "后", "里", "只", "面", "软", "件", "的", "系", "统", "联系", "台", "湾", "台风", "軟體", "資訊", "訊", "發", "髮", "瞭望", "瞭",
      "征服",
      "象征", "復", "覆", "複", "㓦", "𠞆", "𠀀", "一", "著", "了", "出", "一出戏",
    ]
    let count = Int.random(in: 1...60, using: &generator)
    return (0..<count).flatMap { _ in
      words[Int.random(in: 0..<words.count, using: &generator)].unicodeScalars.map(\.value)
    }
  }

  @Test(arguments: 0..<120)
  func stretchesAreCutAsTheWholeRunWouldBe(seed: Int) {
    let run = run(seed: seed)
    var bytes: [UInt8] = []
    for scalar in run { UTF8Scalar.append(scalar, to: &bytes) }
    for converter in Self.converters {
      let balance = ScriptEvidence.balance(of: bytes.span, forms: converter.forms)
      let isTraditional = balance == 0 ? converter.expectsTraditional : balance > 0
      // Traditional with faults is converted in another way; see `LinePartsTests`.
      guard !isTraditional || !run.contains(where: converter.isSuspect) else { continue }
      #expect(
        String(decoding: converter.convert(bytes).utf8, as: UTF8.self)
          == convertedAtOnce(run, by: converter, isTraditional: isTraditional))
    }
  }

  @Test(arguments: 0..<60)
  func linesAreConvertedAsEachWouldBeAlone(seed: Int) {
    // With evidence of its own in every line, no line depends on another.
    let lines = (0..<12).map { line in
      let mark = (seed + line) % 3 == 0 ? "發" : "发"
      var text = String(mark)
      for scalar in run(seed: seed * 100 + line).compactMap(Unicode.Scalar.init) {
        text.unicodeScalars.append(scalar)
      }
      return text + ["", ", API", "。", "é\r"][(seed + line) % 4] + "\n"
    }
    for converter in Self.converters {
      let balances = lines.map { ScriptEvidence.balance(of: Array($0.utf8).span, forms: converter.forms) }
      let sure = zip(lines, balances).filter { $1 != 0 }.map(\.0)
      #expect(converter.convert(sure.joined()) == sure.map(converter.convert).joined())
    }
  }

  @Test func stretchWithoutEndIsConverted() {
    let converter = ScriptConverter(to: .hant, from: .hans)
    let text = String(repeating: "后", count: 300_000)
    let output = converter.convert(text)
    #expect(output.utf8.count == text.utf8.count)
    #expect(output.hasPrefix("後") && output.hasSuffix("後"))
  }

  @Test func protectedRangesThatOverlapOrExceedTheTextAreOne() {
    let converter = ScriptConverter(to: .hant, from: .hans)
    let text = Array("头发头发头发\n头发".utf8)
    let (output, map) = converter.convert(text, protecting: [6..<15, 3..<9, 80..<99])
    #expect(String(decoding: output, as: UTF8.self) == "頭发头发头發\n頭髮")
    #expect(map.inputLength == text.count && map.outputLength == output.count)
  }
}
