import Compilation
import Glibc

/// The terminal in raw mode on its second screen: keys come as they are pressed.
///
/// The terminal is as before when this value ends, and when a signal ends the program.
struct RawTerminal: ~Copyable {
  /// Second screen, no wrapping of long lines, pasted text marked as such.
  private static let enter = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h"
  private static let leave: StaticString = "\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// Becomes readable when the window changed its size: the signal may come on any thread, so that it does not
  /// by itself end the wait for a key.
  private let resize: (read: Int32, write: Int32)

  private init(resize: (read: Int32, write: Int32)) {
    self.resize = resize
  }

  /// Enters raw mode; nil when standard input is no terminal that can be changed.
  static func open() -> RawTerminal? {
    var settings = termios()
    var ends: [Int32] = [-1, -1]
    guard unsafe tcgetattr(STDIN_FILENO, &settings) == 0, unsafe pipe(&ends) == 0 else { return nil }
    let terminal = RawTerminal(resize: (ends[0], ends[1]))
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    unsafe resizeDescriptor = ends[1]
    unsafe savedSettings = settings
    for number in [SIGTERM, SIGHUP, SIGQUIT, SIGINT] { _ = signal(number, endBySignal) }
    _ = signal(SIGWINCH, announceResize)
    unsafe cfmakeraw(&settings)
    guard unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings) == 0 else { return nil }
    unsafe isRaw = 1
    _ = StandardStreams.write(Array(Self.enter.utf8), to: STDOUT_FILENO)
    return terminal
  }

  deinit {
    restoreTerminal()
    Interruption.install()
    for number in [SIGQUIT, SIGWINCH] { _ = signal(number, SIG_DFL) }
    close(resize.read)
    close(resize.write)
  }

  /// What was typed.
  ///
  /// - Parameter timeout: how long to wait, in milliseconds; -1 for as long as it takes.
  /// - Returns: the bytes; empty when the time is over or the window changed its size; nil at the end of input.
  borrowing func read(timeout: Int32) -> [UInt8]? {
    var waits = [STDIN_FILENO, resize.read].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard unsafe poll(&waits, 2, timeout) > 0 else { return [] }
    var buffer = [UInt8](repeating: 0, count: 4096)
    if waits[1].revents != 0 {
      _ = unsafe buffer.withUnsafeMutableBytes { unsafe Glibc.read(resize.read, $0.baseAddress, $0.count) }
    }
    guard waits[0].revents != 0 else { return [] }
    let count = unsafe buffer.withUnsafeMutableBytes {
      unsafe Glibc.read(STDIN_FILENO, $0.baseAddress, $0.count)
    }
    if count < 0, errno == EINTR { return [] }
    return count > 0 ? Array(buffer[..<count]) : nil
  }

  borrowing func write(_ text: String) {
    _ = StandardStreams.write(Array(text.utf8), to: STDOUT_FILENO)
  }

  /// The sequence that gives the first screen back, for the signal handler.
  fileprivate static func writeLeave() {
    _ = unsafe Glibc.write(STDOUT_FILENO, leave.utf8Start, leave.utf8CodeUnitCount)
  }
}

/// The settings to go back to; written once, before the handlers are set.
nonisolated(unsafe) private var savedSettings = termios()
nonisolated(unsafe) private var isRaw: sig_atomic_t = 0
/// Where the handler of SIGWINCH announces it; the pipe does not block.
nonisolated(unsafe) private var resizeDescriptor: Int32 = -1

/// Only calls that a signal handler may make.
private func restoreTerminal() {
  guard unsafe isRaw == 1 else { return }
  unsafe isRaw = 0
  RawTerminal.writeLeave()
  _ = unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &savedSettings)
}

private func announceResize(_ number: Int32) {
  var byte: UInt8 = 0
  let saved = errno
  _ = unsafe write(resizeDescriptor, &byte, 1)
  errno = saved
}

private func endBySignal(_ number: Int32) {
  restoreTerminal()
  if number == SIGINT { _exit(ExitCode.interrupted) }
  _ = signal(number, SIG_DFL)
  raise(number)
}
