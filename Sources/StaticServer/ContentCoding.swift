import CZlib

/// Compression of answers.
enum ContentCoding {
  /// Whether a client takes gzip, by its Accept-Encoding (RFC 9110, section 12.5.3).
  static func acceptsGzip(_ field: String?) -> Bool {
    guard let field else { return false }
    var wildcard = false
    for entry in field.lowercased().split(separator: ",") {
      let parts = entry.split(separator: ";").map { $0.split(separator: " ").joined() }
      guard let name = parts.first else { continue }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
      if name == "gzip" || name == "x-gzip" { return quality > 0 }
      if name == "*" { wildcard = quality > 0 }
    }
    return wildcard
  }

  /// The bytes as a gzip member; nil when zlib cannot.
  static func gzip(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = unsafe z_stream()
    guard unsafe duizhao_deflate_init(&stream, 6, 15 + 16) == Z_OK else { return nil }
    defer { _ = unsafe deflateEnd(&stream) }
    let bound = unsafe Int(deflateBound(&stream, uLong(bytes.count)))
    var input = bytes
    let output = unsafe [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      unsafe input.withUnsafeMutableBufferPointer { source in
        unsafe stream.next_in = source.baseAddress
        unsafe stream.avail_in = UInt32(source.count)
        unsafe stream.next_out = buffer.baseAddress
        unsafe stream.avail_out = UInt32(bound)
        count = unsafe deflate(&stream, Z_FINISH) == Z_STREAM_END ? bound - Int(stream.avail_out) : 0
      }
    }
    return output.isEmpty ? nil : output
  }
}
