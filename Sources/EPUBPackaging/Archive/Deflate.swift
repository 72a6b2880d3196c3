import CZlib

/// Compression and check sums as ZIP wants them, by zlib.
enum Deflate {
  /// On chapters of books, level 4 takes little more than half the time of 6 and gives one or two percent more bytes.
  private static let level: Int32 = 4

  /// The bytes as a raw deflate stream, without header or check sum; nil when zlib cannot.
  ///
  /// Always the same bytes for the same input and the same zlib.
  static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = unsafe z_stream()
    guard unsafe duizhao_deflate_init(&stream, level, -15) == Z_OK else { return nil }
    defer { _ = unsafe deflateEnd(&stream) }
    let bound = unsafe Int(deflateBound(&stream, uLong(bytes.count)))
    guard bound <= Int(UInt32.max) else { return nil }
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

  /// The CRC-32 of the bytes (ISO 3309), as ZIP and gzip use it.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe UInt32(truncatingIfNeeded: crc32_z(0, buffer.baseAddress, buffer.count))
    }
  }
}
