import ContentRendering
import Foundation
import TestSupport
import Testing

@testable import Compilation

@Suite struct OutputFolderTests {
  @Test func replacesItsOwnOutputAsAWhole() async throws {
    try await TemporaryFolder.withAsync { folder in
      let output = OutputFolder(folder.path + "/out")
      try await output.replace(with: [
        OutputFile(path: "a.html", text: "1"), OutputFile(path: "x/b.html", text: "2"),
      ])
      try await output.replace(with: [OutputFile(path: "a.html", text: "3")])
      #expect(try folder.read("out/a.html") == "3")
      #expect(!FileSystem.exists(folder.path + "/out/x"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["out"])
    }
  }

  @Test func refusesAFolderWithFilesOfOthers() async throws {
    try await TemporaryFolder.withAsync { folder in
      try folder.write("out/thesis.txt", "mine")
      let failure = await #expect(throws: BuildFailure.self) {
        try await OutputFolder(folder.path + "/out").replace(with: [OutputFile(path: "a.html", text: "1")])
      }
      #expect(failure?.exitCode == 73)
      #expect(try folder.read("out/thesis.txt") == "mine")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["out"])
    }
  }

  @Test func refusesAFileInTheWay() throws {
    try TemporaryFolder.with { folder in
      try folder.write("out", "a file")
      let failure = #expect(throws: BuildFailure.self) {
        try OutputFolder(folder.path + "/out").checkIsReplaceable()
      }
      #expect(failure?.exitCode == 73)
    }
  }

  @Test func takesAnEmptyFolder() async throws {
    try await TemporaryFolder.withAsync { folder in
      try FileManager.default.createDirectory(atPath: folder.path + "/out", withIntermediateDirectories: true)
      try await OutputFolder(folder.path + "/out/").replace(with: [OutputFile(path: "a.html", text: "1")])
      #expect(try folder.read("out/a.html") == "1")
    }
  }

  @Test func leavesTheOldOutputWhenAFileCannotBeWritten() async throws {
    try await TemporaryFolder.withAsync { folder in
      let output = OutputFolder(folder.path + "/out")
      try await output.replace(with: [OutputFile(path: "a.html", text: "old")])
      // “a” cannot be both a file and a folder, so the second write fails for any user.
      await #expect(throws: BuildFailure.self) {
        try await output.replace(with: [OutputFile(path: "a", text: "1"), OutputFile(path: "a/b", text: "2")])
      }
      #expect(try folder.read("out/a.html") == "old")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["out"])
    }
  }

  @Test func whatWasStagedIsTakenAwayWhenItsMakingFails() async throws {
    try await TemporaryFolder.withAsync { folder in
      let output = OutputFolder(folder.path + "/out")
      try await output.replace(with: [OutputFile(path: "a.html", text: "old")])
      await #expect(throws: BuildFailure.self) {
        try await output.replace { staging in
          try staging.write(OutputFile(path: "b/c.html", text: "new"))
          throw BuildFailure.inputNotFound("x")
        }
      }
      #expect(try folder.read("out/a.html") == "old")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["out"])
    }
  }

  /// A process that has ended: its number is nobody's for a while.
  private func endedProcess() throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/true")
    try process.run()
    process.waitUntilExit()
    return process.processIdentifier
  }

  @Test func takesAwayWhatAnEndedBuildLeft() async throws {
    try await TemporaryFolder.withAsync { folder in
      let ended = try endedProcess()
      try folder.write("out.building-\(ended)/half.html", "1")
      try folder.write("out.building-\(getpid() == 1 ? 2 : 1)/of-a-running-build.html", "1")
      try folder.write("out.building-notes/mine.txt", "mine")
      let output = OutputFolder(folder.path + "/out")
      try await output.replace(with: [OutputFile(path: "a.html", text: "1")])
      let names = Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
      #expect(names == ["out", "out.building-\(getpid() == 1 ? 2 : 1)", "out.building-notes"])
    }
  }

  @Test func putsTheOldOutputBackAfterABuildThatEndedBetweenTwoRenames() throws {
    try TemporaryFolder.with { folder in
      let ended = try endedProcess()
      try folder.write("out.old-\(ended)/\(OutputFolder.marker)", "")
      try folder.write("out.old-\(ended)/a.html", "old")
      OutputFolder(folder.path + "/out").restoreInterrupted()
      #expect(try folder.read("out/a.html") == "old")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["out"])
    }
  }
}
