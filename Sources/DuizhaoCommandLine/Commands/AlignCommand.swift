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
    console.report(diagnostics)
    var exitCode = ExitCode.done
    try Input.forEach(arguments.operands) { input in
      var diagnostics: [Diagnostic] = []
      if let text = input.text(&diagnostics) {
        align(text, with: matcher, glossary, arguments, console)
      } else {
        exitCode = ExitCode.unusableInput
      }
      console.report(diagnostics)
    }
    return exitCode
  }

  private static func align(
    _ text: SourceText, with matcher: TermMatcher, _ glossary: Glossary, _ arguments: ParsedArguments,
    _ console: Console
  ) {
    var output: [UInt8] = []
    for index in text.lineStarts.indices {
      let range = text.lineRange(index)
      let end = index + 1 < text.lineStarts.count ? text.lineStarts[index + 1] : text.utf8.count
      guard end > range.lowerBound else { break }
      let line = Array(text.utf8[range])
      let matches = matcher.match(line)
      if arguments.has("json") {
        output += Array((json(matches, line: line, number: index + 1).compact + "\n").utf8)
      } else {
        output += glossed(line, matches.matches, glossary) + text.utf8[range.upperBound..<end]
      }
      if output.count >= 1 << 16 {
        console.write(output)
        output = []
      }
    }
    console.write(output)
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
  private static func glossed(_ line: [UInt8], _ matches: [TermMatch], _ glossary: Glossary) -> [UInt8] {
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
    return result + line[position...]
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
