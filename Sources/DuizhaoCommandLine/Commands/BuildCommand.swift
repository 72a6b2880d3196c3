import Compilation
import Serialization

/// `duizhao build`: the whole pipeline.
enum BuildCommand: Command {
  static let description = CommandDescription(
    name: "build", summary: "compile a project's texts and glossary into a site and a book",
    operands: "[DIR]", operandCount: 0...1,
    options: ProjectOptions.descriptions + [
      OptionDescription("output", short: "o", value: "DIR", "where to write (default: DIR/Site/Output)"),
      OptionDescription(
        "only", choices: ["html", "epub", "data", "dictionary"], "write only one kind of output"),
      OptionDescription("clean", "use nothing from earlier builds"),
      OptionDescription("watch", "build again when a file changes"),
      OptionDescription("json", "the summary as JSON on standard output"),
    ],
    examples: [
      ("duizhao build", "builds the project in this folder into Site/Output"),
      (
        "duizhao build . --sources ~/texts --output out --json",
        "builds other texts with this project's glossary"
      ),
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Int32 {
    if arguments.has("watch") { throw NotYetAvailable("build --watch") }
    var options = try ProjectOptions.build(arguments, outputs: try outputs(arguments.value("only")))
    options.isClean = arguments.has("clean")
    let result = try await Build.run(options)
    console.report(result.diagnostics)
    if arguments.has("json") { console.write(result.summary.json.compact + "\n") }
    guard result.isWritten else {
      console.reportError("nothing was written: --strict, and there are warnings")
      return ExitCode.findings
    }
    if !console.isQuiet { console.report(result.summary.line + (result.isUnchanged ? " (unchanged)" : "")) }
    return ExitCode.done
  }

  private static func outputs(_ only: String?) throws -> OutputSelection {
    switch only {
    case "html": .html
    case "epub": .epub
    case "data": .data
    case "dictionary": throw NotYetAvailable("build --only dictionary")
    default: .all
    }
  }
}
