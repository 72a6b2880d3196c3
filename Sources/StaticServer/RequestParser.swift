/// Reads the head of a request by the rules of RFC 9112, strictly: what two servers could read in two ways is
/// refused.
enum RequestParser {
  /// The offset behind the empty line that ends a head; nil while it is not there yet.
  ///
  /// `searched` is how many bytes were looked at before, so that slow senders cost nothing.
  static func headEnd(in bytes: [UInt8], from searched: Int) -> Int? {
    var index = max(3, searched)
    while index < bytes.count {
      if bytes[index] == 0x0A, bytes[index - 1] == 0x0D, bytes[index - 2] == 0x0A, bytes[index - 3] == 0x0D {
        return index + 1
      }
      index += 1
    }
    return nil
  }

  /// The request that a head (with its empty line) holds.
  static func parse(_ head: ArraySlice<UInt8>) throws -> Request {
    var lines = try split(head)
    guard !lines.isEmpty else { throw RequestError(.badRequest) }
    let (methodName, target, minor) = try requestLine(lines.removeFirst())
    let fields = try parseFields(lines)
    try refuseBody(fields)
    guard let method = Request.Method(rawValue: methodName) else {
      let isKnown = ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT"].contains(methodName)
      throw isKnown ? RequestError(.methodNotAllowed, allow: "GET, HEAD") : RequestError(.notImplemented)
    }
    if minor == 1, fields["host"] == nil { throw RequestError(.badRequest) }
    let (path, query) = try splitTarget(target)
    let options = (fields["connection"] ?? "").lowercased().split(separator: ",").map { trim($0) }
    let keepsAlive = minor == 1 ? !options.contains("close") : options.contains("keep-alive")
    return Request(method: method, path: path, query: query, fields: fields, keepsAlive: keepsAlive)
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
    guard version.hasPrefix("HTTP/"), version.utf8.count == 8 else { throw RequestError(.badRequest) }
    guard version == "HTTP/1.1" || version == "HTTP/1.0" else { throw RequestError(.versionNotSupported) }
    return (String(decoding: parts[0], as: UTF8.self), parts[1], version == "HTTP/1.1" ? 1 : 0)
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
  private static func refuseBody(_ fields: [String: String]) throws {
    if let coding = fields["transfer-encoding"] {
      throw RequestError(coding.lowercased() == "chunked" ? .contentTooLarge : .notImplemented)
    }
    guard let length = fields["content-length"] else { return }
    guard !length.isEmpty, length.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw RequestError(.badRequest)
    }
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

  private static func isHost(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x3A, 0x5B, 0x5D, 0x25: true
        default: false
        }
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
