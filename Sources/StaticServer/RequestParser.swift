/// Reads the head of a request by the rules of RFC 9112, strictly: what two servers could read in two ways is
/// refused.
enum RequestParser {
  /// The offset behind the empty line that ends a head; nil while it is not there yet.
  ///
  /// A line feed without its carriage return ends it as well: nothing behind it can make the head sound.
  /// `searched` is how many bytes were looked at before, so that slow senders cost nothing.
  static func headEnd(in bytes: [UInt8], from searched: Int) -> Int? {
    var index = searched
    while index < bytes.count {
      if bytes[index] == 0x0A {
        if index == 0 || bytes[index - 1] != 0x0D { return index + 1 }
        if index >= 3, bytes[index - 2] == 0x0A { return index + 1 }
      }
      index += 1
    }
    return nil
  }

  /// The first line of a head that is not empty, for a log.
  static func firstLine(_ head: ArraySlice<UInt8>) -> [UInt8] {
    Array(head.drop { $0 == 0x0D || $0 == 0x0A }.prefix { $0 != 0x0D && $0 != 0x0A })
  }

  /// The request that a head (with its empty line) holds.
  static func parse(_ head: ArraySlice<UInt8>) throws -> Request {
    var lines = try split(head)
    guard !lines.isEmpty else { throw RequestError(.badRequest) }
    let (methodName, target, minor) = try requestLine(lines.removeFirst())
    let fields = try parseFields(lines)
    try refuseBody(fields, minor: minor)
    guard let method = Request.Method(rawValue: methodName) else {
      let isKnown = ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT"].contains(methodName)
      throw isKnown ? RequestError(.methodNotAllowed, allow: "GET, HEAD") : RequestError(.notImplemented)
    }
    if minor == 1, fields["host"] == nil { throw RequestError(.badRequest) }
    let (path, query) = try splitTarget(target)
    let options = (fields["connection"] ?? "").lowercased().split(separator: ",").map { trim($0) }
    let keepsAlive = !options.contains("close") && (minor == 1 || options.contains("keep-alive"))
    return Request(
      method: method, path: path, query: query, fields: fields, isLegacy: minor == 0, keepsAlive: keepsAlive)
  }

  /// Lines without CRLF; a lone CR, a lone LF or a NUL is refused.
  private static func split(_ head: ArraySlice<UInt8>) throws -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = head.startIndex
    var index = head.startIndex
    while index < head.endIndex {
      switch head[index] {
      case 0x0D:
        guard index + 1 < head.endIndex, head[index + 1] == 0x0A else { throw RequestError(.badRequest) }
        if index > start { lines.append(head[start..<index]) }
        index += 2
        start = index
      case 0x0A, 0x00: throw RequestError(.badRequest)
      default: index += 1
      }
    }
    return lines
  }

  private static func requestLine(
    _ line: ArraySlice<UInt8>
  ) throws -> (method: String, target: ArraySlice<UInt8>, minor: Int) {
    let parts = line.split(separator: 0x20, omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[0].isEmpty, parts[0].allSatisfy(isTokenByte), !parts[1].isEmpty else {
      throw RequestError(.badRequest)
    }
    let version = String(decoding: parts[2], as: UTF8.self)
    let digits = version.utf8.dropFirst(5)
    guard version.hasPrefix("HTTP/"), digits.count == 3, digits.dropFirst().first == 0x2E,
      let major = digits.first, let minor = digits.last, isDigit(major), isDigit(minor)
    else { throw RequestError(.badRequest) }
    guard major == 0x31 else { throw RequestError(.versionNotSupported) }
    // A later minor version is understood as far as this one goes.
    return (String(decoding: parts[0], as: UTF8.self), parts[1], minor == 0x30 ? 0 : 1)
  }

  private static func parseFields(_ lines: [ArraySlice<UInt8>]) throws -> [String: String] {
    var fields: [String: String] = [:]
    for line in lines {
      // A line that starts with space would continue the one before (obsolete folding); no space before “:”.
      guard let colon = line.firstIndex(of: 0x3A), colon > line.startIndex,
        line[..<colon].allSatisfy(isTokenByte)
      else { throw RequestError(.badRequest) }
      let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
      let value = trim(line[(colon + 1)...])
      guard value.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
        throw RequestError(.badRequest)
      }
      let text = String(decoding: value, as: UTF8.self)
      if name == "host", fields[name] != nil || !isHost(text) { throw RequestError(.badRequest) }
      if let earlier = fields[name] {
        if name == "content-length", earlier != text { throw RequestError(.badRequest) }
        fields[name] = earlier + ", " + text
      } else {
        fields[name] = text
      }
    }
    return fields
  }

  /// Nothing here takes content, and content that is not read would be taken for the next request.
  ///
  /// Content with two lengths, or with none that can be told, is how requests are smuggled (RFC 9112, section 6).
  private static func refuseBody(_ fields: [String: String], minor: Int) throws {
    if let coding = fields["transfer-encoding"] {
      let codings = coding.lowercased().split(separator: ",", omittingEmptySubsequences: false).map(trim)
      guard minor == 1, fields["content-length"] == nil, codings.last == "chunked",
        codings.count(where: { $0 == "chunked" }) == 1
      else { throw RequestError(.badRequest) }
      throw RequestError(codings.count == 1 ? .contentTooLarge : .notImplemented)
    }
    guard let length = fields["content-length"] else { return }
    guard !length.isEmpty, length.utf8.allSatisfy(isDigit) else { throw RequestError(.badRequest) }
    if length.utf8.contains(where: { $0 != 0x30 }) { throw RequestError(.contentTooLarge) }
  }

  /// Path and query of a target in origin form or absolute form.
  private static func splitTarget(_ target: ArraySlice<UInt8>) throws -> (path: String, query: String?) {
    guard target.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x23 }) else { throw RequestError(.badRequest) }
    var text = Substring(String(decoding: target, as: UTF8.self))
    if !text.hasPrefix("/") {
      let scheme = text.prefix(7).lowercased()
      guard scheme == "http://" else { throw RequestError(.badRequest) }
      let rest = text.dropFirst(7)
      let authority = rest.prefix { $0 != "/" && $0 != "?" }
      guard !authority.isEmpty, isHost(String(authority)) else { throw RequestError(.badRequest) }
      text = rest.dropFirst(authority.count)
      if !text.hasPrefix("/") { text = "/" + text }
    }
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts[0]), parts.count > 1 ? String(parts[1]) : nil)
  }

  /// A name or address with or without a port (RFC 3986, section 3.2.2), never empty.
  private static func isHost(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let port: ArraySlice<UInt8>
    if bytes.first == 0x5B {
      guard let end = bytes.firstIndex(of: 0x5D), end > 1,
        bytes[1..<end].allSatisfy({ isHexDigit($0) || $0 == 0x3A || $0 == 0x2E })
      else { return false }
      port = bytes[(end + 1)...]
    } else {
      let end = bytes.firstIndex(of: 0x3A) ?? bytes.count
      guard end > 0, bytes[..<end].allSatisfy({ isUnreserved($0) || isSubDelimiter($0) || $0 == 0x25 }) else {
        return false
      }
      port = bytes[end...]
    }
    guard let colon = port.first else { return true }
    let digits = port.dropFirst()
    return colon == 0x3A && digits.allSatisfy(isDigit)
      && (digits.isEmpty || UInt16(String(decoding: digits, as: UTF8.self)) != nil)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
    default: false
    }
  }

  private static func isSubDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21, 0x24, 0x26...0x2C, 0x3B, 0x3D: true
    default: false
    }
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E, 0x5F, 0x60, 0x7C, 0x7E: true
    default: false
    }
  }

  private static func trim(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var slice = bytes
    while let first = slice.first, first == 0x20 || first == 0x09 { slice = slice.dropFirst() }
    while let last = slice.last, last == 0x20 || last == 0x09 { slice = slice.dropLast() }
    return slice
  }

  private static func trim(_ text: Substring) -> String {
    String(decoding: trim(Array(text.utf8)[...]), as: UTF8.self)
  }
}
