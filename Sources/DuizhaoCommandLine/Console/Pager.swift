import Glibc

/// Shows a long text through `$PAGER` (`less -FR` when it is not set), a short one as it is.
enum Pager {
  /// Shows a text on a terminal.
  ///
  /// Without a pager that can be started the text is written as it is.
  static func show(_ text: String, _ console: Console) throws {
    let command = Environment.value("PAGER") ?? "less"
    let size = TerminalSize.current
    guard console.inputIsTerminal, console.outputIsTerminal, !command.isEmpty,
      text.utf8.count(where: { $0 == 0x0A }) >= size.rows
    else { return console.write(text) }
    // `less` passes colours through and knows UTF-8 unless the user says otherwise.
    if Environment.value("LESS") == nil { unsafe setenv("LESS", "-FRX", 1) }
    guard let pipe = unsafe popen("command -v \(firstWord(command)) >/dev/null 2>&1 && exec \(command)", "w")
    else { return console.write(text) }
    let written = StandardStreams.write(Array(text.utf8), to: unsafe fileno(pipe))
    let status = unsafe pclose(pipe)
    // 1 without a signal: there was no such command, nothing was shown.
    if status != 0, written == nil || written == EPIPE, status & 0x7F == 0,
      status >> 8 == 1 || status >> 8 == 127
    {
      console.write(text)
    }
  }

  private static func firstWord(_ command: String) -> Substring {
    command.split(separator: " ").first ?? ""
  }
}

/// The size of the terminal in characters.
struct TerminalSize: Hashable {
  let rows: Int
  let columns: Int

  /// That of the terminal on standard output.
  static var current: TerminalSize { of(STDOUT_FILENO) }

  /// That of the terminal behind a descriptor; 24 × 80 when it does not tell.
  static func of(_ descriptor: Int32) -> TerminalSize {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else {
      return TerminalSize(rows: 24, columns: 80)
    }
    return TerminalSize(rows: Int(size.ws_row), columns: Int(size.ws_col))
  }
}
