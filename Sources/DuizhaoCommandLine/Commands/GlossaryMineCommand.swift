import Compilation
import Linking
import TermMining

/// `duizhao glossary mine`: proposes entries from the sources.
enum GlossaryMineCommand: Command {
  static let description = CommandDescription(
    name: "glossary mine", summary: "propose terms that the texts suggest, with evidence", operands: "[DIR]",
    operandCount: 0...1,
    options: [
      OptionDescription("sources", value: "DIR", "folder of the texts (default: DIR/Source-Texts)"),
      OptionDescription(
        "glossary", value: "DIR", "folder of the glossary (default: DIR/Glossary, else the built-in one)"),
      OptionDescription("jobs", short: "j", value: "N", "threads to use (default: one per core)"),
      OptionDescription("limit", value: "N", "at most so many proposals (default: all)"),
      OptionDescription("format", choices: ["tsv", "json"], "how to write them (default: tsv)"),
      OptionDescription("all", "also what the glossary has already, as a confirmation"),
    ],
    examples: [
      ("duizhao glossary mine --limit 50", "rows whose first columns are those of terms.tsv"),
      ("duizhao glossary mine guides --all --format json", "every name that the texts gloss, known or not"),
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Int32 {
    let limit = try ProjectOptions.number(arguments, "limit", in: 1...1_000_000)
    let paths = ProjectPaths(
      root: arguments.operands.first ?? ".", sources: arguments.value("sources"),
      glossary: arguments.value("glossary"))
    var options = BuildOptions(paths: paths)
    options.jobs = try ProjectOptions.number(arguments, "jobs", in: 1...256) ?? Processors.count
    let progress = ProgressLine(console, isFilter: true)
    defer { progress.clear() }
    let collection = try await Build.collection(options, progress: progress.build)
    progress.clear()
    let proposals = TermMiner(collection.glossary)
      .proposals(in: collection, includingKnown: arguments.has("all"))
    let shown = Array(proposals.prefix(limit ?? proposals.count))
    console.write(arguments.value("format") == "json" ? ProposalTable.json(shown) : ProposalTable.tsv(shown))
    if !console.isQuiet {
      console.report("\(proposals.count) proposals from \(collection.sources.count) texts")
    }
    return ExitCode.done
  }
}
