import Diagnostics
import EmbeddedData

/// `duizhao explain`: what a diagnostic means and how to mend it.
enum ExplainCommand: Command {
  static let description = CommandDescription(
    name: "explain", summary: "explain a rule of the diagnostics", operands: "[RULE]", operandCount: 0...1,
    examples: [
      ("duizhao explain unresolved-reference", "what it means and what to do"),
      ("duizhao explain", "lists all rules"),
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Int32 {
    let rules = RuleExplanation.all
    guard let name = arguments.operands.first else {
      console.write(rules.map { "\($0.rule): \($0.meaning)\n" }.joined())
      return ExitCode.done
    }
    guard let rule = rules.first(where: { $0.rule == name }) else {
      let near = NearMiss.best(for: name, among: rules.map(\.rule), limit: 1).first
      throw UsageError("there is no rule “\(name)”", suggestion: near)
    }
    let parts = [rule.meaning, "What to do: " + rule.remedy].map { part in
      LineBreaking.lines(of: part, columns: 76).map { "  \($0)\n" }.joined()
    }
    console.write("\(rule.rule)\n\n" + parts.joined(separator: "\n"))
    return ExitCode.done
  }
}

/// A row of the table of rules.
struct RuleExplanation {
  let rule: String
  let meaning: String
  let remedy: String

  /// All rules, in order of their names.
  static var all: [RuleExplanation] {
    String(decoding: EmbeddedTable.rules.bytes, as: UTF8.self)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
        let cells = line.split(separator: "\t").map(String.init)
        return cells.count == 3 ? RuleExplanation(rule: cells[0], meaning: cells[1], remedy: cells[2]) : nil
      }
  }
}
