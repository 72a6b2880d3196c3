/// What a server serves, where, and how much it puts up with.
package struct ServerConfiguration: Hashable, Sendable {
  /// The folder of the site.
  package var root: String
  /// An IPv4 or IPv6 address, or a name.
  package var host = "127.0.0.1"
  /// 0 lets the system pick one.
  package var port: UInt16 = 8000
  /// Whether pages load themselves again when `ReloadSignal` says so.
  package var reloadsPages = false
  /// Bytes of a request line with its header fields.
  package var headerLimit = 16 * 1024
  /// Connections at a time; for a further one the one that has waited longest for its request has to go.
  package var connectionLimit = 4096
  /// Seconds a client may take to send a request, and to take some of an answer.
  package var requestTimeout = 10
  /// Seconds a connection may stay open without a request.
  package var idleTimeout = 30
  /// Seconds in which a client may take the last answer in before the connection is closed.
  package var lingeringTimeout = 2
  /// Seconds that answers under way have when the server is asked to stop.
  package var stopTimeout = 5

  package init(root: String) {
    self.root = root
  }
}
