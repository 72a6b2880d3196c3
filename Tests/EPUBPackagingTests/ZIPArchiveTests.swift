import TestSupport
import Testing

@testable import EPUBPackaging

@Suite struct ZIPArchiveTests {
  private static let time = UTCTime(secondsSince1970: 1_700_000_000)

  private func archive(_ files: [(String, [UInt8])]) throws -> [UInt8] {
    var archive = ZIPArchive(time: Self.time)
    for (name, content) in files { try archive.append(name, content) }
    return try archive.finished()
  }

  @Test func randomFilesComeBack() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<40 {
      let files = (0..<Int.random(in: 0...12, using: &generator)).map { number -> (String, [UInt8]) in
        let count = Int.random(in: 0...5000, using: &generator)
        // From one value (compresses) to all values (does not).
        let largest = UInt8.random(in: 0...255, using: &generator)
        let content = (0..<count).map { _ in UInt8.random(in: 0...largest, using: &generator) }
        return ("folder/\(number).bin", content)
      }
      let read = try ZIPReader(archive(files))
      #expect(read.files.map(\.name) == files.map(\.0))
      #expect(read.files.map(\.content) == files.map(\.1))
    }
  }

  @Test func whatDoesNotShrinkIsStored() throws {
    let read = try ZIPReader(
      archive([("a", [1, 2, 3]), ("b", [UInt8](repeating: 7, count: 500)), ("c", [])]))
    #expect(read.files.map(\.method) == [0, 8, 0])
  }

  @Test func namesOutsideASCIIAreMarkedAsUTF8() throws {
    let read = try ZIPReader(archive([("a.txt", []), ("译.txt", [])]))
    #expect(read.files.map(\.flags) == [0, 0x0800])
    #expect(read.files[1].name == "译.txt")
  }

  @Test func timeIsTheOneGiven() throws {
    let file = try #require(try ZIPReader(archive([("a", [])])).files.first)
    // 2023-11-14 22:13:20
    #expect(file.date == (2023 - 1980) << 9 | 11 << 5 | 14)
    #expect(file.time == 22 << 11 | 13 << 5 | 10)
    #expect(file.extraCount == 0)
  }

  @Test func sameNameTwiceIsRefused() throws {
    var archive = ZIPArchive(time: Self.time)
    try archive.append("a", [])
    #expect(throws: ArchiveError.duplicateName("a")) { try archive.append("a", []) }
  }

  @Test func moreFilesThanTheDirectoryCountsAreRefused() throws {
    var archive = ZIPArchive(time: Self.time)
    for number in 0..<65_535 { try archive.append(String(number), [], .stored) }
    #expect(throws: ArchiveError.tooManyFiles) { try archive.append("more", []) }
    let reader = try ZIPReader(archive.finished())
    #expect(reader.files.count == 65_535)
  }

  @Test func moreThanTheFormatCountsIsRefused() throws {
    var archive = ZIPArchive(time: Self.time, limit: 1000)
    #expect(throws: ArchiveError.tooLarge("long")) {
      try archive.append("long", [UInt8](repeating: 1, count: 1001))
    }
    // What was refused leaves the name free and the archive whole.
    for name in ["long", "b"] {
      try archive.append(name, (0..<480).map { UInt8(truncatingIfNeeded: $0 &* 167 ^ $0 >> 3) }, .stored)
    }
    #expect(throws: ArchiveError.tooLarge("c")) { try archive.append("c", []) }
    do throws(ArchiveError) {
      _ = try archive.finished()
      Issue.record("An archive without room for its directory was finished.")
    } catch {
      #expect(error == .tooLarge(""))
    }
  }

  @Test func overlongNameIsRefused() {
    let name = String(repeating: "a", count: 65_536)
    var archive = ZIPArchive(time: Self.time)
    #expect(throws: ArchiveError.nameTooLong(name)) { try archive.append(name, []) }
  }
}
