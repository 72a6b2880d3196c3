import CLinux
import Glibc

/// SIGINT and SIGTERM as something an event loop can wait for.
struct StopSignal {
  /// Becomes readable when a signal came.
  let descriptor: Int32

  /// - Throws: `ServerError` when the system has no descriptors left.
  init() throws {
    descriptor = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
    guard descriptor >= 0 else { throw ServerError("no descriptor left for signals") }
    unsafe stopDescriptor = descriptor
    for number in [SIGINT, SIGTERM] { _ = signal(number, announceStop) }
  }
}

/// Where the signal handler, which has no context of its own, announces the signal.
///
/// Written once, before the handler is set.
nonisolated(unsafe) private var stopDescriptor: Int32 = -1

private func announceStop(_ number: Int32) {
  var one: UInt64 = 1
  _ = unsafe write(stopDescriptor, &one, 8)
}
