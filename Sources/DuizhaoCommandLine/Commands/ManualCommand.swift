/// `duizhao manual`: the manual page, made from the descriptions of the commands.
enum ManualCommand: Command {
  static let description = CommandDescription(
    name: "manual", summary: "print the manual page duizhao(1)",
    examples: [
      ("duizhao manual | man -l -", "shows it where it is not installed"),
      ("duizhao manual > duizhao.1", "writes it to a file, as make install does"),
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Int32 {
    console.write(ManualPage(Program.commands.map { $0.description }, version: Program.version).text)
    return ExitCode.done
  }
}
