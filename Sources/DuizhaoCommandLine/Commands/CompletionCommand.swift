/// `duizhao completion`: completion scripts, made from the descriptions of the commands.
enum CompletionCommand: Command {
  static let description = CommandDescription(
    name: "completion", summary: "print the completion script of a shell", operands: "bash|zsh|fish",
    operandCount: 1...1,
    examples: [("source <(duizhao completion bash)", "completes commands and options in this shell")])

  static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Int32 {
    let commands = Program.commands.map { $0.description }
    switch arguments.operands[0] {
    case "bash": console.write(bash(commands))
    case "zsh": console.write("autoload -U +X bashcompinit && bashcompinit\n" + bash(commands))
    case "fish": console.write(fish(commands))
    default: throw UsageError("completion is for bash, zsh or fish, not “\(arguments.operands[0])”")
    }
    return ExitCode.done
  }

  private static func bash(_ commands: [CommandDescription]) -> String {
    let names = Set(commands.map { firstWord($0.name) }).sorted().joined(separator: " ")
    let cases = Dictionary(grouping: commands) { firstWord($0.name) }.sorted { $0.key < $1.key }.map {
      word, group in
      let options = Set(group.flatMap { $0.allOptions.map { "--" + $0.long } }).sorted()
      let second = group.compactMap { $0.name.split(separator: " ").dropFirst().first.map(String.init) }
      return "    \(word)) words=\"\((second + options).joined(separator: " "))\" ;;\n"
    }
    return """
      _duizhao() {
        local words="\(names)"
        if [[ $COMP_CWORD -gt 1 ]]; then
          case ${COMP_WORDS[1]} in
      \(cases.joined())      esac
        fi
        COMPREPLY=($(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}"))
      }
      complete -o default -F _duizhao duizhao

      """
  }

  private static func fish(_ commands: [CommandDescription]) -> String {
    var lines: [String] = []
    for command in commands {
      let word = firstWord(command.name)
      lines.append("complete -c duizhao -n __fish_use_subcommand -a \(word) -d '\(quoted(command.summary))'")
      for option in command.allOptions {
        let short = option.short.map { " -s \($0)" } ?? ""
        let value = option.value == nil ? "" : " -r"
        lines.append(
          "complete -c duizhao -n '__fish_seen_subcommand_from \(word)' -l \(option.long)\(short)\(value)"
            + " -d '\(quoted(option.help))'")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func firstWord(_ name: String) -> String {
    name.split(separator: " ").first.map(String.init) ?? name
  }

  private static func quoted(_ text: String) -> String {
    text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "\\'")
  }
}
