import Foundation
import TestSupport
import Testing

@testable import Compilation

@Suite struct PackTests {
  @Test func whatWasWrittenIsReadUnderItsName() throws {
    try TemporaryFolder.with { folder in
      let path = folder.path + "/a.pack"
      let writer = try PackWriter(path)
      let values: [String: [UInt8]] = ["none": [], "one": [1], "many": [UInt8](repeating: 7, count: 100_000)]
      for (name, bytes) in values { try writer.append(bytes, as: name) }
      // What is there already stays.
      try writer.append([9], as: "one")
      #expect(!FileSystem.exists(path))
      try writer.finish(program: "p")
      let reader = try #require(PackReader(path, program: "p"))
      for (name, bytes) in values { #expect(reader.bytes(name) == bytes) }
      #expect(reader.bytes("other") == nil)
      #expect(PackReader(path, program: "q") == nil)
    }
  }

  @Test func whatIsNotFinishedLeavesNothing() throws {
    try TemporaryFolder.with { folder in
      let path = folder.path + "/a.pack"
      do {
        let writer = try PackWriter(path)
        try writer.append([1], as: "one")
        let second = try PackWriter(path)
        try second.finish(program: "p")
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.pack"])
      #expect(throws: BuildFailure.self) { try PackWriter(folder.path + "/nowhere/a.pack") }
    }
  }

  @Test func anOpenFileStaysReadableWhenAnotherTakesItsPlace() throws {
    try TemporaryFolder.with { folder in
      let path = folder.path + "/a.pack"
      let first = try PackWriter(path)
      try first.append([1], as: "one")
      try first.finish(program: "p")
      let reader = try #require(PackReader(path, program: "p"))
      try PackWriter(path).finish(program: "p")
      #expect(reader.bytes("one") == [1])
      #expect(PackReader(path, program: "p")?.places.isEmpty == true)
    }
  }

  @Test func anyBytesAreNoReasonToTrap() throws {
    try TemporaryFolder.with { folder in
      let path = folder.path + "/a.pack"
      let writer = try PackWriter(path)
      for name in ["one", "two", "three"] { try writer.append(Array(name.utf8), as: name) }
      try writer.finish(program: "p")
      let sound = try FileSystem.read(path)
      for place in sound.indices {
        for damaged in [Array(sound[..<place]), Array(sound[place...])] {
          try FileSystem.write(damaged, to: path)
          if damaged != sound { #expect(PackReader(path, program: "p") == nil, "\(place)") }
        }
        var flipped = sound
        flipped[place] ^= 0x41
        try FileSystem.write(flipped, to: path)
        guard let reader = PackReader(path, program: "p") else { continue }
        // Only the values themselves are sealed by who writes them.
        #expect(place < 11 && reader.places.count == 3)
      }
    }
  }
}
