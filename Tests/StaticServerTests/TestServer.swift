import Foundation
import TestSupport
import Glibc
import Testing

/// The built program serving a folder, and a plain socket to talk to it.
final class TestServer {
  let port: UInt16
  private let process: Process

  /// Starts `duizhao serve --port 0 --any` and waits for the address on its first line.
  init(_ folder: String, options: [String] = []) throws {
    process = Process()
    process.executableURL = BuiltProgram.url
    process.arguments = ["serve", "--port", "0", "--any", folder] + options
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var line: [UInt8] = []
    while line.last != 0x0A {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { break }
      line += data
    }
    let text = String(decoding: line, as: UTF8.self)
    try #require(text.hasPrefix("http://127.0.0.1:") && text.hasSuffix("/\n"), "\(text)")
    port = try #require(UInt16(text.dropFirst(17).dropLast(2)))
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  /// Sends a signal and waits for the end: the exit code, or minus the signal that ended it.
  func stop(_ number: Int32) -> Int32 {
    signal(number)
    return waitForEnd()
  }

  func signal(_ number: Int32) {
    kill(process.processIdentifier, number)
  }

  /// The exit code, or minus the signal that ended it.
  func waitForEnd() -> Int32 {
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }

  /// A connection; -1 when nobody listens.
  func connect() -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var timeout = timeval(tv_sec: 30, tv_usec: 0)
    _ = unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    let status = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else {
      close(descriptor)
      return -1
    }
    return descriptor
  }

  /// Sends bytes on one connection, says that no more will come, and returns everything that the server answers.
  func exchange(_ request: String) throws -> [UInt8] {
    try exchange(Array(request.utf8))
  }

  func exchange(_ request: [UInt8]) throws -> [UInt8] {
    let descriptor = connect()
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    Self.send(request, on: descriptor)
    shutdown(descriptor, Int32(SHUT_WR))
    return Self.receive(from: descriptor)
  }

  /// The number of descriptors that the server has open.
  var descriptorCount: Int {
    let folder = "/proc/\(process.processIdentifier)/fd"
    return (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? -1
  }

  /// One request on a connection of its own.
  func ask(_ method: String, _ target: String, _ fields: [String] = []) throws -> TestAnswer {
    let head = ["\(method) \(target) HTTP/1.1", "Host: 127.0.0.1", "Connection: close"] + fields
    return try TestAnswer(exchange(head.joined(separator: "\r\n") + "\r\n\r\n"))
  }

  static func send(_ text: String, on descriptor: Int32) {
    send(Array(text.utf8), on: descriptor)
  }

  static func send(_ bytes: [UInt8], on descriptor: Int32) {
    _ = unsafe bytes.withUnsafeBytes {
      unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
  }

  static func receive(from descriptor: Int32) -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe recv(descriptor, $0.baseAddress, $0.count, 0)
      }
      guard count > 0 else { return all }
      all += buffer[..<count]
    }
  }
}

/// The first answer in some bytes.
struct TestAnswer {
  let status: Int
  /// Names in lower case.
  let fields: [String: String]
  let body: [UInt8]

  init(_ bytes: [UInt8]) throws {
    let end = try #require(bytes.firstRange(of: Array("\r\n\r\n".utf8)), "no head in \(bytes.count) bytes")
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    let start = lines[0].split(separator: " ")
    try #require(start.count >= 2 && start[0] == "HTTP/1.1")
    status = try #require(Int(start[1]))
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      fields[parts[0].lowercased()] = parts.count == 2 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
    }
    self.fields = fields
    body = Array(bytes[end.upperBound...])
  }

  var text: String { String(decoding: body, as: UTF8.self) }
}
