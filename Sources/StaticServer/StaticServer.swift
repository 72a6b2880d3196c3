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
  /// - Parameters:
  ///   - reload: what tells that the site has changed; pages listen to it when the configuration says so.
  ///   - log: takes lines of an access log; nil for none.
  ///   - isListening: called once with `host:port` as soon as connections are taken.
  /// - Throws: `ServerError` when the folder or the address cannot be used.
  package func run(
    reload: ReloadSignal? = nil, log: (([UInt8]) -> Void)? = nil, isListening: (String) -> Void
  ) throws {
    Self.raiseDescriptorLimit(to: 2 * configuration.connectionLimit + 64)
    let responder = Responder(
      try SiteFolder(configuration.root), reloadsPages: configuration.reloadsPages)
    let listener = try ListeningSocket(host: configuration.host, port: configuration.port)
    defer { close(listener.descriptor) }
    let stop = try StopSignal()
    isListening(listener.address)
    var loop = try EventLoop(
      EventLoop.Sources(listener: listener.descriptor, stop: stop.descriptor, reload: reload),
      responder, configuration, log: log.map(AccessLog.init))
    loop.run()
  }

  /// A connection takes up to two descriptors, and the usual limit is low.
  private static func raiseDescriptorLimit(to count: Int) {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_max, max(limit.rlim_cur, rlim_t(count)))
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
