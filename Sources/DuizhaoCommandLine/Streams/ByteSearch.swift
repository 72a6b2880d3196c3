import Glibc

/// Finds single bytes at the speed of memory.
enum ByteSearch {
  /// The first place of a byte from an offset on; nil where there is none.
  static func first(_ byte: UInt8, in bytes: [UInt8], from offset: Int) -> Int? {
    guard offset < bytes.count else { return nil }
    return unsafe bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress,
        let found = unsafe memchr(base + offset, Int32(byte), buffer.count - offset)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }
}
