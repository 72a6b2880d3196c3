import Testing

@testable import Compilation

@Suite struct SHA256Tests {
  // Examples of FIPS 180-4 and of the NIST test vectors.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func givesTheDigestOfTheStandard(text: String, digest: String) {
    var hash = SHA256()
    hash.update(Array(text.utf8))
    #expect(hash.digest() == digest)
  }

  @Test func piecesGiveTheDigestOfTheWhole() {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    var whole = SHA256()
    whole.update(bytes)
    let digest = whole.digest()
    for size in [1, 3, 63, 64, 65, 200] {
      var hash = SHA256()
      for start in stride(from: 0, to: bytes.count, by: size) {
        hash.update(Array(bytes[start..<min(start + size, bytes.count)]))
      }
      #expect(hash.digest() == digest, "\(size)")
    }
  }
}
