import Glibc

/// An HTTP/1.1 server for a folder of files: for reading and previewing, on one thread, over epoll.
///
/// GET and HEAD; conditional requests, single ranges, gzip, keep-alive. Bigger audiences are served by any other
/// static host.
package struct StaticServer {
  private let configuration: ServerConfiguration

  package init(_ configuration: ServerConfiguration) {
    self.configuration = configuration
  }

  /// Serves until SIGINT or SIGTERM.
  ///
  /// - Parameter isListening: called once with `host:port` as soon as connections are taken.
  /// - Throws: `ServerError` when the folder or the address cannot be used.
  package func run(isListening: (String) -> Void) throws {
    Self.raiseDescriptorLimit()
    let responder = Responder(try SiteFolder(configuration.root))
    let listener = try ListeningSocket(host: configuration.host, port: configuration.port)
    defer { close(listener.descriptor) }
    let stop = try StopSignal()
    isListening(listener.address)
    var loop = try EventLoop(listener: listener.descriptor, stop: stop.descriptor, responder, configuration)
    loop.run()
  }

  /// A connection takes up to two descriptors, and the usual limit is low.
  private static func raiseDescriptorLimit() {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_max, max(limit.rlim_cur, 4096))
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
