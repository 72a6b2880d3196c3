import Foundation
import Glibc
import TestSupport
import Testing

@testable import Compilation

@Suite struct FileSystemTests {
  private func failure(_ body: () throws -> Void) -> BuildFailure? {
    do { try body() } catch { return error as? BuildFailure }
    return nil
  }

  @Test func readsWhatWasWritten() throws {
    try TemporaryFolder.with { folder in
      for count in [0, 1, 16_383, 16_384, 16_385, 300_000] {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        try FileSystem.write(bytes, to: folder.path + "/deep/er/file")
        #expect(try FileSystem.read(folder.path + "/deep/er/file") == bytes)
      }
    }
  }

  @Test func saysWhyAFileCannotBeRead() throws {
    try TemporaryFolder.with { folder in
      try folder.write("file", "text")
      _ = unsafe mkfifo(folder.path + "/pipe", 0o600)
      try FileManager.default.createSymbolicLink(atPath: folder.path + "/loop", withDestinationPath: "loop")
      try FileManager.default.createSymbolicLink(atPath: folder.path + "/away", withDestinationPath: "gone")
      for (name, code, word) in [
        ("missing", 66, "no such file"), ("away", 66, "no such file"), ("file/below", 66, "no such file"),
        (".", 74, "it is a folder"), ("pipe", 74, "it is a pipe"), ("loop", 74, "lead in a circle"),
      ] as [(String, Int32, String)] {
        let failure = try #require(
          self.failure { _ = try FileSystem.read(folder.path + "/" + name) }, "\(name) was read")
        #expect(failure.exitCode == code, "\(name)")
        #expect(failure.message.contains(word) && failure.message.contains(name), "\(failure.message)")
      }
    }
  }

  @Test func saysWhyAFileCannotBeWritten() throws {
    try TemporaryFolder.with { folder in
      try folder.write("file", "text")
      for (path, code, word) in [
        ("/dev/full", 74, "no space left on the disk"), (folder.path + "/file/below", 73, "in the way"),
        (folder.path, 73, "it is a folder"), ("/proc/none", 73, "cannot be created"),
      ] as [(String, Int32, String)] {
        let failure = try #require(
          self.failure { try FileSystem.write([1], to: path) }, "\(path) was written")
        #expect(failure.exitCode == code, "\(path)")
        #expect(failure.message.contains(word), "\(failure.message)")
      }
      #expect(try folder.read("file") == "text")
    }
  }

  @Test func linksAndPipesAreNoFilesOfAFolder() throws {
    try TemporaryFolder.with { folder in
      try folder.write("b/c.md", "")
      try folder.write("a.md", "")
      try folder.write(".hidden/d.md", "")
      _ = unsafe mkfifo(folder.path + "/pipe.md", 0o600)
      try FileManager.default.createSymbolicLink(atPath: folder.path + "/b/up", withDestinationPath: "..")
      #expect(try FileSystem.files(below: folder.path) == ["a.md", "b/c.md"])
      #expect(FileSystem.folders(below: folder.path) == [folder.path, folder.path + "/b"])
    }
  }
}
