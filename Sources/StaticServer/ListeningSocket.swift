import Glibc

/// A socket that takes connections.
struct ListeningSocket {
  let descriptor: Int32
  /// `127.0.0.1:8000`, `[::1]:8000`.
  let address: String

  /// - Throws: `ServerError` when the address does not exist or is taken.
  init(host: String, port: UInt16) throws {
    var hints = unsafe addrinfo()
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    unsafe hints.ai_flags = AI_NUMERICSERV | AI_PASSIVE
    var list: UnsafeMutablePointer<addrinfo>?
    let status = unsafe getaddrinfo(host, String(port), &hints, &list)
    guard status == 0, let first = unsafe list else {
      throw ServerError(unsafe "\(host): " + String(cString: gai_strerror(status)))
    }
    defer { unsafe freeaddrinfo(first) }
    let info = unsafe first.pointee
    let flags = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = unsafe socket(info.ai_family, flags, 0)
    guard descriptor >= 0 else { throw ServerError("no socket: " + Self.lastError) }
    var yes: Int32 = 1
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, 4)
    guard unsafe bind(descriptor, info.ai_addr, info.ai_addrlen) == 0, listen(descriptor, 512) == 0 else {
      let reason = Self.lastError
      close(descriptor)
      throw ServerError(reason)
    }
    self.descriptor = descriptor
    address = Self.name(host: host, port: Self.port(of: descriptor))
  }

  private static func name(host: String, port: UInt16) -> String {
    host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
  }

  /// The port that was bound; both address families keep it in the same place.
  private static func port(of descriptor: Int32) -> UInt16 {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let port = unsafe withUnsafeMutablePointer(to: &storage) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address -> in_port_t in
        guard unsafe getsockname(descriptor, address, &length) == 0 else { return 0 }
        return unsafe address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
          unsafe $0.pointee.sin_port
        }
      }
    }
    return UInt16(bigEndian: port)
  }

  private static var lastError: String { unsafe String(cString: strerror(errno)) }
}
