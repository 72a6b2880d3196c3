import Foundation
import TestSupport
import Testing

/// Completion scripts and the manual page know every command and option.
@Suite struct CompletionTests {
  private static let commands = [
    "build", "check", "normalize", "convert", "align", "term", "glossary lint", "glossary mine",
    "glossary export",
    "glossary import", "serve", "new", "explain", "completion", "manual",
  ]

  /// The long options that a command's help lists.
  private func options(_ command: String) throws -> [String] {
    let help = try ProgramRun(command.split(separator: " ").map(String.init) + ["--help"]).output
    let list = help.components(separatedBy: "\nOptions:\n")[1].components(separatedBy: "\n\n")[0]
    return list.matches(of: #/^ +(?:-., )?--([a-z]+)/#.anchorsMatchLineEndings()).map { String($0.1) }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func scriptsNameEveryCommandAndOption(shell: String) throws {
    let script = try ProgramRun(["completion", shell]).output
    for command in Self.commands {
      for word in command.split(separator: " ") { #expect(script.contains(word), "\(word)") }
      for option in try options(command) {
        #expect(script.contains(shell == "fish" ? "-l \(option)" : "--\(option)"), "\(command) --\(option)")
      }
    }
  }

  @Test func theManualHasEveryCommandOptionAndExample() throws {
    let manual = try ProgramRun(["manual"]).output
    #expect(manual.utf8.allSatisfy { $0 < 0x80 })
    #expect(manual.hasPrefix(".\\\" "))
    #expect(manual.contains(".TH DUIZHAO 1"))
    for command in Self.commands {
      #expect(manual.contains(".SS \\fBduizhao \(command)\\fR"), "\(command)")
      for option in try options(command) { #expect(manual.contains("\\-\\-\(option)\\fR"), "\(option)") }
    }
    for code in [0, 1, 64, 65, 66, 70, 73, 74, 130] { #expect(manual.contains("\n.B \(code)\n"), "\(code)") }
  }

  /// What bash offers behind the words of a command line.
  private func offered(_ words: [String]) throws -> [String] {
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    let script = """
      PATH="$(dirname "$duizhao"):$PATH"; export PATH
      exec bash --norc -c 'source <(duizhao completion bash); COMP_WORDS=('"\(line)"'); COMP_CWORD=\(words.count - 1)
        _duizhao 2>/dev/null; printf "%s\\n" "${COMPREPLY[@]}"'
      """
    let run = try ProgramRun(
      shell: script.replacingOccurrences(
        of: "'\"\(line)\"'", with: line.replacingOccurrences(of: "'", with: "\"")))
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    (["duizhao", "bu"], ["build"]), (["duizhao", "glossary", "l"], ["lint"]),
    (["duizhao", "build", "--wat"], ["--watch"]), (["duizhao", "build", "--only", "h"], ["html"]),
    (["duizhao", "term", "--kind", ""], ["component", "api", "term"]),
    (["duizhao", "term", "UINavigationBarD"], ["UINavigationBarDelegate"]),
    (["duizhao", "explain", "unresolved-r"], ["unresolved-reference"]),
    (["duizhao", "completion", "z"], ["zsh"]),
  ])
  func bashCompletes(words: [String], expected: [String]) throws {
    #expect(try offered(words) == expected)
  }

  @Test func namesOfTheGlossaryAreCompleted() throws {
    let names = try ProgramRun(["completion", "names", "导航"]).output.split(separator: "\n")
    #expect(names.contains("导航栏"))
    #expect(names.allSatisfy { $0.hasPrefix("导航") })
    #expect(try ProgramRun(["completion", "names", "uinavigationb"]).output.hasPrefix("UINavigationBar\n"))
    #expect(try ProgramRun(["completion", "names", ""]).output.split(separator: "\n").count == 100)
    #expect(try ProgramRun(["completion", "bash", "x"]).exitCode == 64)
  }
}
