import Glibc

/// Lines in the Common Log Format: `127.0.0.1 - - [06/Nov/1994:08:49:37 +0000] "GET / HTTP/1.1" 200 2326`.
struct AccessLog {
  private let write: ([UInt8]) -> Void
  private var pending: [UInt8] = []

  init(_ write: @escaping ([UInt8]) -> Void) {
    self.write = write
  }

  mutating func add(_ entry: Entry, from peer: String, at seconds: Int) {
    pending += Array("\(peer) - - [\(HTTPDate.logged(seconds))] \"".utf8)
    pending += Self.escaped(entry.requestLine)
    pending += Array("\" \(entry.status) \(entry.length == 0 ? "-" : String(entry.length))\n".utf8)
  }

  /// Hands over what came together since the last call.
  mutating func flush() {
    guard !pending.isEmpty else { return }
    write(pending)
    pending.removeAll(keepingCapacity: true)
  }

  /// What one answer tells.
  struct Entry {
    /// As it was sent; empty when none could be read.
    var requestLine: [UInt8]
    var status: Int
    /// Bytes of content.
    var length: Int
  }

  /// Quotes, backslashes and what is no printable ASCII as escapes, so that a request cannot write lines of its own.
  private static func escaped(_ line: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    let digits = Array("0123456789abcdef".utf8)
    for byte in line.prefix(4096) {
      switch byte {
      case 0x22, 0x5C: result += [0x5C, byte]
      case 0x20...0x7E: result.append(byte)
      default: result += [0x5C, 0x78, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return result.isEmpty ? [0x2D] : result
  }
}

/// The address of the other side, without its port.
enum PeerAddress {
  static func text(of socket: Int32) -> String {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    var host = [CChar](repeating: 0, count: 64)
    let status = unsafe withUnsafeMutablePointer(to: &storage) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address -> Int32 in
        guard unsafe getpeername(socket, address, &length) == 0 else { return -1 }
        return unsafe getnameinfo(address, length, &host, socklen_t(host.count), nil, 0, NI_NUMERICHOST)
      }
    }
    guard status == 0 else { return "-" }
    return String(decoding: host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
