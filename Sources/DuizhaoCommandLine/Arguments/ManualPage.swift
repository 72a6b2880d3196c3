/// The manual page `duizhao(1)` in the macros of man(7).
struct ManualPage {
  private let commands: [CommandDescription]
  private let version: String

  init(_ commands: [CommandDescription], version: String) {
    self.commands = commands
    self.version = version
  }

  var text: String {
    let lines =
      [
        ".\\\" Made by `duizhao manual`.", ".TH DUIZHAO 1 \"\" \"duizhao \(version)\" \"User Commands\"",
        ".SH NAME",
        "duizhao \\- repairs, aligns and cross-links old Chinese interface guides into a site and a book",
        ".SH SYNOPSIS", ".B duizhao", ".I COMMAND", "[\\fIoptions\\fR] ...", ".SH DESCRIPTION",
        Self.escaped(
          "Compiles a folder of old, often damaged Chinese guides to user interfaces, offline, into a site in Simplified "
            + "and Traditional Chinese with an English side, and into books. Results go to standard output, messages and "
            + "progress to standard error."),
        ".SH COMMANDS",
      ] + commands.flatMap(command) + options("OPTIONS OF EVERY COMMAND", OptionDescription.common)
      + facts("EXIT STATUS", ExitCode.meanings.map { (String($0.code), $0.meaning) })
      + facts("FILES", HelpText.files) + facts("ENVIRONMENT", HelpText.environment)
    return lines.joined(separator: "\n") + "\n"
  }

  private func command(_ command: CommandDescription) -> [String] {
    let usage = [
      "\\fBduizhao \(Self.escaped(command.name))\\fR", command.options.isEmpty ? "" : "[\\fIoptions\\fR]",
      command.operands.isEmpty ? "" : "\\fI\(Self.escaped(command.operands))\\fR",
    ]
    var lines = [
      ".SS " + usage.filter { !$0.isEmpty }.joined(separator: " "), Self.sentence(command.summary),
    ]
    for option in command.options { lines += self.option(option) }
    for example in command.examples {
      lines += [".IP", ".EX", Self.escaped(example.line), ".EE", Self.sentence(example.meaning)]
    }
    return lines
  }

  private func options(_ heading: String, _ options: [OptionDescription]) -> [String] {
    [".SH " + heading] + options.flatMap(option)
  }

  private func option(_ option: OptionDescription) -> [String] {
    let short = option.short.map { "\\fB\\-\($0)\\fR, " } ?? ""
    let value = option.value.map { " \\fI\(Self.escaped($0))\\fR" } ?? ""
    return [".TP", "\(short)\\fB\\-\\-\(Self.escaped(option.long))\\fR\(value)", Self.sentence(option.help)]
  }

  private func facts(_ heading: String, _ facts: [(name: String, meaning: String)]) -> [String] {
    [".SH " + heading] + facts.flatMap { [".TP", ".B " + Self.escaped($0.name), Self.sentence($0.meaning)] }
  }

  /// A summary as a sentence of its own.
  private static func sentence(_ text: String) -> String {
    let end = text.last.map { ".?!。".contains($0) } ?? true
    return escaped(text.prefix(1).uppercased() + text.dropFirst() + (end ? "" : "."))
  }

  /// What roff would read as its own: backslashes, hyphens that are typed, a dot or quote at the beginning, and
  /// characters beyond ASCII.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "\u{80}"...:
        let digits = String(character.value, radix: 16, uppercase: true)
        result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      default: result.unicodeScalars.append(character)
      }
    }
    return result.hasPrefix(".") || result.hasPrefix("'") ? "\\&" + result : result
  }
}
