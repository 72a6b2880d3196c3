import Compilation
import EmbeddedData

/// `duizhao new`: a small project that builds.
enum NewCommand: Command {
  static let description = CommandDescription(
    name: "new", summary: "write a small working project", operands: "DIR", operandCount: 1...1,
    examples: [("duizhao new guides && duizhao build guides", "starts a collection and builds it")])

  private static let files: [(path: String, table: EmbeddedTable)] = [
    ("Source-Texts/guide.md", .templateGuide),
    ("Source-Texts/sources.json", .templateSources),
    ("Glossary/concepts.tsv", .glossaryConcepts),
    ("Glossary/terms.tsv", .glossaryTerms),
    ("Glossary/apis.tsv", .glossaryAPIs),
    ("Site/site.json", .templateSite),
  ]

  static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Int32 {
    let folder = arguments.operands[0]
    if FileSystem.exists(folder) {
      guard FileSystem.isFolder(folder), try FileSystem.files(below: folder).isEmpty else {
        throw BuildFailure.cannotCreate(folder, reason: "it is there already and not an empty folder")
      }
    }
    for file in files {
      try FileSystem.write(file.table.bytes, to: FileSystem.join(folder, file.path))
    }
    if !console.isQuiet {
      console.report("Wrote \(files.count) files to \(folder). Next: duizhao build \(folder)")
    }
    return ExitCode.done
  }
}
