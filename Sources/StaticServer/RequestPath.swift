/// From the path of a request to a path below the root.
enum RequestPath {
  /// The segments, decoded once and without `.` and `..`; the last is empty for a folder.
  ///
  /// - Throws: 400 for broken escapes, NUL, text that is not UTF-8, and paths that climb above the root; 404 for
  ///   names that start with a dot.
  static func segments(_ path: String) throws -> [String] {
    let decoded = try decode(path)
    guard decoded.first == 0x2F, !decoded.contains(0) else { throw RequestError(.badRequest) }
    var result: [String] = []
    let parts = decoded.dropFirst().split(separator: 0x2F, omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      guard let name = String(validating: part, as: UTF8.self) else { throw RequestError(.badRequest) }
      switch name {
      case "": if isLast { result.append("") }
      case ".": if isLast { result.append("") }
      case "..":
        guard result.popLast() != nil else { throw RequestError(.badRequest) }
        if isLast { result.append("") }
      default:
        if name.hasPrefix(".") { throw RequestError(.notFound) }
        result.append(name)
      }
    }
    return result.isEmpty ? [""] : result
  }

  /// A segment as it stands in an address: what is no unreserved character (RFC 3986) as escapes.
  static func encode(_ segment: String) -> String {
    var result = ""
    for byte in segment.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        result += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }

  private static func decode(_ path: String) throws -> [UInt8] {
    let bytes = Array(path.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] != 0x25 {
        result.append(bytes[index])
        index += 1
        continue
      }
      guard index + 2 < bytes.count, let high = hex(bytes[index + 1]), let low = hex(bytes[index + 2]) else {
        throw RequestError(.badRequest)
      }
      result.append(high << 4 | low)
      index += 3
    }
    return result
  }

  private static func hex(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
