/// A short name for some bytes that is the same in every run, on every machine and in every edition.
///
/// Not `Hasher`, which is seeded anew in each process.
enum StableHash {
  /// Seven lower-case characters of base 32 (RFC 4648): 35 bits of the FNV-1a hash of 64.
  static func name(of bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    // The low bits of FNV mix least: fold the high ones in.
    var bits = hash ^ (hash >> 32)
    var name: [UInt8] = []
    for _ in 0..<7 {
      let digit = UInt8(bits & 31)
      name.append(digit < 26 ? 0x61 + digit : 0x32 + digit - 26)
      bits >>= 5
    }
    return String(decoding: name, as: UTF8.self)
  }
}
