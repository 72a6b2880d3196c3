import Foundation
import TestSupport
import Testing

@testable import Compilation

@Suite struct ProjectWatchTests {
  /// Whether a change is noticed; waits for it on another thread.
  private func notices(_ paths: ProjectPaths, _ change: () throws -> Void) throws -> Bool {
    let (ready, noticed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      var watch = ProjectWatch(paths, since: ProjectSnapshot(paths))
      ready.signal()
      watch.wait()
      noticed.signal()
    }
    ready.wait()
    try change()
    return noticed.wait(timeout: .now() + 30) == .success
  }

  @Test func textsTablesAndSettingsAreWatched() throws {
    try TemporaryFolder.with { folder in
      try folder.write("Source-Texts/a.md", "1")
      try folder.write("Glossary/terms.tsv", "1")
      let paths = ProjectPaths(root: folder.path)
      for (path, text) in [
        ("Source-Texts/a.md", "12"), ("Source-Texts/new/b.md", "1"), ("Glossary/terms.tsv", "12"),
        ("Site/site.json", "{}"), ("Site/Theme/site.css", "a {}"),
      ] {
        #expect(try notices(paths) { try folder.write(path, text) }, "\(path)")
      }
      #expect(
        try notices(paths) { try FileManager.default.removeItem(atPath: folder.path + "/Source-Texts/a.md") })
    }
  }
  @Test func whatWasWrittenBeforeTheWatchBeganIsNoticed() throws {
    try TemporaryFolder.with { folder in
      try folder.write("Source-Texts/a.md", "1")
      let paths = ProjectPaths(root: folder.path)
      let seen = ProjectSnapshot(paths)
      try folder.write("Source-Texts/a.md", "12")
      let noticed = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        var watch = ProjectWatch(paths, since: seen)
        watch.wait()
        noticed.signal()
      }
      #expect(noticed.wait(timeout: .now() + 30) == .success)
    }
  }
}
