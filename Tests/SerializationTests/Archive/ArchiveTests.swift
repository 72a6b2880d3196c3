import TestSupport
import Testing

@testable import Serialization

/// Writing and reading of single values, and what a reader makes of bytes that nobody wrote.
@Suite struct ArchiveTests {
  /// What is read of what was written.
  private func passed<Value: Archivable>(_ value: Value) throws -> Value {
    var writer = ArchiveWriter()
    writer.write(value)
    var reader = ArchiveReader(writer.bytes)
    let read = try reader.read(Value.self)
    try reader.finish()
    return read
  }

  @Test(arguments: [0, 1, -1, 63, 64, -64, -65, 1 << 20, Int.max, Int.min])
  func numbersComeBack(number: Int) throws {
    #expect(try passed(number) == number)
  }

  @Test func lengthsTakeSevenBitsToAByte() throws {
    for (length, size) in [(0, 1), (127, 1), (128, 2), (16383, 2), (16384, 3), ((1 << 40) - 1, 6)] {
      var writer = ArchiveWriter()
      writer.write(length: length)
      #expect(writer.bytes.count == size)
      var reader = ArchiveReader(writer.bytes)
      #expect(try reader.length() == length)
    }
  }

  @Test func compositeValuesComeBack() throws {
    let value: [[String?]] = [[], ["导航栏", nil, ""], ["导航栏"]]
    #expect(try passed(value) == value)
    var writer = ArchiveWriter()
    writer.write(["b": 2, "a": 1])
    var other = ArchiveWriter()
    other.write(["a": 1, "b": 2])
    #expect(writer.bytes == other.bytes)
    var reader = ArchiveReader(writer.bytes)
    let dictionary: [String: Int] = try reader.dictionary()
    #expect(dictionary == ["a": 1, "b": 2])
  }

  @Test func stringsThatAreEquivalentStayApart() throws {
    // U+F9E4 is canonically equivalent to U+7406, é to e with an accent behind it.
    let strings = ["\u{F9E4}", "\u{7406}", "\u{E9}", "e\u{301}", "\u{F9E4}"]
    #expect(try passed(strings).map { Array($0.utf8) } == strings.map { Array($0.utf8) })
  }

  @Test func aStringStandsOnce() {
    var writer = ArchiveWriter()
    writer.write(["UINavigationController"])
    let once = writer.bytes.count
    writer.write("UINavigationController")
    #expect(writer.bytes.count == once + 1)
  }

  @Test(arguments: [
    [UInt8](), [0x80], [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x02],
    [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01], [5, 0, 1, 0x61], [1, 1], [1, 0, 1, 0xFF],
    [1, 0, 2, 0xC3], [1, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F],
  ])
  func whatIsNoListOfStringsIsRefused(bytes: [UInt8]) {
    #expect(throws: ArchiveFault.self) {
      var reader = ArchiveReader(bytes)
      _ = try reader.read([String].self)
      try reader.finish()
    }
  }

  @Test func randomBytesNeverTrap() {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<3000 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random) & UInt8.random(in: 0...255, using: &random)
      }
      var reader = ArchiveReader(bytes)
      _ = try? reader.read([[String?]].self)
      reader = ArchiveReader(bytes)
      _ = try? reader.range()
      _ = try? reader.read(Int.self)
      _ = try? reader.utf8()
      _ = try? reader.dictionary() as [String: [Bool]]
    }
  }
}

/// The file around an archive.
@Suite struct ArchiveSealTests {
  private let seal = ArchiveSeal(mark: "duizhao?", program: "1 two", subject: "a text")
  private let payload = Array("什么都可以。".utf8)

  @Test func whatWasClosedOpens() throws {
    let file = seal.close(payload)
    #expect(Array(file[try seal.open(file)]) == payload)
    #expect(try ArchiveSeal.open(file, mark: "duizhao?").seal == seal)
    let empty = seal.close([])
    #expect(try seal.open(empty).isEmpty)
  }

  @Test func othersAreToldApart() {
    let file = seal.close(payload)
    func fault(_ other: ArchiveSeal) -> ArchiveFault? {
      do throws(ArchiveFault) { _ = try other.open(file) } catch { return error }
      return nil
    }
    #expect(fault(ArchiveSeal(mark: "duizhao!", program: "1 two", subject: "a text")) == .foreign)
    #expect(fault(ArchiveSeal(mark: "duizhao?", program: "1 three", subject: "a text")) == .otherProgram)
    #expect(fault(ArchiveSeal(mark: "duizhao?", program: "1 two", subject: "other")) == .otherSubject)
    #expect(fault(seal) == nil)
  }

  @Test func everyFlippedBitAndEveryCutIsNoticed() {
    let file = seal.close(payload + payload)
    for index in file.indices {
      for bit in 0..<8 {
        var damaged = file
        damaged[index] ^= 1 << UInt8(bit)
        #expect(throws: ArchiveFault.self) { try seal.open(damaged) }
      }
      #expect(throws: ArchiveFault.self) { try seal.open(Array(file[..<index])) }
      #expect(throws: ArchiveFault.self) { try seal.open(Array(file[index...].dropFirst())) }
    }
    #expect(throws: ArchiveFault.self) { try seal.open(file + [0]) }
  }
}
