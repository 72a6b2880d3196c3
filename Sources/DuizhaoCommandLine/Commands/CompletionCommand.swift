import Compilation
import Terminology

/// `duizhao completion`: completion scripts, and the words that they ask for.
enum CompletionCommand: Command {
  static let description = CommandDescription(
    name: "completion", summary: "print the completion script of a shell", operands: "bash|zsh|fish",
    operandCount: 1...2,
    examples: [
      ("source <(duizhao completion bash)", "completes commands, options, terms and API names in this shell"),
      ("duizhao completion fish > ~/.config/fish/completions/duizhao.fish", "in every fish"),
      ("duizhao completion names UINav", "what the scripts ask for: names of the glossary (rules for rules)"),
    ])

  /// As many as a shell shows without asking.
  private static let limit = 100

  static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Int32 {
    let scripts = CompletionScripts(Program.commands.map { $0.description })
    let prefix = arguments.operands.count > 1 ? arguments.operands[1] : ""
    switch arguments.operands[0] {
    case "names": console.write(names(prefix).map { $0 + "\n" }.joined())
    case "rules":
      let rules = RuleExplanation.all.map(\.rule).filter { $0.hasPrefix(prefix) }
      console.write(rules.map { $0 + "\n" }.joined())
    case let shell:
      if arguments.operands.count > 1 { throw UsageError("unexpected operand “\(prefix)”") }
      switch shell {
      case "bash": console.write(scripts.bash)
      case "zsh": console.write(scripts.zsh)
      case "fish": console.write(scripts.fish)
      default: throw UsageError("completion is for bash, zsh or fish, not “\(shell)”")
      }
    }
    return ExitCode.done
  }

  /// Names of concepts in any language and of APIs that begin so, in order.
  private static func names(_ prefix: String) -> [String] {
    let glossary = ProjectGlossary.compiled
    let folded = prefix.lowercased()
    func fits(_ name: String) -> Bool { name.hasPrefix(prefix) || name.lowercased().hasPrefix(folded) }
    var names: Set<String> = []
    for concept in glossary.concepts {
      for name in concept.english where fits(name) { names.insert(name) }
      for designation in concept.designations where fits(designation.term) { names.insert(designation.term) }
    }
    for api in glossary.apis where fits(api.name) { names.insert(api.name) }
    return Array(names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.prefix(limit))
  }
}
