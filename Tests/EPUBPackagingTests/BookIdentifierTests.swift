import Linking
import Testing

@testable import EPUBPackaging

@Suite struct BookIdentifierTests {
  @Test(arguments: [
    ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"), ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
    ), (String(repeating: "a", count: 64), "0098ba824b5c16427bd7a1122a5a442a25ec644d"),
  ])
  func hashIsThatOfTheStandard(_ message: String, _ hash: String) {
    let hex = SHA1.hash(Array(message.utf8)).map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }
    #expect(hex.joined() == hash)
  }

  @Test func identifierIsAUUIDOfVersion5() throws {
    let urn = BookIdentifier.urn(title: "对照", language: "zh-Hans", sources: [])
    let pattern = /urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/
    #expect(try pattern.wholeMatch(in: urn) != nil)
    #expect(urn == BookIdentifier.urn(title: "对照", language: "zh-Hans", sources: []))
  }

  @Test func anotherTextIsAnotherBook() {
    let one = Sample.source("# 甲\n文", slug: "one")
    let urns = [[], [one], [one, Sample.source("# 乙\n文", slug: "two")]].map { sources in
      BookIdentifier.urn(title: "书", language: "zh-Hans", sources: Sample.collection(of: sources).sources)
    }
    #expect(Set(urns).count == 3)
  }
}
