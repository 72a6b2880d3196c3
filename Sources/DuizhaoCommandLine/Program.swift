import Compilation
import Diagnostics
import Glibc

/// The program `duizhao`: finds the command, parses its arguments and runs it.
package enum Program {
  package static let version = "0.1.0"

  static let commands: [any Command.Type] = [
    BuildCommand.self, MergeCommand.self, CheckCommand.self, NormalizeCommand.self, ConvertCommand.self,
    AlignCommand.self, TermCommand.self, GlossaryLintCommand.self, GlossaryMineCommand.self,
    GlossaryExportCommand.self,
    GlossaryImportCommand.self, ServeCommand.self, NewCommand.self, ExplainCommand.self,
    CompletionCommand.self, ManualCommand.self,
  ]

  /// Runs the command that the arguments (without the program's name) ask for.
  ///
  /// - Returns: the exit code of the contract.
  package static func run(_ arguments: [String]) async -> Int32 {
    StandardStreams.occupyClosed()
    Interruption.install()
    _ = signal(SIGPIPE, SIG_IGN)
    let console = Console()
    do {
      return try await dispatch(arguments, console)
    } catch let error as UsageError {
      console.reportError(error.message + (error.suggestion.map { "; did you mean \($0)?" } ?? ""))
      return ExitCode.usage
    } catch let failure as BuildFailure {
      console.reportError(failure.message)
      return failure.exitCode
    } catch {
      console.reportError("internal error: \(error)")
      return ExitCode.internalError
    }
  }

  private static func dispatch(_ arguments: [String], _ console: Console) async throws -> Int32 {
    guard let first = arguments.first else {
      console.report(HelpText.program(commands.map { $0.description }))
      return ExitCode.usage
    }
    switch first {
    case "--help", "-h", "help":
      return try showHelp(Array(arguments.dropFirst()), console)
    case "--version":
      console.write("duizhao \(version)\n")
      return ExitCode.done
    default:
      if arguments.dropFirst().first.map(["--help", "-h"].contains) == true, !group(first).isEmpty {
        return try showHelp([first], console)
      }
      let (command, rest) = try find(arguments)
      let parsed = try ArgumentParser.parse(rest, for: command.description)
      let commandConsole = Console(parsed)
      if parsed.has("help") {
        commandConsole.write(HelpText.command(command.description))
        return ExitCode.done
      }
      return try await command.run(parsed, commandConsole)
    }
  }

  /// The help of the command, or group of commands, that the words name; of the program when there are none.
  private static func showHelp(_ topic: [String], _ console: Console) throws -> Int32 {
    let topic = topic.filter { !$0.hasPrefix("-") }
    guard let first = topic.first else {
      console.write(HelpText.program(commands.map { $0.description }))
      return ExitCode.done
    }
    let members = topic.count == 1 ? group(first) : []
    let text =
      members.isEmpty
      ? HelpText.command(try find(topic).command.description)
      : members.map { HelpText.command($0.description) }.joined(separator: "\n")
    console.write(text)
    return ExitCode.done
  }

  /// The commands whose names are two words of which this is the first.
  private static func group(_ word: String) -> [any Command.Type] {
    commands.filter { $0.description.name.hasPrefix(word + " ") }
  }

  /// The command whose words the arguments start with, and what stands behind them.
  private static func find(_ arguments: [String]) throws -> (command: any Command.Type, rest: [String]) {
    for command in commands {
      let words = command.description.name.split(separator: " ").map(String.init)
      if arguments.starts(with: words) { return (command, Array(arguments.dropFirst(words.count))) }
    }
    let names = commands.map { $0.description.name }
    let first = arguments.first ?? ""
    let members = group(first).map { $0.description.name.dropFirst(first.count + 1) }
    if !members.isEmpty {
      let given = arguments.dropFirst().first ?? ""
      throw UsageError(
        "\(first) needs one of: " + members.joined(separator: ", "),
        suggestion: NearMiss.best(for: given, among: members.map(String.init), limit: 1).first)
    }
    if first.hasPrefix("-") { throw UsageError("unknown option \(first); the command comes first") }
    throw UsageError(
      "unknown command “\(first)”", suggestion: NearMiss.best(for: first, among: names, limit: 1).first)
  }
}

/// The contract's exit codes.
enum ExitCode {
  static let done: Int32 = 0
  static let findings: Int32 = 1
  static let usage: Int32 = 64
  static let unusableInput: Int32 = 65
  static let internalError: Int32 = 70
  static let inputOutput: Int32 = 74
  static let interrupted = Interruption.exitCode

  /// All of them, as help lists them.
  static let meanings: [(code: Int32, meaning: String)] = [
    (done, "done"), (findings, "findings"), (usage, "usage"), (unusableInput, "unusable input"),
    (66, "input not found"), (internalError, "internal error"), (73, "cannot create output"),
    (inputOutput, "input/output error"), (interrupted, "interrupted"),
  ]
}
