import ContentRendering
import Foundation
import TestSupport
import Testing

@testable import Compilation

@Suite struct OutputFolderTests {
  @Test func replacesItsOwnOutputAsAWhole() throws {
    try TemporaryFolder.with { folder in
      let output = OutputFolder(folder.path + "/out")
      try output.replace(with: [
        OutputFile(path: "a.html", text: "1"), OutputFile(path: "x/b.html", text: "2"),
      ])
      try output.replace(with: [OutputFile(path: "a.html", text: "3")])
      #expect(try folder.read("out/a.html") == "3")
      #expect(!FileSystem.exists(folder.path + "/out/x"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["out"])
    }
  }

  @Test func refusesAFolderWithFilesOfOthers() throws {
    try TemporaryFolder.with { folder in
      try folder.write("out/thesis.txt", "mine")
      let failure = #expect(throws: BuildFailure.self) {
        try OutputFolder(folder.path + "/out").replace(with: [OutputFile(path: "a.html", text: "1")])
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

  @Test func takesAnEmptyFolder() throws {
    try TemporaryFolder.with { folder in
      try FileManager.default.createDirectory(atPath: folder.path + "/out", withIntermediateDirectories: true)
      try OutputFolder(folder.path + "/out/").replace(with: [OutputFile(path: "a.html", text: "1")])
      #expect(try folder.read("out/a.html") == "1")
    }
  }

  @Test func leavesTheOldOutputWhenAFileCannotBeWritten() throws {
    try TemporaryFolder.with { folder in
      let output = OutputFolder(folder.path + "/out")
      try output.replace(with: [OutputFile(path: "a.html", text: "old")])
      // “a” cannot be both a file and a folder, so the second write fails for any user.
      #expect(throws: BuildFailure.self) {
        try output.replace(with: [OutputFile(path: "a", text: "1"), OutputFile(path: "a/b", text: "2")])
      }
      #expect(try folder.read("out/a.html") == "old")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["out"])
    }
  }
}
