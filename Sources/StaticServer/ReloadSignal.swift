import CLinux
import Glibc

/// Tells a running server, from any thread, that the site has changed.
package struct ReloadSignal: Sendable {
  /// Becomes readable when the site has changed.
  let descriptor: Int32

  /// - Throws: `ServerError` when the system has no descriptors left.
  package init() throws {
    descriptor = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
    guard descriptor >= 0 else { throw ServerError("no descriptor left for reloading") }
  }

  package func send() {
    var one: UInt64 = 1
    _ = unsafe write(descriptor, &one, 8)
  }

  /// Takes note of what was sent.
  func take() {
    var count: UInt64 = 0
    _ = unsafe read(descriptor, &count, 8)
  }
}

/// What a page needs to load itself again: a script, and a stream of events that it listens to.
///
/// Both lie below a name that starts with a dot, which no file of a site can have.
enum LiveReload {
  static let eventsPath = "/.duizhao/events"
  static let scriptPath = "/.duizhao/reload.js"
  /// Behind the end of every page.
  static let element = Array("<script src=\"\(scriptPath)\"></script>\n".utf8)
  static let event = Array("event: reload\ndata: reload\n\n".utf8)
  /// A comment that shows whether the other side is still there.
  static let sign = Array(":\n\n".utf8)

  /// After a restart of the server the stream opens again, which is taken for a change too.
  static let script = Array(
    """
    (() => {
      const source = new EventSource('\(eventsPath)');
      let opened = false;
      source.addEventListener('open', () => { if (opened) location.reload(); opened = true; });
      source.addEventListener('reload', () => location.reload());
      addEventListener('pagehide', () => source.close());
    })();

    """.utf8)
}
