import Glibc

/// SIGINT, SIGTERM and SIGHUP: they end the program at once, or, while files are being written, as soon as what was
/// half written is taken away again.
package enum Interruption {
  /// The contract's exit code of SIGINT.
  package static let exitCode: Int32 = 130

  /// From now on, signals end the program this way.
  package static func install() {
    for number in [SIGINT, SIGTERM, SIGHUP] { _ = signal(number, interrupt) }
  }

  /// Runs what must not be cut off in the middle; `check()` within throws as soon as a signal came.
  static func deferred<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    unsafe isDeferred = 1
    defer { unsafe isDeferred = 0 }
    return try await body()
  }

  /// - Throws: `BuildFailure.interrupted` when a signal came while it had to wait.
  static func check() throws {
    if unsafe pending != 0 { throw BuildFailure.interrupted(signal: unsafe pending) }
  }

  /// Ends the writing that may be under way on another thread, as a signal would, and waits for its end.
  package static func endWriting() {
    unsafe pending = SIGTERM
    for _ in 0..<500 where unsafe isDeferred != 0 { usleep(10_000) }
  }
}

/// Read and written by the signal handler.
nonisolated(unsafe) private var isDeferred: sig_atomic_t = 0
nonisolated(unsafe) private var pending: sig_atomic_t = 0

private func interrupt(_ number: Int32) {
  if unsafe isDeferred != 0, unsafe pending == 0 {
    unsafe pending = number
    return
  }
  if number == SIGINT { _exit(Interruption.exitCode) }
  _ = signal(number, SIG_DFL)
  raise(number)
}
