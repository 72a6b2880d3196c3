import Foundation
import TestSupport
import Testing

@testable import EPUBPackaging

@Suite struct UTCTimeTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (951_827_696, "2000-02-29T12:34:56Z"), (-1, "1969-12-31T23:59:59Z"),
    (1_700_000_000, "2023-11-14T22:13:20Z"), (4_102_444_799, "2099-12-31T23:59:59Z"),
    (Int.max, "9999-12-31T23:59:59Z"), (Int.min, "0000-03-01T00:00:00Z"),
  ])
  func momentsAreWrittenAsDates(_ seconds: Int, _ text: String) {
    #expect(UTCTime(secondsSince1970: seconds).iso8601 == text)
  }

  @Test func agreesWithFoundation() {
    var generator = SeededGenerator(seed: 5)
    let formatter = ISO8601DateFormatter()
    for _ in 0..<500 {
      let seconds = Int.random(in: -10_000_000_000...200_000_000_000, using: &generator)
      let date = formatter.string(from: Date(timeIntervalSince1970: Double(seconds)))
      #expect(UTCTime(secondsSince1970: seconds).iso8601 == date)
    }
  }

  @Test func archivesStartIn1980() {
    let time = UTCTime(secondsSince1970: 0)
    #expect(time.dosDate == 0x21)
    #expect(time.dosTime == 0)
  }
}
