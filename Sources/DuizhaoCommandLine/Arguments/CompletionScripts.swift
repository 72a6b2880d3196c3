/// Completion scripts of three shells, made from the descriptions of the commands.
///
/// What only the program knows (names of the glossary, rules) the scripts ask it for.
struct CompletionScripts {
  private let commands: [CommandDescription]

  init(_ commands: [CommandDescription]) {
    self.commands = commands
  }

  /// What stands where operands do: the words there are, or how the program is asked for them; nil for files.
  private enum Operands {
    case words([String])
    case asked(String)
  }

  private func operands(_ command: CommandDescription) -> Operands? {
    switch command.name {
    case "term": .asked("names")
    case "explain": .asked("rules")
    case "completion": .words(["bash", "zsh", "fish"])
    default: nil
    }
  }

  /// Commands by their first word, in order of their names.
  private var groups: [(word: String, commands: [CommandDescription])] {
    Dictionary(grouping: commands) { Self.words($0.name)[0] }.sorted { $0.key < $1.key }.map {
      ($0.key, $0.value)
    }
  }

  // MARK: bash

  var bash: String {
    let cases = commands.map { command -> String in
      let values = command.allOptions.filter { $0.value != nil }.map { option in
        let reply = option.choices.isEmpty ? "files=1" : "words='\(option.choices.joined(separator: " "))'"
        let short = option.short.map { "-\($0)|" } ?? ""
        return "        \(short)--\(option.long)) \(reply) ;;\n"
      }
      let options = command.allOptions.map { "--" + $0.long }.joined(separator: " ")
      let operands =
        switch self.operands(command) {
        case .words(let words): "words='\(words.joined(separator: " "))'"
        case .asked(let kind): "names=\(kind)"
        case nil: "files=1"
        }
      return """
            '\(command.name)')
              case $previous in
        \(values.joined())        *) if [[ $current == -* ]]; then words='\(options)'; else \(operands); fi ;;
              esac ;;

        """
    }
    let second = groups.filter { $0.commands.allSatisfy { $0.name.contains(" ") } }.map { group in
      let members = group.commands.map { Self.words($0.name)[1] }.joined(separator: " ")
      return "    \(group.word)) words='\(members) --help' ;;\n"
    }
    return """
      _duizhao() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        local command=${COMP_WORDS[1]} words= names= files=
        [[ $previous == = ]] && previous=${COMP_WORDS[COMP_CWORD-2]}
        [[ $current == = ]] && current=
        case $command in \(groups.filter { $0.commands[0].name.contains(" ") }.map(\.word).joined(separator: "|")))
          [[ $COMP_CWORD -gt 2 ]] && command="$command ${COMP_WORDS[2]}" ;;
        esac
        if [[ $COMP_CWORD -eq 1 ]]; then
          words='\(groups.map(\.word).joined(separator: " ")) help --help --version'
        else
          case $command in
      \(second.joined())\(cases.joined())    esac
        fi
        COMPREPLY=()
        if [[ -n $names ]]; then
          local IFS=$'\\n' name
          for name in $(duizhao completion $names -- "${current//\\\\/}" 2>/dev/null); do
            COMPREPLY+=("$(printf %q "$name")")
          done
        elif [[ -n $words ]]; then
          COMPREPLY=($(compgen -W "$words" -- "$current"))
        elif [[ -n $files ]]; then
          compopt -o default 2>/dev/null
        fi
      }
      complete -F _duizhao duizhao

      """
  }

  // MARK: zsh

  var zsh: String {
    let names = groups.map { group in
      "    '\(group.word):\(Self.zshQuoted(group.commands.count == 1 ? group.commands[0].summary : "commands on the glossary"))'\n"
    }
    let cases = commands.map { command -> String in
      let options = command.allOptions.map { option -> String in
        let text = "[\(Self.zshQuoted(option.help, also: "[]"))]"
        let action = option.choices.isEmpty ? "_files" : "(\(option.choices.joined(separator: " ")))"
        let value = option.value.map { ":\(Self.zshQuoted($0, also: ":")):\(action)" } ?? ""
        let repeated = option.isRepeatable ? "*" : ""
        let long = "'\(repeated)--\(option.long)\(option.value == nil ? "" : "=")\(text)\(value)'"
        return "        " + long + (option.short.map { " '-\($0)\(text)\(value)'" } ?? "") + " \\\n"
      }
      let operands =
        switch self.operands(command) {
        case .words(let words): "'1:what:(\(words.joined(separator: " ")))'"
        case .asked(let kind): "'*:what: _duizhao_names \(kind)'"
        case nil: command.operandCount.upperBound == 0 ? "" : "'*:file:_files'"
        }
      return "      '\(command.name)')\n        _arguments \\\n" + options.joined()
        + "        \(operands) ;;\n"
    }
    let groupWords = groups.filter { $0.commands[0].name.contains(" ") }
    let second = groupWords.map { group in
      "    \(group.word)) _values command \(group.commands.map { "'\(Self.words($0.name)[1])[\(Self.zshQuoted($0.summary, also: "[]"))]'" }.joined(separator: " ")); return ;;\n"
    }
    return """
      #compdef duizhao
      _duizhao_names() {
        local -a found
        found=("${(@f)$(duizhao completion $1 -- "$PREFIX" 2>/dev/null)}")
        compadd -U -a found
      }
      _duizhao() {
        local -a commands
        commands=(
      \(names.joined())  )
        if (( CURRENT == 2 )); then
          _describe command commands
          return
        fi
        local command=$words[2]
        case $command in \(groupWords.map(\.word).joined(separator: "|")))
          if (( CURRENT == 3 )); then
            case $command in
        \(second.joined())      esac
          fi
          command="$command $words[3]"
          shift words
          (( CURRENT-- )) ;;
        esac
        shift words
        (( CURRENT-- ))
        case $command in
      \(cases.joined())  esac
      }
      if [[ $funcstack[1] == _duizhao ]]; then _duizhao "$@"; else compdef _duizhao duizhao; fi

      """
  }

  // MARK: fish

  var fish: String {
    var lines = ["complete -c duizhao -f"]
    for group in groups {
      let summary = group.commands.count == 1 ? group.commands[0].summary : "commands on the glossary"
      lines.append(
        "complete -c duizhao -n __fish_use_subcommand -a \(group.word) -d '\(Self.fishQuoted(summary))'")
    }
    for command in commands {
      let words = Self.words(command.name)
      var condition = "__fish_seen_subcommand_from \(words[0])"
      if words.count > 1 {
        let siblings = groups.first { $0.word == words[0] }?.commands.map { Self.words($0.name)[1] } ?? []
        lines.append(
          "complete -c duizhao -n '\(condition); and not __fish_seen_subcommand_from \(siblings.joined(separator: " "))'"
            + " -a \(words[1]) -d '\(Self.fishQuoted(command.summary))'")
        condition += "; and __fish_seen_subcommand_from \(words[1])"
      }
      for option in command.allOptions {
        let short = option.short.map { " -s \($0)" } ?? ""
        let value =
          option.value == nil
          ? "" : option.choices.isEmpty ? " -r -F" : " -x -a '\(option.choices.joined(separator: " "))'"
        lines.append(
          "complete -c duizhao -n '\(condition)' -l \(option.long)\(short)\(value) -d '\(Self.fishQuoted(option.help))'"
        )
      }
      switch operands(command) {
      case .words(let words):
        lines.append("complete -c duizhao -n '\(condition)' -a '\(words.joined(separator: " "))'")
      case .asked(let kind):
        lines.append(
          "complete -c duizhao -n '\(condition)' -a '(duizhao completion \(kind) -- (commandline -ct) 2>/dev/null)'"
        )
      case nil:
        if command.operandCount.upperBound > 0 { lines.append("complete -c duizhao -n '\(condition)' -F") }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func words(_ name: String) -> [String] { name.split(separator: " ").map(String.init) }

  private static func fishQuoted(_ text: String) -> String {
    text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "\\'")
  }

  private static func zshQuoted(_ text: String, also special: String = "") -> String {
    var result = ""
    for character in text {
      if special.contains(character) || character == ":" { result += "\\" }
      result += character == "'" ? "’" : String(character)
    }
    return result
  }
}
