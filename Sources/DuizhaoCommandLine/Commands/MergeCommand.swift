import Compilation

/// `duizhao merge`: the build from the texts that several machines compiled.
enum MergeCommand: Command {
  static let description = CommandDescription(
    name: "merge", summary: "build from shards that build --shard wrote, as one build would",
    operands: "[DIR] SHARD…", operandCount: 1...Int.max,
    options: ProjectOptions.descriptions + ProjectOptions.output + [
      OptionDescription("clean", "build even where the output is that of the same shards"),
      OptionDescription("json", "the summary as JSON on standard output"),
      OptionDescription("profile", "say on standard error what each stage cost in time and memory"),
    ],
    examples: [
      (
        "duizhao merge .duizhao/shards/texts-*-of-8.shard",
        "builds the project in this folder; its texts need not be here"
      ),
      ("duizhao merge guides shards/*.shard --output site", "the same for the project in guides"),
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Int32 {
    var shards = arguments.operands[...]
    let root = shards.first.flatMap { FileSystem.isFolder($0) ? $0 : nil }
    if root != nil { shards = shards.dropFirst() }
    guard !shards.isEmpty else {
      throw UsageError("merge needs the shards, all that build --shard wrote, behind the project’s folder")
    }
    var options = try ProjectOptions.build(
      arguments, root: root ?? ".", outputs: ProjectOptions.outputs(arguments))
    options.isClean = arguments.has("clean")
    options.shards = Array(shards)
    let builds = ProjectBuilds(
      options, isJSON: arguments.has("json"), isProfiled: arguments.has("profile"), console)
    return try await builds.build().exitCode
  }
}
