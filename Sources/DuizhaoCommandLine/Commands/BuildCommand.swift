import Compilation

/// `duizhao build`: the whole pipeline.
enum BuildCommand: Command {
  static let description = CommandDescription(
    name: "build", summary: "compile a project's texts and glossary into a site and a book",
    operands: "[DIR]", operandCount: 0...1,
    options: ProjectOptions.descriptions + [
      OptionDescription("output", short: "o", value: "DIR", "where to write (default: DIR/Site/Output)"),
      OptionDescription(
        "only", choices: ["html", "epub", "data", "dictionary"],
        "write only one kind of output; the dictionary, an EPUB that readers look words up in, comes only so"),
      OptionDescription("clean", "use nothing from earlier builds"),
      OptionDescription("watch", "build again whenever a file changes, until Ctrl-C"),
      OptionDescription("json", "the summary as JSON on standard output"),
      OptionDescription("profile", "say on standard error what each stage cost in time and memory"),
    ],
    examples: [
      ("duizhao build", "builds the project in this folder into Site/Output"),
      (
        "duizhao build . --sources ~/texts --output out --json",
        "builds other texts with this project's glossary"
      ),
      ("duizhao build --watch", "builds, and again after every change"),
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Int32 {
    var options = try ProjectOptions.build(arguments, outputs: outputs(arguments.value("only")))
    options.isClean = arguments.has("clean")
    let builds = ProjectBuilds(
      options, isJSON: arguments.has("json"), isWatching: arguments.has("watch"),
      isProfiled: arguments.has("profile"), console)
    guard arguments.has("watch") else { return try await builds.build().exitCode }
    guard FileSystem.isFolder(options.paths.root) else {
      throw BuildFailure.inputNotFound(options.paths.root)
    }
    _ = await builds.buildAnyway()
    await builds.buildOnChanges {}
  }

  private static func outputs(_ only: String?) -> OutputSelection {
    switch only {
    case "html": .html
    case "epub": .epub
    case "data": .data
    case "dictionary": .dictionary
    default: .all
    }
  }
}
