/// A sum over bytes for telling whether they are as they were written; no protection against malice.
///
/// Every step is a bijection of its strand's state, so that one changed word always changes the sum.
package enum StrandSum {
  private static let odd: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The sum over everything, as a number of an archive.
  package static func number(of bytes: [UInt8]) -> Int {
    unsafe bytes.withUnsafeBytes { unsafe Int(truncatingIfNeeded: sum(of: $0)) }
  }

  /// The sum over everything.
  package static func sum(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    let rest = bytes.count & ~3
    var tail = UInt64(bytes.count)
    for index in rest..<bytes.count { tail = unsafe tail &* 257 &+ UInt64(bytes[index]) }
    return unsafe sum(ofWordsIn: UnsafeRawBufferPointer(rebasing: bytes[..<rest])) ^ tail &* odd
  }

  /// The sum over words of 32 bits, of which there are a whole number.
  ///
  /// Four strands at a time, some gigabytes a second.
  package static func sum(ofWordsIn bytes: UnsafeRawBufferPointer) -> UInt64 {
    var (a, b, c, d) = (odd, odd &* 3, odd &* 5, odd &* 7)
    var index = 0
    while index &+ 32 <= bytes.count {
      a = unsafe (a ^ bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)) &* odd
      b = unsafe (b ^ bytes.loadUnaligned(fromByteOffset: index &+ 8, as: UInt64.self)) &* odd
      c = unsafe (c ^ bytes.loadUnaligned(fromByteOffset: index &+ 16, as: UInt64.self)) &* odd
      d = unsafe (d ^ bytes.loadUnaligned(fromByteOffset: index &+ 24, as: UInt64.self)) &* odd
      a ^= a >> 29
      b ^= b >> 31
      c ^= c >> 33
      d ^= d >> 35
      index &+= 32
    }
    while index &+ 4 <= bytes.count {
      a = unsafe (a ^ UInt64(bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self))) &* odd
      a ^= a >> 32
      index &+= 4
    }
    return (a ^ b &* odd ^ c &* 31 ^ d &* 127) &* odd
  }
}
