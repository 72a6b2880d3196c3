import Compilation
import Diagnostics
import Normalization
import Serialization
import Terminology

/// `duizhao align`: finds terms and API names in any text.
enum AlignCommand: Command {
  static let description = CommandDescription(
    name: "align", summary: "find the glossary's terms and API names in a text", operands: "[FILE… | -]",
    operandCount: 0...Int.max,
    options: [
      OptionDescription("json", "one JSON object for each line of input"),
      OptionDescription("glossary", value: "DIR", "folder of the glossary (default: the built-in one)"),
    ],
    examples: [
      ("echo 导航栏上的按钮 | duizhao align", "导航栏〔navigation bar〕上的按钮"),
      ("duizhao align --json guide.txt", "every match with its place and reason"),
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Int32 {
    var diagnostics: [Diagnostic] = []
    let glossary = try GlossaryOption.read(arguments, diagnostics: &diagnostics)
    let matcher = TermMatcher(glossary)
    for input in try Input.read(arguments.operands) {
      let text = SourceReader.read(input.bytes, path: input.path, diagnostics: &diagnostics)
      let lineCount =
        text.lineStarts.last == text.utf8.count ? text.lineStarts.count - 1 : text.lineStarts.count
      for index in 0..<lineCount {
        let line = Array(text.utf8[text.lineRange(index)])
        let matches = matcher.match(line)
        if arguments.has("json") {
          console.write(json(matches, line: line, number: index + 1).compact + "\n")
        } else {
          console.write(glossed(line, matches.matches, glossary) + "\n")
        }
      }
    }
    console.report(diagnostics)
    return ExitCode.done
  }

  private static func json(_ result: TermMatches, line: [UInt8], number: Int) -> JSONValue {
    let offsets = ScalarOffsets(line)
    return .object([
      "line": .integer(number),
      "matches": .array(
        result.matches.map { match in
          .object([
            "start": .integer(offsets.scalar(at: match.range.lowerBound)),
            "end": .integer(offsets.scalar(at: match.range.upperBound)),
            "form": .string(match.form),
            "entry": .string(match.entry.identifier),
            "why": .string(match.reason),
          ])
        }),
      "undecided": .array(
        result.undecided.map { match in
          .object([
            "start": .integer(offsets.scalar(at: match.range.lowerBound)),
            "end": .integer(offsets.scalar(at: match.range.upperBound)),
            "form": .string(match.form),
            "candidates": .strings(match.candidates),
          ])
        }),
    ])
  }

  /// The line with the English name of each concept behind its mention.
  private static func glossed(_ line: [UInt8], _ matches: [TermMatch], _ glossary: Glossary) -> String {
    var result: [UInt8] = []
    var position = 0
    for match in matches {
      result += line[position..<match.range.upperBound]
      position = match.range.upperBound
      guard case .concept(let id) = match.entry, let english = glossary.concept(id)?.english.first,
        english.lowercased() != match.form.lowercased()
      else { continue }
      result += Array("〔\(english)〕".utf8)
    }
    result += line[position...]
    return String(decoding: result, as: UTF8.self)
  }
}

/// From byte offsets of one line to offsets in Unicode scalars.
private struct ScalarOffsets {
  /// The number of scalars that start before each byte offset.
  private let counts: [Int]

  init(_ line: [UInt8]) {
    var counts = [0]
    counts.reserveCapacity(line.count + 1)
    var count = 0
    for byte in line {
      if byte & 0xC0 != 0x80 { count += 1 }
      counts.append(count)
    }
    self.counts = counts
  }

  func scalar(at offset: Int) -> Int { counts[offset] }
}
