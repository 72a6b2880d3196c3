import Diagnostics
import Glibc

/// Where a command's results and messages go: results to standard output, everything else to standard error.
struct Console: Sendable {
  /// Whether messages are coloured.
  let usesColor: Bool
  /// Whether results for reading are coloured.
  let colorsOutput: Bool
  let isQuiet: Bool
  let isVerbose: Bool
  let inputIsTerminal: Bool
  let outputIsTerminal: Bool
  let errorIsTerminal: Bool

  init(_ arguments: ParsedArguments = ParsedArguments()) {
    inputIsTerminal = isatty(STDIN_FILENO) == 1
    outputIsTerminal = isatty(STDOUT_FILENO) == 1
    errorIsTerminal = isatty(STDERR_FILENO) == 1
    let noColor = Environment.value("NO_COLOR").map { !$0.isEmpty } ?? false
    let isWanted = !noColor && Environment.value("TERM") != "dumb"
    let choice = arguments.value("color")
    usesColor = choice == "always" || (choice != "never" && isWanted && errorIsTerminal)
    colorsOutput = choice == "always" || (choice != "never" && isWanted && outputIsTerminal)
    isQuiet = arguments.has("quiet")
    isVerbose = arguments.has("verbose")
  }

  /// Writes a result.
  func write(_ text: String) {
    write(Array(text.utf8))
  }

  /// Writes a result; a reader that has left ends the program quietly, as for any filter.
  func write(_ bytes: [UInt8]) {
    guard let error = StandardStreams.write(bytes, to: STDOUT_FILENO) else { return }
    if error == EPIPE { exit(ExitCode.done) }
    reportError("standard output: cannot be written: " + (unsafe String(cString: strerror(error))))
    exit(ExitCode.inputOutput)
  }

  /// Writes a message line.
  func report(_ line: String) {
    _ = StandardStreams.write(Array((line + "\n").utf8), to: STDERR_FILENO)
  }

  /// `duizhao: error: …`, where no file is to blame.
  func reportError(_ message: String) {
    let label = usesColor ? "\u{1B}[1;31merror:\u{1B}[0m" : "error:"
    report("duizhao: \(label) \(VisibleText.of(message))")
  }

  /// Writes diagnostics, the gravest kinds only when quiet; notes only when verbose.
  func report(_ diagnostics: [Diagnostic]) {
    let formatter = DiagnosticFormatter(showsExcerpt: errorIsTerminal, usesColor: usesColor)
    let least: Diagnostic.Severity = isQuiet ? .error : isVerbose ? .note : .warning
    let lines = diagnostics.filter { $0.severity >= least }.map(formatter.text)
    guard !lines.isEmpty else { return }
    report(lines.joined(separator: "\n"))
  }
}
