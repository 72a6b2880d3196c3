import Diagnostics
import Glibc

/// Where a command's results and messages go: results to standard output, everything else to standard error.
struct Console: Sendable {
  let usesColor: Bool
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
    switch arguments.value("color") {
    case "always": usesColor = true
    case "never": usesColor = false
    default: usesColor = errorIsTerminal && !noColor && Environment.value("TERM") != "dumb"
    }
    isQuiet = arguments.has("quiet")
    isVerbose = arguments.has("verbose")
  }

  /// Writes a result.
  func write(_ text: String) {
    write(Array(text.utf8))
  }

  func write(_ bytes: [UInt8]) {
    Self.writeAll(bytes, to: STDOUT_FILENO)
  }

  /// Writes a message line.
  func report(_ line: String) {
    Self.writeAll(Array((line + "\n").utf8), to: STDERR_FILENO)
  }

  /// `duizhao: error: …`, where no file is to blame.
  func reportError(_ message: String) {
    let label = usesColor ? "\u{1B}[1;31merror:\u{1B}[0m" : "error:"
    report("duizhao: \(label) \(message)")
  }

  /// Writes diagnostics, the gravest kinds only when quiet; notes only when verbose.
  func report(_ diagnostics: [Diagnostic]) {
    let formatter = DiagnosticFormatter(showsExcerpt: errorIsTerminal, usesColor: usesColor)
    let least: Diagnostic.Severity = isQuiet ? .error : isVerbose ? .note : .warning
    let lines = diagnostics.filter { $0.severity >= least }.map(formatter.text)
    guard !lines.isEmpty else { return }
    report(lines.joined(separator: "\n"))
  }

  /// A closed pipe ends the program quietly, as for any filter.
  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(descriptor, buffer.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count > 0 {
        written += count
      } else if errno != EINTR {
        if descriptor == STDOUT_FILENO { exit(errno == EPIPE ? 0 : 74) }
        return
      }
    }
  }
}
