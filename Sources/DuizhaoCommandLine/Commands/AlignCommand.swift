import Compilation
import Diagnostics
import Normalization
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
    let english = arguments.has("json") ? nil : AlignmentWriter.englishNames(glossary)
    console.report(diagnostics)
    var exitCode = ExitCode.done
    try Input.forEach(arguments.operands) { input in
      var diagnostics: [Diagnostic] = []
      if let text = input.text(&diagnostics) {
        align(
          text, with: LineMatcher(matcher, glossary: glossary), AlignmentWriter(text, english: english),
          console)
      } else {
        exitCode = ExitCode.unusableInput
      }
      console.report(diagnostics)
    }
    return exitCode
  }

  private static func align(
    _ text: SourceText, with matcher: LineMatcher, _ writer: AlignmentWriter, _ console: Console
  ) {
    var matcher = matcher
    var writer = writer
    for index in text.lineStarts.indices {
      let range = text.lineRange(index)
      guard range.lowerBound < text.utf8.count else { break }
      matcher.append(Array(text.utf8[range]))
      while let matches = matcher.next() { writer.write(matches) }
      if writer.isFull { console.write(writer.take()) }
    }
    matcher.finish()
    while let matches = matcher.next() { writer.write(matches) }
    console.write(writer.take())
  }
}
