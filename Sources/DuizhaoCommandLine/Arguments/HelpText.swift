import Diagnostics

/// The help of one command, or of the program, as text of at most 80 columns or so.
enum HelpText {
  static func command(_ command: CommandDescription) -> String {
    var lines = [
      "duizhao \(command.name) — \(command.summary)", "",
      "Usage: "
        + ["duizhao", command.name, "[options]", command.operands].filter { !$0.isEmpty }
        .joined(separator: " "), "", "Options:",
    ]
    lines += columns(command.allOptions.map { (spelling($0), $0.help) })
    if !command.examples.isEmpty {
      lines += ["", "Examples:"]
      for example in command.examples { lines += ["  " + example.line, "      " + example.meaning] }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  static func program(_ commands: [CommandDescription]) -> String {
    let lines =
      [
        "duizhao — repairs, aligns and cross-links old Chinese interface guides into a site and a book", "",
        "Usage: duizhao COMMAND [options] …", "", "Commands:",
      ] + columns(commands.map { ($0.name, $0.summary) }) + [
        "", "duizhao COMMAND --help describes a command; duizhao --version names the version.",
        "",
      ]
      + LineBreaking.lines(
        of: "Exit codes: " + ExitCode.meanings.map { "\($0.code) \($0.meaning)" }.joined(separator: ", ")
          + ".",
        columns: 100)
    return lines.joined(separator: "\n") + "\n"
  }

  /// What stands where in a project.
  static let files: [(name: String, meaning: String)] = [
    ("DIR/Source-Texts/", "texts (.txt .md .html .htm), and sources.json with what is known of them"),
    ("DIR/Glossary/", "the tables concepts.tsv, terms.tsv and apis.tsv, *.tbx, Dictionaries/*.txt"),
    ("DIR/Site/site.json", "titles, addresses and the region of the Traditional edition"),
    ("DIR/Site/Theme/", "files in the place of those that are built in"),
    ("DIR/.duizhao/", "what builds keep for later ones, and shards; may be deleted at any time"),
    ("DIR/Site/Output/", "what build writes; nothing else may stand there"),
  ]

  static let environment: [(name: String, meaning: String)] = [
    ("NO_COLOR", "no colour, whatever the terminal"),
    ("PAGER", "what shows entries that are longer than the screen (default: less)"),
    ("BROWSER", "what serve --open starts"),
    ("SOURCE_DATE_EPOCH", "the date of the output, in seconds since 1970 (default: that of the newest text)"),
  ]

  private static func spelling(_ option: OptionDescription) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    return short + "--" + option.long + (option.value.map { " " + $0 } ?? "")
  }

  private static func columns(_ rows: [(left: String, right: String)]) -> [String] {
    let width = min(34, rows.map { DisplayWidth.columns(of: $0.left) }.max() ?? 0)
    let indent = String(repeating: " ", count: width + 4)
    return rows.flatMap { row -> [String] in
      let lines = LineBreaking.lines(of: row.right, columns: max(40, 96 - indent.count))
      let gap = width - DisplayWidth.columns(of: row.left)
      let further = lines.dropFirst().map { indent + $0 }
      if gap < 0 { return ["  " + row.left] + lines.map { indent + $0 } }
      return ["  " + row.left + String(repeating: " ", count: gap + 2) + (lines.first ?? "")] + further
    }
  }
}
