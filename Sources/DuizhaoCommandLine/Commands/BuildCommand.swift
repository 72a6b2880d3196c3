import Compilation

/// `duizhao build`: the whole pipeline.
enum BuildCommand: Command {
  static let description = CommandDescription(
    name: "build", summary: "compile a project's texts and glossary into a site and a book",
    operands: "[DIR]", operandCount: 0...1,
    options: ProjectOptions.descriptions + ProjectOptions.output + [
      OptionDescription("clean", "use nothing from earlier builds"),
      OptionDescription("watch", "build again whenever a file changes, until Ctrl-C"),
      OptionDescription(
        "shard", value: "I/N",
        "only repair and parse share I of N of the texts, and write them for merge: to the file that --output names, "
          + "else to DIR/.duizhao/shards"),
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
      (
        "duizhao build --shard 2/8 --output texts-2-of-8.shard",
        "one of eight machines’ work; duizhao merge joins it"
      ),
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Int32 {
    var options = try ProjectOptions.build(arguments, outputs: ProjectOptions.outputs(arguments))
    options.isClean = arguments.has("clean")
    let share = try share(arguments)
    let builds = ProjectBuilds(
      options, isJSON: arguments.has("json"), isWatching: arguments.has("watch"),
      isProfiled: arguments.has("profile"), share: share, console)
    if let share { return try await builds.build(share) }
    guard arguments.has("watch") else { return try await builds.build().exitCode }
    guard FileSystem.isFolder(options.paths.root) else {
      throw BuildFailure.inputNotFound(options.paths.root)
    }
    _ = await builds.buildAnyway()
    await builds.buildOnChanges {}
  }

  /// - Throws: `UsageError` where `--shard` names no share, or stands beside what shards have nothing to do with.
  private static func share(_ arguments: ParsedArguments) throws -> Share? {
    guard let value = arguments.value("shard") else { return nil }
    guard let share = Share(value) else {
      throw UsageError(
        "--shard is one of N shares, such as 2/8, N at most \(Share.greatestCount), not “\(value)”")
    }
    for option in ["only", "watch"] where arguments.has(option) {
      throw UsageError("--shard and --\(option) cannot be combined: a shard is made of texts alone, once")
    }
    return share
  }
}
