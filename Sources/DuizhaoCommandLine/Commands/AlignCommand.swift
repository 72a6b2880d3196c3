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
      ("duizhao align page.html", "the page with English names in its text, its tags as they are"),
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Int32 {
    var diagnostics: [Diagnostic] = []
    let glossary = try GlossaryOption.read(arguments, diagnostics: &diagnostics)
    let matcher = TermMatcher(glossary)
    let english = arguments.has("json") ? nil : AlignmentWriter.englishNames(glossary)
    console.report(diagnostics)
    var exitCode = ExitCode.done
    let lines = LineMatcher(matcher, glossary: glossary)
    for operand in arguments.operands.isEmpty ? ["-"] : arguments.operands {
      var diagnostics: [Diagnostic] = []
      if let text = try Input(reading: operand).text(&diagnostics) {
        await align(text, with: lines, english: english, console)
      } else {
        exitCode = ExitCode.unusableInput
      }
      console.report(diagnostics)
    }
    return exitCode
  }

  /// The text without what is markup in it, every byte at its place.
  private static func searched(_ text: SourceText) -> SourceText {
    guard SourceFormat(fileName: text.path) == .html else { return text }
    return SourceText(
      id: text.id, path: text.path, utf8: HTMLTagMask.masked(text.utf8), encoding: text.encoding)
  }

  /// Parts are matched on all processors and written in order; no more than a few wait.
  private static func align(
    _ text: SourceText, with matcher: LineMatcher, english: [String: AlignmentWriter.EnglishName]?,
    _ console: Console
  ) async {
    let parts = LineParts(of: searched(text), for: matcher)
    let jobs = Processors.count
    let progress = ProgressLine(console, isFilter: true)
    defer { progress.clear() }
    var done = 0
    var pending: [Task<[UInt8], Never>] = []
    for part in parts.parts {
      pending.append(
        Task {
          var writer = AlignmentWriter(text, english: english, firstLine: part.lines.lowerBound)
          parts.forEachLine(of: part) { writer.write($0) }
          return writer.take()
        })
      guard pending.count > jobs else { continue }
      console.write(await pending.removeFirst().value)
      done += 1
      progress.show("aligning " + text.path, done, of: parts.parts.count)
    }
    for task in pending { console.write(await task.value) }
  }
}
